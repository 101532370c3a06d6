const SEPARATED_DIGITS = /\d(?:[ -]?\d){12,}/g
const SHORTEST = 13
const LONGEST = 19
const CARD = '[card number]'

const isLuhnValid = (digits: string): boolean => {
  let sum = 0
  for (let place = 0; place < digits.length; place += 1) {
    const digit = Number(digits[digits.length - 1 - place])
    const doubled = place % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

const LETTER_A = 55

/** An account number also holds long digit runs, and is no secret: its own check tells it apart. */
const isIban = (text: string): boolean => {
  const compact = text.replace(/[ -]/g, '').toUpperCase()
  const digits = [...`${compact.slice(4)}${compact.slice(0, 4)}`]
    .map((sign) => (/\d/.test(sign) ? sign : String(sign.charCodeAt(0) - LETTER_A)))
    .join('')
  return BigInt(digits) % 97n === 1n
}

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

/** Takes out every Luhn-valid run of 13 to 19 digits, also one in groups; account numbers (IBAN) stay. */
export const withoutCardNumbers = (text: string): string =>
  text.replace(SEPARATED_DIGITS, (run, at: number) => {
    const country = /(?:^|[^A-Za-z])([A-Z]{2})$/.exec(text.slice(Math.max(0, at - 3), at))?.[1]
    return country && isIban(`${country}${run}`) ? run : withoutCards(run)
  })
