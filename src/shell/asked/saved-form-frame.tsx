import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import type { FormActor } from '#src/ui/form/form-handle.ts'
import { FailedState } from '#src/ui/state/failed-state.tsx'

interface SavedFormFrameProps {
  readonly actor: ActorRefFrom<typeof savedFormMachine>
  readonly children: (form: FormActor) => ReactNode
}

/** A form over saved values: it loads, or it could not be loaded, or it is there. */
export function SavedFormFrame({ actor, children }: SavedFormFrameProps) {
  const form = useSelector(actor, (snapshot) => snapshot.children.openForm)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (failed) return <FailedState onRetry={() => actor.send({ type: 'read.retried' })} />
  return form ? children(form) : <LoadingScreen />
}
