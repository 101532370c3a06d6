import { assign, setup } from 'xstate'
import { missingActor, notify } from '#machines/shell/ports.ts'

/** Sends an unsaved template as a test mail to its author (STS-36), to see it in a real mailbox. */
export interface TestMail {
  readonly subject: string
  readonly body: string
  readonly language: 'hr' | 'en'
}

export interface TestMailContext {
  readonly mail: TestMail | null
}

export type TestMailEvent = { readonly type: 'mail.requested' } & TestMail

export const testMailMachine = setup({
  types: { context: {} as TestMailContext, events: {} as TestMailEvent, tags: {} as 'busy' },
  actors: { sendTestMail: missingActor<void, TestMail | null>('sendTestMail') },
  guards: { saysSomething: (_, { body }: TestMail) => body.trim() !== '' },
  actions: {
    takeMail: assign((_, { subject, body, language }: TestMail) => ({ mail: { subject, body, language } })),
    notify,
  },
}).createMachine({
  id: 'testMail',
  description: 'Sends a template with sample data to the person who writes it.',
  meta: { requirements: ['STS-36', 'STS-41'] },
  context: { mail: null },
  initial: 'waiting',
  states: {
    waiting: {
      description: 'An empty template is not sent.',
      on: {
        'mail.requested': {
          guard: { type: 'saysSomething', params: ({ event }) => event },
          target: 'sending',
          actions: { type: 'takeMail', params: ({ event }) => event },
        },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendTestMail',
        src: 'sendTestMail',
        input: ({ context }) => context.mail,
        onDone: { target: 'waiting', actions: { type: 'notify', params: { key: 'TEST_MAIL_SENT' } } },
        onError: { target: 'waiting', actions: { type: 'notify', params: { key: 'TEST_MAIL_NOT_SENT' } } },
      },
    },
  },
})
