import type { CurrencySum } from '#contract/shell/sums.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import { sumOrders, sumPisTransactions, sumPosOrders } from '#contract/transactions/report/report-calls.ts'
import type { AskedList } from '#machines/transactions/list/list-kind.ts'
import { CallFailed, request } from '#src/client.ts'
import { readerParams } from './list-reply.ts'

/** Count and sum per currency of all that a list finds. */
export async function sumsOf({ kind, query }: AskedList, signal: AbortSignal): Promise<readonly CurrencySum[]> {
  if (query === null) return []
  const params = readerParams()
  const of = { params, signal, ignoreFailure: true }
  const store = query.store === null ? {} : { store: query.store }
  const reply =
    kind === 'card'
      ? await request(sumOrders, { ...of, query: { ...wireOf(query), ...store }, body: query.filter })
      : kind === 'pis'
        ? await request(sumPisTransactions, { ...of, query: { ...wireOf(query), ...store }, body: query.filter })
        : await request(sumPosOrders, { ...of, query: { ...wireOf(query), ...store }, body: query.filter })
  if (reply.status !== 200) throw new CallFailed('The gateway gives no sums for this filter.', reply.status)
  return reply.body.map(({ currency, count, amount }) => ({ currency, count, minor: BigInt(amount) }))
}
