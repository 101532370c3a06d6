import { randomUUID } from 'node:crypto'
import { canHold } from '#contract/links/link.ts'
import type { PaymentMethod, WalletResult } from '#contract/pay/wallet-result.ts'
import { channelOf, channelWallets } from '#contract/transactions/channels.ts'
import type { Reversal } from '#contract/transactions/reversal-words.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { StoreRow } from '#gateway/stores/store-row.ts'
import { cryptoTransaction, pisTransaction } from '#gateway/transactions/channels/schema.ts'
import { moveInChannelRollUps } from '#gateway/transactions/list/roll-up.ts'
import type { NewOrder } from '#gateway/transactions/money/add-order.ts'
import type { OrderRecord } from '#gateway/transactions/order/read-order.ts'
import type { HandedOver } from './handed-over.ts'

export interface Payment {
  readonly given: HandedOver
  readonly result: WalletResult
  /** Why it cannot stand; null where it does. */
  readonly reversal: Reversal | null
  readonly store: StoreRow
  readonly at: Date
}
type Told = Pick<Payment, 'given' | 'result'>

const methodOf = ({ payment_method }: WalletResult): PaymentMethod => payment_method ?? 'card'

/** Google Pay and Apple Pay hand over a card. */
const usesCard = (method: PaymentMethod): boolean => method === 'card' || canHold(method)

const cardWallets = { regular: 0, subscription: 1, terminal: 11 } as const
const otherWallets = {
  pis: channelWallets.iban[0],
  crypto: channelWallets.crypto[0],
  googlepay: channelWallets.googlePay[0],
  applepay: channelWallets.applePay[0],
} as const

const walletTypeOf = ({ given: { kind, row }, result }: Told): number => {
  const method = methodOf(result)
  if (method !== 'card') return otherWallets[method]
  if (kind === 'terminal') return cardWallets.terminal
  return row.subscription ? cardWallets.subscription : cardWallets.regular
}

/** What an order keeps of the way in which it was paid; no card stands where none was used. */
export const channelColumns = (told: Told) => {
  const { result } = told
  const method = methodOf(result)
  const hasCard = usesCard(method)
  const walletType = walletTypeOf(told)
  return {
    ...{ channel: channelOf(walletType), walletType },
    cardType: method === 'pis' ? 'iban' : (hasCard && result.card_type?.toLowerCase()) || null,
    maskedPan: (hasCard && result.masked_pan) || null,
  }
}

/** The account that pays: the one that the bank names, else the one that the link asks for. */
const debtorIbanOf = ({ given: { kind, row }, result }: Told): string | null =>
  result.debtor_iban ?? (kind === 'link' ? row.debtorIban : null)

export const bankDetails = (told: Told): NewOrder['order']['details'] => {
  const debtorIban = debtorIbanOf(told)
  return {
    ...(debtorIban !== null && { debtorIban }),
    ...(methodOf(told.result) === 'pis' && { pisTransactionUuid: randomUUID() }),
  }
}

/**
 * What happened, as the ledger tells it: declined, reserved, paid, or reserved and let go again. A bank payment and a
 * crypto payment reserve nothing: they are made at once or not at all (D61).
 */
export const eventsOf = ({ given, result, reversal }: Payment, amount: number): NewOrder['events'] => {
  const responseMessage = result.response_message ?? null
  const by = given.kind === 'terminal' ? given.row.preparedBy : null
  const method = methodOf(result)
  const [paid, declined] =
    method === 'pis' ? (['completed_iban', 'declined_iban'] as const) : (['authorized', 'declined'] as const)
  if (result.status === 'declined') return [{ status: declined, moves: 'nothing', amount: 0, by, responseMessage }]
  if (!usesCard(method)) {
    return reversal === null
      ? [{ status: paid, moves: 'captured', amount, by, responseMessage }]
      : [{ status: declined, moves: 'nothing', amount: 0, by: null, responseMessage: null }]
  }
  const reserved = { status: 'pre_authorized', moves: 'nothing', amount, by, responseMessage } as const
  if (reversal !== null) {
    return [reserved, { status: 'voided', moves: 'nothing', amount: 0, by: null, responseMessage: null }]
  }
  return given.row.requireComplete ? [reserved] : [{ status: paid, moves: 'captured', amount, by, responseMessage }]
}

const keepBankPayment = async (database: Database, { given, result }: Payment, order: OrderRecord): Promise<void> => {
  const row = {
    ...{ companyId: order.companyId, orderId: order.id, storeId: order.storeId },
    transactionUuid: order.details.pisTransactionUuid ?? '',
    ...{ orderReference: order.orderReference, amount: order.amount, currency: order.currency },
    status: order.status === 'completed_iban' ? ('COMPLETED' as const) : ('FAILED' as const),
    ...{ firstName: order.firstName, lastName: order.lastName, purpose: order.cart },
    ...{ debtorIban: order.details.debtorIban ?? null, bank: result.bank ?? null },
    ...{ creditorIban: result.creditor_iban ?? null, creditorReference: given.row.creditorReference },
    paymentId: result.payment_id ?? null,
    ...{ createdAt: order.createdAt, updatedAt: order.updatedAt },
  }
  await database.db().insert(pisTransaction).values(row)
  await moveInChannelRollUps(database, 'pis', [], [row])
}

const keepCryptoPayment = async (database: Database, { result }: Payment, order: OrderRecord): Promise<void> => {
  const price = Number(result.crypto_price ?? 0)
  await database
    .db()
    .insert(cryptoTransaction)
    .values({
      ...{ companyId: order.companyId, orderId: order.id },
      ...{ fiatAmount: order.amount, fiatCurrency: order.currency },
      ...{ cryptoAmount: result.crypto_amount ?? null, cryptoCurrency: result.crypto_currency ?? null },
      exchangeRateCryptoFiat: result.crypto_price ?? null,
      exchangeRateFiatCrypto: price > 0 ? (1 / price).toFixed(10) : null,
      explorerAddressUrl: result.explorer_url ?? null,
      status: order.captured > 0 ? 'SUCCESSFUL' : 'CANCELED',
      ...{ createdAt: order.createdAt, updatedAt: order.updatedAt },
    })
}

/** What a channel with details of its own keeps beside the order, in the caller's transaction. */
export const keepChannel = async (database: Database, payment: Payment, order: OrderRecord): Promise<void> => {
  const method = methodOf(payment.result)
  if (method === 'pis') await keepBankPayment(database, payment, order)
  if (method === 'crypto') await keepCryptoPayment(database, payment, order)
}
