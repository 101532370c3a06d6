import { listActiveDocuments, listArchivedDocuments, listComingDocuments } from '#contract/documents/calls.ts'
import type { CompanyDocument, DocumentList } from '#contract/documents/document.ts'
import { request } from '#src/client.ts'
import { readStored } from '#src/shell/browser/storage.ts'

const calls = {
  active: listActiveDocuments,
  toBeApplied: listComingDocuments,
  archived: listArchivedDocuments,
} as const

export async function readDocuments(
  company: string,
  list: DocumentList,
  signal: AbortSignal,
): Promise<readonly CompanyDocument[]> {
  const { body } = await request(calls[list], {
    params: { sub: readStored('sub') ?? '', company },
    query: {},
    signal,
    ignoreFailure: true,
  })
  return body
}
