import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type {
  downloadInvoices as downloadInvoicesCall,
  getInvoice as getInvoiceCall,
  listDownloadedInvoices as listDownloadedCall,
  listNewInvoices as listNewCall,
  previewInvoice as previewInvoiceCall,
} from '#contract/invoices/calls.ts'
import type { Language } from '#contract/session/account.ts'
import { trustedFile } from '#contract/shell/paper-file.ts'
import { record } from '#gateway/audit/trail.ts'
import { company } from '#gateway/companies/schema.ts'
import { askedLanguage } from '#gateway/ground/asked-language.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { drawFor } from '#gateway/ground/files/drawing-turns.ts'
import { drawPdf } from '#gateway/ground/files/pdf-thread.ts'
import { ZipArchive } from '#gateway/ground/files/zip-archive.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { type InvoiceRow, invoicePage } from './invoice-page.ts'
import { invoice } from './schema.ts'

const notThere = { status: 404, body: { message: 'NOT_FOUND' } } as const

type ListedRow = Omit<InvoiceRow, 'file'> & { readonly hasFile: boolean }

/** A stored file may say something else than the lines, so only what is drawn from them can be read without it. */
const hasPreview = ({ hasFile, lines }: ListedRow): boolean => !hasFile && lines.length > 0

const wireOf = (row: ListedRow) => ({
  ID: row.id,
  NAME: row.name,
  FORMAT: row.format,
  IS_DOWNLOADED: row.downloadedAt === null ? 0 : 1,
  DATE_CREATED: row.createdAt.toISOString(),
  MONTH: row.month,
  YEAR: row.year,
  INVOICES_TYPE: row.type,
  INVOICE_DOCUMENT_TYPE_ID: row.type,
  INVOICE_STATUS: row.status,
  TYPE: row.type,
  AMOUNT: row.amount,
  CURRENCY: row.currency,
  HAS_PREVIEW: hasPreview(row),
})

const ofCompany = (companyId: string, which: SQL) => and(eq(invoice.companyId, Number(companyId)), which)
const newestFirst = [desc(invoice.createdAt), desc(invoice.id)] as const

const { file, ...listed } = getTableColumns(invoice)
const listedColumns = { ...listed, hasFile: sql<boolean>`${file} is not null` }

/** Without their files, which may be many and large. */
const listedRows = (database: Database, companyId: string, which: SQL): Promise<ListedRow[]> => {
  const rows = database.db().select(listedColumns).from(invoice)
  return rows.where(ofCompany(companyId, which)).orderBy(...newestFirst)
}

const wholeRows = (database: Database, companyId: string, which: SQL): Promise<InvoiceRow[]> => {
  const rows = database.db().select().from(invoice)
  return rows.where(ofCompany(companyId, which)).orderBy(...newestFirst)
}

/** Invoices that nobody of the company has downloaded yet (INV-08). */
export const listNewInvoices: Handler<typeof listNewCall> = async ({ database }, { params }) => ({
  status: 200,
  body: (await listedRows(database, params.company, isNull(invoice.downloadedAt))).map(wireOf),
})

/** Invoices that were downloaded. */
export const listDownloadedInvoices: Handler<typeof listDownloadedCall> = async ({ database }, { params }) => ({
  status: 200,
  body: (await listedRows(database, params.company, isNotNull(invoice.downloadedAt))).map(wireOf),
})

const numbersOf = (ids: readonly string[]): number[] => ids.map(rowIdOf).filter((id) => id !== null)

const companyName = async (database: Database, id: number): Promise<string> => {
  const [found] = await database.db().select({ name: company.name }).from(company).where(eq(company.id, id))
  return found?.name ?? ''
}

/** The stored file, or the one that is drawn from the lines of the invoice. */
export const invoiceFile = async (database: Database, row: InvoiceRow, language: Language): Promise<Uint8Array> =>
  row.file ?? drawPdf(invoicePage(row, await companyName(database, row.companyId), language))

const fileOf = ({ database, account }: SignedInVisit, row: InvoiceRow): Promise<Uint8Array> =>
  invoiceFile(database, row, account.language ?? 'hr')

/** From now on they are downloaded ones; who was first stays. */
const markDownloaded = async (visit: SignedInVisit, rows: readonly InvoiceRow[]): Promise<void> => {
  const { database, clock, email } = visit
  await database.tx(async (db) => {
    for (const row of rows) {
      await db
        .update(invoice)
        .set({ downloadedAt: clock.now(), downloadedBy: email })
        .where(and(eq(invoice.companyId, row.companyId), eq(invoice.id, row.id), isNull(invoice.downloadedAt)))
      await record(visit, {
        company: row.companyId,
        action: 'INVOICE_DOWNLOADED',
        subject: { kind: 'invoice', id: row.id, label: row.name },
      })
    }
  })
}

/** What one invoice says; reading it downloads nothing. */
export const previewInvoice: Handler<typeof previewInvoiceCall> = async ({ database }, { params }) => {
  const [row] = await listedRows(database, params.company, inArray(invoice.id, numbersOf([params.id])))
  if (!row || !hasPreview(row)) return notThere
  const { month, year, currency, amount: total } = row
  const items = row.lines.map(({ text, quantity, price }) => ({ text, quantity, price, sum: quantity * price }))
  const recipient = await companyName(database, row.companyId)
  return {
    status: 200,
    body: { recipient, issuedAt: row.createdAt.toISOString(), month, year, currency, total, items },
  }
}

/** One invoice as base64; it is a downloaded one once its bytes were sent (D55). */
export const getInvoice: Handler<typeof getInvoiceCall> = async (visit, { params }) => {
  const [row] = await wholeRows(visit.database, params.company, inArray(invoice.id, numbersOf([params.id])))
  if (!row) return notThere
  const bytes = row.file ?? (await drawFor(visit.sub, () => fileOf(visit, row)))
  return {
    status: 200,
    body: { file: Buffer.from(bytes).toString('base64'), name: row.name, format: row.format },
    onceSent: () => markDownloaded(visit, [row]),
  }
}

/** A name that no other file of the archive has, on systems that read capitals as small letters, too. */
const nameAmong = (names: Set<string>, row: InvoiceRow, bytes: Uint8Array): string => {
  let free = trustedFile(bytes, row).name
  while (names.has(free.toLowerCase())) free = `${row.id}-${free}`
  names.add(free.toLowerCase())
  return free
}

const archiveStem = { hr: 'racuni', en: 'invoices' } as const

/** Several invoices as one ZIP. Two of one name stand side by side by their numbers. */
export const downloadInvoices: Handler<typeof downloadInvoicesCall> = async (visit, { params, body }) => {
  const wanted = new Set(body.ids)
  const rows = await wholeRows(visit.database, params.company, inArray(invoice.id, numbersOf(body.ids)))
  if (rows.length !== wanted.size) return notThere
  const pieces: Uint8Array[] = []
  const archive = new ZipArchive(async (bytes) => {
    pieces.push(Uint8Array.from(bytes))
  })
  const names = new Set<string>()
  await drawFor(visit.sub, async () => {
    for (const row of rows) {
      const bytes = await fileOf(visit, row)
      await archive.whole(nameAmong(names, row, bytes), bytes)
    }
  })
  await archive.end()
  const language = visit.account.language ?? askedLanguage(visit.header('accept-language'))
  return {
    status: 200,
    body: {
      bytes: Buffer.concat(pieces),
      name: `${archiveStem[language]}-${visit.clock.today()}.zip`,
      type: 'application/zip',
    },
    onceSent: () => markDownloaded(visit, rows),
  }
}
