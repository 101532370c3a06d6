import { Box } from '@chakra-ui/react/box'
import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { amountText } from '#contract/shell/money.ts'
import type { Message } from '#contract/shell/msg.ts'
import { cutAt } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import { detailsScreens } from '#contract/transactions/list/list-screens.ts'
import type { AuditEntry } from '#contract/users/audit.ts'
import { auditWords, outcomeWords } from '#contract/users/audit-words.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { instantColumn } from '#src/ui/table/columns.tsx'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { textColumn } from '#src/ui/table/words-column.tsx'
import { Amount } from '#src/ui/values/amount.tsx'
import { BreaksAtSign } from '#src/ui/values/breaks-at-sign.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import { emailTextColumn } from '#src/users/email-text-column.tsx'

type Change = AuditEntry['changes'][number]

/** Enough of an id to tell two apart. */
const shownOfId = 8
const wholeAmount = /^\d{1,15}$/
/** The act says to which status an order came. */
const untold: ReadonlySet<string> = new Set(['status'])

/** The money that an act moved: its amount with its currency. */
function movedIn(changes: readonly Change[]) {
  const set = (name: string) => changes.find(({ field, before }) => field === name && before === null)?.after ?? null
  const [amount, currency] = [set('amount'), set('currency')]
  return amount === null || currency === null || !wholeAmount.test(amount) ? null : { minor: Number(amount), currency }
}

/** An address of the fourth version, written as one of the sixth. */
const plainAddress = (address: string | null) => address?.replace(/^::ffff:/i, '') ?? null

/** Who did what, when, to whom, from where, and what came of it, in the reader's language. */
export function useAuditColumns(stores: readonly Pick<Store, 'id' | 'name'>[]): readonly TableColumn<AuditEntry>[] {
  const { t, i18n } = useLingui()
  const said = (words: Message | string) => (typeof words === 'string' ? words : i18n._(words))
  const say = (of: 'act' | 'reason' | 'kind' | 'callSubject', name: string) => said(auditWords[of](name) ?? name)
  const amounts = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 })
  const storeNamed = (id: string) => stores.find((store) => store.id === id)?.name ?? null

  /** An order leads to its details. A card has no room for the kind of what an e-mail or a link names. */
  const subjectOf = ({ subject }: AuditEntry, isCard = false): ReactNode => {
    const { kind, id, details } = subject
    const label = auditWords.label(kind, id, subject.label)
    if (kind === 'call' && label !== null) return say('callSubject', label)
    if (kind === 'refusals') return missingValue
    const known = kind === 'store' && id !== null ? storeNamed(id) : null
    const name = label ?? known ?? (id === null ? null : cutAt(id, shownOfId))
    if (name === null) return say('kind', kind)
    const shown = <BreaksAtSign text={name} />
    return (
      <>
        {isCard && (details || name.includes('@')) ? null : `${say('kind', kind)} `}
        {details ? (
          <ScreenLink
            to={{ screen: detailsScreens[details.kind], params: { storeId: details.storeId, id: details.id } }}
          >
            {shown}
          </ScreenLink>
        ) : (
          shown
        )}
      </>
    )
  }
  const fieldOf = (field: string) => {
    const store = /^store (\d+)$/.exec(field)?.[1]
    if (store !== undefined) return storeNamed(store) ?? t`Store ${store}`
    return auditWords.field(field, said)
  }
  const shownValue = (field: string, value: string | null) => {
    if (value === null) return missingValue
    const isAmount = field === 'amount' && wholeAmount.test(value)
    return isAmount
      ? amounts.format(amountText(Number(value)) as `${number}`)
      : said(auditWords.value(field, value, i18n.locale) ?? value)
  }
  const changeOf = ({ field, before, after }: Change) => (
    <li key={field}>
      <bdi>{fieldOf(field)}</bdi>
      {before === null && after === null ? null : ': '}
      {before === null ? null : <bdi>{shownValue(field, before)}</bdi>}
      {before === null ? null : ' → '}
      {before === null && after === null ? null : <bdi>{shownValue(field, after)}</bdi>}
    </li>
  )

  /** What changed, and why it was refused where the card has no other place for it. */
  const listOf = (changes: readonly Change[], reason: string | null = null) => (
    <Box as="ul" color="fg.muted" fontWeight="normal" textStyle="sm">
      {reason === null ? null : <li>{say('reason', reason)}</li>}
      {changes.map(changeOf)}
    </Box>
  )
  /** The act with the money that it moved, and what else it changed. */
  const toldOf = ({ action, changes }: AuditEntry) => {
    const moved = movedIn(changes)
    const isSaid = (field: string) =>
      untold.has(field) || (moved !== null && (field === 'amount' || field === 'currency'))
    const act = say('act', action)
    return { act, moved, rest: changes.filter(({ field }) => !isSaid(field)) }
  }

  return [
    instantColumn('at', t`Time`, { card: 'foot' }),
    {
      id: 'act',
      header: t`Action`,
      part: 'title',
      card: 'lead',
      share: 18,
      cell: (entry) => {
        const { act, moved, rest } = toldOf(entry)
        return (
          <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" whiteSpace="normal">
            <span>{act}</span>
            {moved === null ? null : (
              <Box as="span" color="fg.muted" fontWeight="normal" textStyle="sm">
                {t`Amount`}: <Amount {...moved} />
              </Box>
            )}
            {rest.length === 0 ? null : listOf(rest)}
          </Box>
        )
      },
      brief: (entry) => {
        const { act, moved, rest } = toldOf(entry)
        const said = (
          <>
            {act}
            {moved === null ? null : ' · '}
            {moved === null ? null : <Amount {...moved} />}
          </>
        )
        if (rest.length === 0 && entry.reason === null) return said
        return (
          <Box as="details" whiteSpace="normal">
            <Box as="summary" cursor="pointer" truncate py="2.5" my="-2.5">
              {said}
            </Box>
            {listOf(rest, entry.reason)}
          </Box>
        )
      },
    },
    {
      id: 'subject',
      header: t`Concerns`,
      share: 20,
      card: 'foot',
      cell: (entry) => <bdi className="riva-words">{subjectOf(entry)}</bdi>,
      brief: (entry) => (entry.subject.kind === 'refusals' ? missingValue : <bdi>{subjectOf(entry, true)}</bdi>),
    },
    emailTextColumn('actor', t`Person`, ({ actor }) => actor, { share: 20, card: 'name' }),
    // Two short words that would take two lines above an address that is not much wider.
    textColumn('from', t`IP address`.replace(' ', '\u00a0'), ({ from }) => plainAddress(from), { card: 'name' }),
    {
      id: 'outcome',
      header: t`Outcome`,
      card: 'mark',
      share: 17,
      cell: ({ outcome = 'done', reason }) => (
        <Box display="grid" gap="1" justifyItems={{ base: 'end', lg: 'start' }}>
          <Box whiteSpace="nowrap">
            <StatusBadge tone={outcome === 'done' ? 'green' : 'red'}>{i18n._(outcomeWords[outcome])}</StatusBadge>
          </Box>
          {reason === null ? null : (
            <Box as="span" className="riva-words" color="fg.muted">
              {say('reason', reason)}
            </Box>
          )}
        </Box>
      ),
      // What was carried out needs no mark on a card: its room belongs to what was done.
      brief: ({ outcome = 'done' }) =>
        outcome === 'done' ? null : <StatusBadge tone="red">{i18n._(outcomeWords[outcome])}</StatusBadge>,
    },
  ]
}
