/** Card types for filters and display, spelled as in the documents (REF-03, TRD-10). */
export const cardTypes = [
  'amex',
  'dina',
  'diners',
  'discover',
  'jcb',
  'visa',
  'maestro',
  'master',
  'IBAN',
  'paysafecard',
  'shell',
  'logpay',
  'uta',
  'dkv',
] as const
export type CardType = (typeof cardTypes)[number]

const names: Readonly<Record<CardType, string>> = {
  amex: 'American Express',
  dina: 'DinaCard',
  diners: 'Diners Club',
  discover: 'Discover',
  jcb: 'JCB',
  visa: 'Visa',
  maestro: 'Maestro',
  master: 'Mastercard',
  IBAN: 'IBAN',
  paysafecard: 'paysafecard',
  shell: 'Shell',
  logpay: 'LogPay',
  uta: 'UTA',
  dkv: 'DKV',
}

/** The card type of a code in any letter case, or null. */
export function cardTypeOf(code: string | null): CardType | null {
  const lower = (code ?? '').toLowerCase()
  return cardTypes.find((type) => type.toLowerCase() === lower) ?? null
}

/** Brand name of a card type, "Undefined" when unknown (TRD-11). */
export function cardTypeName(code: string | null): string {
  const type = cardTypeOf(code)
  return type ? names[type] : 'Undefined'
}
