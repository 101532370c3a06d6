import type { Language } from '#contract/session/account.ts'
import { shownInstant } from '#contract/shell/dates.ts'
import { shownAmount } from '#contract/shell/money.ts'
import { msg } from '#contract/shell/msg.ts'
import type { PdfPage } from '#gateway/ground/files/pdf-writer.ts'
import { said } from '#gateway/ground/words.ts'
import type { invoice } from './schema.ts'

const words = {
  invoice: msg`Invoice`,
  recipient: msg`Recipient`,
  issued: msg`Issued`,
  period: msg`Period`,
  facts: msg`About the invoice`,
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

/** An invoice on paper. */
export const invoicePage = (row: InvoiceRow, company: string, language: Language): PdfPage => {
  const word = (name: keyof typeof words) => said(words[name], language)
  const money = (minor: number) => shownAmount(minor, row.currency, language)
  return {
    title: `${word('invoice')} ${row.name}`,
    subtitle: company,
    page: word('page'),
    sections: [
      {
        title: word('facts'),
        items: [
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
      },
    ],
  }
}
