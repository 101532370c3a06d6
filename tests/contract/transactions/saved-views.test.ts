import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { SavedView } from '#contract/transactions/views/saved-view-calls.ts'
import {
  changedViews,
  isPossibleChange,
  periodsOf,
  searchOfView,
  viewPartsOf,
  viewsOfKind,
  withPeriod,
} from '#contract/transactions/views/saved-views.ts'
import { orderQueries, today } from './order-queries.ts'

const view = (id: string, part: Partial<SavedView> = {}): SavedView => ({
  ...{ id, kind: 'card', name: id, search: {}, period: null, columns: null },
  ...part,
})

const { queryOf, searchOf } = cardAddress

describe('what a view keeps', () => {
  it('comes back as the first page of what was shown, and the gateway accepts it · TRX-12, NAV-30', () => {
    fc.assert(
      fc.property(orderQueries, (query) => {
        const { pblId: _, customer: __, lastFour: ___, ...filter } = query.filter
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
    ['2026-11-21', '2026-11-21', 0, { from: '2026-12-01', to: '2026-12-01' }],
    ['2026-11-01', '2026-11-21', 'thisMonth', { from: '2026-12-01', to: '2026-12-01' }],
    ['2026-10-01', '2026-10-31', 'lastMonth', { from: '2026-11-01', to: '2026-11-30' }],
    ['2026-11-19', '2026-11-20', null, { from: '2026-11-19', to: '2026-11-20' }],
  ] as const)('%s to %s is the period %s ten days later · TRX-04', (from, to, period, later) => {
    const parts = viewPartsOf({ from, to }, null, today)
    expect(parts.period).toBe(period)
    expect(searchOfView(parts, '2026-12-01')).toEqual(later)
  })

  it.each([
    [{ from: '2026-11-01', to: '2026-11-08' }, '2026-11-08', [7, 'thisMonth']],
    [{ from: '2026-12-01', to: '2026-12-01' }, '2026-12-01', [0, 'thisMonth']],
    [{ from: '2026-11-21' }, '2026-11-21', []],
    [{}, '2026-11-21', []],
  ] as const)('the days %o may be two periods on %s: %s · TRX-04', (search, day, periods) => {
    expect(periodsOf(search, day)).toEqual(periods)
  })

  it('is as a person chooses: a period, or the days that it has today · TRX-04', () => {
    const parts = viewPartsOf({ from: '2026-11-01', to: '2026-11-08', store: '3' }, ['amount'], '2026-11-08')
    const month = withPeriod(parts, 'thisMonth', '2026-11-08')
    expect(month).toEqual({ search: { store: '3' }, period: 'thisMonth', columns: ['amount'] })
    const fixed = withPeriod(month, null, '2026-11-08')
    expect(fixed).toEqual({ ...month, search: { store: '3', from: '2026-11-01', to: '2026-11-08' }, period: null })
    expect(withPeriod(fixed, 7, '2026-11-08')).toEqual(parts)
  })
})

describe('a change is made to what is kept then', () => {
  it('adds under a new id, renames and removes one alone · TRX-12', () => {
    const kept = [view('1'), view('7', { kind: 'pos' })]
    const { id: _, ...added } = view('', { name: ' New ' })
    expect(changedViews(kept, { kind: 'added', view: added }, '8').at(-1)).toEqual(view('8', { name: 'New' }))
    expect(changedViews([], { kind: 'added', view: added }, '1')).toEqual([view('1', { name: 'New' })])
    expect(changedViews(kept, { kind: 'renamed', id: '7', name: 'Shop ' }, '8')).toEqual([
      view('1'),
      view('7', { kind: 'pos', name: 'Shop' }),
    ])
    expect(changedViews(kept, { kind: 'removed', id: '1' }, '8')).toEqual([view('7', { kind: 'pos' })])
    expect(changedViews(kept, { kind: 'removed', id: '9' }, '8')).toEqual(kept)
    expect(changedViews(kept, { kind: 'renamed', id: '9', name: 'x' }, '8')).toEqual(kept)
  })

  it('is possible where its list has the name once and there is room · TRX-12', () => {
    const kept = [view('1', { name: 'Povrati' }), view('7', { kind: 'pos', name: 'Šank' })]
    const added = (part: Partial<SavedView>, views: readonly SavedView[] = kept) =>
      isPossibleChange(views, { kind: 'added', view: view('', part) })
    expect(added({ name: ' povrati ' })).toBe(false)
    expect(added({ name: 'Povrati', kind: 'pos' })).toBe(true)
    const many = Array.from({ length: 50 }, (_, at) => view(`v${at}`))
    expect([added({ name: 'New' }, many), added({ name: 'New' }, many.slice(1))]).toEqual([false, true])
    const renamed = (id: string, name: string, views = [...kept, view('2')]) =>
      isPossibleChange(views, { kind: 'renamed', id, name })
    expect([renamed('2', 'POVRATI'), renamed('2', 'Šank'), renamed('1', 'povrati')]).toEqual([false, true, true])
    expect(renamed('9', 'Povrati')).toBe(true)
    expect(isPossibleChange(kept, { kind: 'removed', id: '9' })).toBe(true)
  })

  it('the views of a list stand by name, as Croatian sorts · TRX-12', () => {
    const views = [
      view('1', { name: 'Žuti' }),
      view('2', { name: 'čekaju' }),
      view('3', { name: 'Dućan' }),
      view('4', { kind: 'pis' }),
      view('5', { name: 'Cvijeće' }),
    ]
    expect(viewsOfKind(views, 'card').map(({ name }) => name)).toEqual(['Cvijeće', 'čekaju', 'Dućan', 'Žuti'])
  })
})
