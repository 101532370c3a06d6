import type { FormValues } from '#contract/shell/form/values.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent, EditFormInput } from '#machines/shell/edit-form-state.ts'
import { openedForm } from '#machines/shell/saved-form.machine.ts'
import { answers, type Case, defineModel, fails, happens, type Model } from '#tests/machines/harness/model.ts'
import { inputOf, type SavedForm } from './describe-saved-form.ts'

export const typed = (path: string, value: string, label: string): Case<EditFormEvent> =>
  happens({ type: 'field.changed', path, value }, label)

/** A form over saved values, as its screen leads it. */
export interface ChangedForm {
  readonly input: EditFormInput
  /** One required text, and another value of it. */
  readonly path: string
  readonly another: string
  /** What somebody else saved meanwhile. */
  readonly theirs: Readonly<Record<string, string>>
  /** What only this gateway answers to a save. */
  readonly answered?: readonly Case<EditFormEvent>[]
}

const said = (type: 'form.discarded' | 'form.submitted' | 'confirm.accepted' | 'confirm.declined') => happens({ type })

/** A form over a record that its gateway has as a whole. */
export interface RecordForm extends SavedForm, Pick<ChangedForm, 'theirs'> {
  readonly read: object
}

/** The form of a record, opened over what was read. */
export const changedRecord = (record: RecordForm): ChangedForm => ({
  input: openedForm(inputOf(record), record.read),
  path: record.path,
  another: record.right,
  theirs: record.theirs,
})

/** The machine of every form, for the screen of this one. */
export function modelOfChanged({ input, path, another, theirs, answered = [] }: ChangedForm): Model {
  const values: FormValues = input.values
  return defineModel({
    machine: editFormMachine,
    inputs: [input],
    cases: [
      typed(path, another, 'another value'),
      typed(path, String(values[path]), 'the saved value'),
      typed(path, '', 'no value'),
      said('form.discarded'),
      said('form.submitted'),
      ...(input.asksFirst ? [said('confirm.accepted'), said('confirm.declined')] : []),
      happens({ type: 'side.chosen', path, side: 'theirs' } as const, 'their value'),
      happens({ type: 'side.chosen', path, side: 'mine' } as const, 'the own value'),
      answers('save', { kind: 'saved', values: { ...values, [path]: another } }, 'saved'),
      answers('save', { kind: 'refused', issues: { [path]: 'invalid' } }, 'refused'),
      answers('save', { kind: 'conflict', theirs: { ...values, ...theirs } }, 'somebody saved'),
      ...answered,
      fails('save'),
    ],
    facts: (context) => [context.values[path], context.saved[path], context.issues, context.overtaken !== null],
    ports: ['notify', 'remember'],
    lasting: ['uniqueCheck'],
  })
}
