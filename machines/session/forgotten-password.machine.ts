import { assign, setup } from 'xstate'
import { forgottenPasswordForm } from '#contract/session/forgotten-password.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { accountFormInput } from './account-form.ts'

/** Requests a password reset mail (SES-24) without revealing whether the e-mail is known. */
export interface ForgottenPasswordContext {
  /** The recipient of the last link. */
  readonly email: string
}

type Event =
  /** The mail did not arrive: try another e-mail, or the same one again. */
  { readonly type: 'form.reopened' }

export const forgottenPasswordInput = (values: ForgottenPasswordContext): EditFormInput =>
  accountFormInput({ rules: forgottenPasswordForm.rules(undefined), values: { ...values } })

export const forgottenPasswordMachine = setup({
  types: {
    context: {} as ForgottenPasswordContext,
    events: {} as Event,
    children: {} as { emailForm: 'emailForm' },
  },
  actors: { emailForm: editFormMachine },
  guards: { isSent: (_, output: EditFormOutput) => output.kind === 'saved' },
  actions: {
    takeEmail: assign((_, output: EditFormOutput) =>
      output.kind === 'saved' ? forgottenPasswordForm.own(output.values) : {},
    ),
  },
}).createMachine({
  id: 'forgottenPassword',
  description: 'An e-mail is asked for; the answer is the same for known and unknown people.',
  meta: { requirements: ['SES-24'] },
  context: { email: '' },
  initial: 'entering',
  states: {
    entering: {
      description: 'The form decides what is on and off; it says so where the gateway was asked too often.',
      invoke: {
        id: 'emailForm',
        src: 'emailForm',
        input: ({ context }) => forgottenPasswordInput(context),
        onDone: [
          {
            guard: { type: 'isSent', params: ({ event }) => event.output },
            target: 'asked',
            actions: { type: 'takeEmail', params: ({ event }) => event.output },
          },
          { description: 'Nobody closes a form that is a page.', target: 'entering', reenter: true },
        ],
        onError: { target: 'entering', reenter: true },
      },
    },
    asked: {
      description: 'If there is such an account, a mail is on its way.',
      on: { 'form.reopened': { target: 'entering' } },
    },
  },
})
