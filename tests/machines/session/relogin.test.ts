import { describe, expect, it } from 'vitest'
import { reloginMachine } from '#machines/session/relogin.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { reloginModel } from './relogin.model.ts'

describeModel(reloginModel)

const home = { port: 'goTo', params: { to: 'home', replace: true } }

describe('the loading page', () => {
  const open = (input: { relogin: boolean; goToStoreList: boolean }) =>
    startHeld(reloginMachine, {
      input: { subject: 's-ana', newStoreOf: '7 s-ana', ...input },
      ports: reloginModel.ports,
    })
  const clear = { port: 'clearStorage', params: undefined }
  const tell = { port: 'tellOtherTabs', params: { kind: 'signedOut', subject: 's-ana' } }
  const toLogin = [
    { port: 'closeSession', params: undefined },
    { port: 'goTo', params: { to: 'login', replace: true } },
  ]

  it('after a store: clears, remembers the store list, posts the logout, opens login, in this order · SES-29', async () => {
    const { ports, calls, answer } = open({ relogin: false, goToStoreList: true })
    const before = [clear, { port: 'remember', params: { key: 'goToStores', value: '7 s-ana' } }, tell]
    expect(ports).toEqual(before)
    expect(calls.map(({ actor }) => actor)).toEqual(['postLogout'])
    await answer('postLogout', { provider: 'https://login.example/end' })
    expect(ports).toEqual([...before, ...toLogin])
  })

  it('after a company: the same, and the sign-in can say why · SES-16, SES-29', async () => {
    const { ports, answer } = open({ relogin: true, goToStoreList: false })
    await answer('postLogout', { provider: null })
    const remembered = { port: 'remember', params: { key: 'companyCreated', value: true } }
    expect(ports).toEqual([clear, remembered, tell, ...toLogin])
  })

  it('opens login also when the logout is lost · SES-16', async () => {
    const { ports, fail } = open({ relogin: true, goToStoreList: false })
    await fail('postLogout')
    expect(ports.slice(-2)).toEqual(toLogin)
  })

  it('goes home when it was opened for nothing · SES-29', () => {
    const { ports, calls } = open({ relogin: false, goToStoreList: false })
    expect(calls).toEqual([])
    expect(ports).toEqual([home])
  })
})
