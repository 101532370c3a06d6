import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/shell/dates.ts'
import {
  buildBody,
  type FilterOf,
  type FilterRow,
  type FilterTable,
  fromParts,
  partOf,
} from '#contract/shell/filter/filter.ts'
import { addressNames, fromAddress, personalPart, toAddress } from '#contract/shell/filter/filter-address.ts'
import { findIssues, fromForm, notCardsIn, toForm, withField } from '#contract/shell/filter/filter-form.ts'
import { textsOf } from '#contract/shell/list/address-parts.ts'
import { filterOfKind } from '#contract/transactions/filter/filter-of-kind.ts'
import { today, trimmed } from '#tests/contract/transactions/order-queries.ts'

const minor = fc.nat(99_999_999)
const range = fc.tuple(minor, minor).map(([one, other]) => ({ from: Math.min(one, other), to: Math.max(one, other) }))

/** The values that the dialog can give a condition. */
function valuesOf(row: FilterRow): fc.Arbitrary<unknown> {
  switch (row.kind) {
    case 'text':
      return row.shape ? fc.stringMatching(/^HR[0-9]{1,20}$/) : trimmed(row.most)
    case 'match':
      return fc.record({ value: trimmed(row.most), exact: fc.boolean() })
    case 'cardNumber':
      return fc.stringMatching(/^(\d{1,12}|\d{6}\*{6}\d{4})$/)
    case 'amounts':
      return range
    case 'day':
      return fc.constant(addDays(today, -1))
    case 'choices':
      return fc.uniqueArray(fc.constantFrom(...row.of), { minLength: 1, maxLength: 6 })
    case 'choice':
      return fc.constantFrom(...row.of)
    case 'link':
      return fc.stringMatching(/^[1-9]\d{0,11}$/)
  }
}

/** Every filter of a table. */
const filtersOf = (table: FilterTable): fc.Arbitrary<FilterOf<FilterTable>> =>
  fc
    .record(Object.fromEntries(Object.entries(table).map(([path, row]) => [path, fc.option(valuesOf(row))])))
    .map((values) => fromParts(table, (path) => values[path] ?? undefined))

const linkOf = ({ pblId }: Readonly<Record<string, unknown>>) => (typeof pblId === 'string' ? pblId : undefined)

describe.each(Object.entries(filterOfKind))('the conditions of %s', (_, conditions) => {
  const table: FilterTable = conditions
  const filters = filtersOf(table)

  it('come back from the address and the history entry as they were · NAV-30, TRX-20', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const search = Object.fromEntries(new URLSearchParams(toAddress(table, filter)))
        const beside = { personal: personalPart(table, filter), link: linkOf(filter) }
        expect(fromAddress(table, textsOf(search), beside)).toEqual(filter)
      }),
    )
  })

  it('that are personal stand in no address · TRX-22, PIS-05, POS-05', () => {
    const plain = Object.entries(table).filter(([, row]) => !('personal' in row))
    fc.assert(
      fc.property(filters, (filter) => {
        const rest = fromParts(table, (path, row) => ('personal' in row ? undefined : partOf(filter, path)))
        expect(personalPart(table, rest)).toEqual({})
        expect(toAddress(table, filter)).toEqual(toAddress(table, rest))
      }),
    )
    expect(addressNames(table)).toEqual(addressNames(Object.fromEntries(plain)))
  })

  it('come back from the form, which finds nothing wrong, and the gateway accepts them · TRX-20, TRX-26', () => {
    fc.assert(
      fc.property(filters, (filter) => {
        const form = toForm(table, filter)
        expect(findIssues(table, form, { today, notCards: notCardsIn(table, filter) })).toEqual({})
        expect(fromForm(table, form, filter)).toEqual(filter)
        expect(v.parse(buildBody(table), filter)).toEqual(filter)
      }),
    )
  })

  it('have names of their own in the address, none of which the list itself uses · NAV-08', () => {
    const names = [...addressNames(table), 'store', 'from', 'to', 'by', 'sort', 'page', 'size']
    expect(new Set(names).size).toBe(names.length)
  })
})

it('a further row is read everywhere: body, form, issues, address · TRX-20', () => {
  const table = {
    ...filterOfKind.card,
    terminal: { kind: 'text', most: 8, address: 'terminal', label: 'terminal' },
  } as const satisfies FilterTable
  const filter: FilterOf<typeof table> = { terminal: 'T-1' }
  expect(v.is(buildBody(table), filter)).toBe(true)
  expect(v.is(buildBody(table), { terminal: 'x'.repeat(9) })).toBe(false)
  expect(fromForm(table, { ...toForm(table), terminal: ' T-1 ' })).toEqual(filter)
  const wrong = { ...toForm(table), terminal: 'x'.repeat(9) }
  expect(findIssues(table, wrong, { today, notCards: [] })).toEqual({ terminal: 'tooLong' })
  expect(toAddress(table, filter)).toEqual({ terminal: 'T-1' })
  expect(fromAddress(table, textsOf({ terminal: 'T-1' }))).toEqual(filter)
})

describe('the name of a customer', () => {
  const { card } = filterOfKind
  const typed = (name: string) => withField(card, toForm(card), 'customer.name', name)
  const ticked = withField(card, typed('Ana'), 'customer.nameExact', true)

  it('is no condition where it holds a card number · POS-05, TRX-22', () => {
    expect(fromForm(card, typed('Ana'))).toEqual({ customer: { name: { value: 'Ana', exact: false } } })
    expect(fromForm(card, typed('Ana 4111 1111 1111 1111'))).toEqual({})
  })

  it('takes its tick away when it becomes empty, and not before · TRX-22', () => {
    expect(withField(card, ticked, 'customer.name', 'An')['customer.nameExact']).toBe(true)
    expect(withField(card, ticked, 'customer.name', ' ')['customer.nameExact']).toBe(false)
  })
})
