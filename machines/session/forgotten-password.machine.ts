import { assign, setup } from 'xstate'
import { emailIssue } from '#contract/session/account-fields.ts'
import type { Issues } from '#contract/session/sign-in.ts'
import { missingActor } from '#machines/shell/ports.ts'
import type { KeyTrouble, ResetRequestAnswer } from './mailed-key.ts'

/** Asks for the mail with a link to a new password (SES-24); whether the e-mail is known is told to nobody. */
export interface ForgottenPasswordContext {
  readonly email: string
  readonly issues: Issues
  readonly trouble: KeyTrouble | null
}

type Event =
  | { readonly type: 'email.changed'; readonly value: string }
  | { readonly type: 'form.submitted' }
  /** The mail did not come: another e-mail, or the same again. */
  | { readonly type: 'form.reopened' }

function typed(email: string): Pick<ForgottenPasswordContext, 'email' | 'issues'> {
  const issue = emailIssue(email)
  return { email, issues: issue === null ? {} : { email: issue } }
}

export const forgottenPasswordMachine = setup({
  types: { context: {} as ForgottenPasswordContext, events: {} as Event, tags: {} as 'busy' },
  actors: { askForReset: missingActor<ResetRequestAnswer, { readonly email: string }>('askForReset') },
  guards: {
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isAsked: (_, answer: ResetRequestAnswer) => answer.kind === 'asked',
  },
  actions: {
    takeEmail: assign((_, { value }: { readonly value: string }) => typed(value)),
    takeTrouble: assign((_, { trouble }: { readonly trouble: KeyTrouble }) => ({ trouble })),
    takeRefusal: assign((_, answer: ResetRequestAnswer) =>
      answer.kind === 'refused' ? { trouble: answer.trouble } : {},
    ),
    forgetTrouble: assign({ trouble: null }),
  },
}).createMachine({
  id: 'forgottenPassword',
  description: 'An e-mail is asked for; the answer is the same for known and unknown people.',
  meta: { requirements: ['SES-24'] },
  context: { ...typed(''), trouble: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'email.changed': { actions: ['forgetTrouble', { type: 'takeEmail', params: ({ event }) => event }] },
        'form.submitted': { guard: 'isValid', target: 'asking' },
      },
    },
    asking: {
      tags: 'busy',
      entry: 'forgetTrouble',
      invoke: {
        id: 'askForReset',
        src: 'askForReset',
        input: ({ context }) => ({ email: context.email }),
        onDone: [
          { guard: { type: 'isAsked', params: ({ event }) => event.output }, target: 'asked' },
          {
            description: 'Too often from one place or for one e-mail.',
            target: 'entering',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'entering', actions: { type: 'takeTrouble', params: { trouble: 'unreachable' } } },
      },
    },
    asked: {
      description: 'If there is such an account, a mail is on its way.',
      on: { 'form.reopened': { target: 'entering' } },
    },
  },
})
