import { describe, expect, it } from 'vitest'
import { approvedChartFaults, approvedFile, chartDifference } from '#tools/charts/approved.ts'
import { chartText } from '#tools/charts/text.ts'
import { projectFiles, textOf } from '#tools/check/tree.ts'

interface ChartFault {
  readonly name: string
  readonly file: string
  readonly find: string
  readonly put: string
}

const session = 'machines/session/session.machine.ts'
const downloads = 'machines/transactions/report/downloads.machine.ts'
const locale = 'machines/shell/locale.machine.ts'
const toasts = 'machines/shell/toasts.machine.ts'
const moneyMove = 'machines/transactions/money/money-move.machine.ts'

const faults: readonly ChartFault[] = [
  {
    name: 'a removed edge',
    file: session,
    find: "'session.used': { target: 'steady' },\n            'response.forbidden': {",
    put: "'response.forbidden': {",
  },
  {
    name: 'another action on the same edge',
    file: toasts,
    find: "'holds.resumed': { target: 'holding', actions: 'startHolds' }",
    put: "'holds.resumed': { target: 'holding', actions: 'stopHolds' }",
  },
  {
    name: 'another target',
    file: downloads,
    find: "'downloads.refreshed': { target: '.reading' }",
    put: "'downloads.refreshed': { target: '.resting' }",
  },
  {
    name: 'an edge that keeps its state',
    file: locale,
    find: "'session.closed': { target: '.resting', actions: 'closeSession' }",
    put: "'session.closed': { actions: 'closeSession' }",
  },
  {
    name: 'an added edge without effect',
    file: downloads,
    find: "resting: { description: 'Nothing changes by itself.' }",
    put: "resting: { description: 'Nothing changes by itself.', on: { 'downloads.refreshed': {} } }",
  },
  { name: 'a removed guard', file: downloads, find: "[{ guard: 'wereRead', target: 'outdated' }, ", put: '[' },
  {
    name: 'a negated guard',
    file: downloads,
    find: "{ guard: 'oneIsMade', target: 'watching' }",
    put: "{ guard: not('oneIsMade'), target: 'watching' }",
  },
  {
    name: 'other params of a guard',
    file: locale,
    find: "language: event.language, wanted: 'en'",
    put: "language: event.language, wanted: 'hr'",
  },
  {
    name: 'another message',
    file: downloads,
    find: "params: { key: 'DOWNLOAD_NOT_REMOVED' }",
    put: "params: { key: 'DOWNLOAD_NOT_FETCHED' }",
  },
  {
    name: 'another input of an actor',
    file: session,
    find: "id: 'loadIdentity',\n            src: 'loadIdentity',\n            input: { extends: true }",
    put: "id: 'loadIdentity',\n            src: 'loadIdentity',\n            input: { extends: false }",
  },
  {
    name: 'a retry that takes a new key',
    file: moneyMove,
    find: "'action.retried': { target: '#moneyMove.sending' }",
    put: "'action.retried': { target: '#moneyMove.makingKey' }",
  },
  { name: 'another length of time', file: session, find: 'burstLasts: 2000', put: 'burstLasts: 200' },
]

describe('the approved text of a chart', () => {
  it('is how each chart is today', async () => {
    expect(await approvedChartFaults()).toEqual([])
    expect(projectFiles('docs/charts/**/*.txt')).toHaveLength(projectFiles('machines/**/*.machine.ts').length)
  })

  it.each(faults)('shows $name', ({ file, find, put }) => {
    const source = textOf(file)
    expect(source).toContain(find)
    const [said = ''] = chartDifference(file, textOf(approvedFile(file)), chartText(file, source.replace(find, put)))
    expect(said).toContain(`${file} is not the chart of ${approvedFile(file)}`)
    expect(said.split('\n').length).toBeGreaterThan(1)
  })

  it('differs by the lines that are gone, too', () => {
    const [said] = chartDifference(downloads, 'resting\n  opened → reading', 'resting')
    expect(said?.split('\n').slice(1)).toEqual(['  - opened → reading'])
  })

  it('does not change with the layout, the descriptions or the code behind the names', () => {
    const source = textOf(downloads)
    const reworded = source
      .replaceAll(/description: '[^']*'/g, "description: 'other words'")
      .replaceAll('{ target:', '{\n target:')
    expect(reworded).not.toBe(source)
    expect(chartText(downloads, reworded)).toBe(chartText(downloads, source))
  })
})
