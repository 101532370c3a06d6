import { assign, setup } from 'xstate'
import { amountText, keepAmountCharacters, parseAmount } from '#contract/shell/money.ts'
import { isStillUnknown, type MoneyAnswer, type MoneyOutcome, type Reread } from '#machines/shell/money-answer.ts'
import { missingActor } from '#machines/shell/ports.ts'

/**
 * Type an amount and move that money: refund, complete, charge of a saved card, next payment (ACT-04…09, ACT-13).
 * Ends with what became of it. A lost reply is looked up, and a retry carries the key of the same confirmation.
 */
export interface AmountDialogInput {
  readonly order: unknown
  /** Prefilled, in minor units (ACT-07). */
  readonly initial: number
  /** What the full checkbox fills in, in minor units: all of it, or 0 where the new bill is typed (ACT-08). */
  readonly whole: number
  /** The rule of this kind of action; `minor` is null while the text is not an amount. */
  readonly allowed: (minor: number | null, full: boolean) => boolean
}

export interface AmountDialogContext extends Pick<AmountDialogInput, 'order' | 'whole' | 'allowed'> {
  readonly text: string
  readonly minor: number | null
  readonly full: boolean
  readonly key: string | null
  readonly outcome: MoneyOutcome
}

/** `key` makes the gateway do the same confirmation once only, however often it is sent. */
export interface AmountAction {
  readonly order: unknown
  readonly minor: number | null
  readonly full: boolean
  readonly key: string | null
}

export type AmountDialogEvent =
  | { readonly type: 'amount.changed'; readonly text: string }
  | { readonly type: 'full.toggled' }
  | { readonly type: 'action.confirmed' }
  | { readonly type: 'action.retried' }
  | { readonly type: 'action.dismissed' }
  | { readonly type: 'reread.requested' }

export const amountDialogMachine = setup({
  types: {
    input: {} as AmountDialogInput,
    context: {} as AmountDialogContext,
    events: {} as AmountDialogEvent,
    output: {} as MoneyOutcome,
    tags: {} as 'busy' | 'dialog',
  },
  actors: {
    makeKey: missingActor<string, void>('makeKey'),
    perform: missingActor<MoneyAnswer, AmountAction>('perform'),
    reread: missingActor<Reread, AmountAction>('reread'),
  },
  guards: {
    amountIsAllowed: ({ context }) => context.allowed(context.minor, context.full),
    isSeen: (_, { seen }: { readonly seen: boolean }) => seen,
    leavesTheFirstUnknown: ({ context }, answer: MoneyAnswer) => isStillUnknown(context.outcome, answer),
  },
  actions: {
    takeAmount: assign((_, typed: { readonly text: string }) => {
      const text = keepAmountCharacters(typed.text)
      return { text, minor: parseAmount(text), full: false }
    }),
    toggleFull: assign(({ context }) =>
      context.full ? { full: false } : { full: true, text: amountText(context.whole), minor: context.whole },
    ),
    takeKey: assign((_, { key }: { readonly key: string }) => ({ key })),
    takeOutcome: assign((_, outcome: MoneyOutcome) => ({ outcome })),
    takeSeenOrder: assign((_, reread: Reread) =>
      reread.seen ? { outcome: { kind: 'done' as const, order: reread.order } } : {},
    ),
  },
}).createMachine({
  id: 'amountDialog',
  description: 'An amount is typed, confirmed and moved once. Nobody says that it failed while nobody knows.',
  meta: { requirements: ['ACT-04', 'ACT-05', 'ACT-06', 'ACT-07', 'ACT-08', 'ACT-09', 'TRX-24'] },
  context: ({ input }) => ({
    order: input.order,
    whole: input.whole,
    allowed: input.allowed,
    text: amountText(input.initial),
    minor: input.initial,
    full: false,
    key: null,
    outcome: { kind: 'dismissed' },
  }),
  initial: 'editing',
  output: ({ context }) => context.outcome,
  states: {
    editing: {
      description: 'Digits, one dot, two decimals. OK is on while the rule of the action allows the amount.',
      tags: 'dialog',
      on: {
        'amount.changed': { actions: { type: 'takeAmount', params: ({ event }) => event } },
        'full.toggled': { actions: 'toggleFull' },
        'action.confirmed': { guard: 'amountIsAllowed', target: 'takingKey' },
        'action.dismissed': { target: 'ended' },
      },
    },
    takingKey: {
      description: 'Each confirmation has a key of its own; nothing is sent without it.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'makeKey',
        src: 'makeKey',
        onDone: { target: 'submitting', actions: { type: 'takeKey', params: ({ event }) => ({ key: event.output }) } },
        onError: { target: 'editing' },
      },
    },
    submitting: {
      description: 'The money may be moving: the dialog cannot be closed.',
      tags: ['dialog', 'busy'],
      invoke: {
        id: 'perform',
        src: 'perform',
        input: ({ context }) => ({
          order: context.order,
          minor: context.minor,
          full: context.full,
          key: context.key,
        }),
        onDone: [
          {
            description: 'A refused retry says nothing of the sending whose reply was lost.',
            guard: { type: 'leavesTheFirstUnknown', params: ({ event }) => event.output },
            target: 'outcomeUnknown',
          },
          { target: 'ended', actions: { type: 'takeOutcome', params: ({ event }) => event.output } },
        ],
        onError: { target: 'outcomeUnknown' },
      },
    },
    outcomeUnknown: {
      description: 'The reply was lost. The order is read again before anything else is said.',
      tags: 'dialog',
      entry: { type: 'takeOutcome', params: { kind: 'unknown' } },
      initial: 'rereading',
      on: { 'action.dismissed': { target: 'ended' } },
      states: {
        rereading: {
          tags: 'busy',
          invoke: {
            id: 'reread',
            src: 'reread',
            input: ({ context }) => ({
              order: context.order,
              minor: context.minor,
              full: context.full,
              key: context.key,
            }),
            onDone: [
              {
                description: 'It was done after all.',
                guard: { type: 'isSeen', params: ({ event }) => event.output },
                target: '#amountDialog.ended',
                actions: { type: 'takeSeenOrder', params: ({ event }) => event.output },
              },
              { target: 'offeringRetry' },
            ],
            onError: { target: 'notLookedUp' },
          },
        },
        offeringRetry: {
          description: 'No effect is seen. A retry is safe: it carries the same key.',
          on: {
            'action.retried': { target: '#amountDialog.submitting' },
            'reread.requested': { target: 'rereading' },
          },
        },
        notLookedUp: {
          description: 'The order could not be read either: whether there is an effect stays open. A retry is as safe.',
          on: {
            'action.retried': { target: '#amountDialog.submitting' },
            'reread.requested': { target: 'rereading' },
          },
        },
      },
    },
    ended: { type: 'final' },
  },
})
