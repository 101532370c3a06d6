import { assign, setup } from 'xstate'
import { type Credentials, type Issues, signInIssues } from '#contract/session/sign-in.ts'
import { missingActor } from '#machines/shell/ports.ts'
import type { Refusal, Refused } from './identity.ts'

/**
 * The sign-in screen (SES-01, SES-05, SES-06, SES-12). It owns the form; the session owns the call and everything after
 * it, so the form only passes on the values and waits for the result.
 */
export type Verdict = { readonly kind: 'signedIn' } | Refused

export interface SignInRequest {
  readonly credentials: Credentials
  readonly returnTo: string | null
}

type Field =
  | { readonly name: 'username' | 'password'; readonly value: string }
  | { readonly name: 'rememberMe'; readonly value: boolean }

interface Context {
  readonly values: Credentials
  readonly issues: Issues
  readonly refusal: Refusal | null
  /** After how many minutes another try is worth it. */
  readonly minutes?: number | undefined
  /** Sign in was pressed with missing values. */
  readonly isIncomplete: boolean
  readonly returnTo: string | null
}

type Event =
  | ({ readonly type: 'field.changed' } & Field)
  /** One click on a demo account. */
  | { readonly type: 'account.picked'; readonly username: string; readonly password: string }
  | { readonly type: 'form.submitted' }

const empty: Credentials = { username: '', password: '', rememberMe: false }

export const entryMachine = setup({
  types: {
    /** The address to return to, and why the screen was opened when nobody could be recognised. */
    input: {} as { readonly returnTo: string | null; readonly refusal: Refusal | null },
    context: {} as Context,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: { signIn: missingActor<Verdict, SignInRequest>('signIn') },
  guards: {
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isSignedIn: (_, verdict: Verdict) => verdict.kind === 'signedIn',
  },
  actions: {
    takeField: assign(({ context }, { name, value }: Field) => {
      const values = { ...context.values, [name]: value }
      return { values, issues: signInIssues(values), isIncomplete: false }
    }),
    takeAccount: assign(({ context }, picked: { readonly username: string; readonly password: string }) => {
      const values = { ...context.values, username: picked.username, password: picked.password }
      return { values, issues: signInIssues(values), isIncomplete: false }
    }),
    noteIncomplete: assign(({ context }) => ({ isIncomplete: Object.values(context.issues).includes('required') })),
    takeRefusal: assign((_, verdict: Verdict) =>
      verdict.kind === 'refused' ? { refusal: verdict.reason, minutes: verdict.minutes } : {},
    ),
    takeSilence: assign({ refusal: 'UNREACHABLE' }),
    forgetRefusal: assign({ refusal: null }),
    forgetPassword: assign(({ context }) => ({ values: { ...context.values, password: '' } })),
  },
}).createMachine({
  id: 'entry',
  description: 'Name, password and "remember me". A refusal says why; what was typed stays.',
  meta: { requirements: ['SES-01', 'SES-05', 'SES-06', 'SES-12'] },
  context: ({ input }) => ({
    values: empty,
    issues: signInIssues(empty),
    refusal: input.refusal,
    isIncomplete: false,
    returnTo: input.returnTo,
  }),
  initial: 'editing',
  states: {
    editing: {
      description: 'Sign in goes on once both fields are filled, and says before then what is missing.',
      on: {
        'field.changed': { actions: ['forgetRefusal', { type: 'takeField', params: ({ event }) => event }] },
        'account.picked': { actions: ['forgetRefusal', { type: 'takeAccount', params: ({ event }) => event }] },
        'form.submitted': [{ guard: 'isValid', target: 'submitting' }, { actions: 'noteIncomplete' }],
      },
    },
    submitting: {
      description: 'The session signs in.',
      tags: 'busy',
      entry: 'forgetRefusal',
      invoke: {
        id: 'signIn',
        src: 'signIn',
        input: ({ context }) => ({ credentials: context.values, returnTo: context.returnTo }),
        onDone: [
          {
            guard: { type: 'isSignedIn', params: ({ event }) => event.output },
            target: 'done',
            actions: 'forgetPassword',
          },
          {
            target: 'rejected',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'rejected', actions: 'takeSilence' },
      },
    },
    rejected: {
      description: 'The reason is shown until something is typed.',
      on: {
        'field.changed': {
          target: 'editing',
          actions: ['forgetRefusal', { type: 'takeField', params: ({ event }) => event }],
        },
        'account.picked': {
          target: 'editing',
          actions: ['forgetRefusal', { type: 'takeAccount', params: ({ event }) => event }],
        },
        'form.submitted': { guard: 'isValid', target: 'submitting' },
      },
    },
    done: { type: 'final', description: 'The session goes on to the address that was wanted.' },
  },
})
