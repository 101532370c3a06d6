import { expect, it } from 'vitest'
import { reportMachine } from '#machines/transactions/report/report.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'

const question = { type: 'export.opened', subject: { from: '2026-11-20' }, rows: 12 } as const
const another = { type: 'export.opened', subject: { from: '2026-11-01' }, rows: 3 } as const

function start() {
  const input = { kind: 'card', mayExport: true, now: () => 1_000, running: null } as const
  return startHeld(reportMachine, { input, ports: ['notify', 'remember', 'saveFile'] })
}

function startRequesting() {
  const held = start()
  held.actor.send(question)
  held.actor.send({ type: 'export.requested' })
  return held
}

async function startRunning() {
  const held = startRequesting()
  await held.answer('requestReport', { kind: 'accepted', fileName: 'f-1' })
  return held
}

type Held = ReturnType<typeof start>
const stateOf = (held: Held) => held.actor.getSnapshot().value.report
const shown = (held: Held) => held.actor.getSnapshot().hasTag('dialog')

it('is unasked again once its dialog is closed before anything was requested · REP-01', () => {
  const held = start()
  held.actor.send(question)
  held.actor.send({ type: 'export.closed' })
  expect([stateOf(held), shown(held)]).toEqual(['unasked', false])
  expect(held.actor.getSnapshot().context.subject).toBeNull()
})

it('a request without a reply is a visible failure · REP-04', async () => {
  const held = startRequesting()
  await held.fail('requestReport')
  expect(stateOf(held)).toEqual({ over: 'failed' })
  expect(held.ports.at(-1)?.params).toEqual({ key: 'REPORT_FAILED', kind: 'error', hold: 'untilOk' })
})

it('another list exported before the cancelled one has a name is chosen for after it · REP-01, REP-02', async () => {
  const held = startRequesting()
  held.actor.send({ type: 'export.cancelled' })
  held.actor.send(another)
  await held.answer('requestReport', { kind: 'accepted', fileName: 'f-1' })
  await held.answer('cancelReport')
  expect(stateOf(held)).toBe('choosing')
  expect(held.actor.getSnapshot().context.subject).toEqual(another.subject)
})

it('nothing is chosen for after a cancelled one where there are no rows, or the dialog was closed · TRX-13', async () => {
  for (const events of [[{ ...another, rows: 0 }], [another, { type: 'export.closed' }]] as const) {
    const held = startRequesting()
    held.actor.send({ type: 'export.cancelled' })
    for (const event of events) held.actor.send(event)
    await held.answer('requestReport', { kind: 'accepted', fileName: 'f-1' })
    await held.answer('cancelReport')
    expect([events.length, stateOf(held)]).toEqual([events.length, 'unasked'])
  }
})

it('another list that is closed again while one is being cancelled is not chosen for · REP-01', async () => {
  const held = await startRunning()
  held.actor.send({ type: 'export.cancelled' })
  held.actor.send(another)
  held.actor.send({ type: 'export.closed' })
  await held.answer('cancelReport')
  expect([stateOf(held), shown(held)]).toEqual(['unasked', false])
})

it('is unasked again once its end was seen and closed · REP-05', async () => {
  const held = await startRunning()
  await held.answer('downloadReport', { kind: 'expired' })
  held.actor.send({ type: 'export.closed' })
  expect(stateOf(held)).toBe('unasked')
  expect(held.actor.getSnapshot().context).toMatchObject({ subject: null, fileName: null, startedAt: null })
})
