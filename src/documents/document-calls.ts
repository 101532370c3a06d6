import { compareDocument, getDocument } from '#contract/documents/calls.ts'
import type { CompanyDocument, DocumentKind, DocumentList } from '#contract/documents/document.ts'
import { CallFailed, request } from '#src/client.ts'
import { notify } from '#src/shell/app.ts'
import { previewOver } from '#src/shell/asked/preview-dialog.tsx'
import { fileCall, fileDownload } from '#src/shell/browser/file-download.ts'
import { paperFrom } from '#src/shell/browser/read-paper.ts'
import { localListLogic } from '#src/shell/list/local-list.ts'
import { readDocuments } from './read-documents.ts'

/** Which file of which document. */
export interface WantedDocument {
  readonly id: string
  readonly kind: DocumentKind
}

/** The documents of one tab; that they could not be read is said in the words of the documents (DOC-07). */
export const documentList = (list: DocumentList) =>
  localListLogic<CompanyDocument>((signal) =>
    readDocuments(list, signal).catch((error: unknown) => {
      notify(null, { key: 'DOCUMENTS_NOT_FETCHED' })
      throw error
    }),
  )

/** What a version says other than the one before it. */
export const documentDifference = () =>
  previewOver(async (id, signal) => {
    const reply = await request(compareDocument, { params: { id }, signal, ignoreFailure: true })
    if (reply.status !== 200) throw new CallFailed('These versions cannot be compared.', reply.status)
    return reply.body
  })

/** Fetches a document as a file (DOC-08). */
export const documentDownload = () =>
  fileDownload<WantedDocument>(async ({ id, kind }, signal) =>
    paperFrom(await request(getDocument, { ...fileCall, params: { id, kind }, signal })),
  )
