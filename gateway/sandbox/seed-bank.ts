import type { KnownPisStatus } from '#contract/transactions/pis.ts'
import type { ipsTransaction, pisTransaction } from '#gateway/transactions/channels/schema.ts'
import type { SeededOrder } from './seed-orders.ts'
import type { Dice } from './seed-random.ts'

export type PisSeed = typeof pisTransaction.$inferInsert & {
  readonly status: KnownPisStatus | null
  readonly createdAt: Date
  readonly updatedAt: Date
}
export type IpsSeed = typeof ipsTransaction.$inferInsert

/** The account that a company is paid to, and what stands before its texts. */
export interface Creditor {
  readonly iban: string
  readonly canary?: string | undefined
  readonly dice: Dice
}

const banks = ['Obalna banka', 'Gradska štedionica', 'Žitna banka', 'Čakovečka kreditna banka'] as const

const pisStatusOf = (status: string, dice: Dice): KnownPisStatus | null => {
  if (status === 'completed_iban') return 'COMPLETED'
  if (status === 'declined_iban') return dice.pick(['ERROR', 'FAILED'])
  if (status === 'in_progress_iban') return dice.pick(['INITIATED', 'PENDING', 'RESERVED'])
  return null
}

/** The bank's data about an order; nothing when it was not paid from an account. */
export const pisOf = ({ order }: SeededOrder, { iban, canary, dice }: Creditor): readonly PisSeed[] => {
  const { pisTransactionUuid, debtorIban } = order.details
  if (pisTransactionUuid === undefined) return []
  const status = pisStatusOf(order.status, dice)
  const bank = dice.pick(banks)
  const isKnown = status !== null
  return [
    {
      ...{ companyId: order.companyId, orderId: order.id, storeId: order.storeId, status },
      ...{ transactionUuid: pisTransactionUuid, orderReference: order.orderReference },
      ...{ amount: order.amount, currency: order.currency, debtorIban: debtorIban ?? null },
      firstName: isKnown ? order.firstName : '',
      lastName: isKnown ? order.lastName : '',
      purpose: dice.chance(0.1) ? null : order.cart,
      bank: debtorIban === undefined || dice.chance(0.1) ? null : canary ? `${canary} ${bank}` : bank,
      creditorIban: dice.chance(0.05) ? null : iban,
      creditorReference: dice.chance(0.3) ? null : `HR99${dice.digits(12)}`,
      paymentId: isKnown && status !== 'INITIATED' ? dice.uuid() : null,
      ...{ createdAt: order.createdAt, updatedAt: order.updatedAt },
    },
  ]
}

const minute = 60_000

/** The sub-transactions of an instant payment, oldest first. */
export const ipsOf = ({ order, events }: SeededOrder, { iban, dice }: Creditor): readonly IpsSeed[] => {
  if (order.channel !== 'ips') return []
  const made: IpsSeed[] = []
  const add = (status: IpsSeed['status'], amount: number, at: Date) => {
    const isOpen = status === 'INITIATED'
    const isPaid = status === 'COMPLETED' || status === 'REFUNDED'
    made.push({
      ...{ companyId: order.companyId, orderId: order.id, number: made.length + 1, status, amount },
      currency: order.currency,
      merchantTransactionId: dice.chance(0.1) ? null : dice.uuid().replaceAll('-', ''),
      merchantBankAccount: dice.chance(0.1) ? null : iban,
      createdAt: at,
      updatedAt: isOpen ? null : new Date(at.getTime() + minute),
      completedAt: isPaid ? new Date(at.getTime() + minute) : null,
    })
  }
  if (dice.chance(0.2)) add(dice.pick(['EXPIRED', 'REJECTED', 'CANCELED']), order.amount, order.createdAt)
  const moved = events.filter(({ moves }) => moves !== 'nothing')
  for (const { moves, amount, at } of moved) {
    add(moves === 'refunded' ? 'REFUNDED' : 'COMPLETED', amount, new Date(at.getTime() - minute))
  }
  if (moved.length > 0) return made
  const ends = { declined: 'REJECTED', expired: 'EXPIRED' } as const
  const status = Object.entries(ends).find(([name]) => name === order.status)?.[1] ?? 'INITIATED'
  if (order.status !== 'unprocessed' || dice.chance(0.5))
    add(status, order.amount, new Date(order.updatedAt.getTime() - minute))
  return made
}
