import { and, eq } from 'drizzle-orm'
import type { Answer } from '#contract/shell/call.ts'
import type { getCryptoOrder as getCryptoOrderCall } from '#contract/transactions/channel-calls.ts'
import { cryptoWallet } from '#contract/transactions/wallet-types.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import type { OrderRecord } from '#gateway/transactions/order/read-order.ts'
import type { Input } from '#gateway/web/handling.ts'
import { cryptoTransaction } from './schema.ts'
import { findWrapped, wrapperOf } from './wrapped-order.ts'

/** How an order was paid in crypto, or null. */
export const cryptoPaymentOf = async (
  { database }: Pick<Handling, 'database'>,
  { companyId, id, orderReference }: OrderRecord,
) => {
  const [row] = await database
    .db()
    .select()
    .from(cryptoTransaction)
    .where(and(eq(cryptoTransaction.companyId, companyId), eq(cryptoTransaction.orderId, id)))
  if (!row) return null
  return {
    ...{ fiatAmount: row.fiatAmount, fiatCurrency: row.fiatCurrency },
    ...{ cryptoAmount: row.cryptoAmount, cryptoCurrency: row.cryptoCurrency },
    ...{ feeCryptoAmount: row.feeCryptoAmount, feeCryptoCurrency: row.feeCryptoCurrency },
    exchangeRateFiatCrypto: row.exchangeRateFiatCrypto,
    exchangeRateCryptoFiat: row.exchangeRateCryptoFiat,
    ...{ orderReference, explorerAddressUrl: row.explorerAddressUrl, paymentStatus: row.status },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt?.toISOString() ?? null,
  }
}

/** One crypto payment (CRY-02, CRY-04). */
export const getCryptoOrder = async (
  context: Handling,
  { params }: Input<typeof getCryptoOrderCall>,
): Promise<Answer<typeof getCryptoOrderCall>> => {
  const found = await findWrapped(context, params, cryptoWallet)
  if (!found) return { status: 404, body: { message: 'NOT_FOUND' } }
  return {
    status: 200,
    body: {
      ...wrapperOf(found, context),
      capturedAmount: found.order.captured,
      cryptoTransaction: await cryptoPaymentOf(context, found.order),
    },
  }
}
