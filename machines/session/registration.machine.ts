import { assign, setup } from 'xstate'
import {
  emptyRegistration,
  type RegistrationField,
  type RegistrationForm,
  registrationIssues,
} from '#contract/session/account-fields.ts'
import type { Issues } from '#contract/session/sign-in.ts'
import { goTo, missing, missingActor } from '#machines/shell/ports.ts'
import type { SignInRequest, Verdict } from './entry.machine.ts'
import type { Followed, KeyTrouble, RegistrationAnswer } from './mailed-key.ts'

/**
 * Registration (SES-01, SES-13, SES-24, USR-10, USR-32): openly it asks for an e-mail, to which a link is sent; the link
 * of a mail asks for name and password, after which the person is signed in.
 */
export interface RegistrationInput {
  readonly key: string | null
  /** Opened by a link of a mail, whose key may be gone by now. */
  readonly withKey: boolean
  /** Whoever is signed in at this tab. */
  readonly signedInAs: string | null
}

export interface RegistrationContext extends RegistrationInput {
  readonly form: RegistrationForm
  readonly issues: Issues
  readonly trouble: KeyTrouble | null
}

export interface RegistrationChange {
  readonly name: RegistrationField
  readonly value: string
}

export type RegistrationEvent =
  | ({ readonly type: 'field.changed' } & RegistrationChange)
  | { readonly type: 'form.submitted' }
  | { readonly type: 'retry.chosen' }
  /** Back to the form: the e-mail was mistyped, or the mail did not come. */
  | { readonly type: 'form.reopened' }
  | { readonly type: 'onward.chosen' }

/** Something was typed that leaving the page would lose; a link says the e-mail itself. */
export const holdsWork = ({ form, withKey }: Pick<RegistrationContext, 'form' | 'withKey'>): boolean =>
  [withKey ? '' : form.email, form.firstName, form.lastName, form.password].some((typed) => typed !== '')

const changed = (form: RegistrationForm, { key }: Pick<RegistrationInput, 'key'>) => ({
  form,
  issues: registrationIssues(form, key !== null),
})

export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as RegistrationEvent,
    tags: {} as 'busy',
  },
  actors: {
    followKey: missingActor<Followed, { readonly key: string }>('followKey'),
    register: missingActor<RegistrationAnswer, { readonly key: string | null; readonly form: RegistrationForm }>(
      'register',
    ),
    signIn: missingActor<Verdict, SignInRequest>('signIn'),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isLinked: ({ context }) => context.withKey,
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isNobodySignedIn: ({ context }) => context.signedInAs === null,
    isSomebodyElse: ({ context }) => context.signedInAs !== context.form.email,
    leadsToSignIn: (_, answer: Followed) => answer.kind === 'followed' && answer.next === 'signIn',
    leadsToForm: (_, answer: Followed) => answer.kind === 'followed' && answer.next === 'register',
    isNoKey: (_, answer: Followed | RegistrationAnswer) =>
      answer.kind === 'refused' && answer.trouble === 'keyNotValid',
    entersAtOnce: ({ context }, answer: RegistrationAnswer) =>
      answer.kind === 'registered' && context.key !== null && context.signedInAs === null,
    asksByMail: ({ context }, answer: RegistrationAnswer) => answer.kind === 'registered' && context.key === null,
    isSignedIn: (_, verdict: Verdict) => verdict.kind === 'signedIn',
    isDone: (_, answer: RegistrationAnswer) => answer.kind === 'registered' || answer.kind === 'known',
  },
  actions: {
    takeEmail: assign(({ context }, answer: Followed) =>
      answer.kind === 'followed' ? changed({ ...context.form, email: answer.email }, context) : {},
    ),
    takeField: assign(({ context }, { name, value }: RegistrationChange) =>
      changed({ ...context.form, [name]: value }, context),
    ),
    takeTrouble: assign((_, { trouble }: { readonly trouble: KeyTrouble }) => ({ trouble })),
    takeRefusal: assign((_, answer: Followed | RegistrationAnswer) => {
      if (answer.kind === 'refused') return { trouble: answer.trouble }
      return answer.kind === 'complained' ? { issues: answer.issues } : {}
    }),
    forgetTrouble: assign({ trouble: null }),
    forgetKey: assign({ key: null }),
    forgetPassword: assign(({ context }) => changed({ ...context.form, password: '' }, context)),
    /** "A failed account creation logs out." */
    signOut: (): void => missing('signOut'),
    /** The session reads anew what this person may do, and goes home. */
    reloadIdentity: (): void => missing('reloadIdentity'),
    goTo,
  },
}).createMachine({
  id: 'registration',
  description: 'Without a link only the e-mail is asked. A link is followed first; then name and password are asked.',
  meta: { requirements: ['SES-01', 'SES-13', 'SES-24', 'USR-10', 'USR-32'] },
  context: ({ input }) => ({ ...input, ...changed(emptyRegistration, input), trouble: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          description: 'The key leaves the address before anything else is done with it.',
          guard: 'hasKey',
          target: 'following',
          actions: {
            type: 'goTo',
            params: { to: 'register', state: { withKey: true }, replace: true },
          },
        },
        {
          description: 'The page was loaded again, and the key is kept nowhere; or the link is not whole.',
          guard: 'isLinked',
          target: 'linkOver',
          actions: { type: 'takeTrouble', params: { trouble: 'keyMissing' } },
        },
        { target: 'entering' },
      ],
    },
    following: {
      description: 'What is the link good for?',
      tags: 'busy',
      entry: 'forgetTrouble',
      invoke: {
        id: 'followKey',
        src: 'followKey',
        input: ({ context }) => ({ key: context.key ?? '' }),
        onDone: [
          {
            description: 'The person can sign in already.',
            guard: { type: 'leadsToSignIn', params: ({ event }) => event.output },
            target: 'accepted',
            actions: { type: 'takeEmail', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'leadsToForm', params: ({ event }) => event.output },
            target: 'entering',
            actions: { type: 'takeEmail', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNoKey', params: ({ event }) => event.output },
            target: 'linkOver',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
          { target: 'unanswered', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: { target: 'unanswered', actions: { type: 'takeTrouble', params: { trouble: 'unreachable' } } },
      },
    },
    unanswered: {
      description: 'The link may still be good.',
      on: { 'retry.chosen': { target: 'following' } },
    },
    entering: {
      description: 'The button is on when nothing is missing and the password follows the rules.',
      on: {
        'field.changed': { actions: ['forgetTrouble', { type: 'takeField', params: ({ event }) => event }] },
        'form.submitted': { guard: 'isValid', target: 'registering' },
      },
    },
    registering: {
      tags: 'busy',
      entry: 'forgetTrouble',
      invoke: {
        id: 'register',
        src: 'register',
        input: ({ context }) => ({ key: context.key, form: context.form }),
        onDone: [
          {
            description: 'The person has just typed name and password: no need to type them again.',
            guard: { type: 'entersAtOnce', params: ({ event }) => event.output },
            target: 'signingIn',
          },
          {
            guard: { type: 'asksByMail', params: ({ event }) => event.output },
            target: 'mailSent',
            actions: 'forgetPassword',
          },
          {
            description: 'Registered, or a password was set before this one.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'accepted',
            actions: 'forgetPassword',
          },
          {
            guard: { type: 'isNoKey', params: ({ event }) => event.output },
            target: 'linkOver',
            actions: ['signOut', 'forgetPassword', { type: 'takeRefusal', params: ({ event }) => event.output }],
          },
          {
            description: 'What was typed stays.',
            target: 'entering',
            actions: ['signOut', { type: 'takeRefusal', params: ({ event }) => event.output }],
          },
        ],
        onError: {
          description: 'What was typed stays.',
          target: 'entering',
          actions: ['signOut', { type: 'takeTrouble', params: { trouble: 'unreachable' } }],
        },
      },
    },
    signingIn: {
      description: 'The session goes home.',
      tags: 'busy',
      exit: 'forgetPassword',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({
          credentials: { username: context.form.email, password: context.form.password, rememberMe: false },
          returnTo: null,
        }),
        onDone: [
          { guard: { type: 'isSignedIn', params: ({ event }) => event.output }, target: 'done' },
          { description: 'Registered all the same: the sign-in screen says why.', target: 'accepted' },
        ],
        onError: { target: 'accepted' },
      },
    },
    mailSent: {
      description: 'A link of a mail confirms the e-mail; whether it was known is told to nobody but its owner.',
      on: {
        'form.reopened': { target: 'entering' },
        'onward.chosen': { target: 'left', actions: { type: 'goTo', params: { to: 'login' } } },
      },
    },
    accepted: {
      description: 'The link has done its work.',
      entry: 'forgetKey',
      on: {
        'onward.chosen': [
          {
            guard: 'isNobodySignedIn',
            target: 'left',
            actions: { type: 'goTo', params: { to: 'login', replace: true } },
          },
          {
            description: 'Somebody else is signed in at this tab.',
            guard: 'isSomebodyElse',
            target: 'left',
            actions: 'signOut',
          },
          { description: 'A further company of the same person.', target: 'left', actions: 'reloadIdentity' },
        ],
      },
    },
    left: { type: 'final', description: 'Another screen opens.' },
    done: { type: 'final', description: 'The session goes home.' },
    linkOver: {
      description: 'The key is unknown, used, revoked or too old, or it is gone with the page.',
      entry: 'forgetKey',
      on: {
        'onward.chosen': { target: 'left', actions: { type: 'goTo', params: { to: 'login', replace: true } } },
      },
    },
  },
})
