import { dashboardMachine, draftIssue } from '#machines/dashboard/dashboard.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleFigures, exampleGraphs, exampleToday, lastWeek } from './example-figures.ts'

export const dashboardModel = defineModel({
  machine: dashboardMachine,
  inputs: [
    { today: exampleToday, query: lastWeek },
    { today: exampleToday, query: { ...lastWeek, chart: false } },
  ],
  cases: [
    happens({ type: 'range.changed', from: '2026-10-22', to: exampleToday }, 'another range'),
    happens({ type: 'range.changed', from: lastWeek.from, to: '2026-11-22' }, 'a wrong range'),
    happens({ type: 'store.chosen', store: '5' }),
    happens({ type: 'chart.toggled' }),
    happens({ type: 'dashboard.refreshed' }),
    happens({ type: 'address.changed', query: { ...lastWeek, store: '5' } }),
    answers('fetchFigures', exampleFigures(10), 'figures'),
    fails('fetchFigures'),
    answers('fetchGraphs', exampleGraphs, 'graphs'),
    fails('fetchGraphs'),
  ],
  facts: (context) => [context.query.chart, draftIssue(context), context.figures !== null, context.graphs !== null],
  ports: ['address'],
})
