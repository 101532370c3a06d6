import { describe, expect, it } from 'vitest'
import { type ReportInput, reportElapsed, reportMachine } from '#machines/transactions/report/report.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { type HeldActor, startHeld } from '#tests/machines/harness/held-actor.ts'
import { reportModel } from './report.model.ts'

describeModel(reportModel)

type Held = HeldActor<typeof reportMachine>

function start(part: Partial<ReportInput> = {}) {
  const clock = { now: 1_000 }
  const input = { kind: 'card', mayExport: true, now: () => clock.now, running: null, ...part } as const
  return { clock, held: startHeld(reportMachine, { input, ports: ['notify', 'remember', 'saveFile'] }) }
}

const question = { type: 'export.opened', subject: { from: '2026-11-20' }, rows: 12 } as const
const another = { type: 'export.opened', subject: { from: '2026-11-01' }, rows: 3 } as const
const file = { kind: 'file', file: { name: 'report.csv', body: 'a;b' } } as const
const notReady = { kind: 'notReady', progress: { done: 500, total: 1_000 } } as const

function startRequesting(part: Partial<ReportInput> = {}) {
  const { clock, held } = start(part)
  held.actor.send(question)
  held.actor.send({ type: 'export.requested' })
  return { clock, held }
}

async function startRunning(part: Partial<ReportInput> = {}) {
  const { clock, held } = startRequesting(part)
  await held.answer('requestReport', { kind: 'accepted', fileName: 'f-1' })
  return { clock, held }
}

const stateOf = (held: Held) => held.actor.getSnapshot().value.report
const shown = (held: Held) => held.actor.getSnapshot().hasTag('dialog')
const polls = (held: Held) => held.calls.filter(({ actor }) => actor === 'downloadReport')
const told = (held: Held) => held.ports.filter(({ port }) => port === 'notify').map(({ params }) => params)
const kept = (held: Held) => held.ports.filter(({ port }) => port === 'remember').map(({ params }) => params)
const saved = (held: Held) => held.ports.filter(({ port }) => port === 'saveFile').map(({ params }) => params)

describe('who may export what', () => {
  it.each([
    [true, 12, true],
    [true, 0, false],
    [false, 12, false],
  ])('with the right (%s) and %i rows: %s · TRX-13', (mayExport, rows, expected) => {
    const { held } = start({ mayExport })
    expect(held.actor.getSnapshot().can({ ...question, rows })).toBe(expected)
  })

  it.each([
    ['card', 'excel', ['csv'], ['csv-pos', 'excel-pis']],
    ['pis', 'excel-pis', ['csv-pis'], ['csv', 'excel-pos']],
    ['pos', 'excel-pos', ['csv-pos'], ['csv', 'excel']],
  ] as const)('%s begins with %s · REP-01, REP-03, REP-06', (kind, first, fitting, foreign) => {
    const { held } = start({ kind })
    held.actor.send(question)
    const now = () => held.actor.getSnapshot()
    expect(now().context.choice).toEqual({ format: first, reportType: 'orders', includeHistory: false })
    for (const format of fitting) expect(now().can({ type: 'export.choiceChanged', choice: { format } })).toBe(true)
    for (const format of foreign) expect(now().can({ type: 'export.choiceChanged', choice: { format } })).toBe(false)
  })
})

describe('a report under way', () => {
  it('says at once that it was asked for, and hands over what was chosen · REP-01, REP-02, REP-07', () => {
    const { held } = start()
    held.actor.send(question)
    held.actor.send({ type: 'export.choiceChanged', choice: { format: 'csv', reportType: 'financial' } })
    held.actor.send({ type: 'export.choiceChanged', choice: { includeHistory: true } })
    expect(told(held)).toEqual([])
    held.actor.send({ type: 'export.requested' })
    expect(told(held)).toEqual([{ key: 'EXPORT_REQUEST_SENT', kind: 'success', hold: 3000 }])
    const choice = { format: 'csv', reportType: 'financial', includeHistory: true }
    expect(held.calls.at(-1)).toMatchObject({ actor: 'requestReport', input: { subject: question.subject, choice } })
  })

  it('is polled by its name every 3000 ms until the file is there · REP-04, REP-05', async () => {
    const { held } = await startRunning()
    expect(polls(held).map(({ input }) => input)).toEqual([{ fileName: 'f-1' }])
    await held.answer('downloadReport', notReady)
    expect(held.actor.getSnapshot().context.progress).toEqual({ done: 500, total: 1_000 })
    await held.pass(2_999)
    expect(polls(held)).toHaveLength(1)
    await held.pass(1)
    expect(polls(held)).toHaveLength(2)
    await held.answer('downloadReport', file)
    expect(saved(held)).toEqual([file.file])
    expect(told(held).at(-1)).toEqual({ key: 'REPORT_SAVED', kind: 'success', hold: 3000 })
    await held.pass(60_000)
    expect(polls(held)).toHaveLength(2)
    expect(held.actor.getSnapshot().context.file).toEqual(file.file)
  })

  it.each([
    [1_200, 1_800],
    [2_999, 1],
    [3_000, 3_000],
    [7_500, 1_500],
  ])(
    'a reply after %i ms is followed by a poll after %i ms more: every 3000 ms in all · REP-05',
    async (took, rest) => {
      const { clock, held } = await startRunning()
      clock.now += took
      await held.answer('downloadReport', notReady)
      await held.pass(rest - 1)
      expect(polls(held)).toHaveLength(1)
      await held.pass(1)
      expect(polls(held)).toHaveLength(2)
    },
  )

  it('tells of a poll that stays without a reply for ten seconds, and waits on · REP-05', async () => {
    const { held } = await startRunning()
    const silent = () => held.actor.getSnapshot().context.silent
    await held.pass(9_999)
    expect(silent()).toBe(false)
    await held.pass(1)
    expect([silent(), stateOf(held), polls(held)]).toMatchObject([true, { running: 'checking' }, [{}]])
    await held.answer('downloadReport', { kind: 'notReady', progress: null })
    expect([silent(), held.actor.getSnapshot().context.progress]).toEqual([false, null])
  })

  it('goes on while its dialog is hidden, and can be looked at again · REP-01, REP-05', async () => {
    const { held } = await startRunning()
    held.actor.send({ type: 'export.closed' })
    expect(shown(held)).toBe(false)
    await held.answer('downloadReport', notReady)
    await held.pass(3_000)
    expect(polls(held)).toHaveLength(2)
    held.actor.send({ type: 'export.shown' })
    expect(shown(held)).toBe(true)
    held.actor.send({ type: 'export.closed' })
    await held.answer('downloadReport', file)
    expect(saved(held)).toEqual([file.file])
  })

  it('a poll without a reply says nothing about the report · REP-05', async () => {
    const { held } = await startRunning()
    await held.fail('downloadReport')
    expect(stateOf(held)).toEqual({ running: 'waiting' })
    expect(held.actor.getSnapshot().context.silent).toBe(true)
    await held.pass(3_000)
    await held.answer('downloadReport', notReady)
    expect(held.actor.getSnapshot().context.silent).toBe(false)
    await held.pass(3_000)
    await held.answer('downloadReport', { kind: 'notReady', progress: null })
    expect(held.actor.getSnapshot().context.progress).toEqual(notReady.progress)
  })

  it('pauses after ten minutes and can be resumed · REP-05', async () => {
    const { held, clock } = await startRunning()
    clock.now += 599_999
    await held.answer('downloadReport', notReady)
    await held.pass(3_000)
    expect(stateOf(held)).toEqual({ running: 'checking' })
    clock.now += 1
    await held.answer('downloadReport', notReady)
    await held.pass(3_000)
    expect(stateOf(held)).toEqual({ running: 'paused' })
    await held.pass(600_000)
    expect(polls(held)).toHaveLength(2)
    held.actor.send({ type: 'export.resumed' })
    await held.answer('downloadReport', notReady)
    await held.pass(3_000)
    expect(polls(held)).toHaveLength(4)
  })

  it('counts the time since it was asked for · REP-01', async () => {
    const { held, clock } = start()
    const elapsed = () => reportElapsed(held.actor.getSnapshot().context)
    expect(elapsed()).toBeNull()
    held.actor.send(question)
    held.actor.send({ type: 'export.requested' })
    clock.now += 4_000
    expect(elapsed()).toBe(4_000)
  })
})

describe('cancelled, failed, taken up again', () => {
  it('only Cancel cancels, and a late file is not saved · REP-01, REP-05', async () => {
    const { held } = await startRunning()
    const poll = polls(held)[0]
    held.actor.send({ type: 'export.cancelled' })
    expect(held.calls.at(-1)).toMatchObject({ actor: 'cancelReport', input: { fileName: 'f-1' } })
    expect(poll?.signal.aborted).toBe(true)
    await poll?.resolve(file)
    await held.answer('cancelReport')
    expect([stateOf(held), shown(held), saved(held)]).toEqual(['unasked', false, []])
    expect(held.actor.getSnapshot().can({ type: 'export.cancelled' })).toBe(false)
  })

  it('a cancel without a reply is not called done · REP-05', async () => {
    const { held } = await startRunning()
    held.actor.send({ type: 'export.cancelled' })
    await held.fail('cancelReport')
    expect(told(held).at(-1)).toEqual({ key: 'REPORT_NOT_CANCELLED', kind: 'warning', hold: 'untilOk' })
  })

  it('cancelled before it has a name, it is ended at the gateway once it has one · REP-01, REP-04', async () => {
    const { held } = startRequesting()
    held.actor.send({ type: 'export.cancelled' })
    expect([stateOf(held), shown(held)]).toEqual([{ requesting: 'unwanted' }, false])
    for (const type of ['export.cancelled', 'export.shown'] as const)
      expect(held.actor.getSnapshot().can({ type })).toBe(false)
    expect(held.calls.at(-1)?.signal.aborted).toBe(false)
    await held.answer('requestReport', { kind: 'accepted', fileName: 'f-1' })
    expect(held.calls.at(-1)).toMatchObject({ actor: 'cancelReport', input: { fileName: 'f-1' } })
    await held.answer('cancelReport')
    expect([stateOf(held), polls(held)]).toEqual(['unasked', []])
    expect(kept(held)).toEqual([{ key: 'report card', value: null }])
  })

  it('a refusal of what was cancelled is none, and a lost reply is not called cancelled · REP-04', async () => {
    const { held } = startRequesting()
    held.actor.send({ type: 'export.cancelled' })
    await held.answer('requestReport', { kind: 'refused', message: 'TOO_MANY_REPORTS' })
    expect([stateOf(held), told(held).length]).toEqual(['unasked', 1])
    held.actor.send(question)
    held.actor.send({ type: 'export.requested' })
    held.actor.send({ type: 'export.cancelled' })
    await held.fail('requestReport')
    expect(stateOf(held)).toBe('unasked')
    expect(told(held).at(-1)).toEqual({ key: 'REPORT_NOT_CANCELLED', kind: 'warning', hold: 'untilOk' })
  })

  it('another list exported while one is being cancelled is chosen for once that is done · REP-01, REP-02', async () => {
    const { held } = startRequesting()
    held.actor.send({ type: 'export.cancelled' })
    held.actor.send(question)
    await held.answer('requestReport', { kind: 'accepted', fileName: 'f-1' })
    held.actor.send(another)
    expect(held.calls.at(-1)).toMatchObject({ actor: 'cancelReport', input: { fileName: 'f-1' } })
    await held.answer('cancelReport')
    expect([stateOf(held), shown(held)]).toEqual(['choosing', true])
    expect(held.actor.getSnapshot().context).toMatchObject({ subject: another.subject, fileName: null })
  })

  it.each([
    [{ kind: 'expired' }, 'expired', 'REPORT_EXPIRED', null],
    [{ kind: 'failed', message: 'disk full' }, 'failed', 'REPORT_FAILED', 'disk full'],
  ] as const)('%o is said until OK and can be asked for again · REP-05', async (answer, over, key, message) => {
    const { held } = await startRunning()
    await held.answer('downloadReport', answer)
    expect(held.actor.getSnapshot().can({ type: 'export.cancelled' })).toBe(false)
    expect([stateOf(held), told(held).at(-1)]).toEqual([{ over }, { key, kind: 'error', hold: 'untilOk' }])
    expect(held.actor.getSnapshot().context.message).toBe(message)
    expect(kept(held).at(-1)).toEqual({ key: 'report card', value: null })
    held.actor.send({ type: 'export.retried' })
    expect(told(held).at(-1)).toMatchObject({ key: 'EXPORT_REQUEST_SENT' })
    expect(held.calls.at(-1)).toMatchObject({ actor: 'requestReport', input: { subject: question.subject } })
  })

  it.each([
    [{ kind: 'expired' }, 'expired'],
    [{ kind: 'failed', message: 'disk full' }, 'failed'],
    [file, 'saved'],
  ] as const)('another list exported after %o is asked for by its own query · REP-01, REP-02', async (answer, over) => {
    const { held } = await startRunning()
    held.actor.send({ type: 'export.closed' })
    await held.answer('downloadReport', answer)
    expect(stateOf(held)).toEqual({ over })
    held.actor.send(another)
    expect([stateOf(held), shown(held)]).toEqual(['choosing', true])
    const { message, fileName, startedAt, file: kept } = held.actor.getSnapshot().context
    expect([message, fileName, startedAt, kept]).toEqual([null, null, null, null])
    held.actor.send({ type: 'export.requested' })
    expect(held.calls.at(-1)).toMatchObject({ actor: 'requestReport', input: { subject: another.subject } })
  })

  it('a refused request is a visible failure with its reason · REP-04', async () => {
    const { held } = start()
    held.actor.send(question)
    held.actor.send({ type: 'export.requested' })
    await held.answer('requestReport', { kind: 'refused', message: 'Too many reports' })
    expect(stateOf(held)).toEqual({ over: 'failed' })
    expect(held.actor.getSnapshot().context.message).toBe('Too many reports')
  })

  it('keeps name and start, nothing of the filter, for a reload · REP-05', async () => {
    const { held } = await startRunning()
    expect(kept(held)).toEqual([{ key: 'report card', value: { fileName: 'f-1', startedAt: 1_000 } }])
    await held.answer('downloadReport', file)
    expect(kept(held).at(-1)).toEqual({ key: 'report card', value: null })
  })

  it('is taken up after a reload, asks at once and stays hidden · REP-05', async () => {
    const { held } = start({ kind: 'pos', running: { fileName: 'f-9', startedAt: 400 } })
    expect(polls(held).map(({ input }) => input)).toEqual([{ fileName: 'f-9' }])
    expect(shown(held)).toBe(false)
    expect(reportElapsed(held.actor.getSnapshot().context)).toBe(600)
    await held.answer('downloadReport', { kind: 'expired' })
    expect(held.actor.getSnapshot().can({ type: 'export.retried' })).toBe(false)
    expect(kept(held).at(-1)).toEqual({ key: 'report pos', value: null })
  })
})
