import { Box } from '@chakra-ui/react/box'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { LeaveGuard } from '#src/shell/asked/leave-guard.tsx'
import { EventButton } from '#src/ui/event-button.tsx'
import { type FormHandle, missingId } from '#src/ui/form/form-handle.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { bottomBar } from '#src/ui/look/bottom-bar.ts'
import { Banner } from '#src/ui/state/banner.tsx'
import { BusyNote } from '#src/ui/state/busy-note.tsx'

interface SendBarProps {
  readonly form: FormHandle
  /** What did not happen. */
  readonly failed: ReactNode
  readonly working: ReactNode
  /** That what was sent may have happened, because its reply was lost. */
  readonly lost: ReactNode
  /** How much money it is about. */
  readonly amount: ReactNode
  /** The verb with its object. */
  readonly children: ReactNode
}

/**
 * The one button that sends, why it is grey, and the status of a failure as code and text (PBG-06, PBG-29, VT-15). It stays
 * in view; on a phone, which has room for little else, once nothing is missing. While it sends, leaving asks first.
 */
export function SendBar({ form, failed, working, lost, amount, children }: SendBarProps) {
  const { actor, busy, count, errors } = form
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  const isLost = useSelector(actor, ({ context }) => context.isLost)
  return (
    <Box
      className="no-print"
      mt="5"
      position={{ base: count === 0 ? 'sticky' : 'static', md: 'sticky' }}
      px="4"
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      boxShadow={{ base: count === 0 ? 'sm' : 'none', md: 'sm' }}
      css={{
        ...bottomBar,
        '& [role=status]:empty': { position: 'absolute' },
        // Where the bar does not stick, its buttons stay clear of a phone's menu as everything else does.
        '& button': { scrollMarginBottom: { base: count === 0 ? '0' : 'var(--bars)', md: '0' } },
      }}
    >
      {lost ? (
        <Box role="alert" flex="1 1 100%">
          {lost}
          {isLost && trouble !== 'unreachable' ? <Box mt="1">{trouble}</Box> : null}
        </Box>
      ) : null}
      {trouble === null || isLost ? null : (
        <Box role="alert" flex="1 1 100%">
          <Banner tone="red" title={failed}>
            {trouble}
          </Banner>
        </Box>
      )}
      <Box fontWeight="semibold" textStyle="md" flex={{ base: '1 1 auto', sm: '0 0 auto' }}>
        {amount}
      </Box>
      <EventButton
        actor={actor}
        event={{ type: 'form.submitted' }}
        busy={busy}
        aria-describedby={missingId(form)}
        h="11"
        flex={{ base: '1 1 auto', sm: '0 0 auto' }}
      >
        {children}
      </EventButton>
      {busy ? (
        <BusyNote>{working}</BusyNote>
      ) : (
        <MissingNote id={missingId(form)} count={count} touched={errors.touched} onShow={errors.tried} />
      )}
      <LeaveGuard unsaved={busy} holds={() => actor.getSnapshot().hasTag('busy')} />
    </Box>
  )
}
