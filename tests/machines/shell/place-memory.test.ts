import { describe, expect, it } from 'vitest'
import { keptPlace, type PlaceMemory, placeAfterList, placeAfterMove } from '#machines/shell/place-memory.ts'

const kept = { page: 3 }
const kinds = ['card', 'pis', 'pos', 'links'] as const

describe('a list and the details of its rows', () => {
  it.each(kinds)('%s is kept from the list to the details and back · NAV-30, NAV-31', (kind) => {
    const asked = placeAfterList(null, { kind, kept })
    const back = placeAfterMove(placeAfterMove(asked, kind), kind)
    expect(keptPlace(back, kind)).toEqual(kept)
  })

  it.each([
    ['another screen is opened', 'card', null],
    ['another list is opened', 'card', 'pos'],
    ['the details of another list are opened', 'links', 'card'],
  ] as const)('is forgotten when %s · NAV-30, NAV-31', (_, kind, to) => {
    expect(placeAfterMove({ kind, kept }, to)).toBeNull()
  })

  it.each([
    ['the same list asked again', { kind: 'card', kept }, { kind: 'card', kept: { page: 4 } }, { page: 4 }, null],
    ['the list reset', { kind: 'card', kept }, { kind: 'card', kept: null }, null, null],
    ['another list asked', { kind: 'pos', kept }, { kind: 'card', kept: { page: 4 } }, { page: 4 }, null],
    ['another list reset', { kind: 'pos', kept }, { kind: 'card', kept: null }, null, kept],
    ['nothing kept before', null, { kind: 'card', kept }, kept, null],
  ] as const)('after %s the kinds are not mixed · NAV-30', (_, before: PlaceMemory, event, card, pos) => {
    const after = placeAfterList(before, event)
    expect([keptPlace(after, 'card'), keptPlace(after, 'pos')]).toEqual([card, pos])
  })
})
