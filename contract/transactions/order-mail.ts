import * as v from 'valibot'
import { Instant, MaybeInstant, MaybeText } from '#contract/shell/fields.ts'

/** `kept`: there is no mail server and the letter stays in the outbox; `givenUp`: the server refused it each time. */
export const mailStates = ['waiting', 'sent', 'kept', 'givenUp'] as const
export type MailState = (typeof mailStates)[number]

/**
 * A letter about a transaction: ours, and optional. The buyer's address is the order's own and shown to whoever sees the
 * order; another one is null for whoever may not see the users of the company.
 */
export const OrderMail = v.object({
  recipient: v.picklist(['buyer', 'merchant']),
  to: MaybeText,
  subject: v.string(),
  state: v.picklist(mailStates),
  createdAt: Instant,
  sentAt: MaybeInstant,
})
export type OrderMail = v.InferOutput<typeof OrderMail>

export const OrderMails = v.optional(v.nullable(v.array(OrderMail)), [])
