import { describe, expect, it } from 'vitest'
import type { Toast } from '#contract/shell/toast.ts'
import { toastsMachine } from '#machines/shell/toasts.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { success, toastsModel, untilOk } from './toasts.model.ts'

describeModel(toastsModel)

function start() {
  const held = startHeld(toastsMachine, { input: undefined })
  const raise = (toast: Toast) => held.actor.send({ type: 'toast.raised', toast })
  const ids = (list: 'shown' | 'waiting' | 'recent') => held.actor.getSnapshot().context[list].map(({ id }) => id)
  return { ...held, raise, ids }
}

describe('a hold', () => {
  it.each([2000, 3000, 5000, 6000, 8000])('of %i ms lasts exactly that long · ERR-10', async (hold) => {
    const toasts = start()
    toasts.raise({ ...success, hold })
    await toasts.pass(hold - 1)
    expect(toasts.ids('shown')).toEqual([1])
    await toasts.pass(1)
    expect(toasts.ids('shown')).toEqual([])
  })

  it('until OK ends with OK only · ERR-10, ACT-23', async () => {
    const toasts = start()
    toasts.raise(untilOk)
    await toasts.pass(3_600_000)
    expect(toasts.ids('shown')).toEqual([1])
    toasts.actor.send({ type: 'toast.closed', id: 1 })
    expect(toasts.ids('shown')).toEqual([])
  })

  it('of one message leaves the others alone · ERR-10', async () => {
    const toasts = start()
    toasts.raise(success)
    await toasts.pass(1000)
    toasts.raise(success)
    await toasts.pass(2000)
    expect(toasts.ids('shown')).toEqual([2])
    await toasts.pass(1000)
    expect(toasts.ids('shown')).toEqual([])
  })

  it('does not run while the messages are read, and starts anew afterwards', async () => {
    const toasts = start()
    toasts.raise(success)
    await toasts.pass(2999)
    toasts.actor.send({ type: 'holds.paused' })
    toasts.raise(success)
    await toasts.pass(3_600_000)
    expect(toasts.ids('shown')).toEqual([1, 2])
    toasts.actor.send({ type: 'holds.resumed' })
    await toasts.pass(2999)
    expect(toasts.ids('shown')).toEqual([1, 2])
    await toasts.pass(1)
    expect(toasts.ids('shown')).toEqual([])
  })

  it('is over for good with the last message, read or not · ERR-10', async () => {
    const closed = start()
    closed.raise(success)
    closed.actor.send({ type: 'toast.closed', id: 1 })
    const expired = start()
    expired.raise(success)
    await expired.pass(3000)
    const closedWhileRead = start()
    closedWhileRead.raise(success)
    closedWhileRead.actor.send({ type: 'holds.paused' })
    closedWhileRead.actor.send({ type: 'toast.closed', id: 1 })
    for (const toasts of [closed, expired, closedWhileRead]) {
      expect(toasts.actor.getSnapshot().value).toBe('quiet')
      expect(toasts.ids('shown')).toEqual([])
    }
  })

  it('that nobody knows is not closed while the messages are read', () => {
    const toasts = start()
    for (let raised = 0; raised < 6; raised += 1) toasts.raise(success)
    toasts.actor.send({ type: 'holds.paused' })
    toasts.actor.send({ type: 'toast.closed', id: 9 })
    expect(toasts.ids('shown')).toEqual([1, 2, 3, 4, 5])
    expect(toasts.actor.getSnapshot().can({ type: 'toast.closed', id: 6 })).toBe(false)
  })

  it('that was paused for a moment does not end at its former time', async () => {
    const toasts = start()
    toasts.raise(success)
    await toasts.pass(1000)
    toasts.actor.send({ type: 'holds.paused' })
    toasts.actor.send({ type: 'holds.resumed' })
    await toasts.pass(2999)
    expect(toasts.ids('shown')).toEqual([1])
    await toasts.pass(1)
    expect(toasts.ids('shown')).toEqual([])
  })

  it('of a message that comes up while the messages are read does not run · ERR-10', async () => {
    const toasts = start()
    for (let raised = 0; raised < 6; raised += 1) toasts.raise(success)
    toasts.actor.send({ type: 'holds.paused' })
    toasts.actor.send({ type: 'toast.closed', id: 1 })
    await toasts.pass(2_000)
    toasts.actor.send({ type: 'holds.resumed' })
    await toasts.pass(2_999)
    expect(toasts.ids('shown')).toEqual([2, 3, 4, 5, 6])
    await toasts.pass(1)
    expect(toasts.ids('shown')).toEqual([])
  })

  it('that was closed early does not end a later message', async () => {
    const toasts = start()
    toasts.raise(success)
    await toasts.pass(2000)
    toasts.actor.send({ type: 'toast.closed', id: 1 })
    toasts.raise(success)
    await toasts.pass(1000)
    expect(toasts.ids('shown')).toEqual([2])
  })
})

describe('many messages', () => {
  it('show five at once; the next one comes when one goes, with its whole hold', async () => {
    const toasts = start()
    for (let count = 0; count < 5; count += 1) toasts.raise({ ...untilOk, about: `R-${count}` })
    toasts.raise(success)
    expect([toasts.ids('shown'), toasts.ids('waiting')]).toEqual([[1, 2, 3, 4, 5], [6]])
    await toasts.pass(10_000)
    toasts.actor.send({ type: 'toast.closed', id: 2 })
    expect([toasts.ids('shown'), toasts.ids('waiting')]).toEqual([[1, 3, 4, 5, 6], []])
    await toasts.pass(2999)
    expect(toasts.ids('shown')).toEqual([1, 3, 4, 5, 6])
    await toasts.pass(1)
    expect(toasts.ids('shown')).toEqual([1, 3, 4, 5])
  })

  it('until OK that say the same show once, as the newest · ERR-10', () => {
    const toasts = start()
    toasts.raise(untilOk)
    toasts.raise({ ...untilOk, about: 'R-1' })
    toasts.raise({ ...untilOk, values: { count: '2' } })
    toasts.raise({ ...untilOk, at: '2026-11-21T11:00:00Z' })
    expect(toasts.ids('shown')).toEqual([2, 3, 4])
    expect(toasts.ids('recent')).toEqual([4, 3, 2, 1])
  })

  it('until OK that wait are not said twice either · ERR-10', () => {
    const toasts = start()
    for (let count = 0; count < 5; count += 1) toasts.raise({ ...success })
    toasts.raise(untilOk)
    toasts.raise(untilOk)
    expect([toasts.ids('shown'), toasts.ids('waiting')]).toEqual([[1, 2, 3, 4, 5], [7]])
  })

  it('stay in the list of the last twenty, newest first', async () => {
    const toasts = start()
    for (let count = 0; count < 22; count += 1) toasts.raise(success)
    await toasts.pass(60_000)
    expect(toasts.ids('recent')).toEqual(Array.from({ length: 20 }, (_, index) => 22 - index))
  })
})

describe('a success', () => {
  const error = { ...untilOk, source: 'x:1' }
  const start5 = () => {
    const toasts = start()
    for (const key of ['a', 'b', 'c']) toasts.raise({ ...error, key })
    toasts.raise({ ...untilOk, source: 'x:2' })
    toasts.raise({ ...error, key: 'e', kind: 'warning' })
    return toasts
  }

  it('ends the errors of the same source only, and no warning · ERR-10, ACT-15', () => {
    const toasts = start5()
    toasts.raise({ ...success, source: 'x:1' })
    expect(toasts.ids('shown')).toEqual([4, 5, 6])
  })

  it('without a source, or an error of the same source, ends none · ERR-10', () => {
    const toasts = start5()
    toasts.raise(success)
    toasts.raise({ ...error, key: 'd' })
    expect([toasts.ids('shown'), toasts.ids('waiting')]).toEqual([
      [1, 2, 3, 4, 5],
      [6, 7],
    ])
  })

  it('lets the waiting ones in, which then hold · ERR-10', async () => {
    const toasts = start5()
    toasts.raise(success)
    toasts.raise({ ...success, source: 'x:1' })
    expect(toasts.ids('shown')).toEqual([4, 5, 6, 7])
    await toasts.pass(3000)
    expect(toasts.ids('shown')).toEqual([4, 5])
  })
})
