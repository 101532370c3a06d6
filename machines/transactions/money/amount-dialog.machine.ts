import { assign, setup } from 'xstate'
import { amountText, keepAmountCharacters } from '#contract/shell/money.ts'
import { readAmount } from '#contract/shell/read-amount.ts'

/**
 * Asks for an amount: of a refund, a capture or a charge (ACT-04…09). Ends with the confirmed amount and sends nothing.
 */
export interface AmountDialogInput {
  /** The initial amount in minor units (ACT-07). The full box is ticked while the full amount is entered. */
  readonly initial: number
  readonly full: boolean
  /** The amount behind the full box, in minor units: everything, or 0 when the new bill is entered (ACT-08). */
  readonly whole: number
  /** The validation rule of this action; `minor` is null while the text is not an amount. */
  readonly allowed: (minor: number | null, full: boolean) => boolean
}

export interface AmountDialogContext extends Pick<AmountDialogInput, 'full' | 'whole' | 'allowed'> {
  readonly text: string
  readonly minor: number | null
}

/** A confirmed amount, in minor units. */
export interface ConfirmedAmount {
  readonly minor: number
  readonly full: boolean
}

export type AmountDialogOutput = ({ readonly kind: 'confirmed' } & ConfirmedAmount) | { readonly kind: 'dismissed' }

export type AmountDialogEvent =
  | { readonly type: 'amount.changed'; readonly text: string }
  | { readonly type: 'full.toggled' }
  | { readonly type: 'action.confirmed' }
  | { readonly type: 'action.dismissed' }

export const amountDialogMachine = setup({
  types: {
    input: {} as AmountDialogInput,
    context: {} as AmountDialogContext,
    events: {} as AmountDialogEvent,
    output: {} as AmountDialogOutput,
  },
  guards: {
    amountIsAllowed: ({ context }) => context.allowed(context.minor, context.full),
  },
  actions: {
    takeAmount: assign(({ context }, typed: { readonly text: string }) => {
      const text = keepAmountCharacters(typed.text)
      const minor = readAmount(text)
      return { text, minor, full: minor === context.whole }
    }),
    toggleFull: assign(({ context }) =>
      context.full
        ? { full: false, text: '', minor: null }
        : { full: true, text: amountText(context.whole), minor: context.whole },
    ),
  },
}).createMachine({
  id: 'amountDialog',
  description: 'An amount is typed and confirmed.',
  meta: { requirements: ['ACT-04', 'ACT-05', 'ACT-06', 'ACT-07', 'ACT-08', 'ACT-09', 'TRX-24'] },
  context: ({ input }) => ({
    whole: input.whole,
    allowed: input.allowed,
    text: amountText(input.initial),
    minor: input.initial,
    full: input.full || input.initial === input.whole,
  }),
  initial: 'editing',
  output: ({ event }) => event.output as AmountDialogOutput,
  states: {
    editing: {
      description:
        'Digits, one dot, two decimals. The box of the full amount is ticked exactly while it is entered; unticking empties the field. OK is on while the rule of the action allows the amount.',
      on: {
        'amount.changed': { actions: { type: 'takeAmount', params: ({ event }) => event } },
        'full.toggled': { actions: 'toggleFull' },
        'action.confirmed': { guard: 'amountIsAllowed', target: 'confirmed' },
        'action.dismissed': { target: 'dismissed' },
      },
    },
    confirmed: {
      type: 'final',
      output: ({ context }) => ({ kind: 'confirmed', minor: context.minor ?? 0, full: context.full }),
    },
    dismissed: { type: 'final', output: { kind: 'dismissed' } },
  },
})
