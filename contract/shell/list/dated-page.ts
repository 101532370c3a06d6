import { type DayRange, periodOf, type QuickPeriod, rangeIssue } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import { wholeOf, writtenParts } from './address-parts.ts'
import { defaultPageSize, transactionPageSizes } from './paging.ts'

/** A page within a period, as in every list that the gateway searches. Pages count from 0. */
export interface DatedPage extends DayRange {
  readonly page: number
  readonly size: (typeof transactionPageSizes)[number]
}

/** The last `days` days, ten rows. */
export const lastDays = (days: QuickPeriod, today: string): DatedPage => ({
  ...periodOf(days, today),
  ...{ page: 0, size: defaultPageSize },
})

/** Period and page of an address. Invalid parts fall back to the default, so a hand-edited address never fails. */
export function datedPageOf(text: (name: string) => string | undefined, usual: DatedPage, today: string): DatedPage {
  const range = { from: text('from') ?? usual.from, to: text('to') ?? usual.to }
  const isPeriod = isDay(range.from) && rangeIssue(range, today) === null
  return {
    ...(isPeriod ? range : { from: usual.from, to: usual.to }),
    page: Math.max(0, wholeOf(text('page')) - 1),
    size: transactionPageSizes.find((size) => size === wholeOf(text('size'))) ?? usual.size,
  }
}

/** Period and page for an address, as plain texts; defaults are left out. */
export function datedPageParts({ from, to, page, size }: DatedPage, usual: DatedPage) {
  const isUsualPeriod = from === usual.from && to === usual.to
  return writtenParts({
    ...(isUsualPeriod ? {} : { from, to }),
    page: page === 0 ? null : page + 1,
    size: size === usual.size ? null : size,
  })
}

/** The query parameters of a page. */
export const datedPageWire = ({ from, to, page, size }: DayRange & Readonly<Record<'page' | 'size', number>>) => ({
  from,
  to,
  page: String(page),
  size: String(size),
})
