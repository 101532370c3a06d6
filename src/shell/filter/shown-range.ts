import { shownNumber } from '#contract/shell/decimal.ts'
import type { AmountRange } from '#contract/shell/filter/filter.ts'
import { shownLanguage } from '#src/shell/i18n.ts'

/** "10.00 – 20.00" in the reader's language; beside an open end a dash would read as a minus. */
export function shownRange({ from, to }: AmountRange = {}): string | undefined {
  const language = shownLanguage()
  const shown = (minor: number) => shownNumber(minor, language)
  if (from === undefined) return to === undefined ? undefined : `≤ ${shown(to)}`
  return to === undefined ? `≥ ${shown(from)}` : `${shown(from)} – ${shown(to)}`
}
