import * as v from 'valibot'
import { Count, Day, Issuer } from '#contract/shell/fields.ts'
import { defaultPageSize, transactionPageSizes } from './paging.ts'

/** The query of a call about a period: its first and last business day, yyyy-MM-dd, both included. */
export const periodEntries = { ...Issuer, from: Day, to: Day }

/** The same for one page of the rows that were found. Pages count from 0. */
export const datedPageEntries = {
  ...periodEntries,
  page: v.optional(Count, '0'),
  size: v.pipe(
    v.optional(v.pipe(v.string(), v.regex(/^\d+$/)), String(defaultPageSize)),
    v.transform(Number),
    v.picklist(transactionPageSizes),
  ),
}
