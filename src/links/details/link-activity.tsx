import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { type LinkEvent, type LinkEventKind, linkEventKinds } from '#contract/links/activity.ts'
import type { Link } from '#contract/links/link.ts'
import { linkStatuses } from '#contract/links/status.ts'
import { linkStatusWords } from '#contract/links/words.ts'
import { countryName } from '#contract/shell/countries.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import type { Tone } from '#contract/transactions/status.ts'
import { orderPlace } from '#src/links/order-place.ts'
import { ScreenLink } from '#src/shell/screen-link.tsx'
import { Timeline, type TimelineStep } from '#src/transactions/history/timeline.tsx'
import { failureText } from '#src/transactions/sent-word.ts'
import { Fold } from '#src/ui/fold.tsx'
import { missingValue } from '#src/ui/values/missing-value.ts'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'

interface LinkActivityProps {
  readonly link: Link
  readonly events: readonly LinkEvent[] | null
}

const looks: Readonly<Record<LinkEventKind, { readonly tone: Tone; readonly words: MessageDescriptor }>> = {
  created: { tone: 'grey', words: msg`Link created` },
  opened: { tone: 'blue', words: msg`Opened for the first time` },
  attempted: { tone: 'blue', words: msg`Payment not finished` },
  declined: { tone: 'red', words: msg`Payment declined` },
  paid: { tone: 'green', words: msg`Paid` },
  mailed: { tone: 'green', words: msg`E-mail sent` },
  notMailed: { tone: 'red', words: msg`E-mail not sent` },
  reminded: { tone: 'green', words: msg`Reminder sent` },
  edited: { tone: 'grey', words: msg`Changed` },
  deactivated: { tone: 'grey', words: msg({ message: 'Deactivated', context: 'payment link' }) },
  reactivated: { tone: 'blue', words: msg`Reactivated` },
  expired: { tone: 'amber', words: msg({ message: 'Expired', context: 'payment link' }) },
}

const fieldWords: Readonly<Record<string, MessageDescriptor>> = {
  status: msg`Status`,
  validTo: msg`Valid to`,
  comment: msg`Comment`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`E-mail`,
  address: msg`Address`,
  city: msg`City`,
  country: msg`Country`,
  zipCode: msg`Zip code`,
  phoneNumber: msg`Phone`,
}

const mostShown = 8
const kindOf = (said: string) => linkEventKinds.find((known) => known === said)

/** What happened to the link, newest first, with what was changed from what to what. */
export function LinkActivity({ link, events }: LinkActivityProps) {
  const [isWhole, setWhole] = useState(false)
  if (events === null) return null
  const steps = events.flatMap((event, at): TimelineStep[] => {
    const kind = kindOf(event.kind)
    return kind === undefined ? [] : [stepOf(link, event, kind, at)]
  })
  const count = steps.length
  const shown = isWhole ? steps : steps.slice(0, mostShown)
  return (
    <Fold title={<Trans>Activity</Trans>}>
      {/* The timeline shows the last of its steps first. */}
      <Timeline steps={[...shown].reverse()} />
      {count > shown.length ? (
        <Button variant="outline" size="sm" mt="3" h={{ base: '11', md: '9' }} onClick={() => setWhole(true)}>
          <Trans>Show all ({count})</Trans>
        </Button>
      ) : null}
    </Fold>
  )
}

const stepOf = (link: Link, event: LinkEvent, kind: LinkEventKind, at: number): TimelineStep => ({
  id: `event ${at}`,
  at: event.at,
  what: <What kind={kind} />,
  by: event.by,
  note: noteOf(link, event, kind),
})

function What({ kind }: { readonly kind: LinkEventKind }) {
  const { i18n } = useLingui()
  const { tone, words } = looks[kind]
  return <StatusBadge tone={tone}>{i18n._(words)}</StatusBadge>
}

/** The address that was written to, the order, or what was changed. */
function noteOf(link: Link, { note, changes }: LinkEvent, kind: LinkEventKind) {
  if (changes.length > 0) return <Changes changes={changes} />
  if (kind === 'paid' && note !== null && link.storeId !== null) {
    return (
      <ScreenLink to={orderPlace(link.storeId, note, link.order)}>
        <Trans>Order</Trans>
      </ScreenLink>
    )
  }
  if (note === null) return null
  if (kind !== 'declined') return <bdi>{note}</bdi>
  const reason = failureText(note)
  return reason === missingValue ? null : <bdi>{reason}</bdi>
}

function Changes({ changes }: Pick<LinkEvent, 'changes'>) {
  const { i18n } = useLingui()
  const shown = (field: string, value: string | null) => {
    if (value === null || value === '') return missingValue
    const status = linkStatuses.find((known) => known === value)
    if (field === 'status' && status) return i18n._(linkStatusWords[status])
    if (field === 'country') return countryName(i18n.locale, value)
    return field === 'validTo' ? (shownInstant(value) ?? value) : value
  }
  return (
    <Box as="span" css={{ '& > span:not(:last-child)': { display: 'block' } }}>
      {changes.map(({ field, before, after }) => {
        const words = fieldWords[field]
        return (
          <span key={field}>
            {words ? i18n._(words) : field}: <bdi>{shown(field, before)}</bdi> → <bdi>{shown(field, after)}</bdi>
          </span>
        )
      })}
    </Box>
  )
}
