import type { KnownCryptoStatus } from '#contract/transactions/instant-and-crypto.ts'
import type { cryptoTransaction } from '#gateway/transactions/channels/schema.ts'
import { testCoins } from '#gateway/wallet/test-ways.ts'
import type { SeededOrder } from './seed-orders.ts'
import type { Dice } from './seed-random.ts'

export type CryptoSeed = typeof cryptoTransaction.$inferInsert

const statusOf = ({ status, captured }: SeededOrder['order'], dice: Dice): KnownCryptoStatus => {
  if (status === 'partially_completed') return 'UNDERPAID'
  if (captured > 0) return 'SUCCESSFUL'
  if (status === 'pre_authorized') return dice.pick(['WAITING_TRANSACTION', 'WAITING_CONFIRMATIONS'])
  if (status === 'expired') return 'EXPIRED'
  if (status === 'unprocessed') return 'CREATED'
  return 'CANCELED'
}

/** Statuses in which something is on the chain to be looked at. */
const onChain: ReadonlySet<KnownCryptoStatus> = new Set<KnownCryptoStatus>([
  'WAITING_CONFIRMATIONS',
  'UNDERPAID',
  'SUCCESSFUL',
])

/** The crypto payment of an order; nothing when it was not paid in crypto, or not begun. */
export const cryptoOf = ({ order }: SeededOrder, dice: Dice): readonly CryptoSeed[] => {
  if (order.channel !== 'crypto') return []
  const status = statusOf(order, dice)
  const { name, price } = dice.pick(testCoins)
  const coinsPaid = (status === 'UNDERPAID' ? order.captured : order.amount) / 100 / price
  const hasBegun = status !== 'CREATED' && status !== 'CANCELED'
  const key = dice.uuid().replaceAll('-', '')
  if (status === 'CREATED' && dice.chance(0.3)) return []
  return [
    {
      ...{ companyId: order.companyId, orderId: order.id, status },
      ...{ fiatAmount: order.amount, fiatCurrency: order.currency },
      cryptoAmount: hasBegun ? coinsPaid.toFixed(8) : null,
      cryptoCurrency: hasBegun ? name : null,
      feeCryptoAmount: onChain.has(status) ? (coinsPaid / 100).toFixed(8) : null,
      feeCryptoCurrency: onChain.has(status) ? name : null,
      exchangeRateFiatCrypto: hasBegun ? (1 / price).toFixed(10) : null,
      exchangeRateCryptoFiat: hasBegun ? price.toFixed(2) : null,
      explorerAddressUrl: onChain.has(status) ? `https://explorer.example/${name.toLowerCase()}/${key}` : null,
      createdAt: order.createdAt,
      updatedAt: status === 'CREATED' ? null : order.updatedAt,
    },
  ]
}
