import { describe, expect, it } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import type { AuditQuery } from '#contract/users/audit-query.ts'
import { downloadMachine } from '#machines/shell/download.machine.ts'
import type { SavedFile } from '#machines/shell/ports.ts'
import { type AuditReply, type AuditScope, auditTrailMachine } from '#machines/users/audit-trail.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { settled, startHeld } from '#tests/machines/harness/held-actor.ts'
import { auditTrailModel, today, trailInput } from './audit-trail.model.ts'
import { exampleEntry } from './example-users.ts'

describeModel(auditTrailModel)

const dataFrom = '2026-11-21T10:00:00Z'
const some = { entries: [exampleEntry('1')], total: 12, dataFrom }

async function open(query: AuditQuery = trailInput.query, reply = some) {
  const held = startHeld(auditTrailMachine, { input: { ...trailInput, query }, ports: ['address'] })
  await held.answer('fetchAudit', reply)
  const { actor, calls, ports } = held
  const asked = () => {
    const last = calls.findLast(({ actor: name }) => name === 'fetchAudit')
    return (last?.input as AuditScope | undefined)?.query
  }
  const written = () => ports.map(({ params }) => params as { query: AuditQuery; replace: boolean })
  return { ...held, actor, asked, written, value: () => actor.getSnapshot().value }
}

describe('the trail', () => {
  it('is read at once, and the address as it is is no step for Back · ACC-14', async () => {
    const { asked, written, value } = await open()
    expect(asked()).toMatchObject({ from: '2026-11-14', to: today, action: null, outcome: null, actor: '', page: 0 })
    expect(written()).toEqual([{ query: trailInput.query, replace: true }])
    expect(value()).toEqual({ showing: 'results' })
  })

  it('changes only when it is asked, from its first page, as a step for Back · ACC-14', async () => {
    const { actor, asked, written } = await open({ ...trailInput.query, page: 1 })
    actor.send({ type: 'filter.edited', patch: { action: 'USER_REMOVED' } })
    actor.send({ type: 'filter.edited', patch: { actor: 'ana@', outcome: 'refused' } })
    expect(asked()).toMatchObject({ action: null, page: 1 })
    actor.send({ type: 'entries.requested' })
    expect(asked()).toMatchObject({ action: 'USER_REMOVED', actor: 'ana@', outcome: 'refused', page: 0 })
    expect(written().at(-1)).toMatchObject({ query: { page: 0, action: 'USER_REMOVED' }, replace: false })
  })

  it('turns pages of what was asked, whatever is being edited · ACC-14', async () => {
    const { actor, asked } = await open()
    actor.send({ type: 'filter.edited', patch: { action: 'USER_REMOVED' } })
    actor.send({ type: 'page.changed', page: 1 })
    expect(asked()).toMatchObject({ action: null, page: 1 })
    expect(actor.getSnapshot().context.draft).toMatchObject({ action: 'USER_REMOVED', page: 1 })
  })

  it('is not asked for a period that is none · ACC-14', async () => {
    const { actor } = await open()
    for (const patch of [{ to: '2026-11-22' }, { from: '2026-11-21', to: '2026-11-20' }, { from: '' }]) {
      actor.send({ type: 'filter.edited', patch })
      expect(actor.getSnapshot().can({ type: 'entries.requested' })).toBe(false)
    }
    actor.send({ type: 'view.reset' })
    expect(actor.getSnapshot().context).toMatchObject({ draft: trailInput.query, rangeIssue: null })
  })

  it('shows the last page instead of one that is not there · ACC-14', async () => {
    const { asked, answer, value, written } = await open({ ...trailInput.query, page: 7 })
    expect(asked()?.page).toBe(1)
    expect(written().at(-1)).toMatchObject({ query: { page: 1 }, replace: true })
    await answer('fetchAudit', some)
    expect(value()).toEqual({ showing: 'results' })
  })

  it('keeps its entries when reading them again fails, and shows none in place of others · ACC-14', async () => {
    const { actor, fail, value } = await open()
    actor.send({ type: 'list.refreshed' })
    await fail('fetchAudit')
    expect(value()).toEqual({ showing: 'outdated' })
    actor.send({ type: 'page.changed', page: 1 })
    await fail('fetchAudit')
    expect(value()).toBe('failed')
    expect(actor.getSnapshot().context.entries).toEqual([])
  })

  it('follows the address, but not its own writing · ACC-14', async () => {
    const { actor, asked, calls } = await open()
    const before = calls.length
    actor.send({ type: 'address.changed', query: { ...trailInput.query } })
    expect(calls).toHaveLength(before)
    actor.send({ type: 'address.changed', query: { ...trailInput.query, outcome: 'refused' } })
    expect(asked()?.outcome).toBe('refused')
    expect(actor.getSnapshot().context.draft.outcome).toBe('refused')
  })
})

it('says that the file could not be made, and offers it again · ACC-14', async () => {
  const raised: unknown[] = []
  const download = downloadMachine.provide({
    actors: {
      fetchFile: fromPromise<SavedFile, { file: unknown }>(async () => {
        throw new Error('no answer')
      }),
    },
    actions: { notify: (_, toast) => raised.push(toast) },
  })
  const machine = auditTrailMachine.provide({
    actors: { download, fetchAudit: fromPromise<AuditReply, AuditScope>(async () => some) },
    actions: { address: () => undefined },
  })
  const actor = createActor(machine, { input: trailInput }).start()
  await settled()
  const child = actor.getSnapshot().children.download
  child?.send({ type: 'download.requested', file: trailInput.query })
  await settled()
  expect(raised).toEqual([{ key: 'AUDIT_NOT_EXPORTED' }])
  expect(child?.getSnapshot().matches('waitingForRequest')).toBe(true)
})
