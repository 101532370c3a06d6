import { sumOf } from '#contract/shell/money.ts'

/** The amounts of one row in minor units: charged, refunded, and still chargeable. */
export interface Counted {
  readonly currency: string
  readonly charged: number
  readonly refunded: number
  readonly waiting: number
  readonly isDeclined: boolean
}

/** The sums of all rows in one currency; declined payments are counted but not added. */
export interface CurrencySum {
  readonly currency: string
  readonly count: number
  readonly charged: bigint
  readonly refunded: bigint
  readonly waiting: bigint
  readonly declined: number
}

/** Exact sums for each currency (TRX-10, D16), the currency with the most rows first. */
export function sumsByCurrency(rows: readonly Counted[]): readonly CurrencySum[] {
  const groups = Map.groupBy(rows, ({ currency }) => currency)
  return mainFirst(
    [...groups].map(([currency, group]) => ({
      currency,
      count: group.length,
      charged: sumOf(group.map(({ charged }) => charged)),
      refunded: sumOf(group.map(({ refunded }) => refunded)),
      waiting: sumOf(group.map(({ waiting }) => waiting)),
      declined: group.filter(({ isDeclined }) => isDeclined).length,
    })),
  )
}

/** The main currency of a list has the most rows; ties go by code. */
export function mainFirst(sums: readonly CurrencySum[]): readonly CurrencySum[] {
  return sums.toSorted((one, other) => other.count - one.count || (one.currency < other.currency ? -1 : 1))
}
