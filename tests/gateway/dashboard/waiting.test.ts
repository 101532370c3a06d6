import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noteEvent } from '#gateway/links/change-link.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { linkBody, openForLinks } from '#tests/gateway/links/link-world.ts'
import { anyLetter } from '#tests/gateway/mailbox.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrder } from '#tests/gateway/transactions/merchant.ts'

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
const at = (day: string) => new Date(`${day}T09:00:00Z`)
const failed: number[] = []

beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock('2026-11-20T10:00:00Z') })
  const { database } = gateway
  const order = (companyId: number, storeId: number, day: string, status: 'pre_authorized' | 'authorized') =>
    addOrder(database, { companyId, storeId, status, createdAt: at(day) })
  await order(1, 1, '2026-11-16', 'pre_authorized')
  await order(1, 2, '2026-11-19', 'pre_authorized')
  await order(1, 1, '2026-11-12', 'pre_authorized')
  await order(1, 2, '2026-09-01', 'pre_authorized')
  await order(2, 3, '2026-11-18', 'pre_authorized')
  failed.push(await order(1, 1, '2026-11-17', 'authorized'), await order(1, 2, '2026-11-17', 'authorized'))
  await database
    .db()
    .insert(outbox)
    .values([
      { ...anyLetter, companyId: 1, orderId: failed[1], state: 'givenUp', createdAt: at('2026-11-17') },
      { ...anyLetter, companyId: 1, orderId: failed[0], state: 'givenUp', createdAt: at('2026-11-18') },
      { ...anyLetter, companyId: 1, orderId: failed[0], kind: 'other', state: 'sent', createdAt: at('2026-11-19') },
      { ...anyLetter, companyId: 1, orderId: failed[0], state: 'givenUp', createdAt: at('2026-09-18') },
      { ...anyLetter, companyId: 1, state: 'givenUp', createdAt: at('2026-11-18') },
    ])
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
}, 60_000)
afterAll(() => gateway.close())

const ask = async (who: SignedIn) => {
  const { status, body } = await who.call('GET', `/riva/api/users/${who.sub}/companies/1/waiting`)
  expect(status).toBe(200)
  return body
}

describe('what waits for the reader', () => {
  it('are preauthorizations and failed mails of the last 30 days in the stores that are seen · DSH-02', async () => {
    expect(await ask(admin)).toMatchObject({
      preauthorized: { count: 3, completeBy: '2026-11-23' },
      failedMails: { count: 2 },
    })
    expect(await ask(clerk)).toEqual({
      preauthorized: { count: 1, completeBy: '2026-11-26' },
      failedMails: { count: 1 },
      links: null,
      failedLinkMails: null,
      steps: null,
    })
  })

  it('is the first steps of a new company for its admin, from what there is · DSH-06', async () => {
    const stepsOf = async () => (await ask(admin)) as { steps: { step: string; done: boolean }[] }
    expect((await stepsOf()).steps).toEqual([
      { step: 'store', done: true },
      { step: 'terms', done: false },
      { step: 'link', done: false },
      { step: 'colleague', done: true },
    ])
    const steps = async () => (await stepsOf()).steps.filter(({ done }) => !done).map(({ step }) => step)
    const termsOf = (english: string) =>
      gateway.database.query('update store set settings = $1 where id = 2', [
        JSON.stringify({
          pblTemplate: {
            terms: [
              { language: 'hr', text: '<p>Uvjeti</p>' },
              { language: 'en', text: english },
            ],
          },
        }),
      ])
    await termsOf('<p>&nbsp;</p>')
    expect(await steps()).toEqual(['terms', 'link'])
    await termsOf('<p>Terms</p>')
    expect(await steps()).toEqual(['link'])
  })

  it('is a failed mail until a later one of its kind arrives · DSH-02', async () => {
    const { database } = gateway
    const orders = async () => ((await ask(admin)) as { failedMails: { count: number } }).failedMails.count
    const write = (letter: Partial<typeof outbox.$inferInsert>) =>
      database
        .db()
        .insert(outbox)
        .values({ ...anyLetter, companyId: 1, state: 'sent', createdAt: at('2026-11-20'), ...letter })
    expect(await orders()).toBe(2)
    await write({ orderId: failed[0], createdAt: at('2026-11-17') })
    await write({ orderId: failed[0], companyId: 2 })
    await write({ orderId: failed[0], state: 'waiting' })
    expect(await orders()).toBe(2)
    await write({ orderId: failed[0] })
    expect(await orders()).toBe(1)
  })

  it('is a failed mail about a link until its customer has the link · DSH-02', async () => {
    const { database } = gateway
    await openForLinks(database, 1)
    const links = async () => ((await ask(admin)) as { failedLinkMails: { count: number } }).failedLinkMails.count
    const made = await Promise.all(
      ['F-1', 'F-2', 'F-3', 'F-4'].map(async (orderNumber) => {
        const validTo = Date.parse('2026-12-05T22:59:59Z')
        const body = linkBody({ orderNumber, validTo })
        const reply = await admin.call('POST', `${admin.path}/companies/1/stores/1/pbl/generate`, body)
        expect(reply.status).toBe(200)
        const { rows } = await database.query<{ id: number }>('select id from link where order_number = $1', [
          orderNumber,
        ])
        return rows[0]?.id ?? 0
      }),
    )
    const [given, refused, ended, former] = made
    const write = (linkId: number | undefined, letter: Partial<typeof outbox.$inferInsert>) =>
      database
        .db()
        .insert(outbox)
        .values({
          ...anyLetter,
          companyId: 1,
          linkId,
          kind: 'link',
          createdAt: at('2026-11-19'),
          state: 'kept',
          ...letter,
        })
    await write(given, { state: 'givenUp', kind: 'linkReactivated', createdAt: at('2026-11-18') })
    const facts = { kind: 'notMailed', at: at('2026-11-18'), note: 'customer@mail.example' } as const
    for (const id of [refused ?? 0, ended ?? 0]) await noteEvent(database, { companyId: 1, id }, facts)
    await noteEvent(database, { companyId: 1, id: former ?? 0 }, { ...facts, at: at('2026-10-01') })
    expect(await links()).toBe(3)
    await write(given, { kind: 'linkEnded' })
    await write(ended, { kind: 'linkEnded', to: 'shop@mail.example' })
    expect(await links()).toBe(3)
    await write(given, { to: 'corrected@mail.example' })
    expect(await links()).toBe(2)
    await write(refused, {})
    expect(await links()).toBe(1)
    await write(ended, { kind: 'linkEnded', to: 'customer@mail.example' })
    expect(await links()).toBe(0)
  })

  it('is the links that end soon, in the stores that the reader administers · DSH-02, PBL-02', async () => {
    const { database } = gateway
    await database.query(
      `insert into store_role (company_id, store_id, account_id, role) values (1, 1, $1, 'ROLE_STORE_ADMIN')`,
      [clerk.sub],
    )
    for (const store of [1, 2]) {
      await openForLinks(database, store)
      const body = linkBody({ orderNumber: `SOON-${store}`, validTo: Date.parse('2026-11-21T22:59:59Z') })
      const made = await admin.call('POST', `${admin.path}/companies/1/stores/${store}/pbl/generate`, body)
      expect(made.status).toBe(200)
    }
    expect(await ask(admin)).toMatchObject({ links: { count: 2, next: '2026-11-21' } })
    expect(await ask(clerk)).toMatchObject({ links: { count: 1, next: '2026-11-21' } })
  })
})
