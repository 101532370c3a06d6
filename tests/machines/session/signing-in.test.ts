import { expect, it } from 'vitest'
import { signingInMachine } from '#machines/session/signing-in.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { credentials, identity } from './session.model.ts'
import { signingInModel } from './signing-in.model.ts'

describeModel(signingInModel)

const start = (rememberMe = false) =>
  startHeld(signingInMachine, {
    input: { credentials: { ...credentials, rememberMe } },
    ports: ['storeToken', 'clearToken'],
  })
const order = (held: ReturnType<typeof start>) => held.calls.map((one) => one.actor)

it.each([false, true])('keeps the token as "remember me" says: %s · SES-05, SES-06', async (remember) => {
  const held = start(remember)
  expect(held.calls[0]?.input).toEqual({ ...credentials, rememberMe: remember })
  await held.answer('authenticate', { kind: 'token', token: 't-1' })
  expect(held.ports).toEqual([{ port: 'storeToken', params: { token: 't-1', remember } }])
})

it('loads the identity after the token is stored · SES-07', async () => {
  const held = start()
  await held.answer('authenticate', { kind: 'token', token: 't-1' })
  await held.answer('loadIdentity', identity)
  expect(order(held)).toEqual(['authenticate', 'loadIdentity'])
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'signedIn', identity })
})

it.each(['BAD_CREDENTIALS', 'TOO_MANY_TRIES', 'OFFLINE_USER', 'SECOND_FACTOR_NEEDED'] as const)(
  'signs out and rejects when the gateway says %s · SES-12',
  async (reason) => {
    const held = start()
    await held.answer('authenticate', { kind: 'refused', reason })
    await held.answer('postLogout', { provider: null })
    expect(order(held)).toEqual(['authenticate', 'postLogout'])
    expect(held.ports.map((one) => one.port)).toEqual(['clearToken'])
    expect(held.actor.getSnapshot().output).toEqual({ kind: 'refused', reason })
  },
)

it('says for how long a sign-in is locked, where the gateway tells it · SES-12', async () => {
  const held = start()
  await held.answer('authenticate', { kind: 'refused', reason: 'TOO_MANY_TRIES', minutes: 12 })
  await held.answer('postLogout', { provider: null })
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'refused', reason: 'TOO_MANY_TRIES', minutes: 12 })
})

it('signs out and rejects when the identity does not come; the token does not stay · SES-11, SES-12', async () => {
  const held = start()
  await held.answer('authenticate', { kind: 'token', token: 't-1' })
  await held.fail('loadIdentity')
  await held.fail('postLogout')
  expect(held.ports.map((one) => one.port)).toEqual(['storeToken', 'clearToken'])
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'refused', reason: 'UNREACHABLE' })
})

it('says that the gateway was not reached, not that the password was wrong · SES-12', async () => {
  const held = start()
  await held.fail('authenticate')
  await held.fail('postLogout')
  expect(held.actor.getSnapshot().output).toEqual({ kind: 'refused', reason: 'UNREACHABLE' })
})
