import { eq } from 'drizzle-orm'
import { seesStore } from '#contract/session/access-rules.ts'
import { company } from '#gateway/companies/schema.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { mailsOf } from '#gateway/transactions/order/order-mails.ts'
import {
  allowedActionsOf,
  attemptsOf,
  cardholderOf,
  historyOf,
  keptUntilOf,
  messagesOf,
  responseOf,
} from '#gateway/transactions/order/order-view.ts'
import { readOrder, revisionOf, type WholeOrder } from '#gateway/transactions/order/read-order.ts'

interface Params {
  readonly company: string
  readonly id: string
}

/** An order of a wallet type that the reader sees, with the name of its company; null in every other case. */
export const findWrapped = async ({ database, rights }: Handling, params: Params, walletType: number) => {
  const companyId = rowIdOf(params.company)
  const id = rowIdOf(params.id)
  const found = companyId === null || id === null ? null : await readOrder(database, companyId, id)
  if (found?.order.walletType !== walletType) return null
  if (!seesStore(rights, { company: params.company, store: String(found.order.storeId) })) return null
  const [owner] = await database
    .db()
    .select({ name: company.name })
    .from(company)
    .where(eq(company.id, found.order.companyId))
  return { ...found, companyName: owner?.name ?? null }
}

/** What instant and crypto orders share (IPS-08, CRY-05). Of the actions only the refund of an instant payment is theirs. */
export const wrapperOf = (
  found: WholeOrder & { readonly companyName: string | null },
  { rights, clock }: Pick<Handling, 'rights' | 'clock'>,
) => {
  const { order, billAmount, companyName } = found
  const actions = allowedActionsOf(found, rights, clock.today())
  return {
    ...{ id: order.id, companyId: order.companyId, storeId: order.storeId, company: companyName },
    ...{ orderReference: order.orderReference, additionalOrderNumber: order.additionalOrderNumber },
    ...{ amount: order.amount, currency: order.currency, cart: order.cart, walletType: order.walletType },
    ...{ createdAt: order.createdAt.toISOString(), updatedAt: order.updatedAt.toISOString() },
    status: order.status,
    cardholder: cardholderOf(order),
    response: responseOf(order),
    secureMessages: messagesOf(found),
    history: historyOf(found),
    attempts: attemptsOf(found),
    mails: mailsOf(found, rights),
    keptUntil: keptUntilOf(order.updatedAt, null, clock.today()),
    revision: revisionOf(order, billAmount),
    allowedActions: actions.filter((action) => action === 'ipsRefund'),
  }
}
