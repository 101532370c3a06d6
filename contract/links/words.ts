import { type Message, msg } from '#contract/shell/msg.ts'
import type { LinkStatus } from './status.ts'

/** The word of each status, the same in list, details, filter, export and mails (PBL-15). */
export const linkStatusWords: Readonly<Record<LinkStatus, Message>> = {
  CREATED: msg({ message: 'Open', context: 'payment link' }),
  DEACTIVATED: msg({ message: 'Deactivated', context: 'payment link' }),
  EXPIRED: msg({ message: 'Expired', context: 'payment link' }),
  PAID: msg({ message: 'Paid', context: 'payment link' }),
  unknown: msg({ message: 'Unknown', context: 'payment link' }),
}

/** Reasons for an unsent mail, in the reader's language. */
export const mailRefusals = {
  noAddress: msg`This link has no e-mail address.`,
  tooMany: msg`This address got five e-mails within an hour. Try again later.`,
  unreachable: msg`The mailbox does not accept e-mails.`,
} as const
export type MailRefusal = keyof typeof mailRefusals

/** The column headers of the export (REP-09). */
export const exportHeads = {
  orderNumber: msg`Order number`,
  additionalReference: msg`Additional reference`,
  status: msg`Status`,
  amount: msg`Amount`,
  discount: msg`Discount`,
  currency: msg`Currency`,
  created: msg`Created`,
  validTo: msg`Valid to`,
  store: msg`Store`,
  agent: msg`Agent`,
  firstName: msg`First name`,
  lastName: msg`Last name`,
  email: msg`E-mail`,
  cart: msg`Cart`,
  comment: msg`Comment`,
  payments: msg`Payments`,
  address: msg`Link`,
} as const satisfies Readonly<Record<string, Message>>
