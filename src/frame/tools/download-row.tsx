import { Box } from '@chakra-ui/react/box'
import { chakra } from '@chakra-ui/react/styled-system'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { dayOf, shownDay } from '#contract/shell/dates.ts'
import type { Download } from '#contract/transactions/report/report-calls.ts'
import type { Tone } from '#contract/transactions/status.ts'
import { timeThere } from '#src/shell/browser/clock.ts'
import type { DownloadsActor } from '#src/transactions/report/downloads-actor.ts'
import { EventButton, type EventButtonProps } from '#src/ui/event-button.tsx'
import { StatusBadge } from '#src/ui/values/status-badge.tsx'
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx'
import { shownAge, shownSize } from './file-facts.ts'

const tones: Readonly<Record<Download['state'], Tone>> = {
  waiting: 'blue',
  running: 'blue',
  ready: 'green',
  failed: 'red',
  cancelled: 'grey',
  expired: 'grey',
}

interface DownloadRowProps {
  readonly actor: DownloadsActor
  readonly download: Download
}

interface RowButtonProps extends Pick<EventButtonProps<DownloadsActor>, 'actor' | 'event' | 'children'> {
  readonly busy: boolean
  /** Of the report that the button is for. */
  readonly title: string
  readonly variant?: 'outline' | 'ghost'
}

function RowButton({ actor, event, busy, title, variant = 'outline', children }: RowButtonProps) {
  return (
    <EventButton actor={actor} event={event} keepsFocus size="sm" variant={variant} busy={busy}>
      {children}
      <VisuallyHidden>{title}</VisuallyHidden>
    </EventButton>
  )
}

/** One report: what it holds, how far it is, what can be done about it. */
export function DownloadRow({ actor, download }: DownloadRowProps) {
  const { i18n } = useLingui()
  const { fileName, title, bytes, createdAt, expiresAt, state } = download
  const isChosen = useSelector(actor, ({ context }) => context.fileName === fileName)
  const isFetched = useSelector(actor, (snapshot) => snapshot.matches({ file: 'fetching' })) && isChosen
  const isRemoved = useSelector(actor, (snapshot) => snapshot.matches({ file: 'removing' })) && isChosen
  const isMade = state === 'waiting' || state === 'running'
  const until = shownDay(dayOf(new Date(expiresAt)))
  const facts = [
    shownAge(createdAt, timeThere().getTime(), i18n.locale),
    ...(bytes === null ? [] : [shownSize(bytes, i18n.locale)]),
  ]
  const of = { actor, title }
  return (
    <chakra.li display="grid" gap="2" py="3" borderTopWidth="1px" _first={{ borderTopWidth: '0' }}>
      <Box fontWeight="medium" overflowWrap="anywhere">
        {title}
      </Box>
      <Box display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" color="fg.muted">
        <StatusBadge tone={tones[state]}>
          <StateWord download={download} />
        </StatusBadge>
        <span>{facts.join(' · ')}</span>
        {state === 'ready' ? (
          <span>
            <Trans>kept until {until}</Trans>
          </span>
        ) : null}
      </Box>
      <Box display="flex" flexWrap="wrap" gap="2">
        {state === 'ready' ? (
          <RowButton {...of} event={{ type: 'download.requested', fileName }} busy={isFetched}>
            <Trans>Download</Trans>
          </RowButton>
        ) : null}
        {isMade ? (
          <RowButton {...of} event={{ type: 'download.cancelled', fileName }} busy={isRemoved}>
            <Trans>Cancel the report</Trans>
          </RowButton>
        ) : (
          <RowButton {...of} event={{ type: 'download.removed', fileName }} variant="ghost" busy={isRemoved}>
            <Trans>Remove</Trans>
          </RowButton>
        )}
      </Box>
    </chakra.li>
  )
}

function StateWord({ download: { state, done, total } }: Pick<DownloadRowProps, 'download'>) {
  const { i18n } = useLingui()
  const rows = i18n.number(done)
  const all = i18n.number(total ?? 0)
  switch (state) {
    case 'waiting':
      return <Trans context="report">Waiting</Trans>
    case 'running':
      return total === null ? (
        <Trans>In progress, rows written: {rows}</Trans>
      ) : (
        <Trans>
          In progress, rows written: {rows} of {all}
        </Trans>
      )
    case 'ready':
      return <Trans context="report">Ready</Trans>
    case 'failed':
      return <Trans context="report">Failed</Trans>
    case 'cancelled':
      return <Trans context="report">Cancelled</Trans>
    case 'expired':
      return <Trans context="report">Expired</Trans>
  }
}
