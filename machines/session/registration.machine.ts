import { assign, setup } from 'xstate'
import { registrationForm } from '#contract/session/registration.ts'
import type { EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { goTo, missing, missingActor } from '#machines/shell/ports.ts'
import { accountFormInput, accountFormMachine, type FormRefused } from './account-form.ts'
import type { SignInRequest, Verdict } from './entry.machine.ts'
import type { Followed, KeyTrouble, Registered } from './mailed-key.ts'

/**
 * Registration (SES-01, SES-13, SES-24, USR-10, USR-32): without a key it asks for an e-mail and sends a link. With the
 * key of a mail link it asks for name and password and signs the person in.
 */
export interface RegistrationInput {
  readonly key: string | null
  /** Opened by a mail link, whose key may no longer be available. */
  readonly withKey: boolean
  /** The person who is signed in at this tab. */
  readonly signedInAs: string | null
}

export interface RegistrationContext extends RegistrationInput {
  /** The e-mail of the link, or the one to which a link was sent. */
  readonly email: string
  /** Only for the automatic sign-in afterwards. */
  readonly password: string
  readonly trouble: KeyTrouble | null
}

type Event =
  | ({ readonly type: 'form.refused' } & FormRefused)
  | { readonly type: 'retry.chosen' }
  /** Back to the form: the e-mail was mistyped, or the mail did not arrive. */
  | { readonly type: 'form.reopened' }
  | { readonly type: 'onward.chosen' }

export const registrationInput = ({ key, email }: Pick<RegistrationContext, 'key' | 'email'>): EditFormInput =>
  accountFormInput({
    rules: registrationForm.rules({ isLinked: key !== null }),
    values: { ...registrationForm.start, email },
  })

const isMade = (output: EditFormOutput, made: Registered) => output.kind === 'saved' && output.made === made

export const registrationMachine = setup({
  types: {
    input: {} as RegistrationInput,
    context: {} as RegistrationContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { registrationForm: 'registrationForm' },
  },
  actors: {
    followKey: missingActor<Followed, { readonly key: string }>('followKey'),
    registrationForm: accountFormMachine,
    signIn: missingActor<Verdict, SignInRequest>('signIn'),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isLinked: ({ context }) => context.withKey,
    isNobodySignedIn: ({ context }) => context.signedInAs === null,
    isSomebodyElse: ({ context }) => context.signedInAs !== context.email,
    leadsToSignIn: (_, answer: Followed) => answer.kind === 'followed' && answer.next === 'signIn',
    leadsToForm: (_, answer: Followed) => answer.kind === 'followed' && answer.next === 'register',
    isNoLink: (_, answer: Followed) => answer.kind === 'refused' && answer.trouble === 'keyNotValid',
    isNoKey: (_, { trouble }: FormRefused) => trouble === 'keyNotValid',
    entersAtOnce: ({ context }, output: EditFormOutput) =>
      isMade(output, 'registered') && context.key !== null && context.signedInAs === null,
    asksByMail: ({ context }, output: EditFormOutput) => isMade(output, 'registered') && context.key === null,
    isSignedIn: (_, verdict: Verdict) => verdict.kind === 'signedIn',
    isDone: (_, output: EditFormOutput) => output.kind === 'saved',
  },
  actions: {
    takeFollowed: assign((_, answer: Followed) => (answer.kind === 'followed' ? { email: answer.email } : {})),
    takeRefusal: assign((_, answer: Followed) => (answer.kind === 'refused' ? { trouble: answer.trouble } : {})),
    takeEmail: assign((_, output: EditFormOutput) =>
      output.kind === 'saved' ? { email: registrationForm.own(output.values).email } : {},
    ),
    takePassword: assign((_, output: EditFormOutput) =>
      output.kind === 'saved' ? { password: registrationForm.own(output.values).password } : {},
    ),
    takeTrouble: assign((_, { trouble }: { readonly trouble: KeyTrouble }) => ({ trouble })),
    forgetTrouble: assign({ trouble: null }),
    forgetKey: assign({ key: null }),
    forgetPassword: assign({ password: '' }),
    /** "A failed account creation logs out." */
    signOut: (): void => missing('signOut'),
    /** The session reloads the person's rights and goes home. */
    reloadIdentity: (): void => missing('reloadIdentity'),
    goTo,
  },
}).createMachine({
  id: 'registration',
  description: 'Without a link only the e-mail is asked. A link is followed first; then name and password are asked.',
  meta: { requirements: ['SES-01', 'SES-13', 'SES-24', 'USR-10', 'USR-32'] },
  context: ({ input }) => ({ ...input, email: '', password: '', trouble: null }),
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
            actions: { type: 'takeFollowed', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'leadsToForm', params: ({ event }) => event.output },
            target: 'entering',
            actions: { type: 'takeFollowed', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isNoLink', params: ({ event }) => event.output },
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
      description: 'The form decides what is on and off; what was typed survives every failure.',
      on: {
        'form.refused': [
          {
            guard: { type: 'isNoKey', params: ({ event }) => event },
            target: 'linkOver',
            actions: ['signOut', { type: 'takeTrouble', params: { trouble: 'keyNotValid' } }],
          },
          { actions: 'signOut' },
        ],
      },
      invoke: {
        id: 'registrationForm',
        src: 'registrationForm',
        input: ({ context }) => registrationInput(context),
        onDone: [
          {
            description: 'The person has just typed name and password: no need to type them again.',
            guard: { type: 'entersAtOnce', params: ({ event }) => event.output },
            target: 'signingIn',
            actions: { type: 'takePassword', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'asksByMail', params: ({ event }) => event.output },
            target: 'mailSent',
            actions: { type: 'takeEmail', params: ({ event }) => event.output },
          },
          {
            description: 'Registered, or a password was set before this one.',
            guard: { type: 'isDone', params: ({ event }) => event.output },
            target: 'accepted',
          },
          { description: 'Nobody closes a form that is a page.', target: 'entering', reenter: true },
        ],
        onError: { target: 'entering', reenter: true },
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
          credentials: { username: context.email, password: context.password, rememberMe: false },
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
