import { describe, expect, it } from 'vitest'
import { linesOf, spanInView } from '#src/ui/table/row-lines.ts'
import { slotsOf } from '#src/ui/table/row-slots.ts'

describe('the rows in view', () => {
  it('are those between the edges of the window, and some around them', () => {
    const at = (top: number) => spanInView(800, { top, height: 4000, count: 100 })
    expect(at(200)).toEqual({ from: -9, to: 19 })
    expect(at(-2000)).toEqual({ from: 46, to: 74 })
    expect(at(-3400)).toEqual({ from: 81, to: 109 })
  })
  it('are as many as fit into the window before there are any', () => {
    expect(spanInView(800, { top: 0, height: 0, count: 0 })).toEqual({ from: 0, to: 25 })
  })
})

describe('the rows that are drawn first', () => {
  const before = slotsOf(['a', 'b', 'c', 'd'], new Map())
  const drawn = new Map([...before].map(([id, slot]) => [slot, id]))
  const lines = (ids: readonly string[], span: { from: number; to: number }, there = drawn) => {
    const slots = slotsOf(ids, before)
    return linesOf(ids, (id) => slots.get(id) ?? '', there, span)
  }
  const textOf = (drawnLines: ReturnType<typeof lines>) => drawnLines.map(({ row }) => row).join('')

  it('are those of the span; elsewhere stands what was there', () => {
    expect(textOf(lines(['w', 'x', 'y', 'z'], { from: 0, to: 1 }))).toBe('wxcd')
    expect(textOf(lines(['w', 'x', 'y', 'z'], { from: 2, to: 9 }))).toBe('abyz')
  })
  it('are never in two places, whatever order they come in', () => {
    const turned = lines(['d', 'c', 'x', 'a'], { from: 0, to: 1 })
    expect(new Set(turned.map(({ slot }) => slot)).size).toBe(4)
    expect(textOf(turned)).toBe('dcba')
  })
  it('leave out what has no place yet', () => {
    expect(textOf(lines(['a', 'b', 'c', 'd', 'e', 'f'], { from: 0, to: 1 }))).toBe('abcd')
    expect(textOf(lines(['a', 'b', 'c'], { from: 0, to: 0 }, new Map()))).toBe('a')
  })
  it('are all of them, where all are in the span', () => {
    expect(textOf(lines(['w', 'a', 'y', 'z', 'b'], { from: 0, to: 5 }))).toBe('wayzb')
  })
})
