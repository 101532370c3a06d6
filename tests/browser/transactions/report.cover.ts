import type { AnyMachineSnapshot } from 'xstate'
import type { ReportInput } from '#machines/transactions/report/report.machine.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button } from '#tests/browser/person.ts'
import { today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { becomes, type Driver, enabled, onPage, there } from '#tests/browser/walk.ts'
import type { Case } from '#tests/machines/harness/model.ts'
import { exampleRow } from '#tests/machines/transactions/example-orders.ts'
import { reportModel, running } from '#tests/machines/transactions/report.model.ts'

const [may] = reportModel.inputs as readonly ReportInput[]

const hasDialog = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ dialog: 'shown' }) && !snapshot.matches({ report: 'unasked' })
const isUnwanted = (snapshot: AnyMachineSnapshot) =>
  snapshot.matches({ report: { requesting: 'unwanted' } }) || snapshot.matches({ report: 'cancelling' })
const isOver = (snapshot: AnyMachineSnapshot) => snapshot.matches({ report: 'over' })
const isRunning = (snapshot: AnyMachineSnapshot) => snapshot.matches({ report: 'running' })
const isPaused = (snapshot: AnyMachineSnapshot) => snapshot.matches({ report: { running: 'paused' } })
const grows = (snapshot: AnyMachineSnapshot) => snapshot.hasTag('progress') && !isPaused(snapshot)

/** A list without rows has no export, nor has the card list another's formats; a hidden report is shown while it grows, and what was saved is not asked for again. */
function isPossible(one: Case, snapshot: AnyMachineSnapshot): boolean {
  if (one.label === 'export of no rows opened' || one.label.includes('csv-pos')) return false
  // A page of its own waits for nothing that long.
  if (one.kind === 'passes') return one.delay === 'pollEvery'
  if (one.kind !== 'happens') return true
  if (one.event.type === 'export.opened') return !hasDialog(snapshot)
  if (one.event.type === 'export.shown') return !hasDialog(snapshot) && grows(snapshot)
  if (one.event.type === 'export.closed') return hasDialog(snapshot) || isOver(snapshot)
  if (one.event.type === 'export.retried') return !snapshot.matches({ report: { over: 'saved' } })
  return true
}

const model = onPage({ ...reportModel, inputs: [may, { ...may, running }] }, isPossible)

const answers: Readonly<Record<string, readonly [string, Reply]>> = {
  'requestReport: accepted': ['requestReport', { status: 200, body: { fileName: 'f-2' } }],
  'requestReport: refused': ['requestReport', { status: 429, body: { message: 'too many' } }],
  'downloadReport: half': ['downloadReport', { status: 202, body: { state: 'running', done: 500, total: 1_000 } }],
  'downloadReport: the file': ['downloadReport', { status: 200, type: 'text/csv', body: 'a;b' }],
  'downloadReport: expired': ['downloadReport', { status: 410, body: { message: 'REPORT_EXPIRED' } }],
  'downloadReport: failed': ['downloadReport', { status: 500, body: { message: 'disk full' } }],
  'cancelReport: cancelled': ['cancelReport', { status: 204 }],
}

async function driverOf(visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    searchOrders: (method, path) => method === 'POST' && path.endsWith('/orders'),
    requestReport: (method, path) => method === 'POST' && path.endsWith('/orders/report'),
    downloadReport: (_, path) => path.endsWith('/order/report/download'),
    cancelReport: (method, path) => method === 'DELETE' && path.includes('/downloads/'),
  })
  const dialog = page.getByRole('dialog', { name: /^Export/ })
  const bar = page.getByRole('region', { name: 'Export' })
  const open = page.getByRole('button', { name: /^(Export|Report in progress)…$/ })
  const placeOf = (snapshot: AnyMachineSnapshot) => (hasDialog(snapshot) ? dialog : bar)
  // As a screen reader presses: messages may lie over the page.
  const press = (name: string, snapshot: AnyMachineSnapshot) =>
    button(placeOf(snapshot), name).last().dispatchEvent('click')

  const arrive = async (input: unknown) => {
    const kept = (input as ReportInput).running
    await page.evaluate((report) => {
      const read = (key: string) => sessionStorage.getItem(key) ?? localStorage.getItem(key)
      const owner = `${read('jhi-sub')} ${read('jhi-lastSelectedCompany')} card`
      const startedAt = Date.now() - 700_000
      const reports = report === null ? {} : { [owner]: { ...report, startedAt } }
      sessionStorage.setItem('jhi-reports', JSON.stringify(reports))
    }, kept)
    await visit.open(`/transactions?from=${today}&to=${today}`)
    await held.answer('searchOrders', { status: 200, body: [[exampleRow('1')], [12]] })
    await becomes(page, async () => (await open.count()) === 1)
  }

  const happen = async (happened: Case, before: AnyMachineSnapshot) => {
    if (happened.kind === 'passes') return page.clock.runFor(3_000)
    if (happened.kind === 'fails') return held.drop(happened.actor)
    const answer = answers[happened.label]
    if (answer) return held.answer(...answer)
    if (happened.kind !== 'happens') throw new Error(`Nobody can play: ${happened.label}`)
    const { type } = happened.event
    if (type === 'export.opened') return open.dispatchEvent('click')
    if (type === 'export.choiceChanged') {
      await dialog.getByRole('radio', { name: 'CSV' }).check()
      return dialog.getByRole('checkbox').setChecked(true, { force: true })
    }
    const hides = before.matches({ report: 'choosing' })
      ? 'Cancel'
      : isOver(before) || isUnwanted(before)
        ? 'Close'
        : 'Hide'
    const words = {
      'export.shown': 'Show',
      'export.closed': hides,
      'export.requested': 'Export',
      'export.retried': 'Try again',
      'export.resumed': 'Keep waiting',
      'export.cancelled': 'Cancel the report',
    }[type]
    return press(words ?? '', before)
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const isShown = hasDialog(snapshot)
    const place = placeOf(snapshot)
    const can = (type: string) => snapshot.can({ type })
    return [
      there('dialog', dialog, isShown),
      there('bar', bar, !isShown && (snapshot.hasTag('progress') || isOver(snapshot))),
      there('Export', open, !isShown),
      there('running', button(page, 'Report in progress…'), isRunning(snapshot) && !isShown),
      there('progress', place.getByRole('progressbar'), grows(snapshot)),
      there(
        'half',
        place.getByText('The report is in progress. Rows written: 500 of 1,000'),
        grows(snapshot) && hasProgress(snapshot),
      ),
      there('silence', place.getByText('The server is not responding'), grows(snapshot) && isSilent(snapshot)),
      there('cancelling', place.getByText('still being cancelled'), isShown && isUnwanted(snapshot)),
      there('paused', place.getByText('This took more than 10 minutes'), isPaused(snapshot)),
      there('saved', place.getByRole('link', { name: 'f-' }), snapshot.matches({ report: { over: 'saved' } })),
      there('gone', place.getByText('no longer there'), snapshot.matches({ report: { over: 'expired' } })),
      there(
        'failed',
        place.getByText('The report could not be made.'),
        snapshot.matches({ report: { over: 'failed' } }),
      ),
      there('Request', button(place, 'Export'), can('export.requested')),
      there('Cancel', button(place, 'Cancel the report'), can('export.cancelled')),
      there('Keep waiting', button(place, 'Keep waiting'), can('export.resumed')),
      ...(isOver(snapshot) && !snapshot.matches({ report: { over: 'saved' } })
        ? [enabled('Try again', button(place, 'Try again'), can('export.retried'))]
        : []),
    ]
  }
  return { page, held, actors: ['requestReport', 'downloadReport', 'cancelReport'], arrive, happen, look }
}

const hasProgress = ({ context }: AnyMachineSnapshot) => (context as { progress: unknown }).progress !== null
const isSilent = ({ context }: AnyMachineSnapshot) => (context as { silent: boolean }).silent

export const reportCover: Cover = {
  model,
  untaken: ['report.report.running.checking · xstate.after.answersWithin.report.report.running.checking · 0'],
  drive: driverOf,
}
