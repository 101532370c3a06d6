import type { DashboardQuery } from '#contract/dashboard/dashboard-query.ts'
import type { Graph, Statistics, Waiting } from '#contract/dashboard/statistics.ts'
import type { Figures } from '#machines/dashboard/dashboard.machine.ts'

export const exampleToday = '2026-11-21'
export const lastWeek: DashboardQuery = { from: '2026-11-14', to: exampleToday, store: null, chart: true }

export const statisticsOf = (orders: number): Statistics => ({
  transactionVolumes: [
    { currency: 'EUR', volume: String(orders * 1_000) },
    { currency: 'USD', volume: '2500' },
  ],
  numberOfTransactions: orders,
  successRate: 90,
  numOfStores: 2,
  pendingTransactions: 3,
  refundedVolumes: [{ currency: 'EUR', volume: '500' }],
  declinedVolumes: [],
})

export const exampleWaiting: Waiting = {
  preauthorized: { count: 2, completeBy: '2026-11-23' },
  failedMails: { count: 1 },
  links: null,
  failedLinkMails: null,
  steps: [
    { step: 'store', done: true },
    { step: 'terms', done: false },
  ],
}

export const exampleFigures = (orders: number): Figures => ({
  now: statisticsOf(orders),
  before: statisticsOf(orders + 5),
})

export const exampleGraphs: readonly Graph[] = [
  {
    currency: 'EUR',
    dates: ['2026-11-19', '2026-11-20', '2026-11-21'],
    transactionVolume: ['1000', '0', '250'],
    span: 'day',
  },
]
