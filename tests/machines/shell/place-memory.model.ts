import { placeMemoryMachine } from '#machines/shell/place-memory.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

const kinds = ['card', 'pis', 'pos', 'links'] as const
const navigated = (kind: (typeof kinds)[number] | null) =>
  happens({ type: 'navigation.resolved', from: null, to: { path: '/', kind } } as const, `to ${kind ?? 'elsewhere'}`)

export const placeMemoryModel = defineModel({
  machine: placeMemoryMachine,
  inputs: [undefined],
  cases: [
    ...kinds.map((kind) => happens({ type: 'place.remembered', kind, query: { page: 1 } }, `${kind} remembered`)),
    ...kinds.map((kind) => happens({ type: 'place.remembered', kind, query: null }, `${kind} forgotten`)),
    ...kinds.map(navigated),
    navigated(null),
  ],
  facts: () => null,
})
