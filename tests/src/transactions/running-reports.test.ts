import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { appMachine } from '#machines/shell/app.machine.ts'
import { localeMachine } from '#machines/shell/locale.machine.ts'
import type { NavigatorCommand } from '#machines/shell/navigator.ts'
import { type App, app, keepApp } from '#src/shell/app.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'
import { keepRunning, type ReportOwner, runningReport } from '#src/transactions/report/running-reports.ts'

const owner: ReportOwner = { sub: 'ana', company: '1', kind: 'card' }
const running = { fileName: 'orders.csv', startedAt: 1 }
const nothing = () => undefined

function open(): void {
  const locale = localeMachine.provide({ actions: { activate: nothing, remember: nothing } })
  const actors = { locale, navigator: fromCallback<NavigatorCommand>(nothing) }
  const session = () => ({ hasToken: false, warnBefore: 0, left: null })
  const started: App = createActor(appMachine.provide({ actors }), { input: { session, language: () => null } })
  keepApp(started)
  started.start()
}

/** As a browser does: what is stored for the tab stays. */
function reload(): void {
  app().stop()
  open()
}

describe('the reports that a tab remembers', () => {
  beforeEach(() => {
    store('reports', '{}', 'tab')
    open()
  })
  afterEach(() => app().stop())

  it.each(['null', '[]', '7', '"x"', '{', '{"ana 1 card":null}', '{"ana 1 card":{"fileName":7}}', ''])(
    'are none where the storage holds %j, and the next one is kept · REP-05',
    (text) => {
      store('reports', text, 'tab')
      reload()
      expect(runningReport(owner)).toBeNull()
      keepRunning(owner, running)
      expect(runningReport(owner)).toEqual(running)
      expect(JSON.parse(readStored('reports') ?? '')).toEqual({ 'ana 1 card': running })
    },
  )

  it('are kept over a reload, each for its owner and list · REP-05', () => {
    const other: ReportOwner = { ...owner, kind: 'pis' }
    keepRunning(owner, running)
    keepRunning(other, { ...running, fileName: 'banks.csv' })
    reload()
    expect([runningReport(owner)?.fileName, runningReport(other)?.fileName]).toEqual(['orders.csv', 'banks.csv'])
    expect(runningReport({ ...owner, sub: 'iva' })).toBeNull()
    keepRunning(other, null)
    expect([runningReport(owner), runningReport(other)]).toEqual([running, null])
    reload()
    expect([runningReport(owner), runningReport(other)]).toEqual([running, null])
  })

  it('are read again from the storage once the tab has signed out · REP-05', () => {
    keepRunning(owner, running)
    store('reports', '{}', 'tab')
    app().send({ type: 'session.closed' })
    expect(runningReport(owner)).toBeNull()
  })
})
