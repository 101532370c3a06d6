import { invoiceStatusOf } from '#contract/invoices/invoice.ts'
import { invoiceStatusWords, invoiceTypeWords } from '#contract/invoices/words.ts'
import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { shownAmount } from '#contract/shell/money.ts'
import { msg } from '#contract/shell/msg.ts'
import type { PdfPage } from '#gateway/ground/files/pdf-writer.ts'
import { said } from '#gateway/ground/words.ts'
import type { invoice } from './schema.ts'

const words = {
  invoice: msg`Invoice`,
  status: msg`Status`,
  recipient: msg`Recipient`,
  issued: msg`Issued`,
  period: msg`Period`,
  facts: msg`General`,
  items: msg`Items`,
  item: msg`Item`,
  quantity: msg`Quantity`,
  price: msg`Price`,
  sum: msg`Sum`,
  total: msg`Total`,
  page: msg`Page`,
} as const

export type InvoiceRow = typeof invoice.$inferSelect

export const shownPeriod = ({ month, year }: Pick<InvoiceRow, 'month' | 'year'>): string =>
  `${String(month).padStart(2, '0')}/${year}`

/** What a document is called, as in the list. */
export const typeWord = ({ type }: Pick<InvoiceRow, 'type'>, language: Language): string =>
  said(invoiceTypeWords[type] ?? words.invoice, language)

/** The number of a document: the name of its file without the ending. A number may end in a point and a year, too. */
export const numberOf = ({ name }: Pick<InvoiceRow, 'name'>): string => name.replace(/\.[a-z][a-z\d]{1,4}$/i, '')

/** An invoice, a statement or a credit note on paper. One that is not owed says so. */
export const invoicePage = (row: InvoiceRow, company: string, language: Language): PdfPage => {
  const word = (name: keyof typeof words) => said(words[name], language)
  const status = invoiceStatusOf(row.status)
  const money = (minor: number) => shownAmount(minor, row.currency, language)
  return {
    title: `${typeWord(row, language)} ${numberOf(row)}`,
    subtitle: company,
    page: word('page'),
    sections: [
      {
        title: word('facts'),
        items: [
          ...(status === null ? [] : [[word('status'), said(invoiceStatusWords[status], language)] as const]),
          [word('recipient'), company],
          [word('issued'), shownInstant(row.createdAt.toISOString()) ?? ''],
          [word('period'), shownPeriod(row)],
          [word('total'), money(row.amount)],
        ],
      },
    ],
    tables: [
      {
        title: word('items'),
        heads: [word('item'), word('quantity'), word('price'), word('sum')],
        rows: row.lines.map(({ text, quantity, price }) => [
          text,
          String(quantity),
          money(price),
          money(quantity * price),
        ]),
        total: [word('total'), '', '', money(row.amount)],
        numbers: 3,
      },
    ],
  }
}
