import * as v from 'valibot'
import { Instant, MaybeInstant, MaybeText } from '#contract/shell/fields.ts'

/** `kept`: no mail server, the letter stays in the outbox. `givenUp`: no server took it. */
export const mailStates = ['waiting', 'sent', 'kept', 'givenUp'] as const
export type MailState = (typeof mailStates)[number]

/**
 * A letter about a transaction (our optional addition). Everyone who sees the order sees the buyer's address; any other
 * recipient is null for readers who may not see the company's users.
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
