import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { queryOf, searchOf } from '#contract/transactions/list-query.ts'
import { SavedView } from '#contract/transactions/report-calls.ts'
import { changedViews, searchOfView, viewPartsOf, viewsOfKind } from '#contract/transactions/saved-views.ts'
import { orderQueries, today } from './order-queries.ts'

const view = (id: string, part: Partial<SavedView> = {}): SavedView => ({
  ...{ id, kind: 'card', name: id, search: {}, period: null, columns: null },
  ...part,
})

describe('what a view keeps', () => {
  it('comes back as the first page of what was shown, and the gateway accepts it · TRX-12, NAV-30', () => {
    fc.assert(
      fc.property(orderQueries, (query) => {
        const { pblId: _, customer: __, ...filter } = query.filter
        const shown = { ...query, filter }
        const parts = viewPartsOf(searchOf(shown), null, today)
        expect(queryOf(searchOfView(parts, today), today)).toEqual({ ...shown, page: 0 })
        expect(v.is(SavedView, { id: '1', kind: 'card', name: 'x', ...parts })).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-11-20', '2026-11-21', 1, { from: '2026-11-30', to: '2026-12-01' }],
    ['2026-11-14', '2026-11-21', 7, { from: '2026-11-24', to: '2026-12-01' }],
    ['2025-11-21', '2026-11-21', 365, { from: '2025-12-01', to: '2026-12-01' }],
    ['2026-11-19', '2026-11-20', null, { from: '2026-11-19', to: '2026-11-20' }],
  ] as const)('%s to %s is a period of %s days ten days later · TRX-04', (from, to, period, later) => {
    const parts = viewPartsOf({ from, to }, null, today)
    expect(parts.period).toBe(period)
    expect(searchOfView(parts, '2026-12-01')).toEqual(later)
  })
})

describe('a change is made to what is kept then', () => {
  it('adds under a free id, renames and removes one alone · TRX-12', () => {
    const kept = [view('1'), view('7', { kind: 'pos' })]
    const { id: _, ...added } = view('', { name: ' New ' })
    expect(changedViews(kept, { kind: 'added', view: added }).at(-1)).toEqual(view('8', { name: 'New' }))
    expect(changedViews([], { kind: 'added', view: added })).toEqual([view('1', { name: 'New' })])
    expect(changedViews(kept, { kind: 'renamed', id: '7', name: 'Shop ' })).toEqual([
      view('1'),
      view('7', { kind: 'pos', name: 'Shop' }),
    ])
    expect(changedViews(kept, { kind: 'removed', id: '1' })).toEqual([view('7', { kind: 'pos' })])
    expect(changedViews(kept, { kind: 'removed', id: '9' })).toEqual(kept)
    expect(changedViews(kept, { kind: 'renamed', id: '9', name: 'x' })).toEqual(kept)
  })

  it('the views of a list stand by name, as Croatian sorts · TRX-12', () => {
    const views = [
      view('1', { name: 'Žuti' }),
      view('2', { name: 'čekaju' }),
      view('3', { name: 'Dućan' }),
      view('4', { kind: 'pis' }),
    ]
    expect(viewsOfKind(views, 'card').map(({ name }) => name)).toEqual(['čekaju', 'Dućan', 'Žuti'])
  })
})
