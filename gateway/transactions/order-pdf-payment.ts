import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { shownDecimal } from '#contract/shell/decimal.ts'
import { shownAmount } from '#contract/shell/money.ts'
import type { CryptoTransaction } from '#contract/transactions/instant-and-crypto.ts'
import type { PdfPage } from '#gateway/ground/pdf-writer.ts'
import type { BankPayment } from '#gateway/transactions/channels/get-pis.ts'
import { outcomeWord, statusWord } from '#gateway/transactions/reports/report-words.ts'
import { paymentWords, pdfWords } from './order-pdf-words.ts'
import type { WholeOrder } from './read-order.ts'

type PdfSection = PdfPage['sections'][number]
export type CryptoOnPaper = Omit<CryptoTransaction, 'orderReference'>

const MISSING = '–'

const time = (at: string | null): string => (at === null ? null : shownInstant(at)) ?? MISSING

/** A decimal with its coin, as on the screen (D74). */
const coins = (amount: string | number | null, coin: string | null, language: Language): string =>
  amount === null ? MISSING : [shownDecimal(amount, language), coin].filter(Boolean).join(' ')

/** Each part of an instant payment, newest first, as on the screen (IPS-05). */
export const instantSections = (parts: WholeOrder['ips'], language: Language): readonly PdfSection[] =>
  parts.map((part) => ({
    title: pdfWords.instant[language],
    items: [
      [pdfWords.status[language], paymentWords[part.status][language]],
      [pdfWords.amount[language], shownAmount(part.amount, part.currency, language)],
      [pdfWords.created[language], time(part.createdAt.toISOString())],
      [pdfWords.updated[language], time(part.updatedAt?.toISOString() ?? null)],
      [pdfWords.executed[language], time(part.completedAt?.toISOString() ?? null)],
      [pdfWords.merchantTransaction[language], part.merchantTransactionId ?? MISSING],
      [pdfWords.merchantAccount[language], part.merchantBankAccount ?? MISSING],
    ],
  }))

/** What was paid in which coin, with fee and rates (CRY-02). */
export const cryptoSection = (payment: CryptoOnPaper, language: Language): PdfSection => {
  const { cryptoCurrency: coin, fiatCurrency: fiat } = payment
  const rate = (name: 'rateToCrypto' | 'rateToFiat') => pdfWords[name][language].replace('{fiat}', fiat)
  return {
    title: pdfWords.crypto[language],
    items: [
      [pdfWords.status[language], paymentWords[payment.paymentStatus][language]],
      [pdfWords.amount[language], shownAmount(payment.fiatAmount, fiat, language)],
      [pdfWords.cryptoAmount[language], coins(payment.cryptoAmount, coin, language)],
      [pdfWords.cryptoFee[language], coins(payment.feeCryptoAmount, payment.feeCryptoCurrency, language)],
      [rate('rateToCrypto'), coins(payment.exchangeRateFiatCrypto, coin, language)],
      [rate('rateToFiat'), coins(payment.exchangeRateCryptoFiat, fiat, language)],
      [pdfWords.created[language], time(payment.createdAt)],
      [pdfWords.updated[language], time(payment.updatedAt)],
      [pdfWords.blockchain[language], payment.explorerAddressUrl ?? MISSING],
    ],
  }
}

/** What the bank says of a payment from an account, as on the screen (PIS-07…09). */
export const bankSection = (payment: BankPayment, language: Language): PdfSection => ({
  title: pdfWords.bankPayment[language],
  items: [
    [pdfWords.status[language], outcomeWord(payment.status ?? '', language)],
    [pdfWords.description[language], statusWord(payment.status ?? 'unprocessed', language)],
    [pdfWords.iban[language], payment.debtorIban ?? MISSING],
    [pdfWords.bank[language], payment.bank ?? MISSING],
    [pdfWords.companyIban[language], payment.creditorIban ?? MISSING],
    [pdfWords.creditorReference[language], payment.creditorReference ?? MISSING],
    [pdfWords.initiated[language], time(payment.createdAt.toISOString())],
    [pdfWords.lastUpdate[language], time(payment.updatedAt.toISOString())],
    [pdfWords.transactionReference[language], payment.paymentId ?? MISSING],
  ],
})
