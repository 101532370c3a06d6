import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { addDays, type DayRange } from '#contract/shell/dates.ts'
import { moneySums } from '#gateway/transactions/money/money-sums.ts'
import type { Listed, Summed } from './listed.ts'
import { among, storeAmong, type Wanted } from './order-where.ts'
import { monthOf } from './roll-up.ts'

/** A range of days as whole months, by their first days, and the days before and after them. */
export const stretchesOf = ({ from, to }: DayRange): { readonly months: DayRange[]; readonly days: DayRange[] } => {
  const first = from === monthOf(from) ? from : monthOf(addDays(monthOf(from), 31))
  const after = monthOf(addDays(to, 1))
  if (first >= after) return { months: [], days: [{ from, to }] }
  const before = { from, to: addDays(first, -1) }
  return {
    months: [{ from: first, to: monthOf(addDays(after, -1)) }],
    days: [before, { from: after, to }].filter((days) => days.from <= days.to),
  }
}

/**
 * The rows of the roll-ups that make up what a list finds, with currency, n, volume and what became of that; null where
 * its filter names what they do not know. A year of days is as much as there are statuses and channels on each of them, so whole months
 * are read as such.
 */
export const rolledUp = <Filter extends object>(
  { summed, summedByAgent, wish, money }: Pick<Listed<Filter>, 'summed' | 'summedByAgent' | 'wish' | 'money'>,
  { company, stores, from, to, by, filter }: Wanted<Filter>,
): SQL | null => {
  const known = wish(filter)
  if (known === null) return null
  const { days, months } = (known.agents?.length && summedByAgent) || summed[by]
  const part = (table: Summed) => (stretch: DayRange) => {
    const { channel, agentId } = table
    const found = and(
      eq(table.companyId, company),
      gte(table.day, stretch.from),
      lte(table.day, stretch.to),
      storeAmong(table.storeId, stores),
      among(known.statuses, (statuses) =>
        inArray(
          table.status,
          statuses.map((status) => status ?? ''),
        ),
      ),
      channel && among(known.channels, (channels) => inArray(channel, channels)),
      agentId && among(known.agents, (agents) => inArray(agentId, agents)),
    )
    const { charged, refunded, waiting, declined } = moneySums(money, table, { amount: table.volume, count: table.n })
    return sql`select ${table.currency} as currency, ${table.n} as n, ${table.volume} as volume, ${charged} as charged,
      ${refunded} as refunded, ${waiting} as waiting, ${declined} as declined from ${table} where ${found}`
  }
  const stretches = stretchesOf({ from, to })
  const parts = [...stretches.days.map(part(days)), ...stretches.months.map(part(months))]
  return sql`(${sql.join(parts, sql` union all `)}) as summed`
}
