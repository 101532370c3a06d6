import { assign, setup } from 'xstate'
import { passwordIssue } from '#contract/session/password.ts'
import type { Issues } from '#contract/session/sign-in.ts'
import { missingActor, notify } from '#machines/shell/ports.ts'
import type { KeyTrouble, PasswordAnswer } from './mailed-key.ts'

/** A signed-in person changes the own password (SES-24): the session at hand stays, the others end. */
export interface PasswordChange {
  readonly currentPassword: string
  readonly newPassword: string
}

interface Change {
  readonly name: keyof PasswordChange
  readonly value: string
}

interface Context {
  readonly form: PasswordChange
  readonly issues: Issues
  readonly trouble: KeyTrouble | null
  /** A try got no answer: the password may be the new one since. */
  readonly mayBeChanged: boolean
}

type Event =
  | ({ readonly type: 'field.changed' } & Change)
  | { readonly type: 'form.submitted' }
  | { readonly type: 'dialog.dismissed' }

function typed(form: PasswordChange): Pick<Context, 'form' | 'issues'> {
  const issue = passwordIssue(form.newPassword)
  const issues = {
    ...(form.currentPassword === '' ? { currentPassword: 'required' } : {}),
    ...(issue === null ? {} : { newPassword: issue }),
  }
  return { form, issues }
}

const empty: PasswordChange = { currentPassword: '', newPassword: '' }

export const changePasswordMachine = setup({
  types: { context: {} as Context, events: {} as Event, tags: {} as 'busy' | 'dialog' },
  actors: { changePassword: missingActor<PasswordAnswer, PasswordChange>('changePassword') },
  guards: {
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isChanged: (_, answer: PasswordAnswer) => answer.kind === 'changed',
  },
  actions: {
    takeField: assign(({ context }, { name, value }: Change) => typed({ ...context.form, [name]: value })),
    takeRefusal: assign((_, answer: PasswordAnswer) => {
      if (answer.kind === 'refused') return { trouble: answer.trouble }
      return answer.kind === 'complained' ? { issues: answer.issues } : {}
    }),
    takeSilence: assign({ trouble: 'unreachable', mayBeChanged: true }),
    forgetTrouble: assign({ trouble: null }),
    forgetPasswords: assign({ form: empty }),
    notify,
  },
}).createMachine({
  id: 'changePassword',
  description: 'The current password and a new one.',
  meta: { requirements: ['SES-24'] },
  context: { ...typed(empty), trouble: null, mayBeChanged: false },
  initial: 'entering',
  states: {
    entering: {
      description: 'Change is on when both are there and the new one follows the rules.',
      tags: 'dialog',
      on: {
        'field.changed': { actions: ['forgetTrouble', { type: 'takeField', params: ({ event }) => event }] },
        'form.submitted': { guard: 'isValid', target: 'changing' },
        'dialog.dismissed': { target: 'dismissed' },
      },
    },
    changing: {
      tags: ['busy', 'dialog'],
      entry: 'forgetTrouble',
      invoke: {
        id: 'changePassword',
        src: 'changePassword',
        input: ({ context }) => context.form,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: { type: 'notify', params: { key: 'PASSWORD_CHANGED' } },
          },
          {
            description: 'The current password is not right, or it was tried too often; what was typed stays.',
            target: 'entering',
            actions: { type: 'takeRefusal', params: ({ event }) => event.output },
          },
        ],
        onError: {
          description: 'Nobody knows which of the two passwords is good now.',
          target: 'entering',
          actions: 'takeSilence',
        },
      },
    },
    changed: { type: 'final', entry: 'forgetPasswords' },
    dismissed: { type: 'final', entry: 'forgetPasswords' },
  },
})
