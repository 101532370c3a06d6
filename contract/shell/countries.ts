import { otherNames } from './country-names.ts'

/** All countries of ISO 3166 by their two letters, and Kosovo (CMP-15, USR-21, REF-08). */
const codes =
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW'.split(
    ' ',
  )

const namesIn = (language: string) => new Intl.DisplayNames(language, { type: 'region' })

const codesByName = new Map<string, string>()

/** The code of a country that is sent as two letters, or by its Croatian or English name. */
export function countryCode(sent: string): string | null {
  const text = sent.trim()
  if (/^[A-Za-z]{2}$/.test(text)) return text.toUpperCase()
  if (codesByName.size === 0) {
    for (const names of [namesIn('hr'), namesIn('en')]) {
      for (const code of codes) codesByName.set((names.of(code) ?? code).toLowerCase(), code)
    }
    for (const [code, names] of Object.entries(otherNames)) {
      for (const name of names) codesByName.set(name.toLowerCase(), code)
    }
  }
  return codesByName.get(text.toLowerCase()) ?? null
}

/** The name of a country in a language, whichever way it was sent; unknown text stays as it is. */
export function countryName(language: string, sent: string): string {
  const code = countryCode(sent)
  return code === null ? sent : (namesIn(language).of(code) ?? sent)
}

export interface CountryOption {
  readonly value: string
  readonly label: string
}

const byName = (language: string) => (one: CountryOption, other: CountryOption) =>
  one.label.localeCompare(other.label, language)
const lists = new Map<string, readonly CountryOption[]>()

function allCountries(language: string): readonly CountryOption[] {
  const made = lists.get(language)
  if (made) return made
  const names = namesIn(language)
  const list = codes.map((value) => ({ value, label: names.of(value) ?? value })).sort(byName(language))
  lists.set(language, list)
  return list
}

/**
 * All countries by name in a language. A saved value keeps its own spelling and is offered even when no list knows it.
 */
export function countryOptions(language: string, held: string): readonly CountryOption[] {
  const all = allCountries(language)
  if (held === '' || codes.includes(held)) return all
  const same = countryCode(held)
  const own = { value: held, label: countryName(language, held) }
  return [...all.filter(({ value }) => value !== same), own].sort(byName(language))
}

/** The names of all countries up to this length. */
export const countryNames = (language: string, most: number): readonly string[] =>
  allCountries(language).flatMap(({ label }) => (label.length <= most ? [label] : []))
