import { changePasswordMachine } from '#machines/session/change-password.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const changePasswordModel = defineModel({
  machine: changePasswordMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'field.changed', name: 'currentPassword', value: 'the former one' }),
    happens({ type: 'field.changed', name: 'newPassword', value: 'a good and long sentence' }),
    happens({ type: 'form.submitted' }),
    happens({ type: 'dialog.dismissed' }),
    answers('changePassword', { kind: 'changed' }, 'changed'),
    answers('changePassword', { kind: 'complained', issues: { currentPassword: 'wrong' } }, 'wrong'),
    answers('changePassword', { kind: 'refused', trouble: 'tooManyTries' }, 'too often'),
    fails('changePassword'),
  ],
  facts: ({ issues, mayBeChanged }) => ({ ...issues, mayBeChanged }),
  ports: ['notify'],
})
