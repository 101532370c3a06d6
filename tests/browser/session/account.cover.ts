import type { Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { Cover } from '#tests/browser/cover.ts'
import type { Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { sender } from '#tests/browser/said-events.ts'
import { sentFormCover } from '#tests/browser/sent-form-cover.ts'
import { becomes, onPage, there } from '#tests/browser/walk.ts'
import { forgottenPasswordModel } from '#tests/machines/session/forgotten-password.model.ts'
import { passwordChangeModel } from '#tests/machines/session/password-change.model.ts'
import { passwordResetModel } from '#tests/machines/session/password-reset.model.ts'
import { person, registrationModel } from '#tests/machines/session/registration.model.ts'
import { accountCover, complaint, done, notValid, openAnew, openLink, post, tooOften } from './account-play.ts'

const followed = (next: string): Reply => ({ status: 200, body: { email: 'ana@riva.example', next } })
const states = (...pairs: readonly (readonly [states: readonly string[], title: string])[]) => pairs

const onward = (page: Page, snapshot: AnyMachineSnapshot, event: string) =>
  there('onward', button(page, 'Go to sign-in'), snapshot.can({ type: event }))

/** Nobody closes a form that is a page, and it answers for whatever happens to its calls. */
const isPossible = ({ label }: { readonly label: string }) => !/Form: (closed|no answer)$/.test(label)

export const registrationCover = accountCover({
  // Signed-in people are met in journeys; the session never leaves a sign-in unanswered.
  model: onPage({ ...registrationModel, inputs: [0, 3, 4].map((at) => registrationModel.inputs[at]) }, (one) => {
    return one.label !== 'signIn: no answer' && isPossible(one)
  }),
  untaken: [
    'registration.signingIn · xstate.error.actor.signIn · 0',
    'registration.accepted · onward.chosen · 1',
    'registration.accepted · onward.chosen · 2',
    'registration.entering · xstate.done.actor.registrationForm · 3',
    'registration.entering · xstate.error.actor.registrationForm · 0',
  ],
  calls: {
    followKey: (_, path) => path === '/api/activate',
    save: post('/api/register'),
    signIn: post('/api/authenticate'),
  },
  arrive: (page, input) => openLink(page, input, '/register#key=', '/register'),
  person: (page, { type }) => {
    const names: Record<string, string> = { 'form.reopened': 'Use another e-mail', 'retry.chosen': 'Try again' }
    return button(page, names[String(type)] ?? 'Go to sign-in').click()
  },
  replies: {
    'followKey: done': followed('signIn'),
    'followKey: a name is needed': followed('register'),
    'followKey: not valid': notValid,
    'followKey: too often': tooOften,
    'signIn: signed in': { status: 200 },
    'signIn: refused': { status: 401, body: { message: 'OFFLINE_USER' } },
  },
  form: {
    fill: ({ context }) => (context.key === null ? { email: 'ana@riva.example' } : person),
    replies: {
      'registrationForm: registered': { status: 201, body: { email: 'ana@riva.example' } },
      'registrationForm: known': { status: 409, body: { message: 'ACCOUNT_EXISTS' } },
      'not valid': notValid,
      'too often': tooOften,
    },
  },
  titles: states(
    [['entering', 'signingIn'], 'Register'],
    [['unanswered'], 'The link could not be checked'],
    [['mailSent'], 'Check your e-mail'],
    [['accepted'], 'All done'],
    [['linkOver'], 'This link cannot be used'],
  ),
  controls: (page, snapshot) => [
    there('Register', sender(page, 'form.submitted'), snapshot.matches('entering')),
    there('Loading', page.getByText('Loading…'), snapshot.matches('following')),
    there(
      'what to enter',
      page.getByText(/^(Enter your e-mail|Your e-mail is confirmed)/),
      snapshot.matches('entering'),
    ),
    there('Signing in', page.getByText('Signing you in…'), snapshot.matches('signingIn')),
    there('Try again', button(page, 'Try again'), snapshot.can({ type: 'retry.chosen' })),
    there('Use another e-mail', button(page, 'Use another e-mail'), snapshot.can({ type: 'form.reopened' })),
    onward(page, snapshot, 'onward.chosen'),
  ],
})

export const passwordResetCover = accountCover({
  model: onPage(passwordResetModel, isPossible),
  untaken: [
    'passwordReset.entering · xstate.done.actor.passwordForm · 1',
    'passwordReset.entering · xstate.error.actor.passwordForm · 0',
  ],
  calls: { save: post('/reset_password/finish') },
  // No call is waited for here, so that only the screen itself can be late.
  arrive: async (page, input) => {
    await openLink(page, input, '/login#reset=', '/login')
    await becomes(page, () => page.getByRole('heading', { level: 1 }).isVisible())
  },
  person: (page, { type }) => button(page, type === 'newLink.chosen' ? 'Ask for a new link' : 'Go to sign-in').click(),
  replies: {},
  form: {
    fill: () => ({ newPassword: 'a good and long sentence' }),
    replies: { 'passwordForm: changed': done, 'not valid': notValid, 'too often': tooOften },
  },
  titles: states(
    [['entering'], 'New password'],
    [['changed'], 'Your password is changed'],
    [['linkOver'], 'This link cannot be used'],
  ),
  controls: (page, snapshot) => [
    there('Save', sender(page, 'form.submitted'), snapshot.matches('entering')),
    there('Ask for a new link', button(page, 'Ask for a new link'), snapshot.can({ type: 'newLink.chosen' })),
    onward(page, snapshot, 'signIn.chosen'),
  ],
})

export const forgottenPasswordCover = accountCover({
  model: onPage(forgottenPasswordModel, isPossible),
  untaken: [
    'forgottenPassword.entering · xstate.done.actor.emailForm · 1',
    'forgottenPassword.entering · xstate.error.actor.emailForm · 0',
  ],
  calls: { save: post('/reset_password/init') },
  arrive: (page) => openAnew(page, '/forgotten-password'),
  person: (page) => button(page, 'Ask again').click(),
  replies: {},
  form: { fill: () => ({ email: 'ana@riva.example' }), replies: { 'emailForm: asked': done } },
  titles: states([['entering'], 'Forgotten password'], [['asked'], 'Check your e-mail']),
  controls: (page, snapshot) => [
    there('Send', sender(page, 'form.submitted'), snapshot.matches('entering')),
    there('Ask again', button(page, 'Ask again'), snapshot.can({ type: 'form.reopened' })),
  ],
})

export const changePasswordCover: Cover = sentFormCover({
  model: passwordChangeModel,
  dialog: 'Change password',
  isSave: post('/change_password'),
  replies: {
    'save: sent': done,
    'save: wrong': complaint('currentPassword', 'wrong'),
    'save: too often': { status: 429, body: { message: 'TOO_MANY_TRIES' } },
  },
  open: async (visit) => {
    const { page } = visit
    await visit.signedIn('viewer@jadran.example')
    return async () => {
      await visit.open('/transactions')
      await button(page, /^User menu/).click()
      await becomes(page, async () => (await button(page, 'Change password').count()) === 1)
      await button(page, 'Change password').click()
    }
  },
  look: (dialog, { issues, mayBeSaved }) => [
    there(
      'Perhaps it is changed',
      dialog.getByText('Your first attempt may have worked'),
      mayBeSaved && issues.currentPassword === 'wrong',
    ),
  ],
})
