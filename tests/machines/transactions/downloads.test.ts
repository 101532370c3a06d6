import { describe, expect, it } from 'vitest'
import type { Download } from '#contract/transactions/report/report-calls.ts'
import { downloadsMachine, madeNow } from '#machines/transactions/report/downloads.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { type HeldActor, startHeld } from '#tests/machines/harness/held-actor.ts'
import { downloadsModel, exampleDownload } from './downloads.model.ts'

describeModel(downloadsModel)

type Held = HeldActor<typeof downloadsMachine>
const reads = (held: Held) => held.calls.filter(({ actor }) => actor === 'listDownloads').length

async function startOpen(...states: Download['state'][]) {
  const held = startHeld(downloadsMachine, { input: undefined, ports: ['notify', 'saveFile'] })
  held.actor.send({ type: 'downloads.opened' })
  await held.answer(
    'listDownloads',
    states.map((state, at) => exampleDownload(`f-${at}`, state)),
  )
  return held
}

describe('the drawer of downloads', () => {
  it.each([
    [['waiting'], 1],
    [['ready', 'running'], 1],
    [['ready', 'failed', 'cancelled', 'expired'], 0],
    [[], 0],
  ] as const)('with %s, %i are made: it reads every 3000 ms while one is · REP-05', async (states, made) => {
    const held = await startOpen(...states)
    expect(madeNow(held.actor.getSnapshot().context)).toBe(made)
    await held.pass(2_999)
    expect(reads(held)).toBe(1)
    await held.pass(1)
    expect(reads(held)).toBe(made > 0 ? 2 : 1)
  })

  it.each([
    ['ready', true, false, true],
    ['waiting', false, true, false],
    ['running', false, true, false],
    ['failed', false, false, true],
    ['cancelled', false, false, true],
    ['expired', false, false, true],
  ] as const)(
    '%s can be had: %s, cancelled: %s, removed: %s · REP-05',
    async (state, requested, cancelled, removed) => {
      const held = await startOpen(state)
      const can = (type: 'download.requested' | 'download.cancelled' | 'download.removed') =>
        held.actor.getSnapshot().can({ type, fileName: 'f-0' })
      expect([can('download.requested'), can('download.cancelled'), can('download.removed')]).toEqual([
        requested,
        cancelled,
        removed,
      ])
      expect(held.actor.getSnapshot().can({ type: 'download.requested', fileName: 'f-9' })).toBe(false)
    },
  )

  it('a file on its way comes although the drawer was closed · REP-05', async () => {
    const held = await startOpen('ready')
    held.actor.send({ type: 'download.requested', fileName: 'f-0' })
    held.actor.send({ type: 'downloads.closed' })
    expect(held.calls.at(-1)).toMatchObject({ actor: 'fetchFile', input: { fileName: 'f-0' } })
    await held.answer('fetchFile', { name: 'orders.csv', body: 'a;b' })
    expect(held.ports).toEqual([{ port: 'saveFile', params: { name: 'orders.csv', body: 'a;b' } }])
  })

  it.each([
    ['fetchFile', 'download.requested', 'ready', 'DOWNLOAD_NOT_FETCHED'],
    ['removeDownload', 'download.removed', 'ready', 'DOWNLOAD_NOT_REMOVED'],
    ['removeDownload', 'download.cancelled', 'running', 'DOWNLOAD_NOT_REMOVED'],
  ] as const)('a failed %s after %s is said, and the drawer reads anew · REP-05', async (actor, type, state, key) => {
    const held = await startOpen(state)
    held.actor.send({ type, fileName: 'f-0' })
    await held.fail(actor)
    expect(held.ports).toEqual([{ port: 'notify', params: { key, kind: 'error', hold: 6000 } }])
    expect(reads(held)).toBe(2)
  })

  it('what was removed is gone at the next reading · REP-05', async () => {
    const held = await startOpen('failed', 'ready')
    held.actor.send({ type: 'download.removed', fileName: 'f-0' })
    await held.answer('removeDownload')
    await held.answer('listDownloads', [exampleDownload('f-1', 'ready')])
    expect(held.actor.getSnapshot().context.downloads).toHaveLength(1)
  })

  it('reads again where something was removed while it was reading · REP-05', async () => {
    const held = await startOpen('failed', 'running')
    held.actor.send({ type: 'download.removed', fileName: 'f-0' })
    await held.pass(3_000)
    expect(reads(held)).toBe(2)
    await held.answer('removeDownload')
    expect(reads(held)).toBe(3)
  })

  it('keeps what it read when a later reading fails, and tries again · REP-05', async () => {
    const held = await startOpen('running')
    await held.pass(3_000)
    await held.fail('listDownloads')
    expect(held.actor.getSnapshot().value).toMatchObject({ drawer: { open: 'outdated' } })
    expect(held.actor.getSnapshot().context.downloads).toHaveLength(1)
    await held.pass(3_000)
    expect(reads(held)).toBe(3)
  })

  it('asks no more once it is closed · REP-05', async () => {
    const held = await startOpen('running')
    held.actor.send({ type: 'downloads.closed' })
    expect(held.actor.getSnapshot().value).toMatchObject({ drawer: 'closed' })
    await held.pass(60_000)
    expect(reads(held)).toBe(1)
  })

  it('says so where nothing could be read at all · REP-05', async () => {
    const held = startHeld(downloadsMachine, { input: undefined, ports: ['notify', 'saveFile'] })
    held.actor.send({ type: 'downloads.opened' })
    await held.fail('listDownloads')
    expect(held.actor.getSnapshot().value).toMatchObject({ drawer: { open: 'failed' } })
  })

  it('rests where nothing is being made · REP-05', async () => {
    const held = await startOpen('ready')
    expect(held.actor.getSnapshot().value).toMatchObject({ drawer: { open: 'resting' } })
  })
})
