const CURRENCY = 'EUR|HRK|kn|kuna|eura|euro|USD|GBP|CHF|[€$£]'
const AMOUNT = new RegExp(`(?:${CURRENCY})\\s?\\d[\\d.,]*|\\d[\\d.,]*\\s?(?:${CURRENCY})(?!\\p{L})`, 'giu')

/** What reads as a link: signs of an address, and a dot, also that of Chinese, before two letters, whatever is unseen there. */
const LINK_SIGN = /[/\\@:]+|[.。](?=(?:[\p{M}\p{Cf}]*\p{L}){2})/gu

/**
 * A company's own name in a mail that Riva sends: anybody can found a company, so a name is shown without what would read
 * as a link or as an amount of money; wide or styled letters and digits are read as plain ones. `fallback` where nothing
 * remains.
 */
export const plainName = (name: string, fallback: string): string => {
  const plain = name.normalize('NFKC').replace(AMOUNT, ' ').replace(LINK_SIGN, ' ').replace(/\s+/g, ' ').trim()
  return /[\p{L}\p{N}]/u.test(plain) ? plain : fallback
}
