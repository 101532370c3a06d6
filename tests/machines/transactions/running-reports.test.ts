import { expect, it } from 'vitest'
import { type RunningReports, runningReportsMachine } from '#machines/transactions/report/running-reports.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { running, runningReportsModel } from './running-reports.model.ts'

describeModel(runningReportsModel)

const later = { fileName: 'later.csv', startedAt: 2 }
const started = (name: string, report = running) => ({ type: 'report.started', name, running: report }) as const
const ended = (name: string) => ({ type: 'report.ended', name }) as const

it.each<[string, RunningReports, readonly ReturnType<typeof started | typeof ended>[], RunningReports]>([
  ['the first', {}, [started('card')], { card: running }],
  ['one beside another', { card: running }, [started('pis', later)], { card: running, pis: later }],
  ['a new one in place of the old', { card: running }, [started('card', later)], { card: later }],
  ['those that remain after one ended', { card: running, pis: later }, [ended('card')], { pis: later }],
  ['none after the last ended', { card: running }, [ended('card')], {}],
  ['the same after an unknown one ended', { card: running }, [ended('pis')], { card: running }],
])('knows and remembers %s · REP-05', (_, reports, happened, expected) => {
  const { actor, ports } = startHeld(runningReportsMachine, { input: { reports }, ports: ['remember'] })
  for (const event of happened) actor.send(event)
  const { context, value } = actor.getSnapshot()
  expect(context.reports).toEqual(expected)
  expect(value).toBe(Object.keys(expected).length > 0 ? 'making' : 'quiet')
  expect(ports.at(-1)).toMatchObject({ port: 'remember', params: { key: 'reports', value: expected } })
})
