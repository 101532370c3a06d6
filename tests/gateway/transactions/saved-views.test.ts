import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/transactions/views/saved-view-calls.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
}, 60_000)
afterAll(() => gateway.close())

const path = (who: SignedIn, company = 1) => `/riva/api/users/${who.sub}/companies/${company}/views`
const view = (name: string, part: object = {}) => ({
  ...{ kind: 'card', name, search: { statuses: 'refunded', sort: '-amount' }, period: 30 },
  columns: ['amount', 'status'],
  ...part,
})
const change = (who: SignedIn, body: unknown) => who.call('POST', path(who), body)
const add = (who: SignedIn, name: string, part: object = {}) => change(who, { kind: 'added', view: view(name, part) })
const kept = async (who: SignedIn) => (await who.call('GET', path(who))).body as SavedView[]
const idOf = async (who: SignedIn, name: string) => (await kept(who)).find((one) => one.name === name)?.id ?? ''
const clear = async (who: SignedIn) => {
  for (const { id } of await kept(who)) await change(who, { kind: 'removed', id })
}

describe('saved views', () => {
  it('are added, renamed and removed one by one, each person their own · TRX-20', async () => {
    expect(await kept(admin)).toEqual([])
    const second = view('Second', { kind: 'pos', period: null, columns: null })
    await add(admin, 'Povrati đšž')
    const { status, body } = await change(admin, { kind: 'added', view: second })
    expect({ status, body }).toMatchObject({ status: 200, body: [view('Povrati đšž'), second] })
    expect(await kept(admin)).toEqual(body)
    expect(await kept(clerk)).toEqual([])
    await change(admin, { kind: 'renamed', id: await idOf(admin, 'Second'), name: ' Renamed ' })
    expect(await kept(admin)).toMatchObject([view('Povrati đšž'), { ...second, name: 'Renamed' }])
    await change(admin, { kind: 'removed', id: await idOf(admin, 'Povrati đšž') })
    expect(await kept(admin)).toMatchObject([{ ...second, name: 'Renamed' }])
    expect((await change(admin, { kind: 'removed', id: 'gone' })).status).toBe(200)
  })

  it('keep a period that moves with the calendar, in days or months · TRX-04', async () => {
    await clear(admin)
    const periods = [0, 1, 7, 30, 365, 'thisMonth', 'lastMonth', null]
    for (const period of periods) await add(admin, `of ${period}`, { period })
    expect((await kept(admin)).map(({ period }) => period)).toEqual(periods)
  })

  it('of many tabs at once are all there, each under an id of its own · TRX-20', async () => {
    await clear(admin)
    const names = Array.from({ length: 12 }, (_, at) => `tab ${at}`)
    const added = await Promise.all(names.map((name) => add(admin, name)))
    expect(added.map(({ status }) => status)).toEqual(names.map(() => 200))
    const all = await kept(admin)
    expect(all.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
    expect(new Set(all.map(({ id }) => id)).size).toBe(names.length)
    const [removed, ...rest] = all
    const both = [
      { kind: 'removed', id: removed?.id },
      { kind: 'renamed', id: rest[0]?.id, name: 'Mine' },
    ]
    await Promise.all(both.map((one) => change(admin, one)))
    expect((await kept(admin)).map(({ name }) => name)).toEqual(['Mine', ...rest.slice(1).map(({ name }) => name)])
  })

  it('have names of their own in each list, in any letter case, also where two tabs are first · TRX-20', async () => {
    await clear(admin)
    const taken = { status: 409, body: { message: 'NOT_POSSIBLE' } }
    const race = await Promise.all([add(admin, 'One'), add(admin, ' one ')])
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await add(admin, 'ONE')).toMatchObject(taken)
    expect((await add(admin, 'One', { kind: 'pis' })).status).toBe(200)
    expect((await add(admin, 'Two')).status).toBe(200)
    expect(await change(admin, { kind: 'renamed', id: await idOf(admin, 'Two'), name: 'oNE' })).toMatchObject(taken)
    expect(await kept(admin)).toHaveLength(3)
  })

  it('that are refused are in the trail as refused, and not as changed · ACC-14', async () => {
    await clear(admin)
    await add(admin, 'One')
    const outcomes = async () =>
      (
        await gateway.database.query<{ outcome: string; times: number }>(
          `select outcome, count(*)::int as times from audit_entry where action = 'VIEWS_CHANGED' group by 1 order by 1`,
        )
      ).rows
    const before = new Map((await outcomes()).map(({ outcome, times }) => [outcome, times]))
    expect((await add(admin, 'one')).status).toBe(409)
    expect(await outcomes()).toEqual([
      { outcome: 'done', times: before.get('done') },
      { outcome: 'refused', times: (before.get('refused') ?? 0) + 1 },
    ])
  })

  it('are refused where they are too many, too large or no views · TRX-20', async () => {
    await clear(admin)
    const wrong = [
      ...[{}, [], { kind: 'added' }, { kind: 'removed' }, { kind: 'replaced', views: [] }],
      ...[{ name: ' ' }, { name: 'x'.repeat(61) }, { period: 2 }, { period: 'nextMonth' }, { kind: 'ips' }].map(
        (part) => ({
          kind: 'added',
          view: view('a', part),
        }),
      ),
      ...[
        { search: { order: 'x'.repeat(501) } },
        { search: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`k${at}`, '1'])) },
        { columns: Array.from({ length: 61 }, (_, at) => `c${at}`) },
      ].map((part) => ({ kind: 'added', view: view('a', part) })),
      { kind: 'renamed', id: 'a', name: '' },
    ]
    for (const body of wrong) expect((await change(admin, body)).status).toBe(400)
    for (let at = 0; at < 50; at += 1) expect((await add(admin, `v${at}`)).status).toBe(200)
    expect((await add(admin, 'one too many')).status).toBe(409)
    expect(await kept(admin)).toHaveLength(50)
  })

  it('keep no card number, neither in a name nor in a filter · TRX-20', async () => {
    await clear(admin)
    const number = '4111 1111 1111 1111'
    await add(admin, `of ${number}`, { search: { order: number.replaceAll(' ', '') } })
    await add(admin, 'other')
    await change(admin, { kind: 'renamed', id: await idOf(admin, 'other'), name: `my ${number}` })
    const { rows } = await gateway.database.query('select * from saved_views')
    expect(JSON.stringify(rows)).not.toMatch(/4111[ ]?1111/)
    expect(await kept(admin)).toMatchObject([{ name: 'of [card number]' }, { name: 'my [card number]' }])
  })

  it('of another person or company are not reached · ACC-12', async () => {
    const foreign = `/riva/api/users/${clerk.sub}/companies/1/views`
    expect((await admin.call('GET', foreign)).status).toBe(403)
    expect((await admin.call('POST', foreign, { kind: 'removed', id: 'a' })).status).toBe(403)
    expect((await admin.call('GET', path(admin, 2))).status).toBe(403)
  })
})
