import { Box } from '@chakra-ui/react/box'
import { Button } from '@chakra-ui/react/button'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useEffect, useRef, useState } from 'react'
import type { ViewKind } from '#contract/transactions/views/saved-view-calls.ts'
import { viewLimits, viewPartsOf, viewsOfKind } from '#contract/transactions/views/saved-views.ts'
import { EventButton } from '#src/ui/event-button.tsx'
import { DialogActions } from '#src/ui/overlay/dialog-actions.tsx'
import { dialogButtons } from '#src/ui/overlay/dialog-buttons-look.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { BusyNote } from '#src/ui/state/busy-note.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { SavedViewName } from './saved-view-name.tsx'
import { SavedViewsList } from './saved-views-list.tsx'
import type { SavedViewsActor } from './saved-views-logic.ts'

export interface SavedViewsDialogProps {
  readonly actor: SavedViewsActor
  readonly kind: ViewKind
  readonly today: () => string
  /** What the controls of the list show, as the query of an address. */
  readonly search: Readonly<Record<string, string>>
  readonly columns: readonly string[] | null
  /** Some conditions are personal: those are not kept. */
  readonly leavesOut: boolean
  /** The list is that of a payment link, which stands in the path: it is not kept either. */
  readonly leavesLink: boolean
  readonly onColumns: (columns: readonly string[] | null) => void
  readonly onClose: () => void
}

/** Questions of a list under a name: apply, save, rename, remove (TRX-12, D15). */
export function SavedViewsDialog({
  actor,
  kind,
  today,
  search,
  columns,
  leavesOut,
  leavesLink,
  onColumns,
  onClose,
}: SavedViewsDialogProps) {
  const { t } = useLingui()
  const most = viewLimits.views
  const [parts] = useState(() => viewPartsOf(search, columns, today()))
  const { views, id } = useSelector(actor, (snapshot) => snapshot.context)
  const [loading, failed] = [useAt(actor, 'loading'), useAt(actor, 'failed')]
  const [naming, renaming, removing] = [
    useAt(actor, 'naming'),
    useAt(actor, 'renaming'),
    useAt(actor, 'confirmingRemoval'),
  ]
  const changing = useAt(actor, 'changing')
  const isNameless = useSelector(actor, (snapshot) => snapshot.context.issue === 'missing')
  const canConfirm = useSelector(actor, (snapshot) => snapshot.can({ type: 'change.confirmed' }))
  const isRemoved = useSelector(actor, (snapshot) => snapshot.context.change?.kind === 'removed')
  const asksName = naming || renaming || (changing && !isRemoved)
  const content = useRef<HTMLDivElement>(null)
  const name = <bdi>{views?.find((view) => view.id === id)?.name}</bdi>
  const mode = asksName ? 'name' : removing ? 'removal' : 'list'
  useFocusAfter(mode, content)
  const confirm = () => actor.send({ type: 'change.confirmed' })
  const dismiss = () => actor.send({ type: 'change.dismissed' })
  const apply = (viewId: string) => {
    const view = views?.find((one) => one.id === viewId)
    if (view) onColumns(view.columns)
    actor.send({ type: 'view.applied', id: viewId })
    onClose()
  }
  const footer = {
    name: (
      <DialogActions
        confirm={<Trans>Save</Trans>}
        busy={changing}
        disabled={!canConfirm}
        reason={isNameless ? <Trans>Enter a name.</Trans> : null}
        onConfirm={confirm}
        onCancel={dismiss}
      />
    ),
    removal: <DialogActions danger confirm={<Trans>Remove the view</Trans>} onConfirm={confirm} onCancel={dismiss} />,
    list: (
      <Box css={dialogButtons}>
        <Button variant="outline" onClick={onClose} disabled={changing}>
          <Trans>Close</Trans>
        </Button>
        <EventButton actor={actor} event={{ type: 'view.saveOpened', parts }}>
          <Trans>Save this view…</Trans>
        </EventButton>
      </Box>
    ),
  }
  return (
    <DialogShell
      open
      title={
        removing ? (
          <Trans>Remove the view "{name}"?</Trans>
        ) : asksName && id !== null ? (
          <Trans>Rename the view "{name}"</Trans>
        ) : asksName ? (
          <Trans>Save this view</Trans>
        ) : (
          <Trans>Saved views</Trans>
        )
      }
      busy={changing}
      onClose={onClose}
      footer={footer[mode]}
    >
      <Box ref={content} tabIndex={-1} outline="0" role="group" aria-label={t`Saved views`}>
        {asksName ? (
          <SavedViewName
            actor={actor}
            isSaved={id !== null}
            leavesOut={leavesOut && id === null}
            leavesLink={leavesLink && id === null}
            hasColumns={kind !== 'links'}
            today={today()}
            onSubmit={confirm}
          />
        ) : removing && kind === 'links' ? (
          <Trans>The payment links themselves stay as they are.</Trans>
        ) : removing ? (
          <Trans>The orders themselves stay as they are.</Trans>
        ) : failed ? (
          <FailedState onRetry={() => actor.send({ type: 'views.refreshed' })} />
        ) : loading || views === null ? (
          <BusyNote>
            <Trans>The saved views are loading.</Trans>
          </BusyNote>
        ) : (
          <>
            {views.length < most ? null : (
              <Box as="p" role="status" mb="3" color="fg.muted">
                <Trans>You can save at most {most} views across all lists. Remove one to save another.</Trans>
              </Box>
            )}
            <SavedViewsList actor={actor} views={viewsOfKind(views, kind)} onApply={apply} />
          </>
        )}
      </Box>
    </DialogShell>
  )
}

type State = 'loading' | 'failed' | 'naming' | 'renaming' | 'confirmingRemoval' | 'changing'
const useAt = (actor: Parameters<typeof SavedViewsList>[0]['actor'], state: State) =>
  useSelector(actor, (snapshot) => snapshot.matches(state))

/** What had the focus is gone when another question takes its place in the dialog. */
function useFocusAfter(mode: string, content: { readonly current: HTMLElement | null }): void {
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current === mode) return
    shown.current = mode
    const field = content.current?.querySelector<HTMLElement>('input')
    ;(field ?? content.current)?.focus()
  }, [mode, content])
}
