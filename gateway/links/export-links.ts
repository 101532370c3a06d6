import { and, eq, inArray } from 'drizzle-orm'
import type {
  exportLinks as exportLinksCall,
  exportStoreLinks as exportStoreLinksCall,
} from '#contract/links/change-calls.ts'
import { exportHeads, linkStatusWords } from '#contract/links/words.ts'
import type { Language } from '#contract/session/account.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { said } from '#gateway/ground/words.ts'
import { store } from '#gateway/stores/schema.ts'
import { sortedBy } from '#gateway/transactions/list/page.ts'
import { refusedRange } from '#gateway/transactions/list/refused-range.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import type { Cell } from '#gateway/transactions/reports/cells.ts'
import { csvFile } from '#gateway/transactions/reports/csv-file.ts'
import type { FileMaker, Put } from '#gateway/transactions/reports/file-maker.ts'
import type { Column } from '#gateway/transactions/reports/report-columns.ts'
import { XlsxFile } from '#gateway/transactions/reports/xlsx-file.ts'
import type { Handler, Input, SignedInVisit } from '#gateway/web/handling.ts'
import { asAdmin } from './link-rights.ts'
import { addressOf, type LinkRecord } from './link-view.ts'
import { linkSortColumns } from './list-links.ts'
import { linkWhere } from './listed-links.ts'
import { link } from './schema.ts'

const BATCH = 1_000
const ofOnePerson = { times: 60, seconds: 3_600 }

type ExportField = keyof typeof exportHeads
const formOf: Readonly<Partial<Record<ExportField, Column['form']>>> = {
  ...{ amount: 'amount', discount: 'amount', created: 'instant', validTo: 'instant', payments: 'whole' },
}
const fields = Object.keys(exportHeads) as ExportField[]
const columns: readonly Column[] = fields.map((field) => ({
  ...{ field, head: exportHeads[field] },
  form: formOf[field] ?? 'text',
}))

interface Row {
  readonly link: LinkRecord
  readonly store: string
}

const cellsOf = ({ link: row, store: name }: Row, address: string, language: Language): readonly Cell[] => {
  const text = (value: string | null | undefined): Cell => value || null
  const cells: Readonly<Record<ExportField, Cell>> = {
    orderNumber: row.orderNumber,
    additionalReference: text(row.additionalReference),
    status: said(linkStatusWords[row.status], language),
    amount: { form: 'amount', value: row.amount },
    discount: row.discountAmount === 0 ? null : { form: 'amount', value: row.discountAmount },
    currency: row.currency,
    created: { form: 'instant', value: row.validFrom.getTime() },
    validTo: { form: 'instant', value: row.validTo.getTime() },
    store: name,
    agent: text(`${row.agentFirstName} ${row.agentLastName}`.trim()),
    firstName: text(row.customer?.firstName),
    lastName: text(row.customer?.lastName),
    email: text(row.customer?.email),
    cart: text(row.cart),
    comment: text(row.comment),
    payments: row.reusable ? { form: 'whole', value: row.reusableCount } : null,
    address,
  }
  return fields.map((field) => cells[field])
}

/** The rows of some links, in the order of their ids. */
const readBatch = async (database: Database, companyId: number, ids: readonly number[]): Promise<readonly Row[]> => {
  const rows = await database
    .db()
    .select({ link, store: store.name })
    .from(link)
    .innerJoin(store, and(eq(store.companyId, link.companyId), eq(store.id, link.storeId)))
    .where(and(eq(link.companyId, companyId), inArray(link.id, [...ids])))
  const byId = new Map(rows.map((row) => [row.link.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

async function* fileOf(
  { database, config }: SignedInVisit,
  companyId: number,
  ids: readonly number[],
  language: Language,
  makerOf: (put: Put) => FileMaker,
): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = []
  const maker = makerOf(async (bytes) => {
    written.push(bytes)
  })
  await maker.start()
  for (let from = 0; from < ids.length; from += BATCH) {
    const rows = await readBatch(database, companyId, ids.slice(from, from + BATCH))
    await maker.add(rows.map((row) => cellsOf(row, addressOf(config, row.link.uuid), language)))
    yield* written.splice(0)
  }
  await maker.end()
  yield* written.splice(0)
}

const types = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

const exported = async (
  visit: SignedInVisit,
  { params, body }: Input<typeof exportLinksCall> | Input<typeof exportStoreLinksCall>,
) => {
  const { database, clock, account, sub } = visit
  const refused = refusedRange(clock, body)
  if (refused) return refused
  await slowDown(visit, `exports of ${sub}`, ofOnePerson)
  const company = Number(params.company)
  const storeId = 'storeId' in params ? rowIdOf(params.storeId) : null
  const stores = storeId === null ? storesOf(asAdmin(visit).rights, params.company) : [storeId]
  const wanted = { company, stores, from: body.from, to: body.to, by: 'createdAt', filter: body.filter } as const
  const found = await database
    .db()
    .select({ id: link.id })
    .from(link)
    .where(linkWhere(wanted))
    .orderBy(...sortedBy(linkSortColumns, link.id, body.orderBy, false))
  await record(visit, {
    ...{ company, action: 'LINKS_EXPORTED' },
    subject: { kind: 'link', id: null, label: `${body.from} – ${body.to}` },
  })
  const language = body.language ?? account.language ?? 'hr'
  const heads = fields.map((field) => said(exportHeads[field], language))
  const name = language === 'hr' ? 'poveznice' : 'links'
  const bytes = fileOf(
    visit,
    company,
    found.map(({ id }) => id),
    language,
    (put) => (body.format === 'csv' ? csvFile(heads, language, put) : new XlsxFile(columns, { heads, name }, put)),
  )
  return {
    status: 200 as const,
    body: { bytes, name: `${name}_${body.from}_${body.to}.${body.format}`, type: types[body.format] },
  }
}

/** The links that a list finds, as a file (REP-09). */
export const exportLinks: Handler<typeof exportLinksCall> = (visit, input) => exported(visit, input)

/** The same of one store (REP-09). */
export const exportStoreLinks: Handler<typeof exportStoreLinksCall> = (visit, input) => exported(visit, input)
