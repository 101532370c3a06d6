import { assign, setup } from 'xstate'
import type { Receipt } from '#contract/pay/calls.ts'
import { goTo, missing, missingActor } from '#machines/shell/ports.ts'

/*
 * The return from the wallet after a payment (PAY-06, PAY-11, D32). When the gateway can verify the values in the
 * address, a pair that stays unknown after a retry leads to the error page; otherwise the page trusts them.
 */

export type VerifyAnswer =
  | { readonly kind: 'known'; readonly receipt: Receipt }
  | { readonly kind: 'unknown' }
  /** The gateway has no such call, so the page shows the values in the address. */
  | { readonly kind: 'notOffered' }

export interface PayReturnContext {
  readonly orderNumber: string
  readonly approvalCode: string
  readonly receipt: Receipt | null
  /** How many times the gateway did not know the pair. */
  readonly asked: number
  /** The customer has tried again after the wallet was late. */
  readonly isRetried: boolean
}

/** The wallet may be a few seconds behind the browser. */
const mostQuestions = 4

type Event = { readonly type: 'retry.chosen' } | { readonly type: 'receipt.printed' }

export const payReturnMachine = setup({
  types: {
    input: {} as Omit<PayReturnContext, 'asked' | 'isRetried'>,
    context: {} as PayReturnContext,
    events: {} as Event,
    tags: {} as 'busy',
  },
  actors: {
    verifyPayment: missingActor<VerifyAnswer, Pick<PayReturnContext, 'orderNumber' | 'approvalCode'>>('verifyPayment'),
  },
  guards: {
    isComplete: ({ context }) => context.orderNumber !== '' && context.approvalCode !== '',
    hasReceipt: ({ context }) => context.receipt !== null,
    isKnown: (_, answer: VerifyAnswer) => answer.kind === 'known',
    isNotOffered: (_, answer: VerifyAnswer) => answer.kind === 'notOffered',
    isRetried: ({ context }) => context.isRetried,
    mayAskAgain: ({ context }) => context.asked < mostQuestions,
  },
  actions: {
    takeReceipt: assign((_, answer: VerifyAnswer) => (answer.kind === 'known' ? { receipt: answer.receipt } : {})),
    countQuestion: assign({ asked: ({ context }) => context.asked + 1 }),
    beginAgain: assign({ asked: 0, isRetried: true }),
    printPage: (): void => missing('printPage'),
    goTo,
  },
  delays: { askEvery: 2_000 },
}).createMachine({
  id: 'payReturn',
  description: 'Processed is said once the gateway has confirmed the payment.',
  meta: { requirements: ['PAY-06', 'PAY-11'] },
  context: ({ input }) => ({ ...input, asked: 0, isRetried: false }),
  initial: 'deciding',
  states: {
    deciding: {
      always: [
        {
          description: 'A missing order number or approval code goes to the error page.',
          guard: 'isComplete',
          target: 'reading',
        },
        { target: 'toError', actions: { type: 'goTo', params: { to: 'payError', replace: true } } },
      ],
    },
    reading: {
      always: [{ guard: 'hasReceipt', target: 'processed' }, { target: 'asking' }],
    },
    asking: {
      tags: 'busy',
      entry: 'countQuestion',
      invoke: {
        id: 'verifyPayment',
        src: 'verifyPayment',
        input: ({ context: { orderNumber, approvalCode } }) => ({ orderNumber, approvalCode }),
        onDone: [
          {
            guard: { type: 'isKnown', params: ({ event }) => event.output },
            target: 'processed',
            actions: { type: 'takeReceipt', params: ({ event }) => event.output },
          },
          { guard: { type: 'isNotOffered', params: ({ event }) => event.output }, target: 'processed' },
          { guard: 'mayAskAgain', target: 'waiting' },
          {
            description: 'Forged, or never told by the wallet; Back leads to this address again.',
            guard: 'isRetried',
            target: 'toError',
            actions: { type: 'goTo', params: { to: 'payError' } },
          },
          { target: 'unconfirmed' },
        ],
        onError: [{ guard: 'mayAskAgain', target: 'waiting' }, { target: 'unconfirmed' }],
      },
    },
    waiting: {
      tags: 'busy',
      description: 'The wallet may be a few seconds behind the browser.',
      after: { askEvery: { target: 'asking' } },
    },
    unconfirmed: {
      description: 'The wallet is late or the gateway cannot be reached, so nothing is claimed.',
      on: { 'retry.chosen': { target: 'asking', actions: 'beginAgain' } },
    },
    processed: {
      description: 'The receipt can be printed or saved.',
      on: { 'receipt.printed': { target: 'printing' } },
    },
    printing: {
      entry: 'printPage',
      always: { target: 'processed' },
    },
    toError: { type: 'final', description: 'The error page opens.' },
  },
})
