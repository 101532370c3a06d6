import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Rights } from '#contract/session/access-rules.ts'
import type { ReplyInput } from '#contract/shell/call.ts'
import { addDays, windowOf } from '#contract/shell/dates.ts'
import type { AmountRange } from '#contract/shell/filter/filter.ts'
import { type Finding, findDays, findingsOf, soughtOf } from '#contract/transactions/find/find.ts'
import { type Hit, mostPayments } from '#contract/transactions/find/find-calls.ts'
import type { FilterOfKind } from '#contract/transactions/list/list-kinds.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { pisTransaction as pis, posTransaction as pos } from '#gateway/transactions/channels/schema.ts'
import { contains, containsWords, likeEscaped, storeAmong } from '#gateway/transactions/list/order-where.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import { emailOf, fullNameOf, lastFourOf, numberOf, orders, reversedNumberOf } from '#gateway/transactions/schema.ts'

type Payment = Extract<ReplyInput<typeof Hit>, { kind: 'order' | 'pos' }>

interface Sought {
  readonly company: string
  readonly rights: Rights
  readonly text: string
  /** The business day, yyyy-MM-dd. */
  readonly today: string
}

/** Where the payments of the reader are: company, stores, days. */
interface Reach {
  readonly company: number
  readonly stores: readonly number[] | null
  readonly start: Date
  readonly end: Date
}

/** With more matches than this a search goes by the newest payments, for the next match is near. */
const fewMatches = 500

interface Columns {
  readonly id: AnyPgColumn
  readonly companyId: AnyPgColumn
  readonly storeId: AnyPgColumn
  readonly createdAt: AnyPgColumn
}

interface Searched {
  readonly table: PgTable
  readonly columns: Columns
}

const ofOrders: Searched = { table: orders, columns: orders }
const ofPos: Searched = { table: pos, columns: pos }
/** Account numbers stand with the banks' payments; the order behind one is what is found. */
const ofBank: Searched = { table: pis, columns: { ...pis, id: pis.orderId } }

const within = (columns: Columns, { company, stores, start, end }: Reach): SQL | undefined =>
  and(
    eq(columns.companyId, company),
    storeAmong(columns.storeId, stores),
    gte(columns.createdAt, start),
    lt(columns.createdAt, end),
  )

/**
 * The ids of the newest that match. A condition that few meet is answered by its own index, one that many meet by the
 * newest payments, one after the other: either way no more than some thousands are looked at.
 */
const newestIds = async (
  database: Database,
  { table, columns }: Searched,
  reach: Reach,
  condition: SQL,
): Promise<readonly number[]> => {
  const { id, createdAt } = columns
  const where = and(within(columns, reach), condition)
  const few = database.db().select({ id, at: createdAt }).from(table).where(where).limit(fewMatches)
  const matches = await few
  if (matches.length < fewMatches) {
    const time = (at: unknown) => (at instanceof Date ? at.getTime() : 0)
    const sorted = [...matches].sort((one, other) => time(other.at) - time(one.at))
    return sorted.slice(0, mostPayments).map(({ id }) => Number(id))
  }
  // `is true` keeps the planner from the condition's own index: all its matches would have to be sorted.
  const newest = await database
    .db()
    .select({ id })
    .from(table)
    .where(and(within(columns, reach), sql`(${condition}) is true`))
    .orderBy(desc(createdAt), desc(id))
    .limit(mostPayments)
  return newest.map(({ id }) => Number(id))
}

/** The database makes both small: what is a small letter differs from one database to another. */
const begins = (expression: SQL, text: string): SQL => sql`${expression} like lower(${likeEscaped(text)}) || '%'`

/** Fewer last digits than these say nothing. */
const shortestEnd = 3
const reversed = (text: string): string => [...text].reverse().join('')

const isCalled = (words: string): SQL => containsWords(fullNameOf(orders.firstName, orders.lastName), words)

/** What an order must have to be what was typed, one condition for each meaning, the likeliest first. */
const orderConditions = ({ kind, query, shown }: Finding): readonly SQL[] => {
  switch (kind) {
    case 'orderNumber':
      return [
        sql`${numberOf(orders.orderReference)} = lower(${shown})`,
        begins(numberOf(orders.orderReference), shown),
        ...(shown.length < shortestEnd ? [] : [begins(reversedNumberOf(orders.orderReference), reversed(shown))]),
      ]
    case 'approvalCode':
      return [eq(orders.approvalCode, shown)]
    case 'name':
      return [isCalled(shown)]
    case 'nameAndAmount':
      return [sql`${eq(orders.amount, lowest(query.filter))} and ${isCalled(nameIn(query.filter))}`]
    case 'email':
      return [contains(emailOf(orders.email), shown)]
    case 'amount':
      return [eq(orders.amount, lowest(query.filter))]
    case 'lastFour':
      return [sql`${lastFourOf(orders.maskedPan)} = ${shown}`]
    default:
      return []
  }
}

const posConditions = ({ kind, query, shown }: Finding): readonly SQL[] => {
  switch (kind) {
    case 'orderNumber':
      return [eq(pos.orderReference, shown)]
    case 'approvalCode':
      return [eq(pos.approvalCode, shown)]
    case 'amount':
      return [eq(pos.amount, lowest(query.filter))]
    default:
      return []
  }
}

const nameIn = (filter: object): string => (filter as FilterOfKind<'card'>).customer?.name?.value ?? ''
const lowest = (filter: object): number => ('amount' in filter ? ((filter.amount as AmountRange).from ?? 0) : 0)

/** Rows in the order in which their ids were found. */
const inOrder = <Row extends { readonly id: number }>(ids: readonly number[], rows: readonly Row[]): readonly Row[] =>
  ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])

const readOrders = async (database: Database, company: number, ids: readonly number[]): Promise<Payment[]> => {
  if (ids.length === 0) return []
  const wanted = and(eq(orders.companyId, company), inArray(orders.id, [...ids]))
  const rows = await database.db().select().from(orders).where(wanted)
  return inOrder(ids, rows).map(
    ({ id, storeId, orderReference, amount, currency, status, responseCode, walletType, ...row }) => ({
      ...{ kind: 'order', id: String(id), storeId: String(storeId), orderReference, amount, currency, status },
      ...{ responseCode, walletType, pisTransactionUuid: row.details.pisTransactionUuid ?? null },
      customer: `${row.firstName} ${row.lastName}`.trim(),
      createdAt: row.createdAt.toISOString(),
    }),
  )
}

const readPos = async (database: Database, company: number, ids: readonly number[]): Promise<Payment[]> => {
  if (ids.length === 0) return []
  const wanted = and(eq(pos.companyId, company), inArray(pos.id, [...ids]))
  const rows = await database.db().select().from(pos).where(wanted)
  return inOrder(ids, rows).map(({ id, storeId, orderReference, amount, currency, status, createdAt }) => ({
    ...{ kind: 'pos', id: String(id), storeId: String(storeId), orderReference, amount, currency, status },
    createdAt: createdAt.toISOString(),
  }))
}

/** The payments of the stores that a reader sees, by what the typed text can mean; at most five, each once. */
export const findPayments = async (
  database: Database,
  { company, rights, text, today }: Sought,
): Promise<readonly Payment[]> => {
  const { day } = soughtOf(text, today)
  const { start, end } = windowOf(day ?? addDays(today, -findDays), day ?? today)
  const reach: Reach = { company: Number(company), stores: storesOf(rights, company), start, end }
  const found: Payment[] = []
  const add = (payments: readonly Payment[]) => {
    const isNew = ({ kind, id }: Payment) => !found.some((one) => one.kind === kind && one.id === id)
    found.push(...payments.filter(isNew))
  }
  const addOrders = async (searched: Searched, condition: SQL) =>
    add(await readOrders(database, reach.company, await newestIds(database, searched, reach, condition)))
  for (const finding of findingsOf(text, today, ['card', 'pis', 'pos'])) {
    if (finding.asksFirst) return []
    if (finding.kind === 'iban') {
      await addOrders(ofBank, sql`${pis.debtorIban} like ${`%${likeEscaped(finding.shown)}%`}`)
    } else if (finding.list === 'card') {
      for (const condition of orderConditions(finding)) await addOrders(ofOrders, condition)
    } else {
      for (const condition of posConditions(finding)) {
        add(await readPos(database, reach.company, await newestIds(database, ofPos, reach, condition)))
      }
    }
    if (found.length >= mostPayments) break
  }
  return found
}
