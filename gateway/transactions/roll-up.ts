import { dayOf } from '#contract/shell/dates.ts'
import type { Database } from '#gateway/shell/database.ts'

/** What the roll-ups know of an order. */
export interface Counted {
  readonly companyId: number
  readonly storeId: number
  readonly currency: string
  readonly channel: string
  readonly status: string
  readonly amount: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

interface Delta {
  readonly key: readonly [
    company: number,
    day: string,
    store: number,
    currency: string,
    channel: string,
    status: string,
  ]
  n: number
  volume: number
}

const tables = { createdAt: 'order_day', updatedAt: 'order_update_day' } as const
type When = keyof typeof tables

const deltasOf = (when: When, gone: readonly Counted[], come: readonly Counted[]): readonly Delta[] => {
  const deltas = new Map<string, Delta>()
  const add = (order: Counted, sign: 1 | -1) => {
    const { companyId, storeId, currency, channel, status, amount } = order
    const key = [companyId, dayOf(order[when]), storeId, currency, channel, status] as const
    const name = JSON.stringify(key)
    const delta = deltas.get(name) ?? { key, n: 0, volume: 0 }
    delta.n += sign
    delta.volume += sign * amount
    deltas.set(name, delta)
  }
  for (const order of gone) add(order, -1)
  for (const order of come) add(order, 1)
  // Always in the same order, so that two transactions never wait for each other's rows.
  return [...deltas]
    .filter(([, { n, volume }]) => n !== 0 || volume !== 0)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta)
}

/** Moves orders from what they were to what they are, in both roll-ups. Runs in the caller's transaction. */
export const moveInRollUps = async (
  database: Database,
  gone: readonly Counted[],
  come: readonly Counted[],
): Promise<void> => {
  for (const when of ['createdAt', 'updatedAt'] as const) {
    const table = tables[when]
    const deltas = deltasOf(when, gone, come)
    if (deltas.length === 0) continue
    const column = (at: 0 | 1 | 2 | 3 | 4 | 5) => deltas.map(({ key }) => key[at])
    await database.query(
      `insert into ${table} (company_id, day, store_id, currency, channel, status, n, volume)
       select * from unnest($1::bigint[], $2::date[], $3::bigint[], $4::text[], $5::text[], $6::text[], $7::bigint[], $8::bigint[])
       on conflict (company_id, day, store_id, currency, channel, status)
       do update set n = ${table}.n + excluded.n, volume = ${table}.volume + excluded.volume`,
      [...([0, 1, 2, 3, 4, 5] as const).map(column), deltas.map(({ n }) => n), deltas.map(({ volume }) => volume)],
    )
  }
}
