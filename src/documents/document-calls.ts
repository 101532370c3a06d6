import { type ActorRefFrom, fromPromise } from 'xstate'
import { compareDocument, getDocument } from '#contract/documents/calls.ts'
import type { CompanyDocument, DocumentKind, DocumentList } from '#contract/documents/document.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { CallFailed, request } from '#src/client.ts'
import { notify } from '#src/shell/app.ts'
import { previewOver } from '#src/shell/asked/preview-dialog.tsx'
import { readPaper } from '#src/shell/browser/read-paper.ts'
import { save } from '#src/shell/browser/save-file.ts'
import { localListLogic } from '#src/shell/list/local-list.ts'
import { readDocuments } from './read-documents.ts'

export type DocumentDownload = ActorRefFrom<typeof downloadMachine>

/** Which file of which document. */
export interface WantedDocument {
  readonly id: string
  readonly kind: DocumentKind
}

const patience = 120_000
/** The documents of one tab; that they could not be read is said in the words of the documents (DOC-07). */
export const documentList = (company: string, list: DocumentList) =>
  localListLogic<CompanyDocument>((signal) =>
    readDocuments(company, list, signal).catch((error: unknown) => {
      notify(null, { key: 'DOCUMENTS_NOT_FETCHED' })
      throw error
    }),
  )

/** What a version says other than the one before it. */
export const documentDifference = (company: string) =>
  previewOver(async (id, signal) => {
    const call = { params: { company, id }, signal, ignoreFailure: true }
    const reply = await request(compareDocument, call)
    if (reply.status !== 200) throw new CallFailed('These versions cannot be compared.', reply.status)
    return reply.body
  })

/** Fetches a document as a file (DOC-08). */
export const documentDownload = (company: string) =>
  downloadMachine.provide({
    actors: {
      fetchFile: fromPromise<SavedFile, { file: unknown }>(async ({ input, signal }) => {
        const { id, kind } = input.file as WantedDocument
        const params = { company, id, kind }
        const reply = await request(getDocument, { params, signal, ignoreFailure: true, timeout: patience })
        if (reply.status !== 200) throw new CallFailed('There is no such document.', reply.status)
        const { name, type, bytes } = readPaper(reply.body)
        return { name, body: new Blob([bytes], { type }) }
      }),
    },
    actions: { notify, saveFile: save },
  })
