import { expect, it } from 'vitest'
import { type InvoiceRow, invoicePage } from '#gateway/invoices/invoice-page.ts'

const row: InvoiceRow = {
  ...{ companyId: 1, id: 7, name: 'R-7.pdf', format: 'pdf', type: 1, status: 3, month: 9, year: 2026 },
  ...{ amount: 12_500, currency: 'EUR', createdAt: new Date('2026-10-01T08:00:00Z') },
  lines: [
    { text: 'Transakcije', quantity: 50, price: 200 },
    { text: 'Mjesečna naknada', quantity: 1, price: 2_500 },
  ],
  ...{ file: null, downloadedAt: null, downloadedBy: null, mailedAt: null },
}

it.each([
  ['hr', ['50', '2,00 €', '100,00 €'], ['1', '25,00 €', '25,00 €'], '125,00 €'],
  ['en', ['50', '€2.00', '€100.00'], ['1', '€25.00', '€25.00'], '€125.00'],
] as const)(
  'an invoice adds up its lines, and names its month, in %s · INV-08, LNG-01',
  (language, first, second, total) => {
    const { tables, sections } = invoicePage(row, 'Jadran d.o.o.', language)
    const plain = (text: string) => text.replaceAll('\u00a0', ' ')
    expect(tables[0]?.rows.map((cells) => cells.slice(1).map(plain))).toEqual([first, second])
    expect(tables[0]?.total?.map(plain).at(-1)).toBe(total)
    expect(sections[0]?.items.map(([, value]) => value)).toContain('09/2026')
  },
)
