import { reloginMachine } from '#machines/session/relogin.machine.ts'
import { answers, defineModel, fails } from '#tests/machines/harness/model.ts'

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
