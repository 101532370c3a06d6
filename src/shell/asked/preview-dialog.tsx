import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import * as v from 'valibot'
import { type ActorRefFrom, fromPromise } from 'xstate'
import { previewMachine } from '#machines/shell/preview.machine.ts'
import { DialogShell } from '#src/ui/overlay/dialog-shell.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { SkeletonRows } from '#src/ui/table/skeleton-rows.tsx'

export type PreviewActor = ActorRefFrom<typeof previewMachine>

/** A preview over the call that reads what it shows. */
export const previewOver = (read: (id: string, signal: AbortSignal) => Promise<object>) =>
  previewMachine.provide({
    actors: { fetchPreview: fromPromise<unknown, string>(({ input, signal }) => read(input, signal)) },
  })

interface PreviewDialogProps<Content> {
  readonly actor: PreviewActor
  /** What the machine holds is nothing to it; here it is what this dialog draws. */
  readonly shape: v.GenericSchema<Content>
  readonly titleOf: (id: string) => ReactNode
  readonly children: (content: Content) => ReactNode
  readonly footer: (id: string) => ReactNode
}

/** What one paper of a list says, read over the list. */
export function PreviewDialog<Content>({ actor, shape, titleOf, children, footer }: PreviewDialogProps<Content>) {
  const id = useSelector(actor, ({ context }) => context.id)
  const held = useSelector(actor, ({ context }) => context.content)
  const hasFailed = useSelector(actor, (snapshot) => snapshot.matches({ open: 'failed' }))
  const isBusy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  if (id === null) return null
  return (
    <DialogShell
      open
      size="lg"
      title={titleOf(id)}
      onClose={() => actor.send({ type: 'preview.closed' })}
      footer={footer(id)}
    >
      {hasFailed ? <FailedState onRetry={() => actor.send({ type: 'preview.retried' })} /> : null}
      {isBusy ? <SkeletonRows rows={5} columns={3} /> : null}
      {v.is(shape, held) ? children(held) : null}
    </DialogShell>
  )
}
