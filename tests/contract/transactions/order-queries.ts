import fc from 'fast-check'
import { cardNumberIn } from '#contract/shell/card-number.ts'
import { addDays } from '#contract/shell/dates.ts'
import { transactionPageSizes } from '#contract/shell/list/paging.ts'
import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import type { CardFilter } from '#contract/transactions/filter/card-filter.ts'
import { dateKinds, type OrderQuery, sortKeys } from '#contract/transactions/list/card-query.ts'
import { orderStatuses } from '#contract/transactions/status.ts'
import { knownWalletTypes } from '#contract/transactions/wallet-types.ts'

/** The day on which the generated queries are asked. */
export const today = '2026-11-21'

const digits = (lengths: fc.StringConstraints) => fc.string({ unit: fc.constantFrom(...'0123456789'), ...lengths })
/** What a person types into a text: of any signs, or of digits, a card number aside. */
export const trimmed = (maxLength: number) =>
  fc
    .oneof(fc.string({ unit: 'grapheme', maxLength }), digits({ minLength: 1, maxLength: 30, size: 'max' }))
    .map((text) => text.trim())
    .filter((text) => text.length > 0 && text.length <= maxLength && cardNumberIn(text) === null)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const some = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 6 })
const minor = fc.integer({ min: 0, max: 99_999_999_999_999 })

const withoutUndefined = <T extends object>(parts: T): T =>
  Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as T
const orNothing = <T extends object>(parts: T): T | undefined => {
  const kept = withoutUndefined(parts)
  return Object.keys(kept).length > 0 ? kept : undefined
}
const match = fc.record({ value: trimmed(250), exact: fc.boolean() })

/** Every filter that the dialog can make. */
export const orderFilters: fc.Arbitrary<CardFilter> = fc
  .record({
    pblId: maybe(fc.stringMatching(/^[1-9]\d{0,11}$/)),
    transactionId: maybe(trimmed(50)),
    orderNumber: maybe(trimmed(50)),
    approvalNumber: maybe(trimmed(50)),
    lastFour: maybe(fc.stringMatching(/^\d{4}$/)),
    customer: fc.record({ name: maybe(match), email: maybe(match) }).map(orNothing),
    amount: fc
      .record({ from: maybe(minor), to: maybe(minor) })
      .map(({ from, to }) => orNothing({ from, to: from !== undefined && to !== undefined && to < from ? from : to })),
    cardTypes: maybe(some(fc.constantFrom(...cardTypes))),
    acquirers: maybe(some(fc.constantFrom(...acquirerCodes))),
    statuses: maybe(some(fc.constantFrom(...orderStatuses))),
    walletTypes: maybe(some(fc.constantFrom(...knownWalletTypes))),
  })
  .map((parts) => withoutUndefined(parts) as CardFilter)

/** Every query that the list can ask. */
export const orderQueries: fc.Arbitrary<OrderQuery> = fc
  .record({
    store: fc.option(fc.stringMatching(/^[0-9a-z]{1,12}$/)),
    back: fc.tuple(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 400 })),
    by: fc.constantFrom(...dateKinds),
    sort: fc.constantFrom(...sortKeys),
    page: fc.integer({ min: 0, max: 9_999 }),
    size: fc.constantFrom(...transactionPageSizes),
    filter: orderFilters,
  })
  .map(({ back, ...rest }) => ({
    ...rest,
    from: addDays(today, -Math.max(...back)),
    to: addDays(today, -Math.min(...back)),
  }))
