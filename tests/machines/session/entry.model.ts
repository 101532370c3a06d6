import { entryMachine } from '#machines/session/entry.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const entryModel = defineModel({
  machine: entryMachine,
  inputs: [{ returnTo: '/users', refusal: null }],
  cases: [
    happens({ type: 'field.changed', name: 'username', value: 'ana' }),
    happens({ type: 'field.changed', name: 'password', value: '' }),
    happens({ type: 'account.picked', username: 'iva', password: 'demo' }),
    happens({ type: 'form.submitted' }),
    answers('signIn', { kind: 'signedIn' }),
    answers('signIn', { kind: 'refused', reason: 'BAD_CREDENTIALS' }),
    fails('signIn'),
  ],
  facts: ({ issues, isIncomplete }) => [issues, isIncomplete],
})
