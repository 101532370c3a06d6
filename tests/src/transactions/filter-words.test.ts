import { expect, it } from 'vitest'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { filterOfKind } from '#contract/transactions/filter/filter-of-kind.ts'
import type { FilterWords } from '#src/shell/filter/filter-words.ts'
import { cardFilterWords } from '#src/transactions/filter/card-filter-words.ts'
import { pisFilterWords } from '#src/transactions/filter/pis-filter-words.ts'
import { posFilterWords } from '#src/transactions/filter/pos-filter-words.ts'

const wordsOf: Readonly<Record<keyof typeof filterOfKind, FilterWords>> = {
  card: cardFilterWords,
  pis: pisFilterWords,
  pos: posFilterWords,
}

it.each(['card', 'pis', 'pos'] as const)('every choice of the filter of %s has a name · TRX-20, PIS-16', (kind) => {
  const table: FilterTable = filterOfKind[kind]
  const nameless = Object.values(table).flatMap((row) => {
    if (row.kind !== 'choices') return []
    const words = wordsOf[kind].conditions[row.label]
    return row.of.filter((choice) => !(words && 'names' in words && words.names.has(choice)))
  })
  expect(nameless).toEqual([])
})
