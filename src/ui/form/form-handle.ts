import { useSelector } from '@xstate/react'
import { createContext, useContext, useId, useMemo } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { Leaf } from '#contract/shell/form/fields.ts'
import type { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { type FormErrors, useFormErrors } from '#src/ui/form/form-errors.ts'
import type { FieldView } from './form-words.ts'

export type FormActor = ActorRefFrom<typeof editFormMachine>

/** What is known of the fields by their table and their words. */
export interface DrawnForm {
  readonly view: (name: string) => FieldView
  readonly leafAt: (path: string) => Leaf
}

/** A form on the screen: its actor, and what only the screen knows. */
export interface FormHandle extends DrawnForm {
  readonly actor: FormActor
  /** Of the form; that of a control is this and its path. */
  readonly id: string
  readonly errors: FormErrors
  readonly busy: boolean
  readonly unsaved: boolean
  /** How many fields are wrong. */
  readonly count: number
  /** The question before what was typed is lost. */
  readonly asking: boolean
  readonly confirming: boolean
}

const FormContext = createContext<FormHandle | null>(null)
export const FormProvider = FormContext.Provider

export function useFormHandle(): FormHandle {
  const handle = useContext(FormContext)
  if (handle === null) throw new Error('A field was drawn outside its form.')
  return handle
}

export const controlId = ({ id }: Pick<FormHandle, 'id'>, path: string): string => `${id}-${path}`

/** Of the words beside the grey button that say what is missing. */
export const missingId = ({ id }: Pick<FormHandle, 'id'>): string => `${id}-missing`

export function useHandle(actor: FormActor, drawn: DrawnForm): FormHandle {
  const id = useId()
  const busy = useSelector(actor, (snapshot) => snapshot.hasTag('busy'))
  const unsaved = useSelector(actor, (snapshot) => snapshot.status === 'active' && snapshot.hasTag('unsaved'))
  const count = useSelector(actor, (snapshot) => Object.keys(snapshot.context.issues).length)
  const asking = useSelector(actor, (snapshot) => snapshot.matches('asking'))
  const confirming = useSelector(actor, (snapshot) => snapshot.matches('confirming'))
  const edits = useSelector(actor, (snapshot) => snapshot.context.mode === 'edit')
  const errors = useFormErrors({ busy, hasIssues: count > 0, isSettled: edits && !unsaved })
  // The same handle while nothing in it differs: each field reads it, and would be drawn again with every other.
  return useMemo(
    () => ({ ...drawn, actor, id, errors, busy, unsaved, count, asking, confirming }),
    [drawn, actor, id, errors, busy, unsaved, count, asking, confirming],
  )
}
