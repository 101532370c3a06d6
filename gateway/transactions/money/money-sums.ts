import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MoneyStatuses } from '#contract/transactions/money/became.ts'

/** If a list stores the charged and refunded amounts, the sums use these and not the statuses. */
export interface MoneyColumns {
  readonly status: AnyPgColumn
  readonly captured?: AnyPgColumn
  readonly refunded?: AnyPgColumn
}

/** What became of the money of a row, or of many that a roll-up holds in one. */
export const moneySums = (
  statuses: MoneyStatuses,
  { status, captured, refunded }: MoneyColumns,
  { amount, count }: { readonly amount: AnyPgColumn; readonly count: AnyPgColumn | SQL },
) => {
  // Rows have no status where they were not processed, roll-ups an empty one.
  const name = sql`coalesce(nullif(${status}, ''), 'unprocessed')`
  const valueIf = (names: readonly string[], value: AnyPgColumn | SQL) =>
    names.length === 0
      ? sql`0`
      : sql`case when ${name} = any(${sql.param([...names])}::text[]) then ${value} else 0 end`
  return {
    charged: captured ? sql`${captured}` : valueIf(statuses.charged, amount),
    refunded: refunded ? sql`${refunded}` : valueIf(statuses.refunded, amount),
    waiting: valueIf(statuses.waiting, amount),
    declined: valueIf(statuses.declined, count),
  }
}
