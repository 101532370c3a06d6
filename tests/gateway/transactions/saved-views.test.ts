import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, startGateway } from '../start-gateway.ts'

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
const view = (id: string, name = id) => ({
  ...{ id, kind: 'card', name, search: { statuses: 'refunded', sort: '-amount' }, period: 30 },
  columns: ['amount', 'status'],
})
const put = (who: SignedIn, views: unknown) => who.call('PUT', path(who), views)

describe('saved views', () => {
  it('are kept as they were put, each person their own · TRX-20', async () => {
    expect((await admin.call('GET', path(admin))).body).toEqual([])
    const views = [view('a', 'Povrati đšž'), { ...view('b'), kind: 'pos', period: null, columns: null }]
    expect(await put(admin, views)).toEqual({ status: 200, body: views })
    expect((await admin.call('GET', path(admin))).body).toEqual(views)
    expect((await clerk.call('GET', path(clerk))).body).toEqual([])
    await put(admin, [view('c')])
    expect((await admin.call('GET', path(admin))).body).toEqual([view('c')])
  })

  it('have names of their own in each list, in any letter case · TRX-20', async () => {
    expect((await put(admin, [view('a', 'One'), view('b', ' one ')])).status).toBe(400)
    expect((await put(admin, [view('a', 'One'), view('a', 'Two')])).status).toBe(400)
    expect((await put(admin, [view('a', 'One'), { ...view('b', 'One'), kind: 'pis' }])).status).toBe(200)
  })

  it('are refused where they are too many, too large or no views · TRX-20', async () => {
    const many = Array.from({ length: 51 }, (_, at) => view(`v${at}`))
    const wrong = [
      ...[
        many,
        {},
        [{ ...view('a'), name: ' ' }],
        [{ ...view('a'), name: 'x'.repeat(61) }],
        [{ ...view('a'), period: 2 }],
      ],
      [{ ...view('a'), search: { order: 'x'.repeat(501) } }],
      [{ ...view('a'), search: Object.fromEntries(Array.from({ length: 31 }, (_, at) => [`k${at}`, '1'])) }],
      [{ ...view('a'), columns: Array.from({ length: 61 }, (_, at) => `c${at}`) }],
      [{ ...view('a'), kind: 'ips' }],
    ]
    for (const views of wrong) expect((await put(admin, views)).status).toBe(400)
    expect((await put(admin, many.slice(0, 50))).status).toBe(200)
  })

  it('keep no card number, neither in a name nor in a filter · TRX-20', async () => {
    const number = '4111 1111 1111 1111'
    await put(admin, [{ ...view('a', `of ${number}`), search: { order: number.replaceAll(' ', '') } }])
    const { rows } = await gateway.database.query('select * from saved_views')
    expect(JSON.stringify(rows)).not.toMatch(/4111[ ]?1111/)
    expect((await admin.call('GET', path(admin))).body).toMatchObject([{ name: 'of [card number]' }])
  })

  it('of another person or company are not reached · ACC-12', async () => {
    const foreign = `/riva/api/users/${clerk.sub}/companies/1/views`
    expect((await admin.call('GET', foreign)).status).toBe(403)
    expect((await admin.call('PUT', foreign, [])).status).toBe(403)
    expect((await admin.call('GET', path(admin, 2))).status).toBe(403)
  })
})
