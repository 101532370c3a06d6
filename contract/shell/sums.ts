import { sumOf } from '#contract/shell/money.ts'

export interface CurrencySum {
  readonly currency: string
  readonly count: number
  readonly minor: bigint
}

/** Count and exact sum for each currency, in the order of the currencies' letters (TRX-10, D16). */
export function sumsByCurrency(
  rows: readonly { readonly currency: string; readonly amount: number }[],
): readonly CurrencySum[] {
  const groups = Map.groupBy(rows, ({ currency }) => currency)
  return [...groups]
    .map(([currency, group]) => ({ currency, count: group.length, minor: sumOf(group.map(({ amount }) => amount)) }))
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))
}
