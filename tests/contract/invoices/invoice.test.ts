import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  filterOfText,
  Invoice,
  invoiceRules,
  invoiceRulesWith,
  sumsByMonth,
  textOfFilter,
  unreadInvoices,
} from '#contract/invoices/invoice.ts'
import { invoiceMessages } from '#contract/invoices/messages.ts'
import type { Language } from '#contract/session/account.ts'
import { localPage } from '#contract/shell/list/local-list.ts'
import { PaperFile, safeFileName } from '#contract/shell/paper-file.ts'
import { readPaper } from '#src/shell/browser/read-paper.ts'

const wire = {
  ...{ ID: 7, NAME: 'R-2026-10.pdf', FORMAT: 'pdf', IS_DOWNLOADED: 0, DATE_CREATED: '2026-11-02T08:00:00Z' },
  ...{ MONTH: 10, YEAR: 2026, INVOICES_TYPE: 2 },
}
const invoiceOf = (more: object = {}) => v.parse(Invoice, { ...wire, ...more })

describe('an invoice on the wire', () => {
  it('has the documented fields, and may lack the rest · INV-06', () => {
    expect(invoiceOf()).toEqual({
      ...{ id: '7', name: 'R-2026-10.pdf', format: 'pdf', isDownloaded: false, createdAt: '2026-11-02T08:00:00Z' },
      ...{ month: 10, year: 2026, type: 2, status: null, amount: null, currency: null, hasPreview: false },
    })
  })

  it.each([
    [{ INVOICE_DOCUMENT_TYPE_ID: 3, INVOICES_TYPE: 2, TYPE: 1 }, 3],
    [{ INVOICES_TYPE: 2, TYPE: 1 }, 2],
    [{ INVOICES_TYPE: null, TYPE: '1' }, 1],
    [{ INVOICES_TYPE: null }, null],
  ])('with the types %j is of type %s · INV-11, DSH-07', (types, type) => {
    expect(invoiceOf(types).type).toBe(type)
  })

  it.each([
    [1, 'inactive'],
    [2, 'reversed'],
    [3, 'active'],
    [4, null],
    [null, null],
  ])('with the status %s is %s · INV-07', (INVOICE_STATUS, status) => {
    expect(invoiceOf({ INVOICE_STATUS }).status).toBe(status)
  })

  it('is unread while it is of type 2 and was not downloaded · DSH-07', () => {
    const all = [invoiceOf(), invoiceOf({ IS_DOWNLOADED: 1 }), invoiceOf({ INVOICE_DOCUMENT_TYPE_ID: 1 })]
    expect(unreadInvoices(all)).toEqual([all[0]])
  })
})

describe('the lists of invoices', () => {
  const many = Array.from({ length: 23 }, (_, at) =>
    invoiceOf({
      ID: at,
      MONTH: (at % 12) + 1,
      YEAR: 2025 + Math.floor(at / 12),
      DATE_CREATED: `2026-01-${String(at + 1).padStart(2, '0')}T08:00:00Z`,
    }),
  )
  it('show ten, the newest first · INV-01', () => {
    const page = localPage(many, invoiceRules.defaultQuery, invoiceRules)
    expect([page.rows.length, page.pages, page.rows[0]?.id]).toEqual([10, 3, '22'])
  })

  it('are sorted by type, month, year and date · INV-02', () => {
    expect(invoiceRules.sorts.filter((sort) => !sort.startsWith('-'))).toEqual(['type', 'month', 'year', 'createdAt'])
    const query = { ...invoiceRules.defaultQuery, sort: 'month' }
    expect(localPage(many, query, invoiceRules).rows[0]?.month).toBe(1)
  })

  it('are sorted by the word of their type, without a type last · INV-02', () => {
    const words = new Map([
      [1, 'Statement'],
      [2, 'Invoice'],
      [3, 'Credit note'],
    ])
    const rules = invoiceRulesWith({ typeOf: (type) => words.get(type) ?? '', language: () => 'en' })
    const typed = [1, 2, null, 3].map((type, at) => ({ ...invoiceOf({ ID: at }), type }))
    const shown = (sort: string) =>
      localPage(typed, { ...rules.defaultQuery, sort }, rules).rows.map(({ type }) => type)
    expect([shown('type'), shown('-type')]).toEqual([
      [3, 2, 1, null],
      [1, 2, 3, null],
    ])
  })

  it.each([
    [{ month: '11', year: '' }, 2],
    [{ month: '', year: '2026' }, 11],
    [{ month: '', year: '26' }, 11],
    [{ month: '', year: '6' }, 11],
    [{ month: '', year: '02' }, 23],
    [{ month: '3', year: '2025' }, 1],
    [{ month: '09', year: '' }, 2],
    [{ month: '', year: '' }, 23],
    [{ month: 'x', year: '19' }, 0],
    [{ month: 'studeni', year: '' }, 2],
    [{ month: 'Sijecanj', year: '2026' }, 1],
    [{ month: 'lis', year: '' }, 2],
    [{ month: 's', year: '' }, 8],
    [{ month: 'ember', year: '' }, 0],
    [{ month: 'october', year: '' }, 0],
    [{ month: '10/2025', year: '' }, 2],
  ])('filter by part of month and year: %j finds %i · INV-03', (filter, found) => {
    const query = { ...invoiceRules.defaultQuery, text: textOfFilter(filter) }
    expect(localPage(many, query, invoiceRules).total).toBe(found)
  })

  it('filter by the names of months in the shown language · INV-03', () => {
    let language: Language = 'en'
    const rules = invoiceRulesWith({ typeOf: String, language: () => language })
    const found = (month: string) =>
      localPage(many, { ...rules.defaultQuery, text: textOfFilter({ month, year: '' }) }, rules).total
    expect(['october', 'listopad', 'sep', '9'].map(found)).toEqual([2, 0, 2, 2])
    language = 'hr'
    expect(['october', 'listopad', 'ruj', '9'].map(found)).toEqual([0, 2, 2, 2])
  })

  it('keep what was typed into each filter · INV-03', () => {
    expect(filterOfText(textOfFilter({ month: '1', year: '20' }))).toEqual({ month: '1', year: '20' })
    expect(filterOfText(textOfFilter({ month: 'ožu', year: '' }))).toEqual({ month: 'ožu', year: '' })
    expect(filterOfText('')).toEqual({ month: '', year: '' })
  })

  it('are added up by month and currency, without reversed ones · INV-03', () => {
    const sums = sumsByMonth([
      invoiceOf({ AMOUNT: 100, CURRENCY: 'EUR', INVOICE_STATUS: 3 }),
      invoiceOf({ AMOUNT: 250, CURRENCY: 'EUR', INVOICE_STATUS: 3 }),
      invoiceOf({ AMOUNT: 350, CURRENCY: 'EUR', INVOICE_STATUS: 3, INVOICES_TYPE: 1 }),
      invoiceOf({ AMOUNT: 999, CURRENCY: 'EUR', INVOICE_STATUS: 2 }),
      invoiceOf({ AMOUNT: 5, CURRENCY: 'USD', INVOICE_STATUS: 3, MONTH: 11 }),
      invoiceOf(),
    ])
    expect(sums).toEqual([
      { month: 11, year: 2026, type: 2, currency: 'USD', count: 1, sum: 5n },
      { month: 10, year: 2026, type: 2, currency: 'EUR', count: 2, sum: 350n },
      { month: 10, year: 2026, type: 1, currency: 'EUR', count: 1, sum: 350n },
    ])
  })
})

const base64 = (text: string) => Buffer.from(text).toString('base64')
const pdf = base64('%PDF-1.7 …')

describe('the file of a gateway', () => {
  it.each([
    ['pdf', 'R.pdf', pdf, 'application/pdf', 'R.pdf'],
    ['PDF', 'R', pdf, 'application/pdf', 'R.pdf'],
    [null, 'R.pdf', pdf, 'application/pdf', 'R.pdf'],
    ['pdf', 'R.pdf', base64('<script>alert(1)</script>'), 'application/octet-stream', 'R.pdf.bin'],
    ['html', 'R.html', base64('<html>'), 'application/octet-stream', 'R.html'],
    ['image/svg+xml', 'R.svg', base64('<svg/>'), 'application/octet-stream', 'R.svg'],
    ['html', 'R.html', pdf, 'application/octet-stream', 'R.html'],
    ['exe', '../../R.exe', base64('MZ'), 'application/octet-stream', '_.._R.exe'],
  ])('said to be %s and called %s is %s… and saved as %s · INV-08, DOC-08', (format, name, file, type, saved) => {
    const paper = readPaper(v.parse(PaperFile, { file, name, format }))
    expect([paper.type, paper.name]).toEqual([type, saved])
  })

  it.each(['not base64!', 'YWJ', 'data:text/html,x'])('in %j is not taken as one · INV-08', (file) => {
    expect(v.safeParse(PaperFile, { file, name: 'a', format: 'pdf' }).success).toBe(false)
  })

  it('of more than 20 MB is not taken · INV-08', () => {
    expect(v.safeParse(PaperFile, { file: 'AAAA'.repeat(7_100_000), name: 'a', format: 'pdf' }).success).toBe(false)
  })

  it.each([
    ['..', 'file'],
    ['a/b\\c:d', 'a_b_c_d'],
    ['\u202Efdp.exe', '_fdp.exe'],
    ['nul\u0000.pdf', 'nul_.pdf'],
    ['Račun čžš.pdf', 'Račun čžš.pdf'],
  ])('called %j is saved as %j · INV-08', (name, saved) => {
    expect(safeFileName(name)).toBe(saved)
  })
})

it('holds the message about invoices that do not come for two seconds · INV-10', () => {
  expect(invoiceMessages.INVOICES_NOT_FETCHED).toEqual({ kind: 'error', hold: 2000 })
})
