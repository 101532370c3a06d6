import { describe, expect, it } from 'vitest'
import { termsMessages } from '#contract/session/terms.ts'
import { reloginMachine } from '#machines/session/relogin.machine.ts'
import { termsMachine } from '#machines/session/terms.machine.ts'
import { termsNoticeMachine } from '#machines/session/terms-notice.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { reloginModel, termsModel, termsNoticeModel } from './terms.model.ts'

describeModel(termsModel)
describeModel(termsNoticeModel)
describeModel(reloginModel)

const home = { port: 'goTo', params: { to: 'home', replace: true } }

describe('the terms', () => {
  const open = () => startHeld(termsMachine, { input: { company: '7' }, ports: termsModel.ports })

  it('are accepted only with the ticked checkbox · TRM-01', () => {
    const { actor, calls } = open()
    expect(actor.getSnapshot().can({ type: 'terms.accepted' })).toBe(false)
    actor.send({ type: 'terms.ticked' })
    expect(actor.getSnapshot().can({ type: 'terms.accepted' })).toBe(true)
    actor.send({ type: 'terms.unticked' })
    actor.send({ type: 'terms.accepted' })
    expect(calls).toEqual([])
  })

  it('are sent once for the selected company, and lead home · TRM-01, TRM-03, TRM-10', async () => {
    const { actor, calls, ports, answer } = open()
    actor.send({ type: 'terms.ticked' })
    actor.send({ type: 'terms.accepted' })
    actor.send({ type: 'terms.accepted' })
    expect(calls.map(({ input }) => input)).toEqual([{ company: '7' }])
    expect(ports).toEqual([])
    await answer('acceptTerms')
    expect(ports).toEqual([{ port: 'tellSession', params: undefined }, home])
  })

  it.each([[[]], [['terms.ticked']]] as const)(
    'are declined with or without the tick: signed out · TRM-02, SES-28',
    (first) => {
      const { actor, calls, ports } = open()
      for (const type of first) actor.send({ type })
      actor.send({ type: 'terms.declined' })
      expect(calls).toEqual([])
      expect(ports).toEqual([{ port: 'signOut', params: undefined }])
    },
  )

  it('stay ticked when nobody answers, and nobody is taken home · TRM-10', async () => {
    const { actor, ports, fail } = open()
    actor.send({ type: 'terms.ticked' })
    actor.send({ type: 'terms.accepted' })
    await fail('acceptTerms')
    expect(actor.getSnapshot().value).toBe('ticked')
    expect(ports).toEqual([
      { port: 'notify', params: { key: 'TERMS_NOT_ACCEPTED', ...termsMessages.TERMS_NOT_ACCEPTED } },
    ])
  })
})

describe('the OK of the notice', () => {
  const flag = { port: 'remember', params: { key: 'termsInfoShown', value: true } }
  const signOut = { port: 'signOut', params: undefined }

  it.each([
    [
      'temporary access: the flag, then home · TRM-05, TRM-06',
      { acceptedTerms: false, temporaryAccess: true },
      [flag, home],
    ],
    ['no temporary access: signed out · TRM-07', { acceptedTerms: false, temporaryAccess: false }, [signOut]],
    ['nothing said of it: signed out · TRM-07', { acceptedTerms: false, temporaryAccess: null }, [signOut]],
    ['accepted meanwhile: home, without the flag · TRM-05', { acceptedTerms: true, temporaryAccess: false }, [home]],
    ['accepted and granted: home, without the flag · TRM-05', { acceptedTerms: true, temporaryAccess: true }, [home]],
  ])('%s', async (_, status, expected) => {
    const { actor, ports, answer } = startHeld(termsNoticeMachine, { input: undefined, ports: termsNoticeModel.ports })
    actor.send({ type: 'notice.confirmed' })
    expect(ports).toEqual([])
    await answer('fetchTerms', status)
    expect(ports).toEqual(expected)
  })

  it('signs nobody out for a lost reply, and may be pressed again · TRM-05', async () => {
    const { actor, ports, calls, fail } = startHeld(termsNoticeMachine, {
      input: undefined,
      ports: termsNoticeModel.ports,
    })
    actor.send({ type: 'notice.confirmed' })
    await fail('fetchTerms')
    expect(ports).toEqual([])
    actor.send({ type: 'notice.confirmed' })
    expect(calls).toHaveLength(2)
  })
})

describe('the loading page', () => {
  const open = (input: { relogin: boolean; goToStoreList: boolean }) =>
    startHeld(reloginMachine, { input, ports: reloginModel.ports })
  const clear = { port: 'clearStorage', params: undefined }
  const tell = { port: 'tellOtherTabs', params: { kind: 'signedOut' } }
  const toLogin = [
    { port: 'closeSession', params: undefined },
    { port: 'goTo', params: { to: 'login', replace: true } },
  ]

  it('after a store: clears, remembers the store list, posts the logout, opens login, in this order · SES-29', async () => {
    const { ports, calls, answer } = open({ relogin: false, goToStoreList: true })
    const before = [clear, { port: 'remember', params: { key: 'goToStores', value: true } }, tell]
    expect(ports).toEqual(before)
    expect(calls.map(({ actor }) => actor)).toEqual(['postLogout'])
    await answer('postLogout', { provider: 'https://login.example/end' })
    expect(ports).toEqual([...before, ...toLogin])
  })

  it('after a company: the same, with nothing to remember · SES-16, SES-29', async () => {
    const { ports, answer } = open({ relogin: true, goToStoreList: false })
    await answer('postLogout', { provider: null })
    expect(ports).toEqual([clear, tell, ...toLogin])
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
