import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
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
  /** That what was sent may have happened, where its reply was lost; else a lost reply counts as a failure. */
  readonly lost?: ReactNode
  /** How much money it is about. */
  readonly amount: ReactNode
  /** The verb with its object. */
  readonly children: ReactNode
}

/**
 * The one button that sends, why it is grey, and the status of a failure as code and text (PBG-06, PBG-29, VT-15). It stays
 * in view; on a phone, which has room for little else, once nothing is missing.
 */
export function SendBar({ form, failed, working, lost, amount, children }: SendBarProps) {
  const { actor, busy, count, errors } = form
  const trouble = useSelector(actor, ({ context }) => context.trouble)
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
      css={{ ...bottomBar, '& [role=status]:empty': { position: 'absolute' } }}
    >
      {lost ? (
        <Box role="alert" flex="1 1 100%">
          {lost}
        </Box>
      ) : null}
      {trouble === null || (lost && trouble === 'unreachable') ? null : (
        <Box role="alert" flex="1 1 100%">
          <Banner tone="red" title={failed}>
            {trouble === 'unreachable' ? (
              <Trans>The server did not reply. Try again: nothing is created twice.</Trans>
            ) : (
              trouble
            )}
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
    </Box>
  )
}
