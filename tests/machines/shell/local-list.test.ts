import { describe, expect, it } from 'vitest'
import { type LocalQuery, localPage } from '#contract/shell/list/local-list.ts'
import type { User } from '#contract/users/user.ts'
import { userRules } from '#contract/users/user-list.ts'
import { localListMachine, rowsOf } from '#machines/shell/local-list.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleUser } from '#tests/machines/users/example-users.ts'
import { listInput, localListModel } from './local-list.model.ts'

describeModel(localListModel)

const users = Array.from({ length: 12 }, (_, index) =>
  exampleUser('ROLE_COMPANY_USER', { id: String(index), email: `k${String(99 - index)}@jadran.example` }),
)

async function open(read: readonly User[], query: LocalQuery = listInput.query) {
  const held = startHeld(localListMachine, { input: { ...listInput, query }, ports: ['address'] })
  await held.answer('fetchRows', read)
  const page = () => {
    const { context } = held.actor.getSnapshot()
    return localPage(rowsOf(userRules, context), context.query, userRules)
  }
  const written = () => held.ports.map(({ params }) => params as { query: LocalQuery; replace: boolean })
  return { ...held, page, written, rows: () => held.actor.getSnapshot().value.rows }
}

describe('the list', () => {
  it('starts with ten rows by e-mail · USR-04, USR-05', async () => {
    const { page } = await open(users)
    expect(page().rows.map(({ email }) => email)[0]).toBe('k88@jadran.example')
    expect([page().rows.length, page().total, page().pages]).toEqual([10, 12, 2])
  })

  it.each([
    { type: 'search.changed', text: 'jadran' },
    { type: 'sort.changed', sort: '-createdAt' },
    { type: 'pageSize.changed', size: 5 },
  ] as const)('goes to its first page after $type · USR-01, USR-04, USR-05', async (event) => {
    const { actor, page } = await open(users)
    actor.send({ type: 'page.changed', page: 1 })
    expect(page().page).toBe(1)
    actor.send(event)
    expect(page().page).toBe(0)
  })

  it('goes to no page that does not exist · USR-05', async () => {
    const { actor } = await open(users)
    for (const page of [-1, 0, 2]) expect(actor.getSnapshot().can({ type: 'page.changed', page })).toBe(false)
  })

  it('sorts by its own columns alone · USR-04', async () => {
    const { actor } = await open(users)
    const can = (sort: string) => actor.getSnapshot().can({ type: 'sort.changed', sort })
    expect([can('lastName'), can('-updatedAt'), can('password')]).toEqual([true, true, false])
  })

  it('calls for the first row where there are none · USR-06', async () => {
    const { rows } = await open([])
    expect(rows()).toEqual({ showing: 'empty' })
  })

  it('keeps its rows when reading again fails · USR-01', async () => {
    const { actor, fail, page, rows } = await open(users)
    actor.send({ type: 'list.refreshed' })
    await fail('fetchRows')
    expect(rows()).toEqual({ showing: 'outdated' })
    expect(page().total).toBe(12)
  })

  it('says that nothing could be read, and reads again on request · USR-01', async () => {
    const { actor, answer, fail, page } = startHeldList()
    await fail('fetchRows')
    expect(actor.getSnapshot().value.rows).toBe('failed')
    actor.send({ type: 'list.refreshed' })
    expect(actor.getSnapshot().value.rows).toBe('loading')
    await answer('fetchRows', users)
    expect([actor.getSnapshot().value.rows, page()]).toEqual([{ showing: 'upToDate' }, 12])
  })

  it('reads again when it is refreshed before the first rows are there · USR-07', async () => {
    const { actor, answer, calls, page } = startHeldList()
    actor.send({ type: 'list.refreshed' })
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true, false])
    await answer('fetchRows', users)
    expect(page()).toBe(12)
  })

  it('is never read as a list of other rows', async () => {
    const { actor } = await open(users)
    const others = { ...userRules }
    expect(() => rowsOf(others, actor.getSnapshot().context)).toThrow('as those of another one')
  })
})

function startHeldList() {
  const held = startHeld(localListMachine, { input: listInput, ports: ['address'] })
  return { ...held, page: () => held.actor.getSnapshot().context.rows.length }
}

describe('the address', () => {
  it('follows each press as a step for Back · USR-04, USR-05', async () => {
    const { actor, written } = await open(users)
    actor.send({ type: 'page.changed', page: 1 })
    actor.send({ type: 'sort.changed', sort: '-email' })
    actor.send({ type: 'pageSize.changed', size: 5 })
    expect(written().map(({ query, replace }) => [query.page, query.sort, query.size, replace])).toEqual([
      [1, 'email', 10, false],
      [0, '-email', 10, false],
      [0, '-email', 5, false],
    ])
  })

  it('follows a search when the typing pauses: begun and ended as steps, changed as none · USR-01', async () => {
    const { actor, pass, page, written } = await open(users)
    const texts = () => written().map(({ query, replace }) => [query.text, replace])
    for (const text of ['k', 'k9', 'k98']) {
      actor.send({ type: 'search.changed', text })
      await pass(399)
    }
    expect([page().total, texts()]).toEqual([1, []])
    await pass(1)
    expect(texts()).toEqual([['k98', false]])
    actor.send({ type: 'search.changed', text: 'k9' })
    await pass(400)
    actor.send({ type: 'search.changed', text: '' })
    await pass(400)
    expect(texts().slice(1)).toEqual([
      ['k9', true],
      ['', false],
    ])
  })

  it('takes the text that is being typed along with a press · USR-01, USR-04', async () => {
    const { actor, pass, written } = await open(users)
    actor.send({ type: 'search.changed', text: 'k9' })
    actor.send({ type: 'sort.changed', sort: '-email' })
    await pass(400)
    expect(written()).toEqual([{ query: { text: 'k9', sort: '-email', page: 0, size: 10 }, replace: false }])
  })

  it('is followed, without being written again · USR-01, USR-04, USR-05', async () => {
    const { actor, page, written } = await open(users)
    actor.send({ type: 'address.changed', query: { text: 'k9', sort: '-email', page: 0, size: 5 } })
    expect(page()).toMatchObject({ total: 10, pages: 2 })
    expect(page().rows[0]?.email).toBe('k99@jadran.example')
    expect(written()).toEqual([])
  })

  it('is what the list begins with, before the rows are there · USR-05', async () => {
    const { page } = await open(users, { text: '', sort: 'email', page: 1, size: 5 })
    expect(page()).toMatchObject({ page: 1, pages: 3 })
  })
})
