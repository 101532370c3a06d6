import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import type { FilterErrors } from './filter-errors.ts'

interface FilterFrameProps {
  readonly actor: ActorRefFrom<typeof filterFormMachine>
  readonly errors: Pick<FilterErrors, 'count' | 'attempt' | 'tried'>
  /** The words of the button that requests the rows, on a phone. */
  readonly ask: ReactNode
  readonly children: ReactNode
}

/** What the custom filters of all lists share: reset, cancel, apply (TRX-12, POS-03). */
export function FilterFrame({ actor, errors, ask, children }: FilterFrameProps) {
  const { count, attempt, tried } = errors
  const form = useRef<HTMLFormElement>(null)
  const isWide = useWideScreen()
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const applied = { type: 'filter.applied' } as const
    if (actor.getSnapshot().can(applied)) actor.send(applied)
    else tried()
  }
  return (
    <DialogShell
      open
      size="lg"
      sheet={!isWide}
      title={<Trans>Custom filter</Trans>}
      onClose={() => actor.send({ type: 'filter.closed' })}
      footer={
        <>
          <Box {...(count > 0 ? { flexBasis: '100%' } : { position: 'absolute' })}>
            <MissingNote count={count} touched onShow={tried} />
          </Box>
          <EventButton actor={actor} event={{ type: 'fields.cleared' }} variant="ghost" ms="-4" me="auto">
            <Trans>Reset</Trans>
          </EventButton>
          {isWide ? (
            <Button variant="outline" onClick={() => actor.send({ type: 'filter.closed' })}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <EventButton actor={actor} event={{ type: 'filter.applied' }} flex={isWide ? 'none' : '1'}>
            {isWide ? <Trans>Apply</Trans> : ask}
          </EventButton>
        </>
      }
    >
      <form ref={form} noValidate autoComplete="off" onSubmit={submit}>
        {children}
        <button type="submit" hidden />
      </form>
    </DialogShell>
  )
}
