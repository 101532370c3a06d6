import { describe, expect, it } from 'vitest'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { accountOf } from './people.ts'
import { credentials, identity, sessionModel } from './session.model.ts'
import { atLogin, calls, did, type Held, signedIn, start, stateOf } from './session-held.ts'

describeModel(sessionModel)

describe('who is at this tab', () => {
  it('loads the identity of a stored token, with the test mode of its reply · SES-07, SES-08', async () => {
    const held = await signedIn()
    expect(held.actor.getSnapshot().context).toMatchObject({ account: { subject: 's-ana' }, testMode: true })
    expect(did(held, 'tellApp')).toEqual([{ type: 'session.opened' }])
    expect(did(held, 'goTo')).toEqual([])
  })

  it('counts an identity that cannot be loaded as not signed in · SES-11', async () => {
    const held = start(true)
    await held.fail('loadIdentity')
    expect(stateOf(held)).toBe('anonymous')
    expect(held.actor.getSnapshot().context.account).toBeNull()
  })

  it('clears a stored token that the gateway no longer accepts · SES-14', () => {
    const held = start(true)
    held.actor.send({ type: 'response.unauthorized', at: '/error' })
    expect(stateOf(held)).toBe('anonymous')
    expect(did(held, 'clearToken')).toHaveLength(1)
    expect(did(held, 'goTo')).toEqual([])
  })

  it('takes token and company of another tab, for this tab only, before it counts as anonymous · D6', async () => {
    const held = start(false)
    await held.answer('askOtherTabs', { token: 't-2', since: 200, company: { id: 'c1', name: 'Kava' } })
    expect(did(held, 'storeToken')).toEqual([{ token: 't-2', remember: false, since: 200 }])
    expect(did(held, 'storeCompany')).toEqual([{ company: { id: 'c1', name: 'Kava' } }])
    expect(stateOf(held)).toBe('identifying')
  })
})

describe('what breaks on the way in', () => {
  it('counts as anonymous when no other tab could be asked · SES-11', async () => {
    const held = start(false)
    await held.fail('askOtherTabs')
    expect(stateOf(held)).toBe('anonymous')
  })

  it('says that the gateway cannot be reached when the sign-in broke off · SES-12', async () => {
    const held = await atLogin()
    held.actor.send({ type: 'login.submitted', credentials, returnTo: null })
    await held.fail('signingIn')
    expect(stateOf(held)).toBe('anonymous')
    expect(held.actor.getSnapshot().context).toMatchObject({ refusal: 'UNREACHABLE', account: null })
  })
})

describe('signing in', () => {
  it('forgets with the sign-in where it was to lead, and why · SES-29', async () => {
    const held = await atLogin()
    expect(did(held, 'remember')).toEqual([])
    held.actor.send({ type: 'login.submitted', credentials, returnTo: '/stores' })
    await held.answer('signingIn', { kind: 'signedIn', identity })
    expect(did(held, 'remember')).toEqual([
      { key: 'goToStores', value: null },
      { key: 'companyCreated', value: null },
    ])
  })

  it('goes where a new store of the person leads, not to the wanted address · SES-29', async () => {
    const held = await atLogin()
    held.actor.send({ type: 'login.submitted', credentials, returnTo: '/users' })
    await held.answer('signingIn', { kind: 'signedIn', identity: { ...identity, returnTo: '/stores' } })
    expect(did(held, 'goTo')).toEqual([{ to: 'home', href: '/stores', replace: true }])
    expect(held.actor.getSnapshot().context.returnTo).toBe(null)
  })

  it('goes to the wanted address, and tells the other tabs · SES-03', async () => {
    const held = await atLogin()
    held.actor.send({ type: 'login.submitted', credentials, returnTo: '/users' })
    expect(calls(held, 'signingIn')[0]?.input).toEqual({ credentials })
    await held.answer('signingIn', { kind: 'signedIn', identity })
    expect(did(held, 'goTo')).toEqual([{ to: 'home', href: '/users', replace: true }])
    expect(did(held, 'tellOtherTabs')).toEqual([{ kind: 'signedIn', subject: 's-ana', since: 100 }])
  })

  it('goes home when no address was wanted · SES-02', async () => {
    const held = await atLogin()
    held.actor.send({ type: 'login.submitted', credentials, returnTo: null })
    await held.answer('signingIn', { kind: 'signedIn', identity })
    expect(did(held, 'goTo')).toEqual([{ to: 'home', replace: true }])
  })

  it.each(['BAD_CREDENTIALS', 'TOO_MANY_TRIES', 'OFFLINE_USER', 'SECOND_FACTOR_NEEDED', 'UNREACHABLE'] as const)(
    'keeps why it was refused: %s · SES-12',
    async (reason) => {
      const held = await atLogin()
      held.actor.send({ type: 'login.submitted', credentials, returnTo: null })
      await held.answer('signingIn', { kind: 'refused', reason })
      expect(stateOf(held)).toBe('anonymous')
      expect(held.actor.getSnapshot().context).toMatchObject({ refusal: reason, account: null })
    },
  )

  it('keeps no password', async () => {
    const held = await atLogin()
    held.actor.send({ type: 'login.submitted', credentials, returnTo: null })
    expect(JSON.stringify(held.actor.getSnapshot().context)).not.toContain(credentials.password)
  })
})

describe('refused replies', () => {
  it('answers a burst of 50 refusals with one cleared token and one way to login, the address kept · SES-14', async () => {
    const held = await signedIn()
    for (let n = 0; n < 50; n += 1) held.actor.send({ type: 'response.unauthorized', at: '/users?page=2' })
    expect(stateOf(held)).toBe('expired')
    expect(did(held, 'clearToken')).toHaveLength(1)
    expect(did(held, 'goTo')).toEqual([{ to: 'login', search: { from: '/users?page=2' }, replace: true }])
    expect(held.actor.getSnapshot().context.account).toBeNull()
  })

  it('answers a storm of 403 with one reload of the identity and one way home · SES-15', async () => {
    const held = await signedIn()
    for (let n = 0; n < 50; n += 1) held.actor.send({ type: 'response.forbidden', at: '/users' })
    await held.answer('loadIdentity', identity)
    for (let n = 0; n < 50; n += 1) held.actor.send({ type: 'response.forbidden', at: '/users' })
    await held.pass(1999)
    held.actor.send({ type: 'response.forbidden', at: '/users' })
    expect(calls(held, 'loadIdentity')).toHaveLength(2)
    expect(did(held, 'goTo')).toEqual([{ to: 'home' }])
    await held.pass(1)
    held.actor.send({ type: 'response.forbidden', at: '/users' })
    expect(calls(held, 'loadIdentity')).toHaveLength(3)
  })

  it('stays where unsaved changes were refused, and reloads the identity · SES-15', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'response.forbidden', at: '/edit-user/3', unsaved: true })
    const fewer = accountOf({ ROLE_COMPANY_USER: ['c2'] })
    await held.answer('loadIdentity', { account: fewer, testMode: false, since: 100 })
    expect(held.actor.getSnapshot().context).toMatchObject({ account: fewer, left: null })
    expect(did(held, 'goTo')).toEqual([])
    await held.pass(2000)
    held.actor.send({ type: 'response.forbidden', at: '/edit-user/3' })
    await held.answer('loadIdentity', identity)
    expect(did(held, 'goTo')).toEqual([{ to: 'home' }])
  })

  it('takes the rights of the reloaded identity · SES-15', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'response.forbidden', at: '/users' })
    const fewer = accountOf({ ROLE_COMPANY_USER: ['c2'] })
    await held.answer('loadIdentity', { ...identity, account: fewer })
    expect(held.actor.getSnapshot().context.account).toEqual(fewer)
  })

  it('goes to login when the identity cannot be reloaded, the address kept · SES-11, SES-15', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'response.forbidden', at: '/users?page=2' })
    await held.fail('loadIdentity')
    expect(stateOf(held)).toBe('expired')
    expect(did(held, 'goTo')).toEqual([{ to: 'login', search: { from: '/users?page=2' }, replace: true }])
    expect(did(held, 'clearToken')).toHaveLength(1)
  })
})

describe('the way back after a refusal', () => {
  const state = { personal: { name: 'Horvat' } }
  const expired = async () => {
    const held = await signedIn()
    held.actor.send({ type: 'response.unauthorized', at: '/transactions?page=2', state })
    return held
  }
  const signInAs = async (held: Held, subject: string, returnTo: string | null) => {
    held.actor.send({ type: 'login.submitted', credentials, returnTo })
    const account = { ...identity.account, subject }
    await held.answer('signingIn', { kind: 'signedIn', identity: { ...identity, account } })
    return did(held, 'goTo').at(-1)
  }
  const back = { to: 'home', href: '/transactions?page=2', replace: true }

  it('gives the same person the state of the place back, once · SES-03, SES-14', async () => {
    const held = await expired()
    expect(await signInAs(held, 's-ana', back.href)).toEqual({ ...back, state })
    expect(held.actor.getSnapshot().context.left).toBeNull()
  })

  it('gives it after a refused password too · SES-12', async () => {
    const held = await expired()
    held.actor.send({ type: 'login.submitted', credentials, returnTo: back.href })
    await held.answer('signingIn', { kind: 'refused', reason: 'BAD_CREDENTIALS' })
    expect(await signInAs(held, 's-ana', back.href)).toEqual({ ...back, state })
  })

  it('gives it through the identity provider too · SES-03, SES-14', async () => {
    const held = await expired()
    held.actor.send({ type: 'token.received', token: 't-4', remember: true, returnTo: back.href })
    expect(did(held, 'storeToken')).toEqual([{ token: 't-4', remember: true }])
    await held.answer('loadIdentity', identity)
    expect(did(held, 'goTo').at(-1)).toEqual({ ...back, state })
  })

  it('gives it to nobody else, and at no other address · SES-21', async () => {
    expect(await signInAs(await expired(), 's-iva', back.href)).toEqual(back)
    expect(await signInAs(await expired(), 's-ana', '/users')).toEqual({ ...back, href: '/users' })
    expect(await signInAs(await expired(), 's-ana', null)).toEqual({ to: 'home', replace: true })
  })

  it('forgets the place of a 403 that led home · SES-15', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'response.forbidden', at: '/users', state })
    await held.answer('loadIdentity', identity)
    expect(held.actor.getSnapshot().context.left).toBeNull()
  })
})

describe('signing out', () => {
  it('forgets the identity at once and opens login at the end · SES-10', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'logout.requested' })
    expect(held.actor.getSnapshot().context.account).toBeNull()
    expect(did(held, 'tellApp').at(-1)).toEqual({ type: 'session.closed' })
    await held.answer('leaving', { toProvider: false })
    expect(did(held, 'goTo')).toEqual([{ to: 'login' }])
  })

  it('leaves the way to the identity provider alone · SES-27', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'logout.requested' })
    await held.answer('leaving', { toProvider: true })
    expect(did(held, 'goTo')).toEqual([])
    expect(stateOf(held)).toBe('anonymous')
  })

  it('opens login also when the sign-out broke off · SES-10', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'logout.requested' })
    await held.fail('leaving')
    expect(stateOf(held)).toBe('anonymous')
    expect(did(held, 'goTo')).toEqual([{ to: 'login' }])
  })

  it('follows a sign-out at another tab, not that of another person · SES-10', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'otherTab.signedOut', subject: 's-iva' })
    expect(stateOf(held)).toEqual({ signedIn: 'steady' })
    held.actor.send({ type: 'otherTab.signedOut', subject: 's-ana' })
    expect(stateOf(held)).toBe('anonymous')
    expect(did(held, 'goTo')).toEqual([{ to: 'login' }])
  })

  it('remembers in which companies the terms were accepted meanwhile, until the identity is loaded again · TRM-10, SES-15', async () => {
    const held = start(true)
    const open = { ...identity, account: accountOf({}, { acceptedTerms: false }) }
    await held.answer('loadIdentity', open)
    for (const company of ['c1', 'c2']) held.actor.send({ type: 'terms.accepted', company })
    const { account, acceptedIn } = held.actor.getSnapshot().context
    expect([account?.acceptedTerms, acceptedIn]).toEqual([false, ['c1', 'c2']])
    held.actor.send({ type: 'response.forbidden', at: '/users' })
    await held.answer('loadIdentity', open)
    expect(held.actor.getSnapshot().context.acceptedIn).toEqual([])
  })

  it('keeps nothing of accepted terms for the next person · TRM-10, SES-10', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'terms.accepted', company: 'c1' })
    held.actor.send({ type: 'response.unauthorized', at: '/users' })
    expect(held.actor.getSnapshot().context.acceptedIn).toEqual([])
  })

  it('forgets who was signed in when the loading page has signed out, and leaves the way to it · SES-16, SES-29', async () => {
    const held = await signedIn()
    held.actor.send({ type: 'session.left' })
    expect(stateOf(held)).toBe('anonymous')
    expect(held.actor.getSnapshot().context.account).toBeNull()
    expect(did(held, 'tellApp')).toEqual([{ type: 'session.opened' }, { type: 'session.closed' }])
    expect(did(held, 'goTo')).toEqual([])
    expect(calls(held, 'leaving')).toEqual([])
  })
})
