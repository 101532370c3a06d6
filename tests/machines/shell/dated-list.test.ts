import { describe, expect, it } from 'vitest'
import { type AuditQuery, auditRules, defaultAuditQuery } from '#contract/users/audit-query.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleEntry } from './example-users.ts'

const today = '2026-11-21'
const rules = auditRules(() => today)
const plain = defaultAuditQuery(today)

const dataFrom = '2026-11-21T10:00:00Z'
const some = { rows: [exampleEntry('1')], total: 12, dataFrom }

async function open(query: AuditQuery = plain, reply = some) {
  const input = { rules, query, arrival: 'address', kept: null } as const
  const held = startHeld(askedListMachine, { input, ports: ['address', 'remember'] })
  await held.answer('search', reply)
  const { actor, calls, ports } = held
  const asked = () => {
    const last = calls.findLast(({ actor: name }) => name === 'search')
    return (last?.input as { readonly query: AuditQuery } | undefined)?.query
  }
  const written = () =>
    ports
      .filter(({ port }) => port === 'address')
      .map(({ params }) => params as { query: AuditQuery; replace: boolean })
  return { ...held, actor, asked, written, value: () => actor.getSnapshot().value.list }
}

describe('the trail', () => {
  it('is read at once, and the address as it is is no step for Back · ACC-14', async () => {
    const { asked, written, value } = await open()
    expect(asked()).toMatchObject({ from: '2026-11-14', to: today, filter: {}, page: 0 })
    expect(written()).toEqual([{ query: plain, replace: true }])
    expect(value()).toEqual({ showing: 'results' })
  })

  it('changes only when it is asked, from its first page, as a step for Back · ACC-14', async () => {
    const { actor, asked, written } = await open({ ...plain, page: 1 })
    const filter = { action: 'USER_REMOVED', actor: 'ana@', outcome: 'refused' } as const
    actor.send({ type: 'query.edited', patch: { filter } })
    expect(asked()).toMatchObject({ filter: {}, page: 1 })
    actor.send({ type: 'list.requested' })
    expect(asked()).toMatchObject({ filter, page: 0 })
    expect(written().at(-1)).toMatchObject({ query: { page: 0, filter }, replace: false })
  })

  it('turns pages of what was asked, whatever is being edited · ACC-14', async () => {
    const { actor, asked } = await open()
    actor.send({ type: 'query.edited', patch: { filter: { action: 'USER_REMOVED' } } })
    actor.send({ type: 'page.changed', page: 1 })
    expect(asked()).toMatchObject({ filter: {}, page: 1 })
    expect(actor.getSnapshot().context.draft).toMatchObject({ filter: { action: 'USER_REMOVED' }, page: 1 })
  })

  it('is not asked for a period that is none · ACC-14', async () => {
    const { actor } = await open()
    for (const patch of [{ to: '2026-11-22' }, { from: '2026-11-21', to: '2026-11-20' }, { from: '' }]) {
      actor.send({ type: 'query.edited', patch })
      expect(actor.getSnapshot().can({ type: 'list.requested' })).toBe(false)
    }
    actor.send({ type: 'view.reset' })
    expect(actor.getSnapshot().context).toMatchObject({ draft: plain, rangeIssue: null })
  })

  it('shows the last page instead of one that is not there · ACC-14', async () => {
    const { asked, answer, value, written } = await open({ ...plain, page: 7 })
    expect(asked()?.page).toBe(1)
    expect(written().at(-1)).toMatchObject({ query: { page: 1 }, replace: true })
    await answer('search', some)
    expect(value()).toEqual({ showing: 'results' })
  })

  it('keeps its entries when reading them again fails, and shows none in place of others · ACC-14', async () => {
    const { actor, fail, value } = await open()
    actor.send({ type: 'list.refreshed' })
    await fail('search')
    expect(value()).toEqual({ showing: 'outdated' })
    actor.send({ type: 'page.changed', page: 1 })
    await fail('search')
    expect(value()).toBe('failed')
    expect(actor.getSnapshot().context.rows).toEqual([])
  })

  it('follows the address, but not its own writing · ACC-14', async () => {
    const { actor, asked, calls } = await open()
    const before = calls.length
    actor.send({ type: 'address.changed', query: { ...plain } })
    expect(calls).toHaveLength(before)
    const refused: AuditQuery = { ...plain, filter: { outcome: 'refused' } }
    actor.send({ type: 'address.changed', query: refused })
    expect(asked()?.filter).toEqual({ outcome: 'refused' })
    expect(actor.getSnapshot().context.draft).toEqual(refused)
  })
})
