import { en as payEn } from '#contract/pay/words/en.ts'
import { hr as payHr } from '#contract/pay/words/hr.ts'
import { responseMeaning } from '#contract/transactions/response-codes.ts'
import type { testCards } from './test-cards.ts'

/** The texts of the sandbox wallet: Croatian for Croatian readers, English for all others. */
const hr = {
  title: 'Plaćanje karticom',
  sandbox: 'Testno okruženje. Ovdje se ne naplaćuje stvaran novac.',
  shop: 'Prodajno mjesto',
  order: 'Narudžba',
  cart: 'Košarica',
  total: 'Ukupno',
  number: 'Broj kartice',
  expires: 'Vrijedi do',
  form: 'MM/GG',
  code: 'Sigurnosni kod',
  installments: 'Broj rata',
  once: 'Jednokratno',
  pay: 'Plati',
  cancel: 'Odustani',
  cards: 'Testne kartice',
  anyDate: 'Vrijedi bilo koji budući datum i bilo koji sigurnosni kod.',
  approves: 'plaćanje uspijeva',
  asks: 'traži 3-D Secure',
  notTestCard: 'Unesite broj jedne od testnih kartica. Ne unosite broj stvarne kartice.',
  badDate: 'Unesite budući datum u obliku MM/GG.',
  badCode: 'Unesite sigurnosni kod od tri ili četiri znamenke.',
  declined: 'Plaćanje je odbijeno',
  tryAgain: 'Pokušajte drugom karticom ili odustanite.',
  challenge: 'Potvrda plaćanja',
  challengeText: 'Vaša banka traži da potvrdite plaćanje.',
  confirm: 'Potvrdi plaćanje',
  refuse: 'Odbij potvrdu',
  leave: 'Odustani od plaćanja',
  paid: 'Plaćanje je uspjelo',
  reversed: 'Plaćanje nije prihvaćeno',
  reversedText: 'Prodajno mjesto nije prihvatilo plaćanje. Novac vam je vraćen.',
  cancelled: 'Odustali ste od plaćanja',
  ended: 'Plaćanje nije uspjelo',
  endedText: 'Previše je kartica odbijeno. Vratite se na prodajno mjesto i pokušajte ponovno.',
  back: 'Povratak na prodajno mjesto',
  backSoon: 'Za trenutak se vraćate na prodajno mjesto.',
  refused: 'Plaćanje se ne može otvoriti',
  refusedText: 'Podaci o plaćanju nisu ispravni ili su promijenjeni. Vratite se i pokušajte ponovno.',
  busy: payHr.busy,
  busyText: payHr.busyText,
  broken: payHr.broken,
  brokenText: payHr.brokenText,
  brokenNext: payHr.errorText,
  reference: payHr.reference,
}
export type WalletWords = typeof hr

const en: WalletWords = {
  title: 'Card payment',
  sandbox: 'Test environment. No real money is charged here.',
  shop: 'Store',
  order: 'Order',
  cart: 'Cart',
  total: 'Total',
  number: 'Card number',
  expires: 'Valid to',
  form: 'MM/YY',
  code: 'Security code',
  installments: 'Installments',
  once: 'One payment',
  pay: 'Pay',
  cancel: 'Cancel',
  cards: 'Test cards',
  anyDate: 'Any future date and any security code work.',
  approves: 'the payment succeeds',
  asks: 'asks for 3-D Secure',
  notTestCard: 'Enter the number of a test card. Do not enter the number of a real card.',
  badDate: 'Enter a future date as MM/YY.',
  badCode: 'Enter a security code of three or four digits.',
  declined: 'The payment was declined',
  tryAgain: 'Try another card or cancel.',
  challenge: 'Confirm the payment',
  challengeText: 'Your bank asks you to confirm the payment.',
  confirm: 'Confirm payment',
  refuse: 'Refuse confirmation',
  leave: 'Cancel payment',
  paid: 'The payment succeeded',
  reversed: 'The payment was not accepted',
  reversedText: 'The store did not accept the payment. You got your money back.',
  cancelled: 'You cancelled the payment',
  ended: 'The payment failed',
  endedText: 'Too many cards were declined. Go back to the store and start again.',
  back: 'Back to the store',
  backSoon: 'You will be back at the store in a moment.',
  refused: 'The payment cannot be opened',
  refusedText: 'The payment data is wrong or was changed. Go back and try again.',
  busy: payEn.busy,
  busyText: payEn.busyText,
  broken: payEn.broken,
  brokenText: payEn.brokenText,
  brokenNext: payEn.errorText,
  reference: payEn.reference,
}

export type WalletLanguage = 'hr' | 'en'
export const walletWords: Readonly<Record<WalletLanguage, WalletWords>> = { hr, en }

export const walletLanguageOf = (language: string | undefined): WalletLanguage => (language === 'hr' ? 'hr' : 'en')

const declines: Readonly<Record<string, Readonly<Record<WalletLanguage, string>>>> = {
  doNotHonour: { hr: 'banka odbija', en: 'the bank refuses' },
  insufficientFunds: { hr: 'nema dovoljno sredstava', en: 'insufficient funds' },
  expiredCard: { hr: 'kartica je istekla', en: 'the card has expired' },
  wrongSecurityCode: { hr: 'pogrešan sigurnosni kod', en: 'wrong security code' },
  stolenCard: { hr: 'kartica je prijavljena kao ukradena', en: 'the card was reported stolen' },
  issuerUnavailable: { hr: 'banka nije dostupna', en: 'the bank is not available' },
  strongAuthenticationNeeded: { hr: '3-D Secure nije uspio', en: '3-D Secure failed' },
}

/** Why a bank refuses, for the customer. */
export const declineWords = (code: (typeof testCards)[number]['code'], language: WalletLanguage): string =>
  declines[responseMeaning(code) ?? '']?.[language] ?? code
