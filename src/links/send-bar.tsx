import { Box } from '@chakra-ui/react/box'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { EventButton } from '#src/ui/event-button.tsx'
import { type FormHandle, missingId } from '#src/ui/form/form-handle.ts'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { Banner } from '#src/ui/state/banner.tsx'
import { BusyNote } from '#src/ui/state/busy-note.tsx'

interface SendBarProps {
  readonly form: FormHandle
  /** What did not happen. */
  readonly failed: ReactNode
  readonly working: ReactNode
  /** The verb with its object. */
  readonly children: ReactNode
}

/** The one button that sends, why it is grey, and the status of a failure as code and text (PBG-06, PBG-29, VT-15). */
export function SendBar({ form, failed, working, children }: SendBarProps) {
  const { actor, busy, count, errors } = form
  const trouble = useSelector(actor, ({ context }) => context.trouble)
  return (
    <Box display="grid" gap="4" className="no-print">
      {trouble === null ? null : (
        <div role="alert">
          <Banner tone="red" title={failed}>
            {trouble === 'unreachable' ? (
              <Trans>No reply came from the server. Try again: nothing is made twice.</Trans>
            ) : (
              trouble
            )}
          </Banner>
        </div>
      )}
      <Box display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <EventButton
          actor={actor}
          event={{ type: 'form.submitted' }}
          busy={busy}
          aria-describedby={missingId(form)}
          h="11"
          w={{ base: 'full', sm: 'auto' }}
        >
          {children}
        </EventButton>
        {busy ? (
          <BusyNote>{working}</BusyNote>
        ) : (
          <MissingNote id={missingId(form)} count={count} touched={errors.touched} onShow={errors.tried} />
        )}
      </Box>
    </Box>
  )
}
