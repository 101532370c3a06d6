import { assign, setup } from 'xstate'
import { linkEmailForm } from '#contract/links/email-form.ts'
import { isOpen, type LinkStatus } from '#contract/links/status.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { missingActor } from '#machines/shell/ports.ts'

/**
 * The e-mail with a link to its customer, from the summary and from the details (PBG-31, PBL-21…23). It ends with the
 * outcome, which the opening page shows as a page or a message (D77).
 */
export interface LinkEmailInput {
  readonly storeId: string
  readonly orderNumber: string
  readonly linkStatus: LinkStatus
  readonly customerEmail: string
  /** On the summary the text is required, on the details a subject is enough (PBL-22). */
  readonly needsTemplate: boolean
}

export interface LinkTemplate {
  readonly subject: string
  readonly body: string
}

export interface LinkEmailContext extends LinkEmailInput {
  readonly template: LinkTemplate | null
  readonly outcome: LinkEmailOutcome
}

/** `message` is the gateway's reason, or null where it gave none. */
export type LinkEmailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'notSent'; readonly message: string | null }
  | { readonly kind: 'closed' }

type Event = { readonly type: 'template.retried' } | { readonly type: 'email.closed' }

function formInputOf({ template, customerEmail, needsTemplate }: LinkEmailContext): EditFormInput {
  return {
    rules: linkEmailForm.rules({ needsTemplate }),
    values: { customerEmail, subject: template?.subject ?? '', template: template?.body ?? '' },
    mode: 'create',
    notices: { saved: null, failed: null },
    draft: null,
  }
}

const isOutcome = (made: unknown): made is LinkEmailOutcome =>
  typeof made === 'object' && made !== null && 'kind' in made && (made.kind === 'sent' || made.kind === 'notSent')

export const linkEmailMachine = setup({
  types: {
    input: {} as LinkEmailInput,
    context: {} as LinkEmailContext,
    events: {} as Event,
    output: {} as LinkEmailOutcome,
    tags: {} as 'busy',
    children: {} as { emailForm: 'emailForm' },
  },
  actors: {
    readTemplate: missingActor<LinkTemplate, { readonly storeId: string }>('readTemplate'),
    emailForm: editFormMachine,
  },
  guards: { isOpen: ({ context }) => isOpen(context.linkStatus) },
  actions: {
    takeTemplate: assign((_, template: LinkTemplate) => ({ template })),
    takeOutcome: assign((_, output: EditFormOutput) => ({
      outcome: output.kind === 'saved' && isOutcome(output.made) ? output.made : ({ kind: 'closed' } as const),
    })),
  },
}).createMachine({
  id: 'linkEmail',
  description: 'Send a link to its customer: address, subject and body from the template of the store.',
  meta: { requirements: ['PBG-31', 'PBL-21', 'PBL-22', 'PBL-23'] },
  context: ({ input }) => ({ ...input, template: null, outcome: { kind: 'closed' } }),
  output: ({ context }) => context.outcome,
  initial: 'deciding',
  states: {
    deciding: {
      description: 'Only a link that waits for its payment can be sent.',
      always: [{ guard: 'isOpen', target: 'reading' }, { target: 'closed' }],
    },
    reading: {
      description: 'The template of the store.',
      tags: 'busy',
      on: { 'email.closed': { target: 'closed' } },
      invoke: {
        id: 'readTemplate',
        src: 'readTemplate',
        input: ({ context }) => ({ storeId: context.storeId }),
        onDone: {
          target: 'writing',
          actions: { type: 'takeTemplate', params: ({ event }) => event.output },
        },
        onError: { target: 'failed' },
      },
    },
    failed: {
      on: { 'template.retried': { target: 'reading' }, 'email.closed': { target: 'closed' } },
    },
    writing: {
      description: 'The form decides what is on and off.',
      invoke: {
        id: 'emailForm',
        src: 'emailForm',
        input: ({ context }) => formInputOf(context),
        onDone: { target: 'closed', actions: { type: 'takeOutcome', params: ({ event }) => event.output } },
        onError: { target: 'failed' },
      },
    },
    closed: { type: 'final' },
  },
})
