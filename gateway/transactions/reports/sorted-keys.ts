import type { ReceivedRows } from './passed-rows.ts'

/** The keys of a report in an order that no index of the database has. */
export class SortedKeys {
  readonly #values = new Map<number, string | number>()
  #ids: readonly number[] = []
  #at = 0
  #wanted: ReadonlyMap<number, number> | null = null

  add(keys: readonly (readonly [value: string | number, id: number])[]): void {
    for (const [value, id] of keys) this.#values.set(id, value)
  }

  /** Sorts by value, then by id, both in the same direction; how many there are. */
  sort(descending: boolean): number {
    const sign = descending ? -1 : 1
    const sorted = [...this.#values].sort(([oneId, one], [otherId, other]) =>
      one === other ? sign * (oneId - otherId) : one < other ? -sign : sign,
    )
    this.#ids = sorted.map(([id]) => id)
    this.#values.clear()
    return this.#ids.length
  }

  next(count: number): readonly number[] {
    const ids = this.#ids.slice(this.#at, this.#at + count)
    this.#at += ids.length
    this.#wanted = new Map(ids.map((id, place) => [id, place]))
    return ids
  }

  /** Rows in the order of the ids that were given out last, or as they came where nothing was sorted. */
  inOrder(rows: ReceivedRows, idAt: number): ReceivedRows {
    const wanted = this.#wanted
    if (wanted === null) return rows
    const places = Array.from({ length: rows.count }, (_, row) => wanted.get(rows.whole(row, idAt)) ?? 0)
    const placeOf = (row: number): number => places[row] ?? 0
    return rows.arranged([...places.keys()].sort((one, other) => placeOf(one) - placeOf(other)))
  }
}
