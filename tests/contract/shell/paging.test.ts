import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { defaultPageSize, pageCount, pageLinks, rowSpan, transactionPageSizes } from '#contract/shell/list/paging.ts'

describe('paging', () => {
  it('transaction lists offer 5, 10, 15, 25, 50, 100 and start with 10 · TRX-06', () => {
    expect(transactionPageSizes).toEqual([5, 10, 15, 25, 50, 100])
    expect(defaultPageSize).toBe(10)
  })

  it.each([
    [0, 1, [0]],
    [0, 3, [0, 1, 2]],
    [0, 9, [0, 1, 2, 3, 4]],
    [2, 9, [0, 1, 2, 3, 4]],
    [3, 9, [1, 2, 3, 4, 5]],
    [8, 9, [4, 5, 6, 7, 8]],
    [7, 9, [4, 5, 6, 7, 8]],
  ])('page %i of %i links to %o · NAV-34', (page, pages, links) => {
    expect(pageLinks(page, pages)).toEqual(links)
  })

  it('links are five neighbours that exist, the current page among them · NAV-34', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000 }), fc.nat(), (pages, seed) => {
        const page = seed % pages
        const links = pageLinks(page, pages)
        expect(links).toHaveLength(Math.min(5, pages))
        expect(links).toContain(page)
        expect(links.every((link, index) => link >= 0 && link < pages && link === (links[0] ?? 0) + index)).toBe(true)
      }),
    )
  })

  it.each([
    [0, 10, 1],
    [1, 10, 1],
    [10, 10, 1],
    [11, 10, 2],
    [243, 25, 10],
  ])('%i rows by %i make %i pages · TRX-06', (total, size, pages) => {
    expect(pageCount(total, size)).toBe(pages)
  })

  it.each([
    [0, 10, 0, 0, 0],
    [0, 10, 243, 1, 10],
    [24, 10, 243, 241, 243],
    [1, 100, 101, 101, 101],
  ])('page %i by %i of %i shows %i to %i · TRX-06', (page, size, total, first, last) => {
    expect(rowSpan(page, size, total)).toEqual({ first, last })
  })
})
