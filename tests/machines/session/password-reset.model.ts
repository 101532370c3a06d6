import { passwordResetMachine } from '#machines/session/password-reset.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const passwordResetModel = defineModel({
  machine: passwordResetMachine,
  inputs: [{ key: 'k-1' }, { key: null }],
  cases: [
    happens({ type: 'password.changed', value: 'a good and long sentence' }),
    happens({ type: 'password.changed', value: 'too short' }),
    happens({ type: 'form.submitted' }),
    happens({ type: 'newLink.chosen' }),
    happens({ type: 'signIn.chosen' }),
    answers('setPassword', { kind: 'changed' }, 'changed'),
    answers('setPassword', { kind: 'refused', trouble: 'keyNotValid' }, 'not valid'),
    answers('setPassword', { kind: 'refused', trouble: 'tooManyTries' }, 'too often'),
    answers('setPassword', { kind: 'complained', issues: { newPassword: 'tooCommon' } }, 'too common'),
    fails('setPassword'),
  ],
  facts: ({ key, issues }) => [key, issues],
  ports: ['goTo', 'closeSession'],
})
