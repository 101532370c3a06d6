import { Box } from '@chakra-ui/react/box'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { amountText } from '#contract/shell/money.ts'
import { cutAt } from '#contract/shell/text.ts'
import type { Store } from '#contract/stores/store.ts'
import type { AuditEntry } from '#contract/users/audit.ts'
import { auditWords, outcomeWords } from '#contract/users/audit-words.ts'
import type { TableColumn } from '#src/ui/table/table-column.ts'
import { Instant } from '#src/ui/values/instant.tsx'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import { Email } from '#src/users/email.tsx'

type Stores = readonly Pick<Store, 'id' | 'name'>[]
type Change = AuditEntry['changes'][number]

const missing = '–'
/** Enough of an id to tell two apart. */
const shownOfId = 8
/** The act says to which status an order came. */
const untold: ReadonlySet<string> = new Set(['status'])

/** An address of the fourth version, written as one of the sixth. */
const plainAddress = (address: string) => address.replace(/^::ffff:/i, '')

/** Who did what, when, to whom, from where, and what came of it, in the reader's language. */
export function useAuditColumns(stores: Stores): readonly TableColumn<AuditEntry>[] {
  const { t, i18n } = useLingui()
  const say = (words: MessageDescriptor | null, name: string) => (words === null ? name : i18n._(words))
  const amounts = new Intl.NumberFormat(i18n.locale, { minimumFractionDigits: 2 })
  const storeNamed = (id: string) => stores.find((store) => store.id === id)?.name ?? null

  const subjectOf = ({ subject: { kind, id, label } }: AuditEntry) => {
    if (kind === 'call' && label !== null) return say(auditWords.callSubject(label), label)
    if (kind === 'refusals') return missing
    const known = kind === 'store' && id !== null ? storeNamed(id) : null
    const name = label ?? known ?? (id === null ? null : cutAt(id, shownOfId))
    return [say(auditWords.kind(kind), kind), name].filter(Boolean).join(' ')
  }
  const fieldOf = (field: string) => {
    const store = /^store (\d+)$/.exec(field)?.[1]
    return store === undefined ? say(auditWords.field(field), field) : (storeNamed(store) ?? t`Store ${store}`)
  }
  const shownValue = (field: string, value: string) =>
    field === 'amount' && /^\d{1,15}$/.test(value)
      ? amounts.format(amountText(Number(value)) as `${number}`)
      : say(auditWords.value(value), value)
  const shownOf = (field: string, value: string | null) => (
    <bdi>{value === null ? missing : shownValue(field, value)}</bdi>
  )
  const changeOf = ({ field, before, after }: Change) =>
    before === null && after === null ? (
      <bdi>{fieldOf(field)}</bdi>
    ) : (
      <>
        <bdi>{fieldOf(field)}</bdi>: {before === null ? null : <>{shownOf(field, before)} → </>}
        {shownOf(field, after)}
      </>
    )

  /** What changed, and why it was refused where the card has no other place for it. */
  const listOf = (changes: readonly Change[], reason: string | null = null) => (
    <Box as="ul" color="fg.muted" fontWeight="normal" textStyle="sm" overflowWrap="anywhere">
      {reason === null ? null : <li>{say(auditWords.reason(reason), reason)}</li>}
      {changes.map((change) => (
        <li key={change.field}>{changeOf(change)}</li>
      ))}
    </Box>
  )

  return [
    { id: 'at', header: t`Time`, card: 'foot', cell: ({ at }) => <Instant at={at} /> },
    {
      id: 'act',
      header: t`Action`,
      part: 'title',
      card: 'lead',
      share: 26,
      cell: ({ action, changes }) => {
        const told = changes.filter(({ field }) => !untold.has(field))
        return (
          <Box display="grid" minW="0" whiteSpace="normal">
            <span>{say(auditWords.act(action), action)}</span>
            {told.length === 0 ? null : listOf(told)}
          </Box>
        )
      },
      brief: ({ action, changes, reason }) => {
        const told = changes.filter(({ field }) => !untold.has(field))
        const act = say(auditWords.act(action), action)
        if (told.length === 0 && reason === null) return act
        return (
          <Box as="details" whiteSpace="normal">
            <Box as="summary" cursor="pointer" truncate>
              {act}
            </Box>
            {listOf(told, reason)}
          </Box>
        )
      },
    },
    {
      id: 'subject',
      header: t`Concerns`,
      share: 20,
      card: 'name',
      cell: (entry) => <bdi className="riva-words">{subjectOf(entry)}</bdi>,
      brief: (entry) => <bdi>{subjectOf(entry)}</bdi>,
    },
    {
      id: 'actor',
      header: t`Person`,
      share: 24,
      card: 'name',
      cell: ({ actor }) => (actor === null ? missing : <Email address={actor} />),
      brief: ({ actor }) => <bdi>{actor ?? missing}</bdi>,
    },
    {
      id: 'from',
      header: t`IP address`,
      card: 'foot',
      cell: ({ from }) => <bdi>{from ? plainAddress(from) : missing}</bdi>,
    },
    {
      id: 'outcome',
      header: t`Outcome`,
      card: 'mark',
      cell: ({ outcome = 'done', reason }) => (
        <Box display="inline-grid" gap="1" justifyItems={{ base: 'end', lg: 'start' }}>
          <Box whiteSpace="nowrap">
            <StatusBadge tone={outcome === 'done' ? 'green' : 'red'}>{i18n._(outcomeWords[outcome])}</StatusBadge>
          </Box>
          {reason === null ? null : (
            <Box as="span" color="fg.muted">
              {say(auditWords.reason(reason), reason)}
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
