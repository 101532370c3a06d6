import { describe, expect, it } from 'vitest'
import { type RegistrationInput, registrationMachine } from '#machines/session/registration.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { registrationModel } from './registration.model.ts'

describeModel(registrationModel)

const email = 'ana@riva.example'
const invited: RegistrationInput = { key: 'k-1', withKey: true, signedInAs: null }
const uninvited: RegistrationInput = { key: null, withKey: false, signedInAs: null }
const start = (input: RegistrationInput) => startHeld(registrationMachine, { input, ports: registrationModel.ports })
const hidesKey = {
  port: 'goTo',
  params: { to: 'register', state: { withKey: true }, replace: true },
}
const toLogin = { port: 'goTo', params: { to: 'login', replace: true } }
const signOut = { port: 'signOut', params: undefined }
const needsName = { kind: 'followed', email, next: 'register' }

type Held = ReturnType<typeof start>

function type({ actor }: Held, values: Readonly<Record<string, string>>) {
  for (const [name, value] of Object.entries(values)) {
    actor.send({ type: 'field.changed', name: name as 'password', value })
  }
}

const person = { firstName: 'Ana', lastName: 'Anić', password: 'a good and long sentence' }

async function submitted(input: RegistrationInput) {
  const held = start(input)
  if (input.key !== null) await held.answer('followKey', needsName)
  type(held, input.key === null ? { email } : person)
  held.actor.send({ type: 'form.submitted' })
  return held
}

describe('the link of a mail', () => {
  it('leaves the address first, then is followed · SES-24', () => {
    const held = start(invited)
    expect(held.ports).toEqual([hidesKey])
    expect(held.calls.map(({ actor, input }) => [actor, input])).toEqual([['followKey', { key: 'k-1' }]])
  })

  it.each([
    ['a person who can sign in is done · SES-24', { kind: 'followed', email, next: 'signIn' }, 'accepted', null],
    ['a new one says a name and a password · SES-24', needsName, 'entering', null],
    ['a used or old one ends here · SES-24', { kind: 'refused', trouble: 'keyNotValid' }, 'linkOver', 'keyNotValid'],
    ['too many tries end nothing', { kind: 'refused', trouble: 'tooManyTries' }, 'unanswered', 'tooManyTries'],
  ])('%s', async (_, answer, state, trouble) => {
    const held = start(invited)
    await held.answer('followKey', answer)
    const { value, context } = held.actor.getSnapshot()
    expect([value, context.trouble]).toEqual([state, trouble])
  })

  it('may be tried again when nobody answered · SES-24', async () => {
    const held = start(invited)
    await held.fail('followKey')
    expect(held.actor.getSnapshot().context.trouble).toBe('unreachable')
    held.actor.send({ type: 'retry.chosen' })
    expect(held.calls).toHaveLength(2)
  })

  it('is gone when the page is loaded again: nothing is asked · SES-24', () => {
    const held = start({ ...invited, key: null })
    expect([held.calls, held.ports]).toEqual([[], []])
    expect(held.actor.getSnapshot().context.trouble).toBe('keyMissing')
  })

  it.each([
    ['nobody: to the sign-in', null, toLogin],
    ['the same person: the new company is read', email, { port: 'reloadIdentity', params: undefined }],
    ['somebody else: signed out first', 'iva@riva.example', signOut],
  ])('leads on where somebody is signed in or not – %s · SES-02, SES-24', async (_, signedInAs, port) => {
    const held = start({ ...invited, signedInAs })
    await held.answer('followKey', { kind: 'followed', email, next: 'signIn' })
    held.actor.send({ type: 'onward.chosen' })
    expect(held.ports).toEqual([hidesKey, port])
    expect(held.actor.getSnapshot().context.key).toBeNull()
  })
})

describe('the form', () => {
  it('needs all of it, and a password that follows the rules · SES-24', async () => {
    const held = start(invited)
    await held.answer('followKey', needsName)
    const { actor } = held
    expect(actor.getSnapshot().context.issues).toEqual({
      firstName: 'required',
      lastName: 'required',
      password: 'required',
    })
    type(held, { ...person, password: 'password1234' })
    expect(actor.getSnapshot().context.issues).toEqual({ password: 'tooCommon' })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
    type(held, { password: person.password })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(true)
  })

  it('is sent with the key, and the invited person is in at once · SES-24, USR-10', async () => {
    const held = await submitted(invited)
    expect(held.calls.at(-1)?.input).toEqual({ key: 'k-1', form: { email, ...person } })
    await held.answer('register', { kind: 'registered' })
    expect(held.calls.at(-1)?.input).toEqual({
      credentials: { username: email, password: person.password, rememberMe: false },
      returnTo: null,
    })
    await held.answer('signIn', { kind: 'signedIn' })
    expect(held.actor.getSnapshot()).toMatchObject({ status: 'done', context: { form: { password: '' } } })
  })

  it('signs nobody in while somebody is signed in here', async () => {
    const held = await submitted({ ...invited, signedInAs: 'iva@riva.example' })
    await held.answer('register', { kind: 'registered' })
    expect(held.actor.getSnapshot().value).toBe('accepted')
    expect(held.calls.map(({ actor }) => actor)).toEqual(['followKey', 'register'])
  })

  it('asks for the e-mail alone without a link, and a mail is sent · SES-24', async () => {
    const before = start(uninvited)
    expect(before.actor.getSnapshot().context.issues).toEqual({ email: 'required' })
    const held = await submitted(uninvited)
    const nothing = { firstName: '', lastName: '', password: '' }
    expect(held.calls.at(-1)?.input).toEqual({ key: null, form: { email, ...nothing } })
    await held.answer('register', { kind: 'registered' })
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'mailSent', context: { form: { email, password: '' } } })
  })

  it('leads to the sign-in who has a password already · SES-24', async () => {
    const held = await submitted(invited)
    await held.answer('register', { kind: 'known' })
    expect(held.actor.getSnapshot().value).toBe('accepted')
  })

  it.each([
    ['a field', { kind: 'complained', issues: { password: 'tooCommon' } }, 'entering'],
    ['too many tries', { kind: 'refused', trouble: 'tooManyTries' }, 'entering'],
    ['a used key', { kind: 'refused', trouble: 'keyNotValid' }, 'linkOver'],
  ])('logs out when the account cannot be made, for %s · SES-13', async (_, answer, state) => {
    const held = await submitted(invited)
    await held.answer('register', answer)
    expect(held.ports).toEqual([hidesKey, signOut])
    expect(held.actor.getSnapshot().value).toBe(state)
  })

  it('logs out and keeps what was typed when no answer came · SES-13', async () => {
    const held = await submitted(uninvited)
    await held.fail('register')
    expect(held.ports).toEqual([signOut])
    expect(held.actor.getSnapshot().context).toMatchObject({ form: { email }, trouble: 'unreachable' })
  })
})

it.each([
  ['is refused', { kind: 'refused', refusal: 'BAD_CREDENTIALS' }],
  ['breaks off', null],
])('is registered all the same when the sign-in after it %s · SES-24', async (_, reply) => {
  const held = await submitted(invited)
  await held.answer('register', { kind: 'registered' })
  await (reply === null ? held.fail('signIn') : held.answer('signIn', reply))
  expect(held.actor.getSnapshot().value).toBe('accepted')
})

it('goes on to the sign-in, or asks for another e-mail, once a mail is sent · SES-24', async () => {
  const sent = async () => {
    const held = await submitted(uninvited)
    await held.answer('register', { kind: 'registered' })
    return held
  }
  const again = await sent()
  again.actor.send({ type: 'form.reopened' })
  expect(again.actor.getSnapshot().value).toBe('entering')
  const onward = await sent()
  onward.actor.send({ type: 'onward.chosen' })
  expect(onward.ports.at(-1)).toEqual({ port: 'goTo', params: { to: 'login' } })
})

it('leads from a link that is over to the sign-in · SES-24', async () => {
  const held = await submitted(invited)
  await held.answer('register', { kind: 'refused', trouble: 'keyNotValid' })
  held.actor.send({ type: 'onward.chosen' })
  expect(held.ports.at(-1)).toEqual(toLogin)
})
