import { fromPromise } from 'xstate'
import type { Problem } from '#contract/shell/fields.ts'
import type { FieldTable } from '#contract/shell/form/fields.ts'
import type { Form } from '#contract/shell/form/form.ts'
import type { FormValues } from '#contract/shell/form/values.ts'
import { openFormMachine, savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import type { SavedFormOf } from '#machines/shell/saved-form-of.ts'
import { formPorts, refusedFields, refusedWith, type SaveCall, savesWith } from './form-calls.ts'

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

interface RecordCalls<Saved> {
  readonly read: (signal: AbortSignal, ignoreFailure: boolean) => Promise<Saved>
  /** Saves the values together with the rest of what is saved by now. */
  readonly write: (
    values: FormValues,
    now: Saved,
    signal: AbortSignal,
  ) => Promise<{ readonly status: 200; readonly body: Saved } | { readonly status: 400 | 409; readonly body: Problem }>
  readonly refresh: () => void
}

/**
 * A form over a record that a gateway may replace by what is sent. The record is read before it is saved, and only what
 * was changed here is put into it, so that what somebody else has saved meanwhile stays.
 */
export const recordFormLogic = <Table extends FieldTable, Env, Part extends string, Saved>(
  { form, toValues, toEnv }: SavedFormOf<Table, Env, Part, Saved>,
  { read, write, refresh }: RecordCalls<Saved>,
) =>
  savedFormLogic(form, {
    readSaved: (signal) => read(signal, false),
    save: async ({ values, saved, signal }) => {
      const found = await read(signal, true).then((now) => ({ now }), refusedWith)
      if ('kind' in found) return found
      const { now } = found
      const theirs = toValues(now)
      const { values: both, conflicts } = form.rules(toEnv(now)).merged(saved, values, theirs)
      if (conflicts.length > 0) return { kind: 'conflict', theirs }
      const reply = await write(both, now, signal).catch(refusedWith)
      if ('kind' in reply) return reply
      if (reply.status !== 200) return { kind: 'refused', issues: refusedFields(reply.body) }
      return { kind: 'saved', values: toValues(reply.body) }
    },
    refresh,
  })
