import { passwordResetMachine } from '#machines/session/password-reset.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const passwordResetModel = defineModel({
  machine: passwordResetMachine,
  inputs: [{ key: 'k-1' }, { key: null }],
  cases: [
    happens({ type: 'form.refused', trouble: 'keyNotValid' }, 'not valid'),
    happens({ type: 'form.refused', trouble: 'tooManyTries' }, 'too often'),
    happens({ type: 'newLink.chosen' }),
    happens({ type: 'signIn.chosen' }),
    answers('passwordForm', { kind: 'saved', values: { newPassword: 'a good and long sentence' } }, 'changed'),
    answers('passwordForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('passwordForm'),
  ],
  facts: ({ key }) => key,
  ports: ['goTo', 'closeSession'],
})
