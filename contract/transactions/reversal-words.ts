import { type Message, msg } from '#contract/shell/msg.ts'

/** Why the gateway voided an approved payment at once, as its code in an order and in the activity of a link (PAY-05). */
export const reversalWords = {
  alreadyPaid: msg`Already paid by an earlier payment`,
  deactivated: msg`The payment link was deactivated`,
  expired: msg`The payment link had expired`,
  otherAmount: msg`Another amount was paid`,
} as const satisfies Readonly<Record<string, Message>>
export type Reversal = keyof typeof reversalWords
