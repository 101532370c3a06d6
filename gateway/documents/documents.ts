import { and, asc, desc, eq, lt } from 'drizzle-orm'
import type {
  getDocument as getDocumentCall,
  listActiveDocuments as listActiveCall,
  listArchivedDocuments as listArchivedCall,
  listComingDocuments as listComingCall,
} from '#contract/documents/calls.ts'
import { differenceOf } from '#contract/documents/difference.ts'
import { type DocumentKind, type DocumentList, documentKinds, listStatuses } from '#contract/documents/document.ts'
import type { Database } from '#gateway/ground/database.ts'
import { drawPdf } from '#gateway/ground/pdf-thread.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { changesPage, conditionsPage, type DocumentRow } from './document-page.ts'
import { companyDocument } from './schema.ts'

const notThere = { status: 404, body: { message: 'NOT_FOUND' } } as const

const wireOf = (row: DocumentRow) => ({
  ID: row.id,
  TYPE_ID: row.type,
  STATUS: row.status,
  APPLICATION_DATE: row.applicationDate,
  GENERAL_CONDITIONS_NAME: row.name,
  CHANGES_IN_CONDITIONS_NAME: row.changesName,
  SERVICE_PROVIDER: row.provider,
  FILE_NAME: row.name,
})

const listOf = async ({ database }: SignedInVisit, company: string, list: DocumentList) => {
  const rows = await database
    .db()
    .select()
    .from(companyDocument)
    .where(and(eq(companyDocument.companyId, Number(company)), eq(companyDocument.status, listStatuses[list])))
    .orderBy(asc(companyDocument.type), desc(companyDocument.applicationDate), desc(companyDocument.id))
  return { status: 200 as const, body: rows.map(wireOf) }
}

/** Documents that hold now (DOC-05). */
export const listActiveDocuments: Handler<typeof listActiveCall> = (visit, { params }) =>
  listOf(visit, params.company, 'active')

/** Documents that will hold. */
export const listComingDocuments: Handler<typeof listComingCall> = (visit, { params }) =>
  listOf(visit, params.company, 'toBeApplied')

/** Documents that held before. */
export const listArchivedDocuments: Handler<typeof listArchivedCall> = (visit, { params }) =>
  listOf(visit, params.company, 'archived')

/** The version of the same document that held before another one. */
const versionBefore = async (database: Database, row: DocumentRow): Promise<DocumentRow | null> => {
  const [found] = await database
    .db()
    .select()
    .from(companyDocument)
    .where(
      and(
        eq(companyDocument.companyId, row.companyId),
        eq(companyDocument.type, row.type),
        lt(companyDocument.applicationDate, row.applicationDate),
      ),
    )
    .orderBy(desc(companyDocument.applicationDate))
    .limit(1)
  return found ?? null
}

const bytesOf = async ({ database, account }: SignedInVisit, row: DocumentRow, kind: DocumentKind) => {
  const language = account.language ?? 'hr'
  if (kind === 'general') return row.file ?? drawPdf(conditionsPage(row, language))
  if (row.changesFile) return row.changesFile
  const before = await versionBefore(database, row)
  return drawPdf(changesPage(row, differenceOf(before?.parts ?? [], row.parts), language))
}

/** The conditions of a document, or what changed in them since the version before (DOC-05, DOC-08). */
export const getDocument: Handler<typeof getDocumentCall> = async (visit, { params }) => {
  const kind = documentKinds.find((known) => known === params.kind)
  if (kind === undefined || !/^[1-9]\d{0,14}$/.test(params.id)) return notThere
  const [row] = await visit.database
    .db()
    .select()
    .from(companyDocument)
    .where(and(eq(companyDocument.companyId, Number(params.company)), eq(companyDocument.id, Number(params.id))))
  const name = kind === 'general' ? row?.name : row?.changesName
  if (!row || !name) return notThere
  const bytes = await bytesOf(visit, row, kind)
  return { status: 200, body: { file: Buffer.from(bytes).toString('base64'), name, format: 'pdf' } }
}
