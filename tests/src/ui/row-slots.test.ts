import { describe, expect, it } from 'vitest'
import { slotsOf } from '#src/ui/table/row-slots.ts'

const first = slotsOf(['a', 'b', 'c'], new Map())

describe('the places of rows', () => {
  it('are all different', () => {
    expect(new Set(first.values()).size).toBe(3)
  })
  it('stay with rows that stay, in whatever order', () => {
    const then = slotsOf(['c', 'a', 'b'], first)
    for (const id of ['a', 'b', 'c']) expect(then.get(id)).toBe(first.get(id))
  })
  it('pass from rows that have gone to new ones', () => {
    const then = slotsOf(['x', 'b', 'y'], first)
    expect(then.get('b')).toBe(first.get('b'))
    expect([then.get('x'), then.get('y')]).toEqual([first.get('a'), first.get('c')])
  })
  it('grow and shrink with the rows', () => {
    const more = slotsOf(['a', 'b', 'c', 'd', 'e'], first)
    expect(new Set(more.values()).size).toBe(5)
    const fewer = slotsOf(['e'], more)
    expect([...fewer]).toEqual([['e', more.get('e')]])
    expect(new Set(slotsOf(['e', 'f', 'g'], fewer).values()).size).toBe(3)
  })
})
