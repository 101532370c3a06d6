import { fromPromise } from 'xstate'
import type { Problem } from '#contract/shell/fields.ts'
import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import type { FormIssues, ValuesOf } from '#contract/shell/form/values.ts'
import type { SaveAnswer, ValuesToSave } from '#machines/shell/edit-form-state.ts'

interface Saving<Values> {
  readonly values: Values
  readonly saved: Values
  readonly signal: AbortSignal
}

/** The actor `save` of a form, with the values in the form's own types. */
export const savesWith = <Table extends FieldTable, Env, Part extends string>(
  form: Form<Table, Env, Part>,
  save: (saving: Saving<ValuesOf<Table>>) => Promise<SaveAnswer>,
) =>
  fromPromise<SaveAnswer, ValuesToSave>(({ input, signal }) =>
    save({ values: form.own(input.values), saved: form.own(input.saved), signal }),
  )

/** What the gateway refuses, by the paths of the body. A field without a reason counts as not valid. */
export const refusedFields = ({ fieldErrors }: Problem): FormIssues =>
  Object.fromEntries((fieldErrors ?? []).map(({ field, message }) => [field, message ?? 'invalid']))
