import type { CustomerField, LinkReply, LinkRowReply } from '#contract/links/link.ts'
import type { Config } from '#gateway/ground/config.ts'
import { cleanHtml } from '#gateway/stores/clean-html.ts'
import type { OrderRecord } from '#gateway/transactions/order/read-order.ts'
import type { link } from './schema.ts'

export type LinkRecord = typeof link.$inferSelect

/** Where a customer opens a link. */
export const addressOf = ({ publicUrl }: Pick<Config, 'publicUrl'>, uuid: string): string =>
  new URL(`/pay/${uuid}`, publicUrl).href

export const noCustomer: Readonly<Record<CustomerField, null>> = {
  ...{ firstName: null, lastName: null, email: null, address: null },
  ...{ city: null, country: null, zipCode: null, phoneNumber: null },
}

const orderOfLink = ({ id, status, installments, details, ...order }: OrderRecord): LinkRowReply['order'] => ({
  ...{ id, status, installments },
  ccType: order.cardType,
  cardholderName: order.firstName,
  cardholderSurname: order.lastName,
  cardholderEmail: order.email,
  cardholderPhone: details.phone ?? null,
  walletType: order.walletType,
  responseCode: order.responseCode,
  pisTransactionUuid: details.pisTransactionUuid ?? null,
})

/** A link as the list shows it. */
export const linkRowOf = (
  config: Pick<Config, 'publicUrl'>,
  found: LinkRecord,
  order: OrderRecord | null,
): LinkRowReply => ({
  id: found.id,
  uuid: found.uuid,
  storeId: found.storeId,
  neptunusStoreId: found.storeId,
  orderNumber: found.orderNumber,
  additionalReference: found.additionalReference,
  cart: found.cart,
  amount: found.amount,
  discountAmount: found.discountAmount,
  currency: found.currency,
  validFrom: found.validFrom.getTime(),
  validTo: found.validTo.getTime(),
  linkStatus: found.status,
  customer: found.reusable ? null : { ...noCustomer, ...found.customer },
  merchant: { firstName: found.agentFirstName, lastName: found.agentLastName },
  reusable: found.reusable,
  reusableCount: found.reusableCount,
  orderId: found.orderId,
  order: order && orderOfLink(order),
  linkValue: addressOf(config, found.uuid),
})

interface Around {
  readonly order: OrderRecord | null
  readonly template: LinkReply['pblTemplates']
}

/** A link with all that its details show. */
export const linkOf = (
  config: Pick<Config, 'publicUrl'>,
  found: LinkRecord,
  { order, template }: Around,
): LinkReply => ({
  ...linkRowOf(config, found, order),
  creditorReference: found.creditorReference,
  debtorIban: found.debtorIban,
  expirationUpdatedAt: found.expirationUpdatedAt?.getTime() ?? null,
  expirationUpdatedByUser: found.expirationUpdatedBy,
  statusChangedByUser: found.statusChangedBy,
  comment: found.comment,
  language: found.language,
  cardType: found.cardType,
  numberOfInstallments: found.numberOfInstallments,
  flexibleInstallments: found.flexibleInstallments,
  requireComplete: found.requireComplete,
  subscription: found.subscription,
  hideTabs: [...found.hideTabs],
  sentEmailBody: found.sentEmailBody === null ? null : cleanHtml(found.sentEmailBody),
  sentEmailSubject: found.sentEmailSubject,
  pblTemplates: template,
  items: [...found.items],
  revision: String(found.revision),
  openings: found.openings,
  attempts: found.attempts,
})
