import { describe, expect, it } from 'vitest'
import { linkList } from '#contract/links/link-list.ts'
import type { PagedQuery } from '#contract/shell/list/list-rules.ts'
import { auditList } from '#contract/users/audit.ts'
import { askedListMachine } from '#machines/shell/asked-list.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleLink } from '#tests/machines/links/example-link-row.ts'
import { exampleEntry } from '#tests/machines/users/example-users.ts'

const today = '2026-11-21'
const dataFrom = '2026-11-21T10:00:00Z'

const lists = [
  {
    name: 'the audit trail',
    ids: 'ACC-14',
    rules: auditList.rules(() => today),
    row: exampleEntry('1'),
    from: '2026-11-14',
    filter: { action: 'USER_REMOVED', actor: 'ana@', outcome: 'refused' },
    condition: { outcome: 'refused' },
  },
  {
    name: 'the link list',
    ids: 'PBL-03, PBL-06',
    rules: linkList.rules(() => today),
    row: exampleLink('1'),
    from: '2026-10-22',
    filter: { orderNumber: 'L-1', statuses: ['PAID'], customerEmail: 'ana@' },
    condition: { statuses: ['PAID'] },
  },
] as const

describe.each(lists)('$name', ({ ids, rules, row, from, filter, condition }) => {
  const plain = rules.defaultQuery()
  const some = { rows: [row], total: 12, dataFrom }

  async function open(query: PagedQuery = plain, reply = some) {
    const input = { rules, query, arrival: 'address', kept: null } as const
    const held = startHeld(askedListMachine, { input, ports: ['address', 'remember'] })
    await held.answer('search', reply)
    const { actor, calls, ports } = held
    const asked = () => {
      const last = calls.findLast(({ actor: name }) => name === 'search')
      return (last?.input as { readonly query: PagedQuery } | undefined)?.query
    }
    const written = () =>
      ports
        .filter(({ port }) => port === 'address')
        .map(({ params }) => params as { query: PagedQuery; replace: boolean })
    return { ...held, actor, asked, written, value: () => actor.getSnapshot().value.list }
  }

  it(`is read at once, and the address as it is is no step for Back · ${ids}`, async () => {
    const { asked, written, value } = await open()
    expect(asked()).toMatchObject({ from, to: today, filter: {}, page: 0 })
    expect(written()).toEqual([{ query: plain, replace: true }])
    expect(value()).toEqual({ showing: 'results' })
  })

  it(`changes only when it is asked, from its first page, as a step for Back · ${ids}`, async () => {
    const { actor, asked, written } = await open({ ...plain, page: 1 })
    actor.send({ type: 'query.edited', patch: { filter } })
    expect(asked()).toMatchObject({ filter: {}, page: 1 })
    actor.send({ type: 'list.requested' })
    expect(asked()).toMatchObject({ filter, page: 0 })
    expect(written().at(-1)).toMatchObject({ query: { page: 0, filter }, replace: false })
  })

  it(`turns pages of what was asked, whatever is being edited · ${ids}`, async () => {
    const { actor, asked } = await open()
    actor.send({ type: 'query.edited', patch: { filter: condition } })
    actor.send({ type: 'page.changed', page: 1 })
    expect(asked()).toMatchObject({ filter: {}, page: 1 })
    expect(actor.getSnapshot().context.draft).toMatchObject({ filter: condition, page: 1 })
  })

  it(`is not asked for a period that is none · ${ids}`, async () => {
    const { actor } = await open()
    for (const patch of [{ to: '2026-11-22' }, { from: '2026-11-21', to: '2026-11-20' }, { from: '' }]) {
      actor.send({ type: 'query.edited', patch })
      expect(actor.getSnapshot().can({ type: 'list.requested' })).toBe(false)
    }
    actor.send({ type: 'view.reset' })
    expect(actor.getSnapshot().context).toMatchObject({ draft: plain, rangeIssue: null })
  })

  it(`shows the last page instead of one that is not there · ${ids}`, async () => {
    const { asked, answer, value, written } = await open({ ...plain, page: 7 })
    expect(asked()?.page).toBe(1)
    expect(written().at(-1)).toMatchObject({ query: { page: 1 }, replace: true })
    await answer('search', some)
    expect(value()).toEqual({ showing: 'results' })
  })

  it(`keeps its rows when reading them again fails, and shows none in place of others · ${ids}`, async () => {
    const { actor, fail, value } = await open()
    actor.send({ type: 'list.refreshed' })
    await fail('search')
    expect(value()).toEqual({ showing: 'outdated' })
    actor.send({ type: 'page.changed', page: 1 })
    await fail('search')
    expect(value()).toBe('failed')
    expect(actor.getSnapshot().context.rows).toEqual([])
  })

  it(`follows the address, but not its own writing · ${ids}`, async () => {
    const { actor, asked, calls } = await open()
    const before = calls.length
    actor.send({ type: 'address.changed', query: { ...plain } })
    expect(calls).toHaveLength(before)
    actor.send({ type: 'address.changed', query: { ...plain, filter: condition } })
    expect(asked()?.filter).toEqual(condition)
    expect(actor.getSnapshot().context.draft).toEqual({ ...plain, filter: condition })
  })
})
