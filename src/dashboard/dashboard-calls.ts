import { type ActorRefFrom, fromPromise } from 'xstate'
import { getGraphs, getStatistics, getStoreGraphs, getStoreStatistics, getWaiting } from '#contract/dashboard/calls.ts'
import { comparedPeriod } from '#contract/dashboard/compared-period.ts'
import { type DashboardQuery, dashboardSearchOf } from '#contract/dashboard/dashboard-query.ts'
import type { Graph, Statistics, Waiting } from '#contract/dashboard/statistics.ts'
import type { DayRange } from '#contract/shell/dates.ts'
import { type AskedDashboard, dashboardMachine, type Figures } from '#machines/dashboard/dashboard.machine.ts'
import { waitingMachine } from '#machines/dashboard/waiting.machine.ts'
import { CallFailed, request } from '#src/client.ts'
import { allOrOne } from '#src/shell/all-or-one.ts'
import { today } from '#src/shell/browser/today.ts'
import { writeListPlace } from '#src/shell/list/list-place.ts'

export type DashboardActor = ActorRefFrom<typeof dashboardMachine>

const askStatistics = allOrOne(getStatistics, getStoreStatistics)
const askGraphs = allOrOne(getGraphs, getStoreGraphs)
const refused = (status: number) => new CallFailed('The gateway does not accept this period.', status)

/** What waits for the reader, where the gateway announces it (D82). */
export const waitingLogic = () =>
  waitingMachine.provide({
    actors: {
      fetchWaiting: fromPromise<Waiting, void>(
        async ({ signal }) => (await request(getWaiting, { signal, ignoreFailure: true })).body,
      ),
    },
  })

/** The calls of a company's dashboard. */
export function dashboardLogic() {
  const readStatistics = async (
    { from, to }: DayRange,
    store: string | null,
    signal: AbortSignal,
  ): Promise<Statistics> => {
    const reply = await askStatistics(store, { query: { from, to }, signal, ignoreFailure: true })
    if (reply.status !== 200) throw refused(reply.status)
    return reply.body
  }
  const readGraphs = async ({ from, to, store }: DashboardQuery, signal: AbortSignal): Promise<readonly Graph[]> => {
    const reply = await askGraphs(store, { query: { from, to }, signal, ignoreFailure: true })
    if (reply.status !== 200) throw refused(reply.status)
    return reply.body
  }
  return dashboardMachine.provide({
    actors: {
      fetchFigures: fromPromise<Figures, AskedDashboard>(async ({ input: { query }, signal }) => {
        const compared = comparedPeriod(query, today())
        const [now, before] = await Promise.all([
          readStatistics(query, query.store, signal),
          compared && readStatistics(compared, query.store, signal),
        ])
        return { now, before }
      }),
      fetchGraphs: fromPromise<readonly Graph[], AskedDashboard>(({ input, signal }) =>
        readGraphs(input.query, signal),
      ),
    },
    actions: {
      address: (_, { query }) =>
        writeListPlace('home', { search: dashboardSearchOf(query, today()), searched: undefined }, false),
    },
  })
}
