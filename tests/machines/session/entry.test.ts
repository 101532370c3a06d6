import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { entryMachine } from '#machines/session/entry.machine.ts'
import type { HandedOver, Identity } from '#machines/session/identity.ts'
import type { LoggedOut } from '#machines/session/leaving.machine.ts'
import { sessionMachine } from '#machines/session/session.machine.ts'
import { signInThrough } from '#machines/session/sign-in-through.ts'
import { type SignInAnswer, signingInMachine } from '#machines/session/signing-in.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { entryModel } from './entry.model.ts'
import { identity } from './session.model.ts'

describeModel(entryModel)

function filled() {
  const held = startHeld(entryMachine, { input: { returnTo: '/users', refusal: null } })
  held.actor.send({ type: 'field.changed', name: 'username', value: ' ana ' })
  held.actor.send({ type: 'field.changed', name: 'password', value: 'tajna' })
  held.actor.send({ type: 'field.changed', name: 'rememberMe', value: true })
  return held
}

describe('the sign-in screen', () => {
  it('submits only what is filled in, and says until then that something is missing · SES-05', () => {
    const held = startHeld(entryMachine, { input: { returnTo: null, refusal: null } })
    held.actor.send({ type: 'form.submitted' })
    expect(held.calls).toEqual([])
    expect(held.actor.getSnapshot().context).toMatchObject({
      issues: { username: 'required', password: 'required' },
      isIncomplete: true,
    })
    held.actor.send({ type: 'field.changed', name: 'username', value: 'ana' })
    expect(held.actor.getSnapshot().context.isIncomplete).toBe(false)
  })

  it('does not call a value that is too long missing · SES-05', () => {
    const held = filled()
    held.actor.send({ type: 'field.changed', name: 'username', value: 'a'.repeat(256) })
    held.actor.send({ type: 'form.submitted' })
    expect(held.calls).toEqual([])
    expect(held.actor.getSnapshot().context).toMatchObject({ issues: { username: 'tooLong' }, isIncomplete: false })
  })

  it('hands over name, password, "remember me" and the wanted address · SES-03, SES-05, SES-06', () => {
    const held = filled()
    held.actor.send({ type: 'form.submitted' })
    expect(held.calls[0]?.input).toEqual({
      credentials: { username: ' ana ', password: 'tajna', rememberMe: true },
      returnTo: '/users',
    })
  })

  it('fills in a person of the sandbox with one click', () => {
    const held = startHeld(entryMachine, { input: { returnTo: null, refusal: null } })
    held.actor.send({ type: 'account.picked', username: 'iva', password: 'demo' })
    expect(held.actor.getSnapshot().context.values).toEqual({ username: 'iva', password: 'demo', rememberMe: false })
    expect(held.actor.getSnapshot().can({ type: 'form.submitted' })).toBe(true)
  })

  it('keeps what was typed and says why, until something is typed · SES-12', async () => {
    const held = filled()
    held.actor.send({ type: 'form.submitted' })
    await held.answer('signIn', { kind: 'refused', reason: 'TOO_MANY_TRIES', minutes: 12 })
    expect(held.actor.getSnapshot().context).toMatchObject({
      refusal: 'TOO_MANY_TRIES',
      minutes: 12,
      values: { password: 'tajna' },
    })
    held.actor.send({ type: 'form.submitted' })
    await held.answer('signIn', { kind: 'refused', reason: 'TOO_MANY_TRIES' })
    expect(held.actor.getSnapshot().context.minutes).toBeUndefined()
    held.actor.send({ type: 'field.changed', name: 'password', value: 'tajna2' })
    expect(held.actor.getSnapshot().context.refusal).toBeNull()
  })

  it('can be tried again as it is, once both fields are filled · SES-12', async () => {
    const held = filled()
    held.actor.send({ type: 'form.submitted' })
    await held.answer('signIn', { kind: 'refused', reason: 'BAD_CREDENTIALS' })
    held.actor.send({ type: 'form.submitted' })
    expect(held.calls).toHaveLength(2)
  })

  it('fills in another person after a refusal, which is forgotten · SES-12', async () => {
    const held = filled()
    held.actor.send({ type: 'form.submitted' })
    await held.answer('signIn', { kind: 'refused', reason: 'BAD_CREDENTIALS' })
    held.actor.send({ type: 'account.picked', username: 'iva', password: 'demo' })
    expect(held.actor.getSnapshot().context).toMatchObject({ refusal: null, values: { username: 'iva' } })
    expect(held.actor.getSnapshot().value).toBe('editing')
  })

  it('says that the gateway cannot be reached when the sign-in breaks off · SES-12', async () => {
    const held = filled()
    held.actor.send({ type: 'form.submitted' })
    await held.fail('signIn')
    expect(held.actor.getSnapshot().value).toBe('rejected')
    expect(held.actor.getSnapshot().context.refusal).toBe('UNREACHABLE')
  })

  it('opens with the reason why nobody could be recognised, until something is typed · SES-11', () => {
    const held = startHeld(entryMachine, { input: { returnTo: null, refusal: 'UNREACHABLE' } })
    expect(held.actor.getSnapshot().context.refusal).toBe('UNREACHABLE')
    held.actor.send({ type: 'field.changed', name: 'username', value: 'a' })
    expect(held.actor.getSnapshot().context.refusal).toBeNull()
  })

  it('holds no password once signed in', async () => {
    const held = filled()
    held.actor.send({ type: 'form.submitted' })
    await held.answer('signIn', { kind: 'signedIn' })
    expect(held.actor.getSnapshot().context.values.password).toBe('')
    expect(held.actor.getSnapshot().status).toBe('done')
  })
})

describe('with the session behind it', () => {
  function signInWith(answer: SignInAnswer) {
    const nothing = () => undefined
    const signingIn = signingInMachine.provide({
      actors: {
        authenticate: fromPromise<SignInAnswer, { username: string; password: string; rememberMe: boolean }>(
          async () => answer,
        ),
        loadIdentity: fromPromise<Identity, { readonly extends: boolean }>(async () => identity),
        postLogout: fromPromise<LoggedOut, void>(async () => ({ provider: null })),
      },
      actions: { storeToken: nothing, clearToken: nothing },
    })
    const session = createActor(
      sessionMachine.provide({
        actors: {
          signingIn,
          askOtherTabs: fromPromise<HandedOver, void>(() => Promise.reject(new Error('Nobody can be asked.'))),
          findSignedIn: fromPromise<boolean, void>(async () => false),
        },
        actions: {
          ...{ goTo: nothing, tellApp: nothing, keepWhereabouts: nothing, tellOtherTabs: nothing },
          remember: nothing,
        },
      }),
      { input: { hasToken: false, warnBefore: 1000 } },
    ).start()
    const entry = createActor(entryMachine.provide({ actors: { signIn: signInThrough(session) } }), {
      input: { returnTo: null, refusal: null },
    }).start()
    return { session, entry }
  }
  async function submit(entry: ReturnType<typeof signInWith>['entry']) {
    await settled()
    entry.send({ type: 'account.picked', username: 'ana', password: 'tajna' })
    entry.send({ type: 'form.submitted' })
    for (let turn = 0; turn < 5; turn += 1) await settled()
  }

  it('hears that the person is signed in · SES-05', async () => {
    const { session, entry } = signInWith({ kind: 'token', token: 't-1' })
    await submit(entry)
    expect([entry.getSnapshot().value, session.getSnapshot().value]).toEqual(['done', { signedIn: 'steady' }])
  })

  it('hears why it was refused · SES-12', async () => {
    const { session, entry } = signInWith({ kind: 'refused', reason: 'OFFLINE_USER' })
    await submit(entry)
    expect(session.getSnapshot().value).toBe('anonymous')
    expect(entry.getSnapshot().value).toBe('rejected')
    expect(entry.getSnapshot().context.refusal).toBe('OFFLINE_USER')
  })
})
