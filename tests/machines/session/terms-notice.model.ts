import { termsNoticeMachine } from '#machines/session/terms-notice.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const termsNoticeModel = defineModel({
  machine: termsNoticeMachine,
  inputs: [{ company: '1' }],
  cases: [
    happens({ type: 'notice.confirmed' }),
    answers('fetchTerms', { acceptedTerms: true, temporaryAccess: false }, 'accepted'),
    answers('fetchTerms', { acceptedTerms: false, temporaryAccess: true }, 'granted'),
    answers('fetchTerms', { acceptedTerms: false, temporaryAccess: null }, 'refused'),
    fails('fetchTerms'),
  ],
  facts: () => null,
  ports: ['signOut', 'remember', 'goTo'],
})
