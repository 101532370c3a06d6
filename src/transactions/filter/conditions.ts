import { shownNumber } from '#contract/shell/decimal.ts'
import { shownLanguage } from '#src/shell/i18n.ts'
import type { FilterChip } from '#src/ui/filter-chips.tsx'

/** Name, label and value of a condition; without a value it is not set. */
type Condition = readonly [id: string, label: string, value: string | undefined]

/** The conditions that are set, as chips. */
export function chipsOf(conditions: readonly Condition[]): readonly FilterChip[] {
  return conditions.flatMap(([id, label, value]) => (value === undefined ? [] : [{ id, label, value }]))
}

/** "10.00 – 20.00" in the reader's language; beside an open end a dash would read as a minus. */
export function shownRange(
  amount: { readonly from?: number | undefined; readonly to?: number | undefined } | undefined,
): string | undefined {
  if (amount === undefined) return undefined
  const language = shownLanguage()
  const { from, to } = amount
  const shown = (minor: number) => shownNumber(minor, language)
  if (from === undefined) return to === undefined ? undefined : `≤ ${shown(to)}`
  return to === undefined ? `≥ ${shown(from)}` : `${shown(from)} – ${shown(to)}`
}

/** A filter without one of its parts. */
export function withoutPart<Filter extends object>(filter: Filter, part: string): Filter {
  return Object.fromEntries(Object.entries(filter).filter(([name]) => name !== part)) as Filter
}
