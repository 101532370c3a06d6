import { fromPromise } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import type { Problem } from '#contract/shell/fields.ts'
import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import type { FormIssues, ValuesOf } from '#contract/shell/form/values.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'
import { CallFailed } from '#src/client.ts'
import { ports } from '#src/shell/ports.ts'

interface Saving<Values> {
  readonly values: Values
  readonly saved: Values
  readonly signal: AbortSignal
}

/** The call of a form, with the values in the form's own types. */
export type SaveCall<Table extends FieldTable> = (saving: Saving<ValuesOf<Table>>) => Promise<SaveAnswer>

/** The actor `save` of a form whose machine is its own. */
export const savesWith = <Table extends FieldTable, Env, Part extends string>(
  form: Form<Table, Env, Part>,
  save: SaveCall<Table>,
) =>
  fromPromise<SaveAnswer, ValuesToSave>(({ input, signal }) =>
    save({ values: form.own(input.values), saved: form.own(input.saved), signal }),
  )

/** The ports of a form: its success ends the errors that it raised before. */
export const formPorts = {
  ...ports,
  notify: ({ self }: { readonly self: { readonly sessionId: string } }, notice: Notice | null): void =>
    ports.notify(null, notice && { ...notice, source: self.sessionId }),
}

/** A form over its call. */
export const formLogic = <Table extends FieldTable, Env, Part extends string>(
  form: Form<Table, Env, Part>,
  save: SaveCall<Table>,
) => editFormMachine.provide({ actors: { save: savesWith(form, save) }, actions: formPorts })

/** A reply that says so: nothing was saved. */
export const isRefusal = (error: unknown): error is CallFailed =>
  error instanceof CallFailed && error.status >= 400 && error.status < 500

/** Keys of what a status says that no field can mend. */
const refusals: Readonly<Record<number, string>> = {
  403: 'RIGHTS_CHANGED',
  404: 'NO_LONGER_THERE',
  429: 'TOO_MANY_REQUESTS',
}

type Refused = Extract<SaveAnswer, { readonly kind: 'refused' }>

export function refusedAs(status: number): Refused {
  const message = refusals[status]
  const trouble = status === 429 ? 'tooManyTries' : 'refused'
  return { kind: 'refused', trouble, ...(message !== undefined && { message }) }
}

/** A refusal that names no field; a reply that says nothing of the values is as good as lost. */
export function refusedWith(error: unknown): Refused {
  if (!isRefusal(error)) throw error
  return refusedAs(error.status)
}

/** What the gateway refuses, by the paths of the body. A field without a reason counts as not valid. */
export const refusedFields = ({ fieldErrors }: Problem): FormIssues =>
  Object.fromEntries((fieldErrors ?? []).map(({ field, message }) => [field, message ?? 'invalid']))
