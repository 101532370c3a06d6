import { describe, expect, it } from 'vitest'
import {
  type RegistrationInput,
  registrationInput,
  registrationMachine,
} from '#machines/session/registration.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { person, registrationModel } from './registration.model.ts'

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

async function followed(input: RegistrationInput) {
  const held = start(input)
  if (input.key !== null) await held.answer('followKey', needsName)
  return held
}

const registered = { kind: 'saved', values: { email, ...person }, made: 'registered' }

/** The form that the page opens for this input, in the hand. */
async function form(page: RegistrationInput) {
  const { context } = (await followed(page)).actor.getSnapshot()
  const held = startHeld(editFormMachine, { input: registrationInput(context), ports: ['notify', 'remember'] })
  const type = (values: Readonly<Record<string, string>>) => {
    for (const [path, value] of Object.entries(values)) held.actor.send({ type: 'field.changed', path, value })
  }
  return { ...held, type, context: () => held.actor.getSnapshot().context }
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
    const { actor, type, context } = await form(invited)
    expect(context().issues).toEqual({ firstName: 'required', lastName: 'required', password: 'required' })
    type({ ...person, password: 'password1234' })
    expect(context().issues).toEqual({ password: 'tooCommon' })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
    type({ password: person.password })
    expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(true)
  })

  it('leaves the e-mail of the link as it is, and is sent once · SES-24', async () => {
    const { actor, type, context, calls, answer } = await form(invited)
    type({ email: 'iva@riva.example', ...person })
    actor.send({ type: 'form.submitted' })
    expect(calls.findLast((call) => call.actor === 'save')?.input).toMatchObject({ values: { email, ...person } })
    await answer('save', registered)
    expect(actor.getSnapshot().output).toMatchObject({ made: 'registered', values: { email, ...person } })
    expect(context().values.password).toBe('')
  })

  it('is filled in, and the invited person is in at once · SES-24, USR-10', async () => {
    const held = await followed(invited)
    await held.answer('registrationForm', registered)
    expect(held.calls.at(-1)?.input).toEqual({
      credentials: { username: email, password: person.password, rememberMe: false },
      returnTo: null,
    })
    await held.answer('signIn', { kind: 'signedIn' })
    expect(held.actor.getSnapshot()).toMatchObject({ status: 'done', context: { password: '' } })
  })

  it('signs nobody in while somebody is signed in here', async () => {
    const held = await followed({ ...invited, signedInAs: 'iva@riva.example' })
    await held.answer('registrationForm', registered)
    expect(held.actor.getSnapshot().value).toBe('accepted')
    expect(held.calls.map(({ actor }) => actor)).toEqual(['followKey', 'registrationForm'])
  })

  it('asks for the e-mail alone without a link, and a mail is sent · SES-24', async () => {
    const { actor, type, context, calls } = await form(uninvited)
    expect(context().issues).toEqual({ email: 'required' })
    type({ email, ...person })
    actor.send({ type: 'form.submitted' })
    const nothing = { firstName: '', lastName: '', password: '' }
    expect(calls.findLast((call) => call.actor === 'save')?.input).toMatchObject({ values: { email, ...nothing } })
    const held = await followed(uninvited)
    await held.answer('registrationForm', { ...registered, values: { email, ...nothing } })
    expect(held.actor.getSnapshot()).toMatchObject({ value: 'mailSent', context: { email, password: '' } })
  })

  it('leads to the sign-in who has a password already · SES-24', async () => {
    const held = await followed(invited)
    await held.answer('registrationForm', { ...registered, made: 'known' })
    expect(held.actor.getSnapshot().value).toBe('accepted')
  })

  it.each([
    ['a field', null, 'entering'],
    ['too many tries', 'tooManyTries', 'entering'],
    ['a used key', 'keyNotValid', 'linkOver'],
    ['a lost reply', 'unreachable', 'entering'],
  ])('logs out when the account cannot be made, for %s · SES-13', async (_, trouble, state) => {
    const held = await followed(invited)
    held.actor.send({ type: 'form.refused', trouble })
    expect(held.ports).toEqual([hidesKey, signOut])
    expect(held.actor.getSnapshot().value).toBe(state)
  })

  it.each([
    ['the gateway refuses a field', { kind: 'refused', issues: { password: 'tooCommon' } }, null],
    ['no answer came', null, 'unreachable'],
  ])('keeps what was typed and tells the page when %s · SES-13', async (_, answer, trouble) => {
    const held = await form(invited)
    held.type(person)
    held.actor.send({ type: 'form.submitted' })
    await (answer === null ? held.fail('save') : held.answer('save', answer))
    expect(held.context()).toMatchObject({ values: { email, ...person }, trouble, issues: answer?.issues ?? {} })
    expect(held.emitted).toEqual([{ type: 'form.refused', trouble }])
  })
})

it.each([
  ['is refused', { kind: 'refused', refusal: 'BAD_CREDENTIALS' }],
  ['breaks off', null],
])('is registered all the same when the sign-in after it %s · SES-24', async (_, reply) => {
  const held = await followed(invited)
  await held.answer('registrationForm', registered)
  await (reply === null ? held.fail('signIn') : held.answer('signIn', reply))
  expect(held.actor.getSnapshot().value).toBe('accepted')
})

it('goes on to the sign-in, or asks for another e-mail, once a mail is sent · SES-24', async () => {
  const sent = async () => {
    const held = await followed(uninvited)
    await held.answer('registrationForm', registered)
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
  const held = await followed(invited)
  held.actor.send({ type: 'form.refused', trouble: 'keyNotValid' })
  held.actor.send({ type: 'onward.chosen' })
  expect(held.ports.at(-1)).toEqual(toLogin)
})

it.each(['closed', 'broken off'])('a form that is %s opens again, for it is the page · SES-24', async (end) => {
  const held = await followed(uninvited)
  const forms = () => held.calls.filter(({ actor }) => actor === 'registrationForm').length
  expect([held.actor.getSnapshot().value, forms()]).toEqual(['entering', 1])
  await (end === 'closed'
    ? held.answer('registrationForm', { kind: 'closed', refusals: [] })
    : held.fail('registrationForm'))
  expect([held.actor.getSnapshot().value, forms()]).toEqual(['entering', 2])
})
