import { assign, setup } from 'xstate'
import { passwordIssue } from '#contract/session/password.ts'
import type { Issues } from '#contract/session/sign-in.ts'
import { goTo, missing, missingActor } from '#machines/shell/ports.ts'
import type { KeyTrouble, PasswordAnswer } from './mailed-key.ts'

/** A new password by the link of a mail (SES-24). It ends every session of the person, the one at this tab too. */
export interface PasswordResetContext {
  readonly key: string | null
  readonly newPassword: string
  readonly issues: Issues
  readonly trouble: KeyTrouble | null
}

type Event =
  | { readonly type: 'password.changed'; readonly value: string }
  | { readonly type: 'form.submitted' }
  | { readonly type: 'newLink.chosen' }
  | { readonly type: 'signIn.chosen' }

function typed(newPassword: string): Pick<PasswordResetContext, 'newPassword' | 'issues'> {
  const issue = passwordIssue(newPassword)
  return { newPassword, issues: issue === null ? {} : { newPassword: issue } }
}

export const passwordResetMachine = setup({
  types: {
    /** null: the page was loaded again, and the key is kept nowhere; or the link is not whole. */
    input: {} as { readonly key: string | null },
    context: {} as PasswordResetContext,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    setPassword: missingActor<PasswordAnswer, { readonly key: string; readonly newPassword: string }>('setPassword'),
  },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isChanged: (_, answer: PasswordAnswer) => answer.kind === 'changed',
    isNoKey: (_, answer: PasswordAnswer) => answer.kind === 'refused' && answer.trouble === 'keyNotValid',
  },
  actions: {
    takePassword: assign((_, { value }: { readonly value: string }) => typed(value)),
    takeTrouble: assign((_, { trouble }: { readonly trouble: KeyTrouble }) => ({ trouble })),
    takeRefusal: assign((_, answer: PasswordAnswer) => {
      if (answer.kind === 'refused') return { trouble: answer.trouble }
      return answer.kind === 'complained' ? { issues: answer.issues } : {}
    }),
    forgetTrouble: assign({ trouble: null }),
    forgetAll: assign({ key: null, newPassword: '', issues: {} }),
    /** Whoever was signed in at this tab is not any more. */
    closeSession: (): void => missing('closeSession'),
    goTo,
  },
}).createMachine({
  id: 'passwordReset',
  description: 'The link of a mail is good for one new password.',
  meta: { requirements: ['SES-24'] },
  context: ({ input }) => ({ ...input, ...typed(''), trouble: null }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        {
          description: 'The key leaves the address before anything else is done with it.',
          guard: 'hasKey',
          target: 'entering',
          actions: { type: 'goTo', params: { to: 'login', state: { withKey: true }, replace: true } },
        },
        { target: 'linkOver', actions: { type: 'takeTrouble', params: { trouble: 'keyMissing' } } },
      ],
    },
    entering: {
      description: 'Save is on when the password follows the rules.',
      on: {
        'password.changed': { actions: ['forgetTrouble', { type: 'takePassword', params: ({ event }) => event }] },
        'form.submitted': { guard: 'isValid', target: 'saving' },
      },
    },
    saving: {
      tags: 'busy',
      entry: 'forgetTrouble',
      invoke: {
        id: 'setPassword',
        src: 'setPassword',
        input: ({ context }) => ({ key: context.key ?? '', newPassword: context.newPassword }),
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: 'closeSession',
          },
          {
            guard: { type: 'isNoKey', params: ({ event }) => event.output },
            target: 'linkOver',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
          { target: 'entering', actions: { type: 'takeRefusal', params: ({ event }) => event.output } },
        ],
        onError: {
          description: 'It may be done all the same: a second try then finds the link used.',
          target: 'entering',
          actions: { type: 'takeTrouble', params: { trouble: 'unreachable' } },
        },
      },
    },
    changed: {
      description: 'The new password is good from now on, and nobody is signed in with the former one.',
      entry: 'forgetAll',
      on: { 'signIn.chosen': { target: 'left', actions: { type: 'goTo', params: { to: 'login', replace: true } } } },
    },
    linkOver: {
      description: 'The key is unknown, used or too old, or it is gone with the page.',
      entry: 'forgetAll',
      on: {
        'newLink.chosen': {
          target: 'left',
          actions: { type: 'goTo', params: { to: 'forgottenPassword', replace: true } },
        },
        'signIn.chosen': { target: 'left', actions: { type: 'goTo', params: { to: 'login', replace: true } } },
      },
    },
    left: { type: 'final', description: 'Another screen opens.' },
  },
})
