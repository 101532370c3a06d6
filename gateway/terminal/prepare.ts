import { and, eq, isNull } from 'drizzle-orm'
import { cartText, cartTotal, leastAmount } from '#contract/links/cart.ts'
import type { TerminalCheckout } from '#contract/pay/checkout.ts'
import { mayUseTerminal } from '#contract/session/menu.ts'
import type { prepareTerminal as prepareTerminalCall, TerminalBody } from '#contract/terminal/calls.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Config } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { badFields, badRequest, forbidden } from '#gateway/ground/refusal.ts'
import { takeOrderNumber } from '#gateway/links/order-numbers.ts'
import { readStoreOf } from '#gateway/links/read-link.ts'
import { cartForWallet, walletMode, walletUrlOf } from '#gateway/pay/checkout.ts'
import { terminalPayment } from '#gateway/pay/schema.ts'
import { keepTerminalPayment, type TerminalPayment } from '#gateway/pay/terminal-payment.ts'
import { signedTerminalCheckout } from '#gateway/pay/wallet-fields.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import type { Handler } from '#gateway/web/handling.ts'

const ofOnePerson = { times: 600, seconds: 3_600 }

interface Issue {
  readonly field: string
  readonly message: string
}

/** What the cart, its amount and the store do not admit (VT-11, VT-17). */
const issuesOf = ({ cart, amount, currency, storeId }: TerminalBody, store: StoreRow): readonly Issue[] => [
  ...cart.flatMap(({ cost }, at) =>
    cost < leastAmount(currency) ? [{ field: `cart.${at}.cost`, message: 'invalid' }] : [],
  ),
  ...(cartTotal(cart) === BigInt(amount) ? [] : [{ field: 'amount', message: 'notTheTotal' }]),
  ...(storeId === undefined || storeId === null || storeId === String(store.id)
    ? []
    : [{ field: 'storeId', message: 'invalid' }]),
]

type Kept = Omit<TerminalPayment, 'orderId' | 'createdAt' | 'paidAt' | 'accountId' | 'preparedBy'>

/** What is kept of a body; a subscription counts only where the store has them (VT-10). */
const keptOf = (body: TerminalBody, { companyId, id: storeId, vtSubscriptions }: StoreRow): Kept => ({
  companyId,
  storeId,
  orderNumber: body.orderNumber,
  cart: cartText(body.cart),
  amount: body.amount,
  currency: body.currency,
  language: body.language,
  customer: body.customer,
  creditorReference: null,
  requireComplete: body.requireComplete,
  subscription: body.subscription && vtSubscriptions,
})

const samePayment = (found: TerminalPayment, kept: Kept): boolean =>
  found.cart === kept.cart &&
  found.amount === kept.amount &&
  found.currency === kept.currency &&
  found.requireComplete === kept.requireComplete &&
  found.subscription === kept.subscription

/**
 * The same payment that the same person prepared before its reply was lost, while nobody has paid it. Its customer and
 * language are those of the last try, because the wallet gets these.
 */
const preparedAgain = async (database: Database, kept: Kept, preparedBy: string): Promise<number | null> => {
  const [found] = await database
    .db()
    .select()
    .from(terminalPayment)
    .where(
      and(
        eq(terminalPayment.companyId, kept.companyId),
        eq(terminalPayment.storeId, kept.storeId),
        eq(terminalPayment.orderNumber, kept.orderNumber),
        eq(terminalPayment.preparedBy, preparedBy),
        isNull(terminalPayment.paidAt),
      ),
    )
    .for('update')
  if (!found || !samePayment(found, kept)) return null
  const { companyId, orderId } = found
  await database
    .db()
    .update(terminalPayment)
    .set({ customer: kept.customer, language: kept.language })
    .where(and(eq(terminalPayment.companyId, companyId), eq(terminalPayment.orderId, orderId)))
  return orderId
}

/** The reply of `prepare`, signed over exactly the fields that the page will post (VT-14, D34). */
const checkoutOf = (config: Config, kept: Kept, orderId: number, secretKey: string): TerminalCheckout => {
  const back = `?${new URLSearchParams({ store_id: String(kept.storeId), order_id: String(orderId) })}`
  return signedTerminalCheckout(
    {
      neptunusStoreId: String(kept.storeId),
      currency: kept.currency,
      ...walletMode,
      requireComplete: kept.requireComplete,
      language: kept.language,
      cart: cartForWallet(kept.cart),
      amount: kept.amount,
      orderNumber: kept.orderNumber,
      customer: kept.customer,
      creditorReference: kept.creditorReference,
      subscription: kept.subscription,
      successUrl: `${config.publicUrl}/vt/success${back}`,
      cancelUrl: `${config.publicUrl}/vt/cancel${back}`,
      walletUrl: walletUrlOf(config),
    },
    secretKey,
  )
}

/**
 * Prepares a payment of the virtual terminal (VT-13, VT-14). Its order number is taken in the same transaction; the card
 * is entered at the wallet and never comes here.
 */
export const prepareTerminal: Handler<typeof prepareTerminalCall> = async (visit, { params, body }) => {
  const { database, clock, config, sub, email } = visit
  const store = await readStoreOf(database, params)
  if (!mayUseTerminal(visit.rights, params.company, params.storeId)) throw forbidden()
  if (!store.virtualTerminalEnabled || !store.enabled) throw badRequest('SERVICE_NOT_ACTIVE')
  const issues = issuesOf(body, store)
  if (issues.length > 0) throw badFields([...issues])
  const kept = keptOf(body, store)
  const at = clock.now()
  return database.tx(async () => {
    const { companyId, storeId, orderNumber: number } = kept
    if (!(await takeOrderNumber(database, { companyId, storeId, number }, 'terminal', at))) {
      const before = await preparedAgain(database, kept, email)
      return before === null
        ? { status: 409, body: { message: 'ORDER_NUMBER_EXISTS' } }
        : { status: 200, body: checkoutOf(config, kept, before, store.secretKey) }
    }
    await slowDown(visit, `terminal of ${sub}`, ofOnePerson)
    const orderId = await keepTerminalPayment(database, { ...kept, accountId: sub, preparedBy: email, createdAt: at })
    await record(visit, {
      company: companyId,
      action: 'TERMINAL_PREPARED',
      subject: { kind: 'order', id: orderId, label: number },
    })
    return { status: 200, body: checkoutOf(config, kept, orderId, store.secretKey) }
  })
}
