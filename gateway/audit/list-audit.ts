import type { QueryOut } from '#contract/shell/call.ts'
import { shownInstant, windowOf } from '#contract/shell/dates.ts'
import { detailsIdOf, detailsKindOf } from '#contract/transactions/details/details-route.ts'
import type { exportAudit as exportAuditCall, listAudit as listAuditCall } from '#contract/users/audit.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { byteOrderMark, csvLine } from '#gateway/ground/files/csv.ts'
import { badFields } from '#gateway/ground/refusal.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { type AuditWordsIn, auditWordsIn } from './audit-words.ts'
import type { auditEntry, FieldChange } from './schema.ts'

type Filter = Omit<QueryOut<typeof exportAuditCall>, 'language'>

interface Row extends Record<string, unknown> {
  readonly id: number
  readonly at: Date
  readonly action: string
  readonly outcome: (typeof auditEntry.$inferSelect)['outcome']
  readonly reason: string | null
  readonly actor: string | null
  readonly from_address: string | null
  readonly subject_kind: string
  readonly subject_id: string | null
  readonly subject_label: string | null
  readonly changes: readonly FieldChange[]
}

const BATCH = 1_000
const columns = `id, at, action, outcome, reason, actor, from_address, subject_kind, subject_id, subject_label, changes`

/** A text as part of a pattern: its own signs mean themselves. */
const partOf = (text: string | undefined): string | null =>
  text === undefined || text === '' ? null : `%${text.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

const whereUntil = (sign: '<' | '<=') => `company_id = $1 and at >= $2 and at ${sign} $3
  and ($4::text is null or action = $4) and ($5::text is null or lower(actor) like $5)
  and ($6::text is null or lower(subject_label) like $6)
  and ($7::text is null or outcome = $7)`
const where = whereUntil('<')

const valuesOf = (company: string, filter: Filter): readonly unknown[] => {
  if (filter.from > filter.to) throw badFields([{ field: 'from', message: 'startAfterEnd' }])
  const { start, end } = windowOf(filter.from, filter.to)
  return [
    ...[Number(company), start, end, filter.action ?? null, partOf(filter.actor), partOf(filter.subject)],
    filter.outcome ?? null,
  ]
}

/** Where the details of an order are: the store, and the kind and id of its details. */
interface OrderPlace extends Record<string, unknown> {
  readonly id: string
  readonly store_id: string
  readonly response_code: string | null
  readonly wallet_type: number | null
  readonly pis_uuid: string | null
}

const isOrderId = /^\d{1,15}$/

/** The orders of these entries that are still kept, by their ids. */
const placesOf = async (
  database: Database,
  company: string,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, OrderPlace>> => {
  const ids = rows.flatMap(({ subject_kind: kind, subject_id: id }) =>
    kind === 'order' && id !== null && isOrderId.test(id) ? [Number(id)] : [],
  )
  if (ids.length === 0) return new Map()
  const { rows: places } = await database.query<OrderPlace>(
    `select id::text, store_id::text, response_code, wallet_type, details->>'pisTransactionUuid' as pis_uuid
     from orders where company_id = $1 and id = any($2::bigint[])`,
    [Number(company), ids],
  )
  return new Map(places.map((place) => [place.id, place]))
}

const detailsOf = (place: OrderPlace | undefined) => {
  if (place === undefined) return {}
  const order = {
    id: place.id,
    responseCode: place.response_code,
    walletType: place.wallet_type,
    pisTransactionUuid: place.pis_uuid,
  }
  const kind = detailsKindOf(order)
  if (kind === 'pos') return {}
  return { details: { kind, storeId: place.store_id, id: detailsIdOf(order) } }
}

const entryOf = (row: Row, places: ReadonlyMap<string, OrderPlace>) => ({
  ...{ id: row.id, at: row.at.toISOString(), action: row.action, actor: row.actor, from: row.from_address },
  ...{ outcome: row.outcome, reason: row.reason },
  subject: {
    ...{ kind: row.subject_kind, id: row.subject_id, label: row.subject_label },
    ...(row.subject_kind === 'order' ? detailsOf(places.get(row.subject_id ?? '')) : {}),
  },
  changes: row.changes.map((change) => ({ ...change })),
})

/** The trail of a company, newest first. */
export const listAudit: Handler<typeof listAuditCall> = async ({ database }, { params, query }) => {
  const values = valuesOf(params.company, query)
  const { rows: found } = await database.query<{ n: number }>(
    `select count(*)::int as n from audit_entry where ${where}`,
    values,
  )
  const { rows } = await database.query<Row>(
    `select ${columns} from audit_entry where ${where} order by at desc, id desc limit $8 offset $9`,
    [...values, query.size, query.page * query.size],
  )
  const places = await placesOf(database, params.company, rows)
  return { status: 200, body: [rows.map((row) => entryOf(row, places)), [found[0]?.n ?? 0]] }
}

/** Whose names the trail knows by their numbers only. */
const storeNames = async (database: Database, company: string): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await database.query<{ id: string; name: string }>(
    'select id::text, name from store where company_id = $1',
    [Number(company)],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

interface Reader {
  readonly words: AuditWordsIn
  readonly stores: ReadonlyMap<string, string>
  readonly separator: ',' | ';'
}

const changeText = ({ field, before, after }: FieldChange, { words, stores }: Reader): string => {
  const store = /^store (\d+)$/.exec(field)?.[1]
  const name = store === undefined ? words.field(field) : (stores.get(store) ?? words.store(store))
  if (before === null && after === null) return name
  const [from, to] = [before, after].map((text) => (text === null ? '–' : words.value(field, text)))
  return before === null ? `${name}: ${to}` : `${name}: ${from} → ${to}`
}

const subjectText = (row: Row, { words, stores }: Reader): string | null => {
  if (row.subject_kind === 'call' && row.subject_label !== null) return words.callSubject(row.subject_label)
  if (row.subject_kind === 'store') return row.subject_label ?? stores.get(row.subject_id ?? '') ?? null
  return words.label(row.subject_kind, row.subject_id, row.subject_label)
}

const lineOf = (row: Row, reader: Reader): string => {
  const { words, separator } = reader
  const isNamed = row.subject_kind !== 'call' && row.subject_kind !== 'refusals'
  return csvLine(
    [
      shownInstant(row.at.toISOString()),
      ...[words.act(row.action), words.outcome(row.outcome), row.reason === null ? null : words.reason(row.reason)],
      ...[row.actor, row.from_address, isNamed ? words.kind(row.subject_kind) : null],
      ...[row.subject_id, subjectText(row, reader)],
      row.changes.map((change) => changeText(change, reader)).join('; ') || null,
    ],
    separator,
  )
}

/** The next rows after the last one. Its own time leads the index to it: the pair alone would be tried from the end of the range. */
const nextRows = async (database: Database, values: readonly unknown[], last: Row | undefined): Promise<Row[]> => {
  const [company, start, end, ...more] = values
  const { rows } = await database.query<Row>(
    `select ${columns} from audit_entry
     where ${last ? `${whereUntil('<=')} and (at, id) < ($3, $8::bigint)` : where}
     order by at desc, id desc limit ${BATCH}`,
    [company, start, last?.at ?? end, ...more, ...(last ? [last.id] : [])],
  )
  return rows
}

/** In batches, so that neither the memory nor the one connection of the embedded database is taken for long. */
async function* linesOf(database: Database, values: readonly unknown[], reader: Reader): AsyncIterable<Uint8Array> {
  const encoder = new TextEncoder()
  yield encoder.encode(byteOrderMark + csvLine(reader.words.columns, reader.separator))
  let last: Row | undefined
  do {
    const rows = await nextRows(database, values, last)
    if (rows.length > 0) yield encoder.encode(rows.map((row) => lineOf(row, reader)).join(''))
    last = rows.length === BATCH ? rows.at(-1) : undefined
  } while (last)
}

/** In the words of the reader, and as the spreadsheets of the language open it by a double click. */
export const exportAudit: Handler<typeof exportAuditCall> = async ({ database, account }, { params, query }) => {
  const values = valuesOf(params.company, query)
  const language = query.language ?? account.language ?? 'hr'
  const stores = await storeNames(database, params.company)
  const words = auditWordsIn(language)
  const reader: Reader = { words, stores, separator: language === 'hr' ? ';' : ',' }
  return {
    status: 200,
    body: {
      bytes: linesOf(database, values, reader),
      name: `${words.file}_${query.from}_${query.to}.csv`,
      type: 'text/csv; charset=utf-8',
    },
  }
}
