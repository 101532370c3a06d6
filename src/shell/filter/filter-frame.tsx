import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans } from '@lingui/react/macro'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { ActionButton } from '#src/ui/action-button.tsx'
import { MissingNote } from '#src/ui/form/missing-note.tsx'
import { useWideScreen } from '#src/ui/look/wide-screen.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import type { FilterErrors } from './filter-errors.ts'

type FilterEnd = { readonly type: 'fields.cleared' } | { readonly type: 'filter.applied' | 'filter.closed' }

interface FilterFrameProps {
  readonly actor: { readonly send: (event: FilterEnd) => void }
  readonly canApply: boolean
  readonly canClear: boolean
  readonly errors: Pick<FilterErrors, 'count' | 'attempt' | 'tried'>
  /** The words of the button that requests the rows, on a phone. */
  readonly ask: ReactNode
  readonly children: ReactNode
}

/** What the custom filters of all lists share: reset, cancel, apply (TRX-12, POS-03). */
export function FilterFrame({ actor, canApply, canClear, errors, ask, children }: FilterFrameProps) {
  const { count, attempt, tried } = errors
  const form = useRef<HTMLFormElement>(null)
  const isWide = useWideScreen()
  useEffect(() => {
    if (attempt > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [attempt])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (canApply) actor.send({ type: 'filter.applied' })
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
          <ActionButton
            variant="ghost"
            ms="-4"
            me="auto"
            disabled={!canClear}
            why="isSet"
            onClick={() => actor.send({ type: 'fields.cleared' })}
          >
            <Trans>Reset</Trans>
          </ActionButton>
          {isWide ? (
            <Button variant="outline" onClick={() => actor.send({ type: 'filter.closed' })}>
              <Trans>Cancel</Trans>
            </Button>
          ) : null}
          <ActionButton
            flex={isWide ? 'none' : '1'}
            disabled={!canApply}
            why="isValid"
            onClick={() => actor.send({ type: 'filter.applied' })}
          >
            {isWide ? <Trans>Apply</Trans> : ask}
          </ActionButton>
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
