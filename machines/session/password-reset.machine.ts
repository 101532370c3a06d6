import { assign, setup } from 'xstate'
import { passwordResetForm } from '#contract/session/password-reset.ts'
import type { EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { goTo, missing } from '#machines/shell/ports.ts'
import { accountFormInput, accountFormMachine, type FormRefused } from './account-form.ts'
import type { KeyTrouble } from './mailed-key.ts'

/** A new password by mail link (SES-24). It ends every session of the person, including the one in this tab. */
export interface PasswordResetContext {
  /** Null when the page was reloaded, because the key is never stored, or when the link is incomplete. */
  readonly key: string | null
  readonly trouble: KeyTrouble | null
}

type Event =
  | ({ readonly type: 'form.refused' } & FormRefused)
  | { readonly type: 'newLink.chosen' }
  | { readonly type: 'signIn.chosen' }

export const passwordResetInput: EditFormInput = accountFormInput({
  rules: passwordResetForm.rules(undefined),
  values: passwordResetForm.start,
})

export const passwordResetMachine = setup({
  types: {
    input: {} as Pick<PasswordResetContext, 'key'>,
    context: {} as PasswordResetContext,
    events: {} as Event,
    children: {} as { passwordForm: 'passwordForm' },
  },
  actors: { passwordForm: accountFormMachine },
  guards: {
    hasKey: ({ context }) => context.key !== null,
    isChanged: (_, output: EditFormOutput) => output.kind === 'saved',
    isNoKey: (_, { trouble }: FormRefused) => trouble === 'keyNotValid',
  },
  actions: {
    takeTrouble: assign((_, { trouble }: { readonly trouble: KeyTrouble }) => ({ trouble })),
    forgetKey: assign({ key: null }),
    /** Signs out the person of this tab. */
    closeSession: (): void => missing('closeSession'),
    goTo,
  },
}).createMachine({
  id: 'passwordReset',
  description: 'The link of a mail is good for one new password.',
  meta: { requirements: ['SES-24'] },
  context: ({ input }) => ({ ...input, trouble: null }),
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
      description:
        'The form decides what is on and off. A lost reply may mean it is done: the next try finds the link used.',
      on: {
        'form.refused': {
          guard: { type: 'isNoKey', params: ({ event }) => event },
          target: 'linkOver',
          actions: { type: 'takeTrouble', params: { trouble: 'keyNotValid' } },
        },
      },
      invoke: {
        id: 'passwordForm',
        src: 'passwordForm',
        input: passwordResetInput,
        onDone: [
          {
            guard: { type: 'isChanged', params: ({ event }) => event.output },
            target: 'changed',
            actions: 'closeSession',
          },
          { description: 'Nobody closes a form that is a page.', target: 'entering', reenter: true },
        ],
        onError: { target: 'entering', reenter: true },
      },
    },
    changed: {
      description: 'The new password is good from now on, and nobody is signed in with the former one.',
      entry: 'forgetKey',
      on: { 'signIn.chosen': { target: 'left', actions: { type: 'goTo', params: { to: 'login', replace: true } } } },
    },
    linkOver: {
      description: 'The key is unknown, used or too old, or it is gone with the page.',
      entry: 'forgetKey',
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
