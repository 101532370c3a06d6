import type { Database } from '#gateway/ground/database/database.ts'

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

/** A total from the memory, or counted and kept. `key` is all that the count depends on. */
export const rememberedTotal = async (
  database: Database,
  company: number,
  key: unknown,
  count: () => Promise<number>,
): Promise<number> => {
  const memory = memoryOf(database)
  const name = JSON.stringify(key)
  const known = memory.find(company, name)
  if (known !== undefined) return known
  const generation = memory.generationOf(company)
  const total = await count()
  memory.keep(name, total, generation)
  return total
}
