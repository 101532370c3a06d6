import { expect, it } from 'vitest'
import { credentials, identity } from './session.model.ts'
import { atLogin, calls, did, presence, signedIn, start, stateOf, toldAlone } from './session-held.ts'

const frozen = { frozen: 'besideAnother' }
const left = (subject: string) => ({ type: 'otherTab.signedOut', subject }) as const
const beside = (subject: string, since: number) => ({ type: 'otherTab.signedIn', subject, since }) as const

it('freezes when another person signs in later at another tab, not when the same one does · SES-21', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-ana', 200))
  expect(stateOf(held)).toEqual({ signedIn: 'steady' })
  held.actor.send(beside('s-iva', 200))
  expect(stateOf(held)).toEqual(frozen)
  held.actor.send({ type: 'response.unauthorized', at: '/users' })
  expect(did(held, 'goTo')).toEqual([])
})

it('freezes too when another person signs in while it finds out whose its token is · SES-10', async () => {
  const held = start(true)
  held.actor.send(beside('s-iva', 200))
  await held.answer('loadIdentity', identity)
  expect(did(held, 'tellOtherTabs')).toEqual([presence('s-ana', 100)])
  held.actor.send(beside('s-iva', 200))
  expect(stateOf(held)).toEqual(frozen)
})

it('asks the other tabs again when somebody signs in there before they answer · SES-10', async () => {
  const held = start(false)
  held.actor.send(beside('s-iva', 200))
  expect(calls(held, 'askOtherTabs').map(({ signal }) => signal.aborted)).toEqual([true, false])
  expect(calls(held, 'findSignedIn').map(({ signal }) => signal.aborted)).toEqual([true, false])
})

const looking = { restoring: { expecting: 'lookingAround' } }
const waiting = { restoring: { expecting: 'waitingForTab' } }

it.each([
  ['nobody knows yet whether one is', null, looking, 5000],
  ['one is', true, waiting, 5000],
  ['none is', false, { restoring: 'listening' }, 200],
])('waits for a signed-in tab while %s, and then counts as anonymous · SES-10', async (_, found, state, patience) => {
  const held = start(false)
  if (found !== null) await held.answer('findSignedIn', found)
  expect(stateOf(held)).toEqual(state)
  await held.pass(patience - 1)
  expect(stateOf(held)).toEqual(state)
  await held.pass(1)
  expect(stateOf(held)).toBe('anonymous')
})

it('listens for a moment where nobody can tell who is signed in, and takes what comes · SES-10', async () => {
  const held = start(false)
  await held.fail('findSignedIn')
  expect(stateOf(held)).toEqual({ restoring: 'listening' })
  await held.answer('askOtherTabs', { token: 't-2', since: 300, company: null })
  expect([stateOf(held), did(held, 'storeCompany')]).toEqual(['identifying', [{ company: null }]])
})

it('says whose tab it is once it is known, and says it again to somebody who came earlier · SES-21', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-iva', 50))
  expect(stateOf(held)).toEqual({ signedIn: 'steady' })
  expect(did(held, 'tellOtherTabs')).toEqual([presence('s-ana', 100), presence('s-ana', 100)])
})

it('lets exactly one of two tabs freeze, whoever heard first and were it the same moment · SES-21', async () => {
  for (const [ana, iva] of [
    [100, 100],
    [100, 101],
    [101, 100],
  ] as const) {
    const stopped = []
    for (const [subject, own, other] of [
      ['s-ana', ana, beside('s-iva', iva)],
      ['s-iva', iva, beside('s-ana', ana)],
    ] as const) {
      const held = start(true)
      await held.answer('loadIdentity', { ...identity, account: { ...identity.account, subject }, since: own })
      held.actor.send(other)
      if (held.actor.getSnapshot().matches('frozen')) stopped.push(subject)
    }
    expect(stopped).toHaveLength(1)
  }
})

it('stays frozen while the own person is only seen again, and goes on once that one signs in anew · SES-21', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-iva', 200))
  held.actor.send(beside('s-ana', 150))
  expect(stateOf(held)).toEqual(frozen)
  held.actor.send(beside('s-ana', 300))
  expect(stateOf(held)).toEqual(looking)
})

it('lays its own token down before it goes on as the other person · SES-17', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-iva', 200))
  held.actor.send({ type: 'continue.chosen' })
  expect(did(held, 'dropTabToken')).toHaveLength(1)
  expect(did(held, 'clearToken')).toEqual([])
  expect(stateOf(held)).toEqual(looking)
})

it('tells whose sign-out it was · SES-10', async () => {
  const held = await signedIn()
  held.actor.send({ type: 'logout.requested' })
  expect(did(held, 'tellOtherTabs').at(-1)).toEqual({ kind: 'signedOut', subject: 's-ana' })
})

it('stays its own tab when the other person leaves, and goes on there only when it is asked to · SES-10, SES-21', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-iva', 200))
  held.actor.send(left('s-eva'))
  expect(stateOf(held)).toEqual(frozen)
  held.actor.send(left('s-iva'))
  expect(stateOf(held)).toEqual({ frozen: 'otherLeft' })
  expect(did(held, 'goTo')).toEqual([])
  held.actor.send({ type: 'continue.chosen', at: '/users', state: { personal: 'Horvat' } })
  expect([stateOf(held), held.actor.getSnapshot().context.account]).toEqual(['identifying', null])
  expect([did(held, 'clearToken'), did(held, 'dropTabToken')]).toEqual([[], []])
  expect(did(held, 'goTo')).toEqual([{ to: 'home', href: '/users', state: { personal: 'Horvat' }, replace: true }])
  await held.answer('loadIdentity', identity)
  expect(stateOf(held)).toEqual({ signedIn: 'steady' })
})

it('follows its own person out while it is frozen, and leaves what the other one keeps · SES-10', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-iva', 200))
  held.actor.send(left('s-ana'))
  expect(stateOf(held)).toBe('anonymous')
  expect([did(held, 'clearToken'), did(held, 'dropTabToken')]).toEqual([[], [undefined]])
  expect(did(held, 'goTo')).toEqual([{ to: 'login' }])
})

it('stays frozen beside a third person after the second has left · SES-21', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-iva', 200))
  held.actor.send(beside('s-eva', 300))
  held.actor.send(left('s-iva'))
  expect(stateOf(held)).toEqual(frozen)
  held.actor.send(left('s-eva'))
  held.actor.send(beside('s-iva', 400))
  expect(stateOf(held)).toEqual(frozen)
})

it('opens what its sign-in was opened for once the person has signed in beside, with the state of that place · SES-03, SES-14', async () => {
  const held = await signedIn()
  held.actor.send({ type: 'response.unauthorized', at: '/users', state: { personal: 'Horvat' } })
  held.actor.send({ ...beside('s-ana', 300), at: '/login?from=/users', returnTo: '/users' })
  await held.answer('askOtherTabs', { token: 't-2', since: 300, company: null })
  await held.answer('loadIdentity', identity)
  expect(did(held, 'goTo').at(-1)).toEqual({
    ...{ to: 'home', href: '/users', state: { personal: 'Horvat' }, replace: true },
  })
})

it('stays where it is when the person signs in beside and it stands on no sign-in screen · SES-03', async () => {
  const held = await atLogin()
  held.actor.send({ ...beside('s-ana', 300), at: '/error', returnTo: null })
  await held.answer('askOtherTabs', { token: 't-2', since: 300, company: null })
  await held.answer('loadIdentity', identity)
  expect([stateOf(held), did(held, 'goTo')]).toEqual([{ signedIn: 'steady' }, []])
})

it('opens its place anew when its own person comes back while it is frozen · SES-21', async () => {
  const held = await signedIn()
  held.actor.send(beside('s-iva', 200))
  held.actor.send({ ...beside('s-ana', 300), at: '/users', state: { personal: 'Horvat' }, returnTo: null })
  expect([stateOf(held), held.actor.getSnapshot().context.account]).toEqual([looking, null])
  expect(did(held, 'dropTabToken')).toHaveLength(1)
  expect(did(held, 'goTo')).toEqual([{ to: 'home', href: '/users', state: { personal: 'Horvat' }, replace: true }])
})

it('gives the place of an expiry back after the page was loaded anew, to its person alone · SES-03, SES-14', async () => {
  const expired = await signedIn()
  expired.actor.send({ type: 'response.unauthorized', at: '/users', state: { personal: 'Horvat' } })
  const left = { at: '/users', state: { personal: 'Horvat' }, subject: 's-ana' }
  expect(did(expired, 'keepWhereabouts').at(-1)).toEqual({ left })
  for (const [subject, state] of [
    ['s-ana', { state: left.state }],
    ['s-iva', {}],
  ] as const) {
    const held = start(false, left)
    await toldAlone(held)
    held.actor.send({ type: 'login.submitted', credentials, returnTo: '/users' })
    const account = { ...identity.account, subject }
    await held.answer('signingIn', { kind: 'signedIn', identity: { ...identity, account } })
    expect(did(held, 'goTo')).toEqual([{ to: 'home', href: '/users', replace: true, ...state }])
    expect(did(held, 'keepWhereabouts')).toEqual([{ left: null }])
  }
})
