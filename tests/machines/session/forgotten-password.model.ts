import { forgottenPasswordMachine } from '#machines/session/forgotten-password.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const forgottenPasswordModel = defineModel({
  machine: forgottenPasswordMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'email.changed', value: 'ana@riva.example' }),
    happens({ type: 'email.changed', value: 'ana@' }),
    happens({ type: 'form.submitted' }),
    happens({ type: 'form.reopened' }),
    answers('askForReset', { kind: 'asked' }, 'asked'),
    answers('askForReset', { kind: 'refused', trouble: 'tooManyTries' }, 'too often'),
    fails('askForReset'),
  ],
  facts: ({ issues }) => issues,
})
