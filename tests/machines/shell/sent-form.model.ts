import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormContext, EditFormEvent, EditFormInput, SaveAnswer } from '#machines/shell/edit-form-state.ts'
import { answers, type Case, defineModel, fails, happens, type Model } from '#tests/machines/harness/model.ts'

interface SentForm {
  readonly input: EditFormInput
  /** What a person may enter. */
  readonly entered: readonly Case<EditFormEvent>[]
  /** What the gateway may refuse, by the name of its reply. */
  readonly refused: Readonly<Record<string, Omit<Extract<SaveAnswer, { readonly kind: 'refused' }>, 'kind'>>>
  readonly facts: (context: EditFormContext) => unknown
}

const said = (type: 'form.submitted' | 'form.closed' | 'leave.confirmed' | 'leave.declined') => happens({ type })

/** The machine of every form, for the dialog of one that ends once it is sent. */
export const sentFormModel = ({ input, entered, refused, facts }: SentForm): Model =>
  defineModel({
    machine: editFormMachine,
    inputs: [input],
    cases: [
      ...entered,
      ...[said('form.submitted'), said('form.closed')],
      ...(input.asksBeforeClosing === false ? [] : [said('leave.confirmed'), said('leave.declined')]),
      answers('save', { kind: 'saved', values: input.values }, 'sent'),
      ...Object.entries(refused).map(([name, reason]) => answers('save', { kind: 'refused', ...reason }, name)),
      fails('save'),
    ],
    facts,
    ports: ['notify', 'remember'],
    lasting: ['uniqueCheck'],
  })
