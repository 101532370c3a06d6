import { and, asc, desc, eq, getTableColumns, lt, sql } from 'drizzle-orm'
import type {
  compareDocument as compareDocumentCall,
  getDocument as getDocumentCall,
  listActiveDocuments as listActiveCall,
  listArchivedDocuments as listArchivedCall,
  listComingDocuments as listComingCall,
} from '#contract/documents/calls.ts'
import { differenceOf } from '#contract/documents/difference.ts'
import { type DocumentKind, type DocumentList, documentKinds, listStatuses } from '#contract/documents/document.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { drawFor } from '#gateway/ground/files/drawing-turns.ts'
import { drawPdf } from '#gateway/ground/files/pdf-thread.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { changesPage, conditionsPage, type DocumentRow } from './document-page.ts'
import { companyDocument } from './schema.ts'

const notThere = { status: 404, body: { message: 'NOT_FOUND' } } as const

/** Without its files, which may be large: a list only says what there is. */
type ListedRow = Omit<DocumentRow, 'file' | 'changesFile'> & { readonly hasFile: boolean }
const { file, changesFile: _, ...listedColumns } = getTableColumns(companyDocument)

const wireOf = (row: ListedRow, status: number, isComparable: boolean) => ({
  ID: row.id,
  TYPE_ID: row.type,
  STATUS: status,
  APPLICATION_DATE: row.applicationDate,
  GENERAL_CONDITIONS_NAME: row.name,
  CHANGES_IN_CONDITIONS_NAME: row.changesName,
  SERVICE_PROVIDER: row.provider,
  FILE_NAME: row.name,
  COMPARABLE: isComparable,
})

const hasText = ({ parts, hasFile }: Pick<ListedRow, 'parts' | 'hasFile'>): boolean => !hasFile && parts.length > 0
const isText = ({ parts, file }: DocumentRow): boolean => hasText({ parts, hasFile: file !== null })

/** The stored status, unless a version came due since it was written: that one is active, older ones archived (DOC-01). */
const statusesOn = (today: string, rows: readonly ListedRow[]): readonly number[] => {
  const due = rows.filter((one) => one.status === listStatuses.toBeApplied && one.applicationDate <= today)
  return rows.map((row) => {
    if (due.some((one) => isBefore(row, one))) return listStatuses.archived
    return due.includes(row) ? listStatuses.active : row.status
  })
}

const listOf = async ({ database, clock }: SignedInVisit, company: string, list: DocumentList) => {
  const rows = await database
    .db()
    .select({ ...listedColumns, hasFile: sql<boolean>`${file} is not null` })
    .from(companyDocument)
    .where(eq(companyDocument.companyId, Number(company)))
    .orderBy(asc(companyDocument.type), desc(companyDocument.applicationDate), desc(companyDocument.id))
  const isComparable = (row: ListedRow, at: number) => {
    const before = rows.slice(at + 1).find((one) => isBefore(one, row))
    return hasText(row) && before !== undefined && hasText(before)
  }
  const statuses = statusesOn(clock.today(), rows)
  const listed = rows.map((row, at) => wireOf(row, statuses[at] ?? row.status, isComparable(row, at)))
  return {
    status: 200 as const,
    body: listed.filter(({ STATUS }) => STATUS === listStatuses[list]),
  }
}

/** An older version of the same document. */
const isBefore = (one: ListedRow, row: ListedRow): boolean =>
  one.type === row.type && one.applicationDate < row.applicationDate

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

const findDocument = async (database: Database, company: string, id: string): Promise<DocumentRow | null> => {
  const documentId = rowIdOf(id)
  if (documentId === null) return null
  const [row] = await database
    .db()
    .select()
    .from(companyDocument)
    .where(and(eq(companyDocument.companyId, Number(company)), eq(companyDocument.id, documentId)))
  return row ?? null
}

/** What a version says other than the one before it, part by part. */
export const compareDocument: Handler<typeof compareDocumentCall> = async ({ database }, { params }) => {
  const row = await findDocument(database, params.company, params.id)
  const before = row && (await versionBefore(database, row))
  if (!before || !isText(row) || !isText(before)) return notThere
  const versionOf = ({ name, applicationDate: validFrom }: DocumentRow) => ({ name, validFrom })
  const parts = differenceOf(before.parts, row.parts).map(({ title, removed, added }) => ({
    title,
    removed: [...removed],
    added: [...added],
  }))
  return { status: 200, body: { before: versionOf(before), now: versionOf(row), parts } }
}

/** The conditions of a document, or what changed in them since the version before (DOC-05, DOC-08). */
export const getDocument: Handler<typeof getDocumentCall> = async (visit, { params }) => {
  const kind = documentKinds.find((known) => known === params.kind)
  if (kind === undefined) return notThere
  const row = await findDocument(visit.database, params.company, params.id)
  const name = kind === 'general' ? row?.name : row?.changesName
  if (!row || !name) return notThere
  const bytes = await drawFor(visit.sub, () => bytesOf(visit, row, kind))
  return { status: 200, body: { file: Buffer.from(bytes).toString('base64'), name, format: 'pdf' } }
}
