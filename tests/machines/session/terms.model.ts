import { reloginMachine } from '#machines/session/relogin.machine.ts'
import { termsMachine } from '#machines/session/terms.machine.ts'
import { termsNoticeMachine } from '#machines/session/terms-notice.machine.ts'
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

export const termsNoticeModel = defineModel({
  machine: termsNoticeMachine,
  inputs: [undefined],
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

export const reloginModel = defineModel({
  machine: reloginMachine,
  inputs: [
    { relogin: true, goToStoreList: false },
    { relogin: false, goToStoreList: true },
    { relogin: false, goToStoreList: false },
  ],
  cases: [answers('postLogout', { provider: null }, 'logged out'), fails('postLogout')],
  facts: () => null,
  ports: ['clearStorage', 'tellOtherTabs', 'closeSession', 'remember', 'goTo'],
})
