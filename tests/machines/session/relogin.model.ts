import { reloginMachine } from '#machines/session/relogin.machine.ts'
import { answers, defineModel, fails } from '#tests/machines/harness/model.ts'

export const reloginModel = defineModel({
  machine: reloginMachine,
  inputs: [
    { subject: 's-ana', newStoreOf: '7 s-ana', relogin: true, goToStoreList: false },
    { subject: 's-ana', newStoreOf: '7 s-ana', relogin: false, goToStoreList: true },
    { subject: 's-ana', newStoreOf: '7 s-ana', relogin: false, goToStoreList: false },
  ],
  cases: [answers('postLogout', { provider: null }, 'logged out'), fails('postLogout')],
  facts: () => null,
  ports: ['clearStorage', 'tellOtherTabs', 'closeSession', 'remember', 'goTo'],
})
