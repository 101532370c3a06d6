import { useActorRef, useSelector } from '@xstate/react'
import { type ComponentType, type ReactNode, useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { SavedFormInput, savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { keptDraft } from '#src/shell/browser/tab-memory.ts'
import { LoadingScreen } from '#src/shell/loading-screen.tsx'
import { FormFrame } from '#src/ui/form/form-frame.tsx'
import type { FormActor, FormHandle } from '#src/ui/form/form-handle.ts'
import { FormSaveBar } from '#src/ui/form/form-save-bar.tsx'
import { FailedState } from '#src/ui/state/failed-state.tsx'
import { FormLeave } from './leave-guard.tsx'

type SavedFormActor = ActorRefFrom<typeof savedFormMachine>

interface Opened extends Pick<SavedFormInput, 'toForm'> {
  draftKey(id: string): string
}

/** The actor of a form over saved values, with the draft that this tab has of it. */
export function useSavedForm(toLogic: () => typeof savedFormMachine, { draftKey, toForm }: Opened, id: string) {
  const [machine] = useState(toLogic)
  const [input] = useState(() => ({ toForm, draft: { key: draftKey(id), found: keptDraft(draftKey(id)) } }))
  return useActorRef(machine, { input })
}

interface SavedFormFrameProps {
  readonly actor: SavedFormActor
  readonly children: (form: FormActor) => ReactNode
}

/** A form over saved values: it loads, or it could not be loaded, or it is there. */
export function SavedFormFrame({ actor, children }: SavedFormFrameProps) {
  const form = useSelector(actor, (snapshot) => snapshot.children.openForm)
  const failed = useSelector(actor, (snapshot) => snapshot.matches('failed'))
  if (failed) return <FailedState onRetry={() => actor.send({ type: 'read.retried' })} />
  return form ? children(form) : <LoadingScreen />
}

interface SavedFormParts {
  readonly view: { readonly useForm: (actor: FormActor) => FormHandle }
  readonly fields: ComponentType
}

/** A form over saved values that is a page: its fields, the bar that saves them, the question before leaving. */
export function SavedForm({ actor, ...parts }: SavedFormParts & { readonly actor: SavedFormActor }) {
  return <SavedFormFrame actor={actor}>{(form) => <OpenForm actor={form} {...parts} />}</SavedFormFrame>
}

function OpenForm({ actor, view, fields: Fields }: SavedFormParts & { readonly actor: FormActor }) {
  const form = view.useForm(actor)
  return (
    <FormFrame form={form}>
      <Fields />
      <FormSaveBar form={form} />
      <FormLeave form={form} />
    </FormFrame>
  )
}
