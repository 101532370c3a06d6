import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type Outcome,
  type RunningGateway,
  type SignedIn,
  standingClock,
  startGateway,
} from '#tests/gateway/start-gateway.ts'
import { inTwoWeeks, linkBody, openForLinks, standingAt, terms } from './link-world.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock(standingAt) })
  await openForLinks(gateway.database, 1)
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores/1`
})
afterAll(() => gateway.close())

const generate = (changes: Parameters<typeof linkBody>[0] = {}, key?: string) =>
  admin.fetch(`${at}/pbl/generate`, {
    method: 'POST',
    body: JSON.stringify(linkBody(changes)),
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })
const uuidOf = async (reply: Response): Promise<string> => ((await reply.json()) as { uuid: string }).uuid
const read = (uuid: string) => admin.call('GET', `${at}/pbl/${uuid}`)
const fieldsOf = async (reply: Response): Promise<readonly string[]> => {
  const { fieldErrors = [] } = (await reply.json()) as {
    fieldErrors?: readonly { readonly field: string; readonly message: string }[]
  }
  return fieldErrors.map(({ field, message }) => `${field} ${message}`)
}

describe('a new payment link', () => {
  it('keeps what was sent and is read by its uuid · PBG-28, PBG-32', async () => {
    const items = [
      { description: 'Majica', qty: 2, cost: 1_250 },
      { description: 'Dostava', qty: 1, cost: 500 },
    ]
    const reply = await generate({
      orderNumber: 'L-WHOLE',
      items,
      amount: 3_000,
      discountAmount: 100,
      comment: 'Hitno',
    })
    expect(reply.status).toBe(200)
    const found = await read(await uuidOf(reply))
    expect(found).toMatchObject({
      status: 200,
      body: {
        orderNumber: 'L-WHOLE',
        cart: '2 × Majica; 1 × Dostava',
        ...{ items, amount: 3_000, discountAmount: 100, currency: 'EUR', comment: 'Hitno' },
        ...{ linkStatus: 'CREATED', validTo: inTwoWeeks, validFrom: Date.parse(standingAt) },
        customer: { lastName: 'Horvat', city: null },
        merchant: { firstName: 'Ana', lastName: 'Čović' },
      },
    })
    const { uuid, linkValue } = found.body as { uuid: string; linkValue: string }
    expect(linkValue.endsWith(`/pay/${uuid}`)).toBe(true)
  })

  it('keeps each field of its customer and of its items · REF-13, REF-14', async () => {
    const customer = {
      ...{ firstName: 'Iva', lastName: 'Horvat', email: 'iva.horvat@mail.example', phoneNumber: '+385911234567' },
      ...{ address: 'Ilica 1', city: 'Zagreb', zipCode: '10000', country: 'HR' },
    }
    const items = [{ description: 'Majica', qty: 3, cost: 1_250 }]
    const { body } = await read(await uuidOf(await generate({ customer, items, amount: 3_750 })))
    expect(body).toMatchObject({ customer, items })
    expect(Object.keys((body as { customer: object }).customer).sort()).toEqual(Object.keys(customer).sort())
  })

  it('has no customer when it is reusable · PBG-02', async () => {
    const found = await read(await uuidOf(await generate({ reusable: true })))
    expect(found.body).toMatchObject({ reusable: true, customer: null })
  })

  it.each([
    ['an amount that is not the total', { items: [{ description: 'A', qty: 1, cost: 99 }] }, 'amount notTheTotal'],
    ['nothing to pay', { discountAmount: 10_000 }, 'discountAmount nothingToPay'],
    ['more discount than there is', { discountAmount: 10_001 }, 'discountAmount tooMuch'],
    ['too little discount', { discountAmount: 9 }, 'discountAmount tooLittle'],
    ['an end today', { validTo: Date.parse('2026-11-21T22:59:59Z') }, 'validTo tooEarly'],
    ['an end in more than five years', { validTo: Date.parse('2031-11-21T23:00:00Z') }, 'validTo tooLate'],
    ['an end in seconds', { validTo: 1_796_511_599 }, 'validTo invalid'],
    ['a saved card that the store does not offer', { subscription: true }, 'subscription notOffered'],
    ['no tab left', { hideTabs: ['checkout'] }, 'hideTabs noneLeft'],
    ['a card that the store does not take', { cardType: 'visa' }, 'cardType notOffered'],
    ['installments that the store does not offer', { numberOfInstallments: 3 }, 'numberOfInstallments notOffered'],
    ['a forbidden letter in the order number', { orderNumber: 'a;b' }, 'orderNumber invalid'],
    ['a zero-width letter in the order number', { orderNumber: 'a\u200bb' }, 'orderNumber invalid'],
    ['a long order number', { orderNumber: 'x'.repeat(37) }, 'orderNumber tooLong'],
  ])('is refused with %s · PBG-11, PBG-16, D80', async (_, changes, wanted) => {
    const reply = await generate(changes)
    expect(reply.status).toBe(400)
    expect(await fieldsOf(reply)).toContain(wanted)
  })

  it('has installments only as a card of the store allows them for its total · PBG-24', async () => {
    const card = { active: true, ccType: 'visa', installmentsMin: 2, installmentsMax: 6, minInstallAmount: 5_000 }
    const settings = { pblTemplate: { terms }, pblInstallmentsEnabled: true, cards: { visa: card } }
    await openForLinks(gateway.database, 1, {}, settings)
    const of = async (numberOfInstallments: number, more: object = {}) => {
      const reply = await generate({ cardType: 'visa', numberOfInstallments, ...more })
      return reply.status === 400 ? (await fieldsOf(reply)).join() : reply.status
    }
    for (const count of [0, 1, 2, 6]) expect([count, await of(count)]).toEqual([count, 200])
    const refused = 'numberOfInstallments notOffered'
    expect([await of(7), await of(7, { cardType: null }), await of(2, { amount: 4_999 })]).toEqual(
      Array(3).fill(refused),
    )
    expect(await of(6, { cardType: null, flexibleInstallments: true })).toBe(200)
    expect(await of(7, { flexibleInstallments: true })).toBe(refused)
    await openForLinks(gateway.database, 1)
  })

  it('needs the service and the terms in both languages · PBG-03', async () => {
    const withoutTerms = {
      pblTemplate: { terms: [{ language: 'hr', text: '<p>Uvjeti</p>' }, { text: '<p>&nbsp;</p>' }] },
    }
    await openForLinks(gateway.database, 1, {}, withoutTerms)
    expect(await (await generate()).json()).toEqual({ message: 'TERMS_MISSING' })
    expect(await admin.call('GET', '/mrc/api/terms/1/check')).toMatchObject({ status: 200, body: 'false' })
    await openForLinks(gateway.database, 1, { payByLinkEnabled: false })
    expect(await (await generate()).json()).toEqual({ message: 'SERVICE_NOT_ACTIVE' })
    await openForLinks(gateway.database, 1)
    expect(await admin.call('GET', '/mrc/api/terms/1/check')).toMatchObject({ status: 200, body: 'true' })
    expect((await generate()).status).toBe(200)
  })
})

describe('an order number', () => {
  const check = (orderNumber: string, store = 1): Promise<Outcome> =>
    admin.call('POST', `${admin.path}/companies/1/stores/${store}/check_order_number`, { orderNumber, isPbl: true })

  it('is free before and taken after, however its letters are composed · PBG-13, D68', async () => {
    const composed = 'Račun-é-1'
    expect((await check(composed)).status).toBe(204)
    expect((await generate({ orderNumber: composed })).status).toBe(200)
    expect((await check(composed)).status).toBe(200)
    expect((await check(` ${composed.normalize('NFD')} `)).status).toBe(200)
    expect((await check(composed.toUpperCase())).status).toBe(204)
    expect((await check(composed, 2)).status).toBe(204)
  })

  it('is taken by an order that was paid under it · PBG-13', async () => {
    await gateway.database.query(
      `insert into orders (company_id, store_id, channel, order_reference, amount, currency, status, created_at, updated_at)
       values (1, 1, 'card', 'OF-AN-ORDER', 100, 'EUR', 'declined', now(), now())`,
    )
    expect((await check('OF-AN-ORDER')).status).toBe(200)
    expect((await generate({ orderNumber: 'OF-AN-ORDER' })).status).toBe(409)
  })

  it('goes to one of 200 who take it at once · PBG-13', async () => {
    const replies = await Promise.all(Array.from({ length: 200 }, () => generate({ orderNumber: 'L-RACE' })))
    const accepted = replies.filter(({ status }) => status === 200)
    expect(accepted).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(199)
    const { rows } = await gateway.database.query(`select 1 from link where order_number = 'L-RACE'`)
    expect(rows).toHaveLength(1)
  })

  it('leads back to its link when the same request comes again · PBG-29', async () => {
    const first = await uuidOf(await generate({ orderNumber: 'L-AGAIN' }, 'key-1'))
    expect(await uuidOf(await generate({ orderNumber: 'L-AGAIN' }, 'key-1'))).toBe(first)
    expect((await generate({ orderNumber: 'L-AGAIN' }, 'key-2')).status).toBe(409)
  })
})
