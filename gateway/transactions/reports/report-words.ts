import type { Language } from '#contract/session/account.ts'
import { type PisStatus, pisOutcome, pisStatuses } from '#contract/transactions/pis.ts'
import type { PosStatus } from '#contract/transactions/pos.ts'
import type { ReportKind, ReportType } from '#contract/transactions/report/report.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

type Words = Readonly<Record<Language, string>>

/** The words of the screens, so that a file reads like them. */
export const statusWords: Readonly<Record<OrderStatus, Words>> = {
  unprocessed: { hr: 'Neobrađeno', en: 'Unprocessed' },
  pre_authorized: { hr: 'Predautorizirano', en: 'Preauthorized' },
  authorized: { hr: 'Autorizirano', en: 'Authorized' },
  completed: { hr: 'Naplaćeno', en: 'Completed' },
  partially_completed: { hr: 'Djelomično naplaćeno', en: 'Partially completed' },
  partially_refunded: { hr: 'Djelomično vraćeno', en: 'Partially refunded' },
  refunded: { hr: 'Vraćeno', en: 'Refunded' },
  voided: { hr: 'Poništeno', en: 'Voided' },
  declined: { hr: 'Odbijeno', en: 'Declined' },
  expired: { hr: 'Isteklo', en: 'Expired' },
  next_sub_payment: { hr: 'Naplata pretplate', en: 'Subscription payment' },
  completed_iban: { hr: 'Naplaćeno (IBAN)', en: 'Completed (IBAN)' },
  declined_iban: { hr: 'Odbijeno (IBAN)', en: 'Declined (IBAN)' },
  in_progress_iban: { hr: 'U obradi (IBAN)', en: 'In process (IBAN)' },
  check_pis_status: { hr: 'Provjeriti status (IBAN)', en: 'Check status (IBAN)' },
}

/** Null is unprocessed; the two below are the counter's own. */
export const pisWords: Readonly<Record<PisStatus, Words>> = {
  INITIATED: { hr: 'Čeka autorizaciju', en: 'Waiting for authorization' },
  PENDING: { hr: 'Autorizirano, nalog za plaćanje zaprimljen', en: 'Authorized, payment order received' },
  RESERVED: { hr: 'Autorizirano, sredstva rezervirana', en: 'Authorized, funds reserved' },
  COMPLETED: { hr: 'Plaćanje je izvršeno', en: 'The payment was executed' },
  ERROR: {
    hr: 'Odbijeno: greška u obradi ili odbijanje banke',
    en: 'Rejected: processing error or refusal by the bank',
  },
  FAILED: {
    hr: 'Odbijeno: neuspjela autorizacija ili odbijanje banke',
    en: 'Rejected: failed authorization or refusal by the bank',
  },
}
export const outcomeWords: Readonly<Record<ReturnType<typeof pisOutcome>['outcome'], Words>> = {
  executed: { hr: 'Izvršeno', en: 'Executed' },
  inProcess: { hr: 'U obradi', en: 'In process' },
  rejected: { hr: 'Odbijeno', en: 'Rejected' },
}
export const posWords: Readonly<Record<Exclude<PosStatus, OrderStatus>, Words>> = {
  closed: { hr: 'Zatvoreno', en: 'Closed' },
  not_processed: { hr: 'Neobrađeno', en: 'Not processed' },
}

const known: Readonly<Record<string, Words>> = { ...statusWords, ...pisWords, ...posWords }

/** A status that has no word is shown as it is. */
export const statusWord = (status: string, language: Language): string => known[status]?.[language] ?? status

/** What a bank payment comes to; one that was not processed counts as rejected (PIS-16). */
export const outcomeWord = (status: string, language: Language): string =>
  outcomeWords[pisOutcome(pisStatuses.find((known) => known === status) ?? null).outcome][language]

const names: Readonly<Record<ReportKind, Words>> = {
  card: { hr: 'narudzbe', en: 'orders' },
  pis: { hr: 'placanja-s-racuna', en: 'bank-payments' },
  pos: { hr: 'pos-transakcije', en: 'pos-transactions' },
}

/** The name under which a report is saved, without what some file systems refuse. */
export const titleOf = (
  kind: ReportKind,
  type: ReportType,
  language: Language,
  { from, to }: { readonly from: string; readonly to: string },
  ending: string,
): string => {
  const financial = { hr: '-financijski', en: '-financial' }
  return `${names[kind][language]}${type === 'financial' ? financial[language] : ''}_${from}_${to}.${ending}`
}

export const sheetNames: Readonly<Record<ReportKind, Words>> = {
  card: { hr: 'Narudžbe', en: 'Orders' },
  pis: { hr: 'Plaćanja s računa', en: 'Bank payments' },
  pos: { hr: 'POS transakcije', en: 'POS transactions' },
}
