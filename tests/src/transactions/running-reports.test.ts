import { beforeEach, describe, expect, it } from 'vitest'
import { readStored, store } from '#src/shell/browser/storage.ts'
import { keepRunning, type ReportOwner, runningReport } from '#src/transactions/report/running-reports.ts'

const owner: ReportOwner = { sub: 'ana', company: '1', kind: 'card' }
const running = { fileName: 'orders.csv', startedAt: 1 }

describe('the reports that a tab remembers', () => {
  beforeEach(() => keepRunning(owner, null))

  it.each(['null', '[]', '7', '"x"', '{', '{"ana 1 card":null}', '{"ana 1 card":{"fileName":7}}', ''])(
    'are none where the storage holds %j, and the next one is kept · REP-05',
    (text) => {
      store('reports', text, 'tab')
      expect(runningReport(owner)).toBeNull()
      keepRunning(owner, running)
      expect(runningReport(owner)).toEqual(running)
      expect(JSON.parse(readStored('reports') ?? '')).toEqual({ 'ana 1 card': running })
    },
  )

  it('are kept side by side, each for its owner and list · REP-05', () => {
    const other: ReportOwner = { ...owner, kind: 'pis' }
    keepRunning(owner, running)
    keepRunning(other, { ...running, fileName: 'banks.csv' })
    expect([runningReport(owner)?.fileName, runningReport(other)?.fileName]).toEqual(['orders.csv', 'banks.csv'])
    expect(runningReport({ ...owner, sub: 'iva' })).toBeNull()
    keepRunning(other, null)
    expect([runningReport(owner), runningReport(other)]).toEqual([running, null])
  })
})
