import { assign, setup } from 'xstate'
import type { Notice } from '#contract/messages.ts'
import { missingActor, notify, remember } from '#machines/shell/ports.ts'

/**
 * Announces unread invoices once per session (DSH-07, D36). Sends nothing when the gateway has no invoices or the
 * person may not view them (INV-09).
 */
export interface NoticesInput {
  /** The gateway has invoices, and the person may view them. */
  readonly asks: boolean
  /** Already announced in this session. */
  readonly hasTold: boolean
}

export interface CountedInvoices {
  /** The invoices to announce. */
  readonly unread: number
  /** The number of invoices to download. */
  readonly listed: number
}

export interface NoticesContext extends NoticesInput, CountedInvoices {}

const announcement = ({ unread }: CountedInvoices): Notice => ({
  key: 'UNREAD_INVOICES',
  values: { count: String(unread) },
})

export const noticesMachine = setup({
  types: { input: {} as NoticesInput, context: {} as NoticesContext, tags: {} as 'busy' },
  actors: { countUnread: missingActor<CountedInvoices, void>('countUnread') },
  guards: {
    asks: ({ context }) => context.asks,
    isNews: ({ context }, { unread }: CountedInvoices) => unread > 0 && !context.hasTold,
  },
  actions: {
    takeUnread: assign((_, { unread, listed }: CountedInvoices) => ({ unread, listed })),
    notify,
    remember,
  },
}).createMachine({
  id: 'notices',
  description: 'Unread invoices are counted when the first screen opens, and announced once in a session.',
  meta: { requirements: ['DSH-07', 'INV-09'] },
  context: ({ input }) => ({ ...input, unread: 0, listed: 0 }),
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'asks', target: 'counting' }, { target: 'silent' }] },
    counting: {
      tags: 'busy',
      invoke: {
        id: 'countUnread',
        src: 'countUnread',
        onDone: [
          {
            guard: { type: 'isNews', params: ({ event }) => event.output },
            target: 'told',
            actions: [
              { type: 'takeUnread', params: ({ event }) => event.output },
              { type: 'notify', params: ({ event }) => announcement(event.output) },
              { type: 'remember', params: { key: 'invoicesAnnounced', value: true } },
            ],
          },
          {
            target: 'told',
            actions: { type: 'takeUnread', params: ({ event }) => event.output },
          },
        ],
        onError: { target: 'silent', description: 'The list of invoices says itself that it cannot be read.' },
      },
    },
    told: { type: 'final', description: 'How many are unread is known; nothing further is announced.' },
    silent: { type: 'final', description: 'There is nothing to announce.' },
  },
})
