import { isIban, isLuhnValid } from '#contract/shell/card-number.ts'

const SEPARATED_DIGITS = /\d(?:[ -]?\d){12,}/g
/** The groups of most cards, with signs between them that are no blank and no dash. */
const FOUR_GROUPS = /(?<!\d)\d{4}(?:[^\p{L}\d]{1,3}\d{4}){3}(?!\d)/gu
const SHORTEST = 13
const LONGEST = 19
const CARD = '[card number]'

/** Groups between blanks or dashes: a card number is one group or several in a row, never half of one. */
const withoutCards = (run: string): string => {
  const parts = run.split(/([ -])/)
  const shown: string[] = []
  for (let start = 0; start < parts.length; start += 1) {
    let digits = ''
    let end = start
    let found = -1
    for (; end < parts.length && digits.length <= LONGEST; end += 1) {
      const part = parts[end] ?? ''
      if (!/\d/.test(part)) continue
      digits += part
      if (digits.length >= SHORTEST && digits.length <= LONGEST && isLuhnValid(digits)) found = end
    }
    if (/\d/.test(parts[start] ?? '') && found >= 0) {
      shown.push(CARD)
      start = found
    } else {
      shown.push(parts[start] ?? '')
    }
  }
  return shown.join('')
}

const withoutGroups = (text: string): string =>
  text.replace(FOUR_GROUPS, (run) => (!/[^\d -]/.test(run) || !isLuhnValid(run.replace(/\D/g, '')) ? run : CARD))

/** Takes out every Luhn-valid run of 13 to 19 digits, also one in groups; account numbers (IBAN) stay. */
export const withoutCardNumbers = (text: string): string =>
  withoutGroups(text).replace(SEPARATED_DIGITS, (run, at: number, whole: string) => {
    const country = /(?:^|[^A-Za-z])([A-Z]{2})$/.exec(whole.slice(Math.max(0, at - 3), at))?.[1]
    return country && isIban(`${country}${run}`) ? run : withoutCards(run)
  })
