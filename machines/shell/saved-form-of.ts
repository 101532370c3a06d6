import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import type { ValuesOf } from '#contract/shell/form/values.ts'
import type { EditFormInput } from './edit-form-state.ts'

interface SavedFacts<Table extends FieldTable, Env, Saved> extends Pick<EditFormInput, 'notices'> {
  /** What the draft is kept as, before the id of what is edited. */
  readonly draft: string
  readonly toValues: (saved: Saved) => ValuesOf<Table>
  readonly toEnv: (saved: Saved) => Env
}

/** A form over saved values, as its page opens it and its calls save it. */
export interface SavedFormOf<Table extends FieldTable, Env, Part extends string, Saved>
  extends Pick<SavedFacts<Table, Env, Saved>, 'toValues' | 'toEnv'> {
  readonly form: Form<Table, Env, Part>
  draftKey(id: string): string
  toForm(saved: Saved): Omit<EditFormInput, 'draft'>
}

export const savedFormOf = <Table extends FieldTable, Env, Part extends string, Saved>(
  form: Form<Table, Env, Part>,
  { draft, notices, toValues, toEnv }: SavedFacts<Table, Env, Saved>,
): SavedFormOf<Table, Env, Part, Saved> => ({
  form,
  toValues,
  toEnv,
  draftKey: (id) => `${draft} ${id}`,
  toForm: (saved) => ({
    rules: form.rules(toEnv(saved)),
    values: toValues(saved),
    notices,
  }),
})
