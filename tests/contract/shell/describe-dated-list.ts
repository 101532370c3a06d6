import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, rangeIssue } from '#contract/shell/dates.ts'
import type { DatedList } from '#contract/shell/list/dated-list.ts'
import type { DatedPage } from '#contract/shell/list/dated-page.ts'
import { transactionPageSizes } from '#contract/shell/list/paging.ts'

export const today = '2026-11-21'

interface ListFacts<Query extends DatedPage & { readonly filter: object }> {
  readonly title: string
  /** The requirements that say so. */
  readonly ids: string
  readonly list: DatedList<Query, never>
  /** What a query has besides its days and its page. */
  readonly rest: fc.Arbitrary<Omit<Query, keyof DatedPage>>
  /** A condition that no address may carry. */
  readonly personal: Query['filter']
  /** What the list begins with. */
  readonly usual: Partial<Query>
  /** A question beyond what is usual, and its address. */
  readonly written: { readonly query: Partial<Query>; readonly search: Readonly<Record<string, string>> }
  /** What an address edited by hand gives; all else is as usual. */
  readonly reads: readonly (readonly [search: Readonly<Record<string, string>>, query: Partial<Query>])[]
  /** Whether the gateway takes the query. */
  readonly isTaken: (query: Query) => boolean
}

/** What holds of the address of every list in a period. */
export function describeDatedList<Query extends DatedPage & { readonly filter: object }>(facts: ListFacts<Query>) {
  const { title, ids, list, rest, personal, usual, written, reads, isTaken } = facts
  const pages: fc.Arbitrary<DatedPage> = fc
    .record({
      ago: fc.nat(400),
      days: fc.nat(400),
      page: fc.nat(9_999),
      size: fc.constantFrom(...transactionPageSizes),
    })
    .map(({ ago, days, ...page }) => ({ ...page, from: addDays(today, -ago - days), to: addDays(today, -ago) }))
  const queries = fc.tuple(pages, rest).map(([page, more]) => ({ ...more, ...page }) as unknown as Query)

  describe(`the address of ${title}`, () => {
    it(`begins as usual, and says nothing of it · ${ids}`, () => {
      expect(list.usual(today)).toMatchObject(usual)
      expect(list.toSearch(list.usual(today), today)).toEqual({})
      expect(list.fromSearch({}, today)).toEqual(list.usual(today))
    })

    it(`is written in the words of the list, and read as the same question · ${ids}`, () => {
      const query = { ...list.usual(today), ...written.query }
      expect(list.toSearch(query, today)).toEqual(written.search)
      expect(list.fromSearch(written.search, today, list.personalOf(query))).toEqual(query)
    })

    it.each(reads)(`%o gives %o · ${ids}`, (search, query) => {
      expect(list.fromSearch(search, today)).toEqual({ ...list.usual(today), ...query })
    })

    it(`reads back what it wrote, with what is personal beside it · ${ids}`, () => {
      fc.assert(
        fc.property(queries, (query) => {
          const written = new URLSearchParams(list.toSearch(query, today)).toString()
          const search = Object.fromEntries(new URLSearchParams(written))
          expect(list.fromSearch(search, today, list.personalOf(query))).toEqual(query)
        }),
      )
    })

    it(`carries nothing personal · ${ids}`, () => {
      expect(Object.keys(personal)).not.toEqual([])
      fc.assert(
        fc.property(queries, (query) => {
          const filter = Object.fromEntries(Object.entries(query.filter).filter(([name]) => !(name in personal)))
          const told = { ...query, filter: { ...query.filter, ...personal } }
          expect(list.toSearch(told, today)).toEqual(list.toSearch({ ...query, filter }, today))
        }),
      )
    })

    it(`gives a query that the gateway takes, whatever stands in it · ${ids}`, () => {
      const names = ['from', 'to', 'page', 'size', ...Object.keys({ ...written.search, ...personal })]
      const texts = Object.values({ ...written.search, ...usual }).filter((value) => typeof value === 'string')
      const anyName = fc.constantFrom('__proto__', ...names)
      const anyText = fc.constantFrom('2026-02-30', '2026-11-22', '9'.repeat(40), '-1', '', ...texts)
      fc.assert(
        fc.property(
          fc.dictionary(anyName, fc.oneof(anyText, fc.string(), fc.anything())),
          fc.anything(),
          (search, kept) => {
            const query = list.fromSearch(search, today, kept)
            expect(rangeIssue(query, today)).toBeNull()
            expect(isTaken(query)).toBe(true)
          },
        ),
      )
    })

    it.each([
      ['page', '3', { page: 2 }],
      ['page', '0', { page: 0 }],
      ['page', '1.5', { page: 0 }],
      ['size', '25', { size: 25 }],
      ['size', '7', { size: 10 }],
      ['from', '2026-11-01', { from: '2026-11-01' }],
      ['from', '2026-13-01', { from: list.usual(today).from }],
      ['from', '2026-11-22', { from: list.usual(today).from }],
      ['to', '2026-11-22', { to: today }],
    ] as const)(`%s=%s gives %o · ${ids}`, (name, value, expected) => {
      expect(list.fromSearch({ [name]: value }, today)).toMatchObject(expected)
    })

    it(`has its usual days where the last is before the first · ${ids}`, () => {
      const { from, to } = list.usual(today)
      expect(list.fromSearch({ from: '2026-11-20', to: '2026-11-10' }, today)).toMatchObject({ from, to })
    })
  })
}
