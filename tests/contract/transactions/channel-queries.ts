import fc from 'fast-check'
import { addDays } from '#contract/shell/dates.ts'
import { transactionPageSizes } from '#contract/shell/list/paging.ts'
import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import { dateKinds } from '#contract/transactions/list/card-query.ts'
import { pisSortKeys, posSortableColumns } from '#contract/transactions/list/channel-sorts.ts'
import type { PisFilter, PisQuery } from '#contract/transactions/list/pis-list.ts'
import type { PosFilter, PosQuery } from '#contract/transactions/list/pos-list.ts'
import { pisStatuses } from '#contract/transactions/pis.ts'
import { posStatuses } from '#contract/transactions/pos.ts'
import { today, trimmed } from './order-queries.ts'

const some = <T>(value: fc.Arbitrary<T>) => fc.uniqueArray(value, { minLength: 1, maxLength: 6 })
const minor = fc.integer({ min: 0, max: 99_999_999_999_999 })
const amount = fc.oneof(
  minor.map((from) => ({ from })),
  minor.map((to) => ({ to })),
  fc.tuple(minor, minor).map((both) => ({ from: Math.min(...both), to: Math.max(...both) })),
)
const day = fc.integer({ min: 0, max: 400 }).map((back) => addDays(today, -back))

const pisFilters: fc.Arbitrary<PisFilter> = fc.record(
  {
    orderNumber: trimmed(50),
    iban: fc.stringMatching(/^[A-Z0-9]{1,34}$/),
    name: trimmed(250),
    amount,
    statuses: some(fc.constantFrom(null, ...pisStatuses)),
  },
  { requiredKeys: [] },
)

const posFilters: fc.Arbitrary<PosFilter> = fc.record(
  {
    pblId: fc.stringMatching(/^[1-9]\d{0,11}$/),
    transactionId: trimmed(50),
    orderNumber: trimmed(50),
    approvalNumber: trimmed(50),
    amount,
    tid: trimmed(50),
    mid: trimmed(50),
    pan: fc.oneof(fc.stringMatching(/^\d{1,12}$/), fc.stringMatching(/^\d{6}\*{6}\d{4}$/)),
    hostMid: trimmed(50),
    visamdcName: trimmed(50),
    dateCreated: day,
    dateClosed: day,
    acquirers: some(fc.constantFrom(...acquirerCodes)),
    statuses: some(fc.constantFrom(...posStatuses)),
  },
  { requiredKeys: [] },
)

const frame = <Sort extends string>(sorts: readonly Sort[]) =>
  fc
    .record({
      store: fc.option(fc.stringMatching(/^[0-9a-z]{1,12}$/)),
      days: fc.tuple(day, day),
      by: fc.constantFrom(...dateKinds),
      sort: fc.constantFrom(...sorts),
      page: fc.integer({ min: 0, max: 9_999 }),
      size: fc.constantFrom(...transactionPageSizes),
    })
    .map(({ days, ...rest }) => {
      const [from = today, to = today] = days.toSorted()
      return { ...rest, from, to }
    })

/** Every query that the bank payment list can ask. */
export const pisQueries: fc.Arbitrary<PisQuery> = fc
  .tuple(frame(pisSortKeys), pisFilters)
  .map(([rest, filter]) => ({ ...rest, filter }))

/** Every query that the point-of-sale list can ask. */
export const posQueries: fc.Arbitrary<PosQuery> = fc
  .tuple(frame(posSortableColumns.flatMap((column) => [column, `-${column}` as const])), posFilters)
  .map(([rest, filter]) => ({ ...rest, filter }))
