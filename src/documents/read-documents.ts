import { listActiveDocuments, listArchivedDocuments, listComingDocuments } from '#contract/documents/calls.ts'
import type { CompanyDocument, DocumentList } from '#contract/documents/document.ts'
import { request } from '#src/client.ts'

const calls = {
  active: listActiveDocuments,
  toBeApplied: listComingDocuments,
  archived: listArchivedDocuments,
} as const

export async function readDocuments(list: DocumentList, signal: AbortSignal): Promise<readonly CompanyDocument[]> {
  const { body } = await request(calls[list], { signal, ignoreFailure: true })
  return body
}
