import { passwordChangeInput } from '#machines/session/password-change.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

/** The machine of every form, as the own password leads it. */
export const passwordChangeModel = defineModel({
  machine: editFormMachine,
  inputs: [passwordChangeInput],
  cases: [
    happens({ type: 'field.changed', path: 'currentPassword', value: 'the former one' } as const),
    happens({ type: 'field.changed', path: 'currentPassword', value: 'another' } as const, 'another one'),
    happens({ type: 'field.changed', path: 'newPassword', value: 'a good and long sentence' } as const),
    happens({ type: 'form.submitted' } as const),
    happens({ type: 'form.closed' } as const),
    answers('save', { kind: 'saved', values: passwordChangeInput.values }, 'changed'),
    answers('save', { kind: 'refused', issues: { currentPassword: 'wrong' } }, 'wrong'),
    answers('save', { kind: 'refused', trouble: 'tooManyTries' }, 'too often'),
    fails('save'),
  ],
  facts: ({ issues, values, mayBeSaved, refusals }) => [issues, values, mayBeSaved, refusals.length > 0],
  ports: ['notify', 'remember'],
  lasting: ['uniqueCheck'],
})
