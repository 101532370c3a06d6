import * as v from 'valibot'
import { type Access, paperStaff } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { CurrencyCode, Instant, Issuer, Minor, Problem } from '#contract/shell/fields.ts'
import { PaperFile } from '#contract/shell/paper-file.ts'
import { Invoice } from './invoice.ts'

/** Editors and admins with VIEW_INVOICE (ACC-28, ACC-31, D11). */
const readers = { who: 'member', anyOf: ['VIEW_INVOICE'], also: paperStaff } as const satisfies Access

const invoices = 'mrc/api/companies/:company/user/:sub/invoices'
const shared = { method: 'GET', query: v.object(Issuer), access: readers } as const

/** Invoices that nobody in the company has downloaded yet, newest first (INV-08, INV-11). */
export const listNewInvoices = call({
  ...shared,
  path: `${invoices}/not_downloaded`,
  replies: { 200: v.array(Invoice) },
  summary: 'Invoices that were not downloaded yet',
  requirements: ['INV-08', 'INV-11'],
})

/** Downloaded invoices, newest first (INV-08). */
export const listDownloadedInvoices = call({
  ...shared,
  path: `${invoices}/downloaded`,
  replies: { 200: v.array(Invoice) },
  summary: 'Invoices that were downloaded',
  requirements: ['INV-08'],
})

/** One invoice as a file, which marks it as downloaded (INV-08, D55). */
export const getInvoice = call({
  ...shared,
  path: `${invoices}/:id`,
  replies: { 200: PaperFile, 404: Problem },
  summary: 'One invoice as a file',
  requirements: ['INV-08'],
})

/** The content of an invoice, to read on the screen. Sums are in minor units. */
export const InvoicePreview = v.object({
  recipient: v.string(),
  issuedAt: Instant,
  month: v.number(),
  year: v.number(),
  currency: CurrencyCode,
  total: Minor,
  items: v.array(v.object({ text: v.string(), quantity: v.number(), price: Minor, sum: Minor })),
})
export type InvoicePreview = v.InferOutput<typeof InvoicePreview>

/** One invoice to read on the screen, without marking it as downloaded. 404 when it exists only as a file. */
export const previewInvoice = call({
  ...shared,
  path: 'riva/api/companies/:company/user/:sub/invoices/:id/preview',
  replies: { 200: InvoicePreview, 404: Problem },
  addition: { feature: 'invoicePreview' },
  summary: 'One invoice to be read on the screen',
  requirements: ['INV-08'],
})

/** The most invoices in one archive. */
export const mostInArchive = 100

/** Several invoices as one ZIP, which marks each as downloaded. 404 when one of them does not exist. */
export const downloadInvoices = call({
  method: 'POST',
  path: 'riva/api/companies/:company/user/:sub/invoices/archive',
  query: v.object(Issuer),
  body: v.object({ ids: v.pipe(v.array(v.string()), v.minLength(1), v.maxLength(mostInArchive)) }),
  replies: { 200: 'bytes', 400: Problem, 404: Problem },
  access: readers,
  addition: { feature: 'invoiceArchive' },
  summary: 'Several invoices as one archive',
  requirements: ['INV-08'],
})
