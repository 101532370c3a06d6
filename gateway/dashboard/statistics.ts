import { eq } from 'drizzle-orm'
import type {
  getGraphs as getGraphsCall,
  getStatistics as getStatisticsCall,
  getStoreGraphs as getStoreGraphsCall,
  getStoreStatistics as getStoreStatisticsCall,
} from '#contract/dashboard/calls.ts'
import { declinedStatuses, spanOf, startsOf, successfulStatuses, successRate } from '#contract/dashboard/statistics.ts'
import { seesStore } from '#contract/session/access-rules.ts'
import type { DayRange } from '#contract/shell/dates.ts'
import { pendingStatuses } from '#contract/transactions/status.ts'
import { store } from '#gateway/stores/schema.ts'
import { refusedRange } from '#gateway/transactions/list/refused-range.ts'
import { storesOf } from '#gateway/transactions/reader.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { chargedBySpan, type FiguresOf, figuresByStatus, type StatusFigures } from './figures.ts'

/** A number as long as it holds the sum exactly (D44). */
const volumeOf = (sum: bigint): number | string => (sum <= Number.MAX_SAFE_INTEGER ? Number(sum) : String(sum))

const volumesOf = (figures: readonly StatusFigures[], amountOf: (one: StatusFigures) => string) => {
  const sums = new Map<string, bigint>()
  for (const one of figures) {
    const amount = BigInt(amountOf(one))
    if (amount > 0n) sums.set(one.currency, (sums.get(one.currency) ?? 0n) + amount)
  }
  return [...sums].map(([currency, sum]) => ({ volume: volumeOf(sum), currency }))
}

const isAmong = (statuses: readonly string[]) => (one: StatusFigures) => statuses.includes(one.status)
const countOf = (figures: readonly StatusFigures[]) => figures.reduce((sum, { n }) => sum + n, 0)

const storesSeen = async ({ database, rights }: SignedInVisit, company: string): Promise<number> => {
  const rows = await database
    .db()
    .select({ id: store.id })
    .from(store)
    .where(eq(store.companyId, Number(company)))
  return rows.filter(({ id }) => seesStore(rights, { company, store: String(id) })).length
}

const wanted = ({ rights }: SignedInVisit, company: string, range: DayRange, storeId: string | null): FiguresOf => ({
  ...{ company: Number(company), from: range.from, to: range.to },
  stores: storeId === null ? storesOf(rights, company) : [Number(storeId)],
})

const statisticsOf = async (visit: SignedInVisit, company: string, range: DayRange, storeId: string | null) => {
  const refused = refusedRange(visit.clock, range)
  if (refused) return refused
  const figures = await figuresByStatus(visit.database, wanted(visit, company, range, storeId))
  const declined = figures.filter(isAmong(declinedStatuses))
  return {
    status: 200 as const,
    body: {
      transactionVolumes: volumesOf(figures, ({ captured }) => captured),
      numberOfTransactions: countOf(figures),
      successRate: successRate(countOf(figures.filter(isAmong(successfulStatuses))), countOf(declined)),
      numOfStores: storeId === null ? await storesSeen(visit, company) : 1,
      pendingTransactions: countOf(figures.filter(isAmong(pendingStatuses))),
      refundedVolumes: volumesOf(figures, ({ refunded }) => refunded),
      declinedVolumes: volumesOf(declined, ({ volume }) => volume),
    },
  }
}

const graphsOf = async (visit: SignedInVisit, company: string, range: DayRange, storeId: string | null) => {
  const refused = refusedRange(visit.clock, range)
  if (refused) return refused
  const span = spanOf(range)
  const charged = await chargedBySpan(visit.database, wanted(visit, company, range, storeId), span)
  const dates = [...startsOf(range, span)]
  const graphs = [...Map.groupBy(charged, ({ currency }) => currency)].map(([currency, rows]) => {
    const byStart = new Map(rows.map(({ start, captured }) => [start, BigInt(captured)]))
    return { currency, dates, transactionVolume: dates.map((start) => volumeOf(byStart.get(start) ?? 0n)), span }
  })
  return { status: 200 as const, body: graphs }
}

/** Figures of the stores that the reader sees (DSH-08, D53). */
export const getStatistics: Handler<typeof getStatisticsCall> = (visit, { params, query }) =>
  statisticsOf(visit, params.company, query, null)

/** The same of one store; whether the reader sees it is decided before. */
export const getStoreStatistics: Handler<typeof getStoreStatisticsCall> = (visit, { params, query }) =>
  statisticsOf(visit, params.company, query, params.storeId)

/** What was charged day by day, days without an order included (DSH-09). */
export const getGraphs: Handler<typeof getGraphsCall> = (visit, { params, query }) =>
  graphsOf(visit, params.company, query, null)

/** The same of one store. */
export const getStoreGraphs: Handler<typeof getStoreGraphsCall> = (visit, { params, query }) =>
  graphsOf(visit, params.company, query, params.storeId)
