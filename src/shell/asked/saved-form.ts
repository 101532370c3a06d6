import { fromPromise } from 'xstate'
import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import { openFormMachine, savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { formPorts, type SaveCall, savesWith } from './form-calls.ts'

interface SavedFormCalls<Table extends FieldTable> {
  readonly readSaved: (signal: AbortSignal) => Promise<unknown>
  readonly save: SaveCall<Table>
  /** Reads again what this tab keeps of the saved values. */
  readonly refresh?: () => void
}

/** A form over saved values, with its calls. */
export const savedFormLogic = <Table extends FieldTable, Env, Part extends string>(
  form: Form<Table, Env, Part>,
  { readSaved, save, refresh = () => undefined }: SavedFormCalls<Table>,
) =>
  savedFormMachine.provide({
    actors: {
      readSaved: fromPromise<unknown, undefined>(({ signal }) => readSaved(signal)),
      openForm: openFormMachine.provide({ actors: { save: savesWith(form, save) }, actions: formPorts }),
    },
    actions: { refresh },
  })
