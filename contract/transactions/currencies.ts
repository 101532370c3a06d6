/** The 25 currencies that can be chosen (REF-01). */
export const currencies = [
  'AED',
  'AUD',
  'ALL',
  'BAM',
  'BGN',
  'BHD',
  'CAD',
  'CHF',
  'CNY',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HUF',
  'ISK',
  'JPY',
  'MKD',
  'NOK',
  'PLN',
  'RON',
  'RSD',
  'RUB',
  'SEK',
  'TRY',
  'USD',
] as const
export type Currency = (typeof currencies)[number]

/** Numeric codes (REF-02, D37). HRK can be read, not chosen. */
const byNumber: Readonly<Record<string, string>> = {
  '008': 'ALL',
  '036': 'AUD',
  '048': 'BHD',
  '124': 'CAD',
  '156': 'CNY',
  '191': 'HRK',
  '203': 'CZK',
  '208': 'DKK',
  '348': 'HUF',
  '352': 'ISK',
  '392': 'JPY',
  '578': 'NOK',
  '643': 'RUB',
  '752': 'SEK',
  '756': 'CHF',
  '784': 'AED',
  '807': 'MKD',
  '826': 'GBP',
  '840': 'USD',
  '941': 'RSD',
  '946': 'RON',
  '949': 'TRY',
  '975': 'BGN',
  '977': 'BAM',
  '978': 'EUR',
  '985': 'PLN',
}

/** The letters of a numeric code ("978" → EUR); any other value is returned unchanged (REF-02). */
export function currencyOf(code: string): string {
  const number = code.padStart(3, '0')
  return (Object.hasOwn(byNumber, number) ? byNumber[number] : undefined) ?? code
}
