import { and, count, eq, gte, inArray, lte, sum } from 'drizzle-orm'
import type { Database } from '#gateway/shell/database.ts'
import { storeAmong, type Wanted, whereOf } from './order-where.ts'
import { orderDay, orders, orderUpdateDay } from './schema.ts'

const KEPT_MS = 10_000
const MOST_KEPT = 1_000

interface Kept {
  readonly generation: number
  readonly until: number
  readonly total: number
}

/** Counted totals of one process, for as long as somebody turns pages; any change of a company forgets its own. */
class TotalMemory {
  readonly #kept = new Map<string, Kept>()
  readonly #generations = new Map<number, number>()

  generationOf(company: number): number {
    return this.#generations.get(company) ?? 0
  }

  forget(company: number): void {
    this.#generations.set(company, this.generationOf(company) + 1)
  }

  find(company: number, key: string): number | undefined {
    const kept = this.#kept.get(key)
    return kept && kept.until > performance.now() && kept.generation === this.generationOf(company)
      ? kept.total
      : undefined
  }

  /** A total counted before a change that was committed meanwhile carries the older generation and is never found. */
  keep(key: string, total: number, generation: number): void {
    if (this.#kept.size >= MOST_KEPT) this.#kept.clear()
    this.#kept.set(key, { generation, total, until: performance.now() + KEPT_MS })
  }
}

const memories = new WeakMap<Database, TotalMemory>()

const memoryOf = (database: Database): TotalMemory => {
  const known = memories.get(database)
  if (known) return known
  const memory = new TotalMemory()
  memories.set(database, memory)
  return memory
}

/** To be called after the commit of whatever changed an order of a company. */
export const forgetTotals = (database: Database, company: number): void => memoryOf(database).forget(company)

/** Company, stores, days and statuses are what the roll-ups know. */
export const isRolledUp = ({ filter }: Pick<Wanted, 'filter'>): boolean =>
  Object.entries(filter).every(([name, value]) => name === 'statuses' || value === undefined)

const fromRollUp = async (database: Database, { company, stores, from, to, by, filter }: Wanted): Promise<number> => {
  const days = by === 'createdAt' ? orderDay : orderUpdateDay
  const [row] = await database
    .db()
    .select({ total: sum(days.n).mapWith(Number) })
    .from(days)
    .where(
      and(
        eq(days.companyId, company),
        gte(days.day, from),
        lte(days.day, to),
        storeAmong(days.storeId, stores),
        filter.statuses && filter.statuses.length > 0 ? inArray(days.status, filter.statuses) : undefined,
      ),
    )
  return row?.total ?? 0
}

const counted = async (database: Database, wanted: Wanted): Promise<number> => {
  const memory = memoryOf(database)
  const key = JSON.stringify(wanted)
  const known = memory.find(wanted.company, key)
  if (known !== undefined) return known
  const generation = memory.generationOf(wanted.company)
  const [row] = await database.db().select({ total: count() }).from(orders).where(whereOf(wanted))
  const total = row?.total ?? 0
  memory.keep(key, total, generation)
  return total
}

/** The exact number of orders that a list finds (TRX-27). */
export const totalOf = (database: Database, wanted: Wanted): Promise<number> =>
  isRolledUp(wanted) ? fromRollUp(database, wanted) : counted(database, wanted)
