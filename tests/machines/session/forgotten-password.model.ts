import { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const forgottenPasswordModel = defineModel({
  machine: forgottenPasswordMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'form.reopened' }),
    answers('emailForm', { kind: 'saved', values: { email: 'ana@riva.example' } }, 'asked'),
    answers('emailForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('emailForm'),
  ],
  facts: ({ email }) => email,
})
