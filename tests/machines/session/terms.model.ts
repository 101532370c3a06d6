import { termsMachine } from '#machines/session/terms.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const termsModel = defineModel({
  machine: termsMachine,
  inputs: [{ company: '1' }],
  cases: [
    happens({ type: 'terms.ticked' }),
    happens({ type: 'terms.unticked' }),
    happens({ type: 'terms.accepted' }),
    happens({ type: 'terms.declined' }),
    answers('acceptTerms', undefined),
    fails('acceptTerms'),
  ],
  facts: () => null,
  ports: ['tellSession', 'signOut', 'notify', 'goTo'],
})
