import { secretKeyMachine } from '#machines/stores/secret-key.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const secretKeyModel = defineModel({
  machine: secretKeyMachine,
  inputs: [{ store: '1' }],
  cases: [
    happens({ type: 'key.requested' }),
    happens({ type: 'key.hidden' }),
    happens({ type: 'renewal.opened' }),
    happens({ type: 'renewal.confirmed' }),
    happens({ type: 'renewal.declined' }),
    answers('readKey', 'Tajna1234567890123456789', 'the key'),
    fails('readKey'),
  ],
  facts: ({ key }) => key,
  ports: ['enterNewKey', 'notify'],
})
