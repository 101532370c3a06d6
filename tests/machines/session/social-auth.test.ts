import { describe, expect, it } from 'vitest'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { socialAuthMachine } from '#machines/session/social-auth.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { identity, sessionModel } from './session.model.ts'
import { toldAlone } from './session-held.ts'
import { socialAuthModel } from './social-auth.model.ts'

describeModel(socialAuthModel)

const open = (answer: string | null, returnTo: string | null = null) =>
  startHeld(socialAuthMachine, { input: { answer, returnTo }, ports: ['leaveTo'] })

describe('the way to the identity provider and back', () => {
  it('leaves for the provider and keeps the wanted address · SES-01, SES-03', async () => {
    const held = open(null, '/users')
    expect(held.calls.map(({ actor, input }) => [actor, input])).toEqual([['startAtProvider', { returnTo: '/users' }]])
    await held.answer('startAtProvider', { url: 'https://riva.example/idp/auth?x' })
    expect(held.ports).toEqual([{ port: 'leaveTo', params: { url: 'https://riva.example/idp/auth?x' } }])
    expect(held.actor.getSnapshot().status).toBe('done')
  })

  it('hands the token of the answer to the session, with the address that was kept · SES-03, SES-07', async () => {
    const held = open('?code=c&state=s')
    expect(held.calls[0]?.input).toEqual({ answer: '?code=c&state=s' })
    await held.answer('finishAtProvider', { kind: 'token', token: 't-1', remember: true, returnTo: '/users' })
    expect(held.calls.at(-1)).toMatchObject({
      actor: 'signIn',
      input: { token: 't-1', remember: true, returnTo: '/users' },
    })
    await held.answer('signIn', { kind: 'signedIn' })
    expect(held.actor.getSnapshot().value).toBe('done')
    expect(held.ports).toEqual([])
  })

  it.each(['PROVIDER_DENIED', 'PROVIDER_MIXED_UP', 'PROVIDER_EXPIRED'] as const)(
    'says %s and starts anew on request, never with the old answer · SES-12',
    async (reason) => {
      const held = open('?code=c&state=s')
      await held.answer('finishAtProvider', { kind: 'refused', reason })
      expect(held.actor.getSnapshot().context.refusal).toBe(reason)
      held.actor.send({ type: 'retry.chosen' })
      expect(held.actor.getSnapshot().context.refusal).toBeNull()
      expect(held.calls.map(({ actor }) => actor)).toEqual(['finishAtProvider', 'startAtProvider'])
    },
  )

  it.each([
    ['to the provider is not found', null, 'startAtProvider'],
    ['back cannot be checked', '?code=c&state=s', 'finishAtProvider'],
  ] as const)('says so where the way %s · SES-12', async (_, answer, actor) => {
    const held = open(answer)
    await held.fail(actor)
    const { value, context } = held.actor.getSnapshot()
    expect([value, context.refusal]).toEqual(['refused', 'UNREACHABLE'])
  })

  it.each(['refused', 'lost'])('says so where the session %s the token, and keeps none · SES-12', async (end) => {
    const held = open('?code=c&state=s')
    await held.answer('finishAtProvider', { kind: 'token', token: 't-1', remember: true, returnTo: null })
    await (end === 'lost' ? held.fail('signIn') : held.answer('signIn', { kind: 'refused', reason: 'UNREACHABLE' }))
    const { value, context } = held.actor.getSnapshot()
    expect([value, context.refusal, context.received]).toEqual(['refused', 'UNREACHABLE', null])
  })
})

describe('the session with a token of the provider', () => {
  const { ports } = sessionModel
  const received = async (remember = false) => {
    const held = startHeld(sessionMachine, { input: { hasToken: false, warnBefore: 120_000 }, ports })
    await toldAlone(held)
    held.actor.send({ type: 'token.received', token: 't-9', remember, returnTo: '/users' })
    return held
  }

  it('keeps it for every tab of this browser when the person said so at the provider · SES-06', async () => {
    const held = await received(true)
    expect(held.ports).toEqual([{ port: 'storeToken', params: { token: 't-9', remember: true } }])
  })

  it('keeps it for this tab, loads the identity, tells the other tabs and goes on · SES-03, SES-06, SES-07', async () => {
    const held = await received()
    expect(held.ports).toEqual([{ port: 'storeToken', params: { token: 't-9', remember: false } }])
    await held.answer('loadIdentity', identity)
    expect(held.actor.getSnapshot().matches('signedIn')).toBe(true)
    expect(held.ports.slice(1).filter(({ port }) => port !== 'keepWhereabouts')).toEqual([
      { port: 'tellOtherTabs', params: { kind: 'signedIn', subject: 's-ana', since: 100 } },
      { port: 'goTo', params: { to: 'home', replace: true, href: '/users' } },
      { port: 'remember', params: { key: 'goToStores', value: null } },
      { port: 'remember', params: { key: 'companyCreated', value: null } },
      { port: 'tellApp', params: { type: 'session.opened' } },
    ])
  })

  it('drops it when nobody stands behind it · SES-11, SES-12', async () => {
    const held = await received()
    await held.fail('loadIdentity')
    expect(held.actor.getSnapshot().value).toBe('anonymous')
    expect(held.actor.getSnapshot().context.refusal).toBe('UNREACHABLE')
    expect(held.ports.at(-1)?.port).toBe('clearToken')
  })

  it('drops it when the gateway does not take it · SES-14', async () => {
    const held = await received()
    held.actor.send({ type: 'response.unauthorized', at: '/social-auth' })
    expect(held.actor.getSnapshot().value).toBe('anonymous')
    expect(held.ports.map(({ port }) => port)).toEqual(['storeToken', 'clearToken'])
  })
})
