import { describe, expect, it } from 'vitest'
import { identity, withoutLimit } from './session.model.ts'
import { calls, did, signedIn, stateOf } from './session-held.ts'

describe('idle time', () => {
  const idle = 13 * 60_000

  it('warns two minutes before the limit, and every use starts it anew · D6', async () => {
    const held = await signedIn()
    await held.pass(idle - 1)
    held.actor.send({ type: 'session.used' })
    await held.pass(idle - 1)
    expect(stateOf(held)).toEqual({ signedIn: 'steady' })
    await held.pass(1)
    expect(stateOf(held)).toEqual({ signedIn: 'warned' })
  })

  it('extends the session when the person stays · D6', async () => {
    const held = await signedIn()
    await held.pass(idle)
    held.actor.send({ type: 'stay.chosen' })
    expect(calls(held, 'loadIdentity').at(-1)?.input).toEqual({ extends: true })
    await held.answer('loadIdentity', identity)
    expect(stateOf(held)).toEqual({ signedIn: 'steady' })
  })

  it('keeps its warning when the gateway cannot be reached to stay · D6', async () => {
    const held = await signedIn()
    await held.pass(idle)
    held.actor.send({ type: 'stay.chosen' })
    await held.fail('loadIdentity')
    expect(stateOf(held)).toEqual({ signedIn: 'warned' })
  })

  it('answers a 403 while it warns like any other · SES-15', async () => {
    const held = await signedIn()
    await held.pass(idle)
    held.actor.send({ type: 'response.forbidden', at: '/users' })
    expect(stateOf(held)).toEqual({ signedIn: 'reauthorizing' })
    await held.answer('loadIdentity', identity)
    expect(did(held, 'goTo')).toEqual([{ to: 'home' }])
  })

  it('asks the gateway at the limit, without extending, and stays signed in where another tab was used · D6', async () => {
    const held = await signedIn()
    await held.pass(idle)
    await held.pass(120_000)
    expect(calls(held, 'loadIdentity').at(-1)?.input).toEqual({ extends: false })
    await held.answer('loadIdentity', identity)
    expect(stateOf(held)).toEqual({ signedIn: 'steady' })
    expect(did(held, 'goTo')).toEqual([])
  })

  it('signs nobody out at the limit while the gateway cannot be asked, and asks again · D6', async () => {
    const held = await signedIn()
    await held.pass(idle)
    for (let tries = 1; tries <= 3; tries += 1) {
      await held.pass(120_000)
      expect(calls(held, 'loadIdentity')).toHaveLength(1 + tries)
      await held.fail('loadIdentity')
      expect(stateOf(held)).toEqual({ signedIn: 'warned' })
    }
    expect(did(held, 'clearToken')).toEqual([])
    held.actor.send({ type: 'session.used' })
    expect(stateOf(held)).toEqual({ signedIn: 'steady' })
  })

  it('never warns where the gateway names no limit', async () => {
    const held = await signedIn(withoutLimit)
    await held.pass(30 * 24 * 3_600_000)
    expect(stateOf(held)).toEqual({ signedIn: 'steady' })
  })
})
