import {
  downloadInvoices,
  getInvoice,
  listDownloadedInvoices,
  listNewInvoices,
  previewInvoice,
} from '#contract/invoices/calls.ts'
import type { Invoice } from '#contract/invoices/invoice.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { CallFailed, request } from '#src/client.ts'
import { notify } from '#src/shell/app.ts'
import { previewOver } from '#src/shell/asked/preview-dialog.tsx'
import { fileCall, fileDownload, fileFrom } from '#src/shell/browser/file-download.ts'
import { paperFrom } from '#src/shell/browser/read-paper.ts'
import { localListLogic } from '#src/shell/list/local-list.ts'

export type InvoiceKind = 'new' | 'downloaded'

export async function readInvoices(kind: InvoiceKind, signal: AbortSignal): Promise<readonly Invoice[]> {
  const call = { signal, ignoreFailure: true }
  const { body } = await (kind === 'new' ? request(listNewInvoices, call) : request(listDownloadedInvoices, call))
  return body
}

/** The invoices of one tab; that they could not be read is said in the words of the documents (INV-10). */
export const invoiceList = (kind: InvoiceKind) =>
  localListLogic<Invoice>(
    (signal) =>
      readInvoices(kind, signal).catch((error: unknown) => {
        notify(null, { key: 'INVOICES_NOT_FETCHED' })
        throw error
      }),
    kind === 'new' ? 'invoicesNotDownloaded' : 'invoicesDownloaded',
  )

/** What an invoice says, without its file. */
export const invoicePreview = () =>
  previewOver(async (id, signal) => {
    const reply = await request(previewInvoice, { params: { id }, signal, ignoreFailure: true })
    if (reply.status !== 200) throw new CallFailed('There is no such invoice.', reply.status)
    return reply.body
  })

async function fetchArchive(ids: readonly string[], signal: AbortSignal): Promise<SavedFile> {
  const reply = await request(downloadInvoices, { ...fileCall, body: { ids: [...ids] }, signal })
  return fileFrom(reply, 'invoices.zip')
}

/** Fetches one invoice by its id, or several as an archive; `onSaved` has the lists read again (D55). */
export const invoiceDownload = (onSaved: () => void) =>
  fileDownload<string | readonly string[]>(
    async (wanted, signal) =>
      typeof wanted === 'string'
        ? paperFrom(await request(getInvoice, { ...fileCall, params: { id: wanted }, signal }))
        : fetchArchive(wanted, signal),
    onSaved,
  )
