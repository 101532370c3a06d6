import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { isWrittenAsDay } from '#contract/shell/dates.ts'
import type { FilterRow } from '#contract/shell/filter/filter.ts'
import type { KitIssue } from '#contract/shell/filter/filter-form.ts'
import { type FilterWords, useSay } from './filter-words.ts'

/** What is wrong with a field of a condition, in words. */
export function useIssueWords(own: FilterWords['issues']): (row: FilterRow, issue: string, text: string) => string {
  const { t } = useLingui()
  const say = useSay()
  const known: Readonly<Record<Exclude<KitIssue, 'MAX_LENGTH'>, string>> = {
    tooLong: t`This value is too long.`,
    VALID_PAN: t`A card number has digits only.`,
    notADay: t`Enter dates like 21.11.2026.`,
    afterToday: t`The date must not be after today.`,
    notAnAmount: t`Enter an amount like 120.50.`,
    fromAboveTo: t`The upper amount must not be less than the lower amount.`,
    cardNumber: t`This is a card number. Enter it only in the card number field of the POS filter.`,
    mistypedCard: t`This looks like a mistyped card number. Card numbers are not sent.`,
  }
  const kit: Readonly<Record<string, string>> = known
  return (row, issue, text) => {
    const most = 'most' in row ? (row.most ?? 0) : 0
    if (issue === 'MAX_LENGTH') return t`At most ${plural(most, { one: '# character', other: '# characters' })}.`
    if (issue === 'notADay' && isWrittenAsDay(text)) return t`There is no such day.`
    const ofTable = own[issue]
    return ofTable === undefined ? (kit[issue] ?? issue) : say(ofTable)
  }
}
