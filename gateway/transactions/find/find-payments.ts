import { and, desc, eq, gte, inArray, lt, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Rights } from '#contract/session/access-rules.ts'
import type { ReplyInput } from '#contract/shell/call.ts'
import { addDays, windowOf } from '#contract/shell/dates.ts'
import type { AmountRange } from '#contract/shell/filter/filter.ts'
import { type Finding, findDays, findingsOf, soughtOf } from '#contract/transactions/find/find.ts'
import { type Hit, mostPayments } from '#contract/transactions/find/find-calls.ts'
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
  table: PgTable & Columns,
  reach: Reach,
  condition: SQL,
): Promise<readonly number[]> => {
  const where = and(within(table, reach), condition)
  const few = database.db().select({ id: table.id, at: table.createdAt }).from(table).where(where).limit(fewMatches)
  const matches = await few
  if (matches.length < fewMatches) {
    const time = (at: unknown) => (at instanceof Date ? at.getTime() : 0)
    const sorted = [...matches].sort((one, other) => time(other.at) - time(one.at))
    return sorted.slice(0, mostPayments).map(({ id }) => Number(id))
  }
  // `is true` keeps the planner from the condition's own index: all its matches would have to be sorted.
  const newest = await database
    .db()
    .select({ id: table.id })
    .from(table)
    .where(and(within(table, reach), sql`(${condition}) is true`))
    .orderBy(desc(table.createdAt), desc(table.id))
    .limit(mostPayments)
  return newest.map(({ id }) => Number(id))
}

/** The database makes both small: what is a small letter differs from one database to another. */
const begins = (expression: SQL, text: string): SQL => sql`${expression} like lower(${likeEscaped(text)}) || '%'`

/** Fewer last digits than these say nothing. */
const shortestEnd = 3
const reversed = (text: string): string => [...text].reverse().join('')

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
      return [containsWords(fullNameOf(orders.firstName, orders.lastName), shown)]
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

/** Account numbers stand with the banks' payments; the order behind one is what is found. */
const byIban = async (database: Database, reach: Reach, iban: string): Promise<readonly number[]> => {
  const found = await database
    .db()
    .select({ id: pis.orderId })
    .from(pis)
    .where(and(within({ ...pis, id: pis.orderId }, reach), sql`${pis.debtorIban} like ${`%${likeEscaped(iban)}%`}`))
    .orderBy(desc(pis.createdAt))
    .limit(mostPayments)
  return found.map(({ id }) => id)
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
  const addOrders = async (condition: SQL) =>
    add(await readOrders(database, reach.company, await newestIds(database, orders, reach, condition)))
  for (const finding of findingsOf(text, today, ['card', 'pis', 'pos'])) {
    if (finding.asksFirst) return []
    if (finding.kind === 'iban') {
      add(await readOrders(database, reach.company, await byIban(database, reach, finding.shown)))
    } else if (finding.list === 'card') {
      for (const condition of orderConditions(finding)) await addOrders(condition)
    } else {
      for (const condition of posConditions(finding)) {
        add(await readPos(database, reach.company, await newestIds(database, pos, reach, condition)))
      }
    }
    if (found.length >= mostPayments) break
  }
  return found
}
