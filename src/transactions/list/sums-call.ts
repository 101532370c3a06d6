import { type CurrencySum, mainFirst } from '#contract/shell/list/sums.ts'
import { cardBody } from '#contract/transactions/filter/card-filter.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import {
  type OrderSums,
  sumOrders,
  sumPisTransactions,
  sumPosOrders,
} from '#contract/transactions/report/report-calls.ts'
import type { AskedList } from '#machines/transactions/list/list-kind.ts'
import { CallFailed, request } from '#src/client.ts'

type SumsReply =
  | { readonly status: 200; readonly body: OrderSums }
  | { readonly status: 400 | 404; readonly body: unknown }

/** The sums of a reply, the main currency first; a refused filter is a failed call. */
export function sumsFrom(reply: SumsReply): readonly CurrencySum[] {
  if (reply.status !== 200) throw new CallFailed('The gateway gives no sums for this filter.', reply.status)
  return mainFirst(
    reply.body.map(({ charged, refunded, waiting, ...counts }) => ({
      ...counts,
      charged: BigInt(charged),
      refunded: BigInt(refunded),
      waiting: BigInt(waiting),
    })),
  )
}

/** What became of the money of all that a list finds, per currency. */
export async function sumsOf({ kind, query }: AskedList, signal: AbortSignal): Promise<readonly CurrencySum[]> {
  if (query === null) return []
  const of = { signal, ignoreFailure: true }
  const store = query.store === null ? {} : { store: query.store }
  const reply =
    kind === 'card'
      ? await request(sumOrders, { ...of, query: { ...wireOf(query), ...store }, body: cardBody(query.filter) })
      : kind === 'pis'
        ? await request(sumPisTransactions, { ...of, query: { ...wireOf(query), ...store }, body: query.filter })
        : await request(sumPosOrders, { ...of, query: { ...wireOf(query), ...store }, body: query.filter })
  return sumsFrom(reply)
}
