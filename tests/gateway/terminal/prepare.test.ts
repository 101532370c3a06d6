import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TerminalCheckout } from '#contract/pay/checkout.ts'
import { signedFields, terminalFields } from '#contract/pay/wallet-fields.ts'
import { isSignedWith } from '#gateway/pay/wallet-fields.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let key: string
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock('2026-11-21T10:00:00Z') })
  const { rows } = await gateway.database.query<{ secret_key: string }>(
    'update store set virtual_terminal_enabled = true, enabled = true where id = 1 returning secret_key',
  )
  key = rows[0]?.secret_key ?? ''
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const path = (person: SignedIn, store = 1) =>
  `${person.path.replace('mrc/api', 'mrc/api/vt')}/companies/1/stores/${store}/prepare`
let number = 0
const bodyOf = (changes: object = {}) => {
  number += 1
  return {
    ...{ cart: [{ description: 'Noćenje', qty: 2, cost: 8_010 }], amount: 16_020 },
    ...{ orderNumber: `vt-${number}`, language: 'rs', currency: 'EUR' },
    customer: { firstName: 'Ana', country: 'Hrvatska', countryCode: 'HR' },
    ...changes,
  }
}
const prepare = (body: object, person = admin) => person.call('POST', path(person), body)

describe('prepare', () => {
  it('replies what becomes the form of the wallet, signed with the key of the store · VT-13, VT-14', async () => {
    const reply = await prepare(bodyOf())
    expect(reply).toMatchObject({
      status: 200,
      body: { neptunusStoreId: '1', amount: 16_020, currency: 'EUR', cart: '2 × Noćenje', requireComplete: false },
    })
    const { signature, ...checkout } = reply.body as TerminalCheckout
    const fields = signedFields(terminalFields(checkout), signature)
    expect(fields).toMatchObject({ amount: '160.20', language: 'sr', payment_all: 'Y0299', vt_used: 'true' })
    expect(new URL(checkout.successUrl).pathname).toBe('/vt/success')
    expect(new URL(checkout.cancelUrl).searchParams.get('store_id')).toBe('1')
    expect(isSignedWith(fields, key)).toBe(true)
    for (const name of Object.keys(fields).filter((one) => one !== 'signature' && one !== 'language')) {
      expect([name, isSignedWith({ ...fields, [name]: `${fields[name]}x` }, key)]).toEqual([name, false])
    }
  })

  it('keeps the whole cart for the order, of which the wallet gets 255 characters · VT-13, TRX-30, D27', async () => {
    const item = (name: string) => ({ description: name.repeat(120), qty: 1, cost: 1_000 })
    const long = { orderNumber: 'vt-long-cart', cart: ['a', 'b', 'c'].map(item), amount: 3_000 }
    const { body } = await prepare(bodyOf(long))
    const whole = ['a', 'b', 'c'].map((name) => `1 × ${name.repeat(120)}`).join('; ')
    expect((body as TerminalCheckout).cart).toBe(`${whole.slice(0, 254)}…`)
    const { signature, ...checkout } = body as TerminalCheckout
    expect(isSignedWith(signedFields(terminalFields(checkout), signature), key)).toBe(true)
    const { rows } = await gateway.database.query<{ cart: string }>(
      `select cart from terminal_payment where order_number = 'vt-long-cart'`,
    )
    expect(rows).toEqual([{ cart: whole }])
    const other = { ...long, cart: [item('a'), item('b'), item('d')] }
    expect((await prepare(bodyOf(other))).status).toBe(409)
    expect((await prepare(bodyOf(long))).body).toMatchObject({ successUrl: checkout.successUrl })
  })

  it('makes no subscription where the store has none · VT-10', async () => {
    expect(await prepare(bodyOf({ subscription: true }))).toMatchObject({ body: { subscription: false } })
    await gateway.database.query('update store set vt_subscriptions = true where id = 1')
    expect(await prepare(bodyOf({ subscription: true }))).toMatchObject({ body: { subscription: true } })
  })

  it.each([
    ['an amount that is not the total', { amount: 16_021 }, 'amount'],
    ['a cost below the least', { cart: [{ description: 'A', qty: 1, cost: 9 }], amount: 9 }, 'cart.0.cost'],
    ['no item', { cart: [] }, 'cart'],
    ['an order number that is not allowed', { orderNumber: 'a;b' }, 'orderNumber'],
  ])('refuses %s · VT-11, VT-17', async (_, changes, field) => {
    expect(await prepare(bodyOf(changes))).toMatchObject({ status: 400, body: { fieldErrors: [{ field }] } })
  })

  it('knows neither hidden tabs nor a discount, which links alone have · PBG-22', async () => {
    const reply = await prepare(bodyOf({ hideTabs: ['pis'], discountAmount: 100 }))
    expect(reply).toMatchObject({ status: 200, body: { amount: 16_020 } })
    const { signature, ...checkout } = reply.body as TerminalCheckout
    expect(Object.keys(signedFields(terminalFields(checkout), signature))).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/hide_tabs|discount/)]),
    )
    expect(Object.keys(checkout)).not.toEqual(expect.arrayContaining([expect.stringMatching(/hideTabs|discount/)]))
  })

  it('takes an order number once; of many at the same time one gets it · VT-09, VT-16', async () => {
    const bodies = Array.from({ length: 20 }, (_, at) =>
      bodyOf({ orderNumber: 'vt-one', amount: 100 + at, cart: [{ description: 'A', qty: 1, cost: 100 + at }] }),
    )
    const replies = await Promise.all(bodies.map((body) => prepare(body)))
    expect(replies.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
  })

  it('answers the same content again after a lost reply with the same order · VT-14', async () => {
    const body = bodyOf()
    const [first, again] = [await prepare(body), await prepare(body)]
    expect(again).toEqual(first)
  })

  it('takes the corrected customer and language of the same payment after a lost reply · VT-13, VT-14', async () => {
    const body = bodyOf({ customer: { firstName: 'Ana', email: 'wrong@kupac.example' } })
    const { body: first } = await prepare(body)
    const corrected = { ...body, language: 'de', customer: { firstName: 'Ana', email: 'right@kupac.example' } }
    const { body: again } = await prepare(corrected)
    const orderOf = (reply: unknown) => new URL((reply as TerminalCheckout).successUrl).searchParams.get('order_id')
    expect(orderOf(again)).toBe(orderOf(first))
    const { rows } = await gateway.database.query(
      `select customer ->> 'email' as email, language from terminal_payment where order_id = $1`,
      [orderOf(first)],
    )
    expect(rows).toEqual([{ email: 'right@kupac.example', language: 'de' }])
  })

  it('is not for a store without the terminal · VT-05', async () => {
    await gateway.database.query('update store set virtual_terminal_enabled = false where id = 1')
    expect(await prepare(bodyOf())).toMatchObject({ status: 400, body: { message: 'SERVICE_NOT_ACTIVE' } })
    await gateway.database.query('update store set virtual_terminal_enabled = true where id = 1')
  })
})
