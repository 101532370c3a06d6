import type { IpsOrder } from '#contract/transactions/instant-and-crypto.ts'
import type { Money } from './money-bar.tsx'

/** Counted from the parts of the payment. */
export function ipsMoney({ amount, currency, ipsTransactions }: IpsOrder): Money {
  const sum = (status: string) =>
    (ipsTransactions ?? []).reduce((total, part) => total + (part.status === status ? part.amount : 0), 0)
  const [captured, refunded] = [sum('COMPLETED'), sum('REFUNDED')]
  return { amount, currency, captured, refunded, left: Math.max(0, captured - refunded) }
}
