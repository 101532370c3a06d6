import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { shownDecimal } from '#contract/shell/decimal.ts'
import { shownAmount } from '#contract/shell/money.ts'
import type { CryptoTransaction } from '#contract/transactions/instant-and-crypto.ts'
import type { PdfPage } from '#gateway/ground/files/pdf-writer.ts'
import { said } from '#gateway/ground/words.ts'
import type { BankPayment } from '#gateway/transactions/channels/get-pis.ts'
import { outcomeWord, paymentWord, statusWord } from '#gateway/transactions/reports/report-words.ts'
import { pdfWords } from './order-pdf-words.ts'
import type { WholeOrder } from './read-order.ts'

type PdfSection = PdfPage['sections'][number]
export type CryptoOnPaper = Omit<CryptoTransaction, 'orderReference'>

/** Stands where a value is missing. */
export const MISSING = '–'

const time = (at: string | null): string => (at === null ? null : shownInstant(at)) ?? MISSING

/** A decimal with its coin, as on the screen (D74). */
const coins = (amount: string | number | null, coin: string | null, language: Language): string =>
  amount === null ? MISSING : [shownDecimal(amount, language), coin].filter(Boolean).join(' ')

/** Each part of an instant payment, newest first, as on the screen (IPS-05). */
export const instantSections = (parts: WholeOrder['ips'], language: Language): readonly PdfSection[] =>
  parts.map((part) => ({
    title: said(pdfWords.instant, language),
    items: [
      [said(pdfWords.status, language), paymentWord(part.status, language)],
      [said(pdfWords.amount, language), shownAmount(part.amount, part.currency, language)],
      [said(pdfWords.created, language), time(part.createdAt.toISOString())],
      [said(pdfWords.updated, language), time(part.updatedAt?.toISOString() ?? null)],
      [said(pdfWords.executed, language), time(part.completedAt?.toISOString() ?? null)],
      [said(pdfWords.merchantTransaction, language), part.merchantTransactionId ?? MISSING],
      [said(pdfWords.merchantAccount, language), part.merchantBankAccount ?? MISSING],
    ],
  }))

/** What was paid in which coin, with fee and rates (CRY-02). */
export const cryptoSection = (payment: CryptoOnPaper, language: Language): PdfSection => {
  const { cryptoCurrency: coin, fiatCurrency: fiat } = payment
  const rate = (name: 'rateToCrypto' | 'rateToFiat') => said(pdfWords[name], language).replace('{fiat}', fiat)
  return {
    title: said(pdfWords.crypto, language),
    items: [
      [said(pdfWords.status, language), paymentWord(payment.paymentStatus, language)],
      [said(pdfWords.amount, language), shownAmount(payment.fiatAmount, fiat, language)],
      [said(pdfWords.cryptoAmount, language), coins(payment.cryptoAmount, coin, language)],
      [said(pdfWords.cryptoFee, language), coins(payment.feeCryptoAmount, payment.feeCryptoCurrency, language)],
      [rate('rateToCrypto'), coins(payment.exchangeRateFiatCrypto, coin, language)],
      [rate('rateToFiat'), coins(payment.exchangeRateCryptoFiat, fiat, language)],
      [said(pdfWords.created, language), time(payment.createdAt)],
      [said(pdfWords.updated, language), time(payment.updatedAt)],
      [said(pdfWords.blockchain, language), payment.explorerAddressUrl ?? MISSING],
    ],
  }
}

/** The bank's data of a payment from an account, as on the screen (PIS-07…09). */
export const bankSection = (payment: BankPayment, language: Language): PdfSection => ({
  title: said(pdfWords.bankPayment, language),
  items: [
    [said(pdfWords.status, language), outcomeWord(payment.status ?? 'unprocessed', language)],
    [said(pdfWords.description, language), statusWord(payment.status ?? 'unprocessed', language)],
    [said(pdfWords.iban, language), payment.debtorIban ?? MISSING],
    [said(pdfWords.bank, language), payment.bank ?? MISSING],
    [said(pdfWords.companyIban, language), payment.creditorIban ?? MISSING],
    [said(pdfWords.creditorReference, language), payment.creditorReference ?? MISSING],
    [said(pdfWords.initiated, language), time(payment.createdAt.toISOString())],
    [said(pdfWords.lastUpdate, language), time(payment.updatedAt.toISOString())],
    [said(pdfWords.transactionReference, language), payment.paymentId ?? MISSING],
  ],
})
