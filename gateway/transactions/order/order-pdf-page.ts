import type { Language } from '#contract/session/account.ts'
import { countryName } from '#contract/shell/countries.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { shownAmount } from '#contract/shell/money.ts'
import type { Message } from '#contract/shell/msg.ts'
import { acquirerName } from '#contract/transactions/acquirers.ts'
import { cardTypeName } from '#contract/transactions/card-types.ts'
import type { Channel } from '#contract/transactions/channels.ts'
import { orderInstallments, shownExpiry } from '#contract/transactions/order.ts'
import { failureWord, readableWord, type SentField } from '#contract/transactions/sent-words.ts'
import { walletTypeName } from '#contract/transactions/wallet-types.ts'
import { walletWords } from '#contract/transactions/wallet-words.ts'
import type { PdfPage } from '#gateway/ground/files/pdf-writer.ts'
import { said } from '#gateway/ground/words.ts'
import type { BankPayment } from '#gateway/transactions/channels/get-pis.ts'
import { statusWord } from '#gateway/transactions/reports/report-words.ts'
import { bankSection, type CryptoOnPaper, cryptoSection, instantSections, MISSING } from './order-pdf-payment.ts'
import { pdfWords } from './order-pdf-words.ts'
import type { WholeOrder } from './read-order.ts'
import { responseText } from './response-words.ts'

export interface Places {
  readonly company: string
  readonly store: string
}

/** What is printed of an order; how it was paid in crypto, or from an account, is read apart. */
export interface OrderOnPaper extends Pick<WholeOrder, 'order' | 'events' | 'messages' | 'ips'> {
  readonly crypto: CryptoOnPaper | null
  readonly bank: BankPayment | null
}

const cardless: ReadonlySet<Channel> = new Set<Channel>(['iban', 'ips', 'crypto'])

/** An order on paper: what the details show, without what only machines read. */
export const orderPage = (
  { order, events, messages, ips, crypto, bank }: OrderOnPaper,
  { company, store }: Places,
  language: Language,
): PdfPage => {
  const word = (name: keyof typeof pdfWords): string => said(pdfWords[name], language)
  const line = (name: keyof typeof pdfWords, value: string | null | undefined) =>
    [word(name), value || MISSING] as const
  const money = (minor: number, currency = order.currency): string => shownAmount(minor, currency, language)
  const inWords = (text: Message | string): string => (typeof text === 'string' ? text : said(text, language))
  const failure = (reason: string | undefined) => {
    const words = reason === undefined ? null : failureWord(reason)
    return words === null ? null : inWords(words)
  }
  const sent = (field: SentField, value: string | null | undefined): string | null => {
    return value ? inWords(readableWord(field, value)) : null
  }
  const time = (at: Date): string => shownInstant(at.toISOString()) ?? MISSING
  const { details } = order
  const installments = orderInstallments(order.installments)
  const isCard = !cardless.has(order.channel)
  const card = {
    title: word('card'),
    items: [
      line('cardType', order.cardType === null ? null : cardTypeName(order.cardType)),
      line('cardNumber', order.maskedPan),
      line('expiration', shownExpiry(details.cardExpires ?? null)),
    ],
  }
  return {
    title: `${word('order')} ${order.orderReference}`,
    subtitle: company,
    page: said(pdfWords.page, language),
    sections: [
      {
        title: word('general'),
        items: [
          line('reference', order.orderReference),
          line('additional', order.additionalOrderNumber),
          line('id', String(order.id)),
          line('status', statusWord(order.status, language)),
          line('amount', money(order.amount)),
          line('charged', money(order.captured)),
          line('refunded', money(order.refunded)),
          line('installments', installments === 1 ? word('oneTime') : String(installments)),
          line('type', said(walletWords[walletTypeName(order.walletType)], language)),
          line('acquirer', order.acquirerCode === null ? null : acquirerName(order.acquirerCode)),
          line('mode', details.requireComplete ? word('preauthorization') : word('sale')),
          line('created', time(order.createdAt)),
          line('updated', time(order.updatedAt)),
          line('changedBy', order.lastModifiedBy),
          line('store', store),
          line('referenceNumber', details.referenceNumber),
          line('cart', order.cart),
        ],
      },
      ...(isCard ? [card] : instantSections(ips, language)),
      ...(bank === null ? [] : [bankSection(bank, language)]),
      ...(crypto === null ? [] : [cryptoSection(crypto, language)]),
      {
        title: isCard ? word('cardholder') : word('buyer'),
        items: [
          line('firstName', order.firstName),
          line('lastName', order.lastName),
          line('email', order.email),
          line('phone', details.phone),
          line('address', details.address),
          line('city', details.city),
          line('zip', details.zip),
          line('country', countryName(language, details.countryCode ?? details.country ?? '')),
        ],
      },
      {
        title: word('response'),
        items: [
          line('code', responseText(order.responseCode, language)),
          line(
            'responseMessage',
            sent('responseMessage', details.responseMessage) ?? failure(details.responseDescription),
          ),
          line('approval', order.approvalCode),
          line('approvalMessage', details.approvalMessage),
        ],
      },
    ],
    tables: [
      {
        title: word('history'),
        heads: [word('time'), word('status'), word('amount'), word('by'), word('message')],
        rows: events.map(({ at, status, amount, currency, by, responseMessage }) => [
          time(at),
          statusWord(status, language),
          amount === 0 ? MISSING : money(amount, currency ?? order.currency),
          by ?? MISSING,
          sent('responseMessage', responseMessage) ?? MISSING,
        ]),
      },
      ...(messages.length === 0
        ? []
        : [
            {
              title: word('secure'),
              heads: [
                word('time'),
                word('version'),
                word('eci'),
                word('result'),
                word('statusMessage'),
                word('comment'),
              ],
              rows: messages.map(({ createdAt, version, eci, authResult, authStatusMsg, comment }) =>
                [
                  ...[time(createdAt), version, eci, authResult],
                  ...[sent('secureState', authStatusMsg ?? authResult), comment],
                ].map((text) => text ?? MISSING),
              ),
            },
          ]),
    ],
  }
}
