import { runningReportsMachine } from '#machines/transactions/report/running-reports.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

const [card, pis] = ['ana 1 card', 'ana 1 pis'] as const

export const running = { fileName: 'orders.csv', startedAt: 1 }

export const runningReportsModel = defineModel({
  machine: runningReportsMachine,
  inputs: [{ reports: {} }, { reports: { [card]: running } }],
  cases: [
    happens({ type: 'report.started', name: card, running }, 'cards start'),
    happens({ type: 'report.started', name: pis, running }, 'bank payments start'),
    happens({ type: 'report.ended', name: card }, 'cards end'),
    happens({ type: 'report.ended', name: pis }, 'bank payments end'),
  ],
  facts: ({ reports }) => Object.keys(reports).sort(),
  ports: ['remember'],
})
