import type { Language } from '#contract/session/account.ts'
import { type ResponseMeaning, responseMeaning } from '#contract/transactions/response-codes.ts'

type Words = Readonly<Record<Language, string>>

const pair = (en: string, hr: string): Words => ({ en, hr })

/** What the screens say of a response code. */
export const responseWords: Readonly<Record<ResponseMeaning, Words>> = {
  approved: pair('Approved', 'Odobreno'),
  referToIssuer: pair("The card's bank wants to be called first", 'Banka traži da je prvo nazovete'),
  invalidMerchant: pair('The bank does not know this merchant', 'Banka ne poznaje ovog trgovca'),
  keepCard: pair('Refused: the bank asks to keep the card', 'Odbijeno: banka traži da zadržite karticu'),
  doNotHonour: pair("Refused by the card's bank without a reason", 'Banka je odbila bez navođenja razloga'),
  error: pair(
    'The bank could not process it; it can be tried again',
    'Banka nije mogla provesti transakciju; možete pokušati ponovno',
  ),
  invalidTransaction: pair('The bank does not allow this transaction', 'Banka ne dopušta ovu transakciju'),
  invalidAmount: pair('The amount is not valid', 'Iznos nije ispravan'),
  invalidCardNumber: pair('The card number is not valid', 'Broj kartice nije ispravan'),
  noSuchIssuer: pair('No bank has this card number', 'Nijedna banka nema ovaj broj kartice'),
  customerCancelled: pair('The customer cancelled the payment', 'Kupac je odustao od plaćanja'),
  formatError: pair('The bank could not read the request', 'Banka nije mogla pročitati zahtjev'),
  suspectedFraud: pair('Refused: suspected fraud', 'Odbijeno: sumnja na prijevaru'),
  lostCard: pair('Refused: the card was reported lost', 'Odbijeno: kartica je prijavljena kao izgubljena'),
  stolenCard: pair('Refused: the card was reported stolen', 'Odbijeno: kartica je prijavljena kao ukradena'),
  insufficientFunds: pair('Not enough money on the account', 'Nedovoljno sredstava na računu'),
  expiredCard: pair('The card has expired', 'Kartica je istekla'),
  wrongPin: pair('The PIN was wrong', 'PIN je pogrešan'),
  notAllowedForCard: pair('The card does not allow this kind of payment', 'Kartica ne dopušta ovu vrstu plaćanja'),
  notAllowedForTerminal: pair(
    'The point of sale does not allow this kind of payment',
    'Prodajno mjesto ne dopušta ovu vrstu plaćanja',
  ),
  amountLimit: pair("Above the card's limit of amounts", 'Iznad limita iznosa na kartici'),
  restrictedCard: pair('The card is restricted', 'Kartica je ograničena'),
  securityViolation: pair('Refused for a breach of security', 'Odbijeno zbog povrede sigurnosti'),
  frequencyLimit: pair("Above the card's limit of payments", 'Iznad dopuštenog broja plaćanja karticom'),
  strongAuthenticationNeeded: pair(
    'The bank wants the customer to confirm the payment',
    'Banka traži da kupac potvrdi plaćanje',
  ),
  lateResponse: pair("The bank's answer came too late", 'Odgovor banke stigao je prekasno'),
  pinTries: pair('The PIN was wrong too many times', 'PIN je previše puta upisan pogrešno'),
  wrongSecurityCode: pair("The card's security code was wrong", 'Sigurnosni kod kartice je pogrešan'),
  issuerUnavailable: pair("The card's bank cannot be reached", 'Banka kartice nije dostupna'),
  cannotBeRouted: pair("The card's bank cannot be found", 'Banka kartice nije pronađena'),
  violationOfLaw: pair('Refused: against the law', 'Odbijeno: protivno propisima'),
  duplicate: pair('The bank has this transaction already', 'Banka već ima ovu transakciju'),
  systemError: pair("A fault in the bank's system", 'Greška u sustavu banke'),
  bankPayment: pair('Paid from a bank account', 'Plaćeno s bankovnog računa'),
}

/** The bank's code and what it means; one whose meaning is not known stands alone. */
export const responseText = (code: string | null, language: Language): string | null => {
  const meaning = responseMeaning(code)
  return meaning === null ? code : `${code} – ${responseWords[meaning][language]}`
}
