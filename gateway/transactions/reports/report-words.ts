import type { Language } from '#contract/session/account.ts'
import { type Message, msg } from '#contract/shell/msg.ts'
import { paymentWords, pisDescriptions, pisOutcomeWords, posWords } from '#contract/transactions/payment-words.ts'
import { pisOutcome, pisStatuses } from '#contract/transactions/pis.ts'
import type { ReportKind, ReportType } from '#contract/transactions/report/report.ts'
import { knownOf } from '#contract/transactions/status.ts'
import { statusWords } from '#contract/transactions/status-words.ts'
import { said } from '#gateway/ground/words.ts'

type Known = Readonly<Record<string, Message>>

const statuses: Known = { ...posWords, ...pisDescriptions, ...statusWords }

/** The word of a status as on the screen, where one that nobody knows is "Unknown". */
const wordAmong =
  (known: Known) =>
  (status: string, language: Language): string =>
    said((Object.hasOwn(known, status) ? known[status] : undefined) ?? statusWords.unknown, language)

export const statusWord = wordAmong(statuses)

/** The same of a part of an instant payment, or of a payment in crypto. */
export const paymentWord = wordAmong(paymentWords)

/** What a bank payment comes to; one that was not processed counts as rejected (PIS-16). */
export const outcomeWord = (status: string, language: Language): string => {
  const { outcome } = pisOutcome(status === 'unprocessed' ? null : knownOf(pisStatuses, status))
  return said(pisOutcomeWords[outcome], language)
}

type Words = Readonly<Record<Language, string>>

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

export const sheetNames: Readonly<Record<ReportKind, Message>> = {
  card: msg`Orders`,
  pis: msg`Bank payments`,
  pos: msg`POS transactions`,
}
