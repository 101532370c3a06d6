import { leavingMachine } from '#machines/session/leaving.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const leavingModel = defineModel({
  machine: leavingMachine,
  inputs: [undefined],
  cases: [
    answers('postLogout', { provider: null }, 'no provider'),
    answers('postLogout', { provider: 'https://id.example/logout' }, 'a provider'),
    answers('postLogout', { provider: null, providerIsAway: true }, 'a provider out of reach'),
    fails('postLogout'),
    happens({ type: 'retry.chosen' }),
    passes('retryAfter', 'leaving.unconfirmed'),
  ],
  facts: ({ isUnconfirmed }) => isUnconfirmed,
  delays: { retryAfter: 5000 },
  ports: ['clearStorage', 'leaveTo', 'notify'],
})
