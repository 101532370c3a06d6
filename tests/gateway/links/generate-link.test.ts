import { describe, expect, it } from 'vitest'
import type { Outcome } from '#tests/gateway/start-gateway.ts'
import { inTwoWeeks, linkBody, openForLinks, openLinkStage, standingAt, terms } from './link-world.ts'

const stage = openLinkStage()

const generate = (changes: Parameters<typeof linkBody>[0] = {}, key?: string) =>
  stage.admin.fetch(`${stage.at}/pbl/generate`, {
    method: 'POST',
    body: JSON.stringify(linkBody(changes)),
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })
const uuidOf = async (reply: Response): Promise<string> => ((await reply.json()) as { uuid: string }).uuid
const read = (uuid: string) => stage.admin.call('GET', `${stage.at}/pbl/${uuid}`)
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

  const item = (changes: object) => ({ items: [{ description: 'Majica', qty: 1, cost: 10_000, ...changes }] })
  const customer = (changes: object) => ({ customer: { lastName: 'Horvat', ...changes } })
  it.each([
    ['an item of blanks', item({ description: ' ' }), 'items.0.description required', 'PBG-08'],
    ['a description of 256', item({ description: 'x'.repeat(256) }), 'items.0.description tooLong', 'PBG-08'],
    ['no piece', item({ qty: 0 }), 'items.0.qty outOfRange', 'PBG-09'],
    ['half a piece', item({ qty: 0.5 }), 'items.0.qty outOfRange', 'PBG-09'],
    ['10,000,000 pieces', item({ qty: 10_000_000 }), 'items.0.qty outOfRange', 'PBG-09'],
    ['a price of 0.09 EUR', { ...item({ cost: 9 }), amount: 9 }, 'items tooLittle', 'PBG-10'],
    ['a price of 0.99 USD', { ...item({ cost: 99 }), amount: 99, currency: 'USD' }, 'items tooLittle', 'PBG-10'],
    ['a price above 9,999,999', item({ cost: 999_999_901 }), 'items.0.cost invalid', 'PBG-10'],
    ['a star in the order number', { orderNumber: 'a*b' }, 'orderNumber invalid', 'PBG-12'],
    ['an order number of 37', { orderNumber: 'x'.repeat(37) }, 'orderNumber tooLong', 'PBG-12'],
    ['a reference of 37', { additionalReference: 'x'.repeat(37) }, 'additionalReference tooLong', 'PBG-15'],
    ['a creditor reference of 27', { creditorReference: 'x'.repeat(27) }, 'creditorReference tooLong', 'PBG-15'],
    ['an IBAN of 35', { debtorIban: 'x'.repeat(35) }, 'debtorIban tooLong', 'PBG-15'],
    ['a comment of 256', { comment: 'x'.repeat(256) }, 'comment tooLong', 'PBG-15'],
    ['a first name of 41', customer({ firstName: 'x'.repeat(41) }), 'customer.firstName tooLong', 'PBG-17'],
    ['a last name of 41', customer({ lastName: 'x'.repeat(41) }), 'customer.lastName tooLong', 'PBG-17'],
    ['a phone of 41', customer({ phoneNumber: '1'.repeat(41) }), 'customer.phoneNumber tooLong', 'PBG-17'],
    ['an address of 101', customer({ address: 'x'.repeat(101) }), 'customer.address tooLong', 'PBG-17'],
    ['an e-mail of 101', customer({ email: `${'x'.repeat(88)}@mail.example` }), 'customer.email tooLong', 'PBG-17'],
    ['an e-mail without a host', customer({ email: 'iva@' }), 'customer.email invalid', 'PBG-17'],
    ['a country of 31', customer({ country: 'x'.repeat(31) }), 'customer.country tooLong', 'PBG-17'],
    ['a city of 21', customer({ city: 'x'.repeat(21) }), 'customer.city tooLong', 'PBG-17'],
    ['a zip code of 10', customer({ zipCode: '1'.repeat(10) }), 'customer.zipCode tooLong', 'PBG-17'],
    ['a language that no page has', { language: 'fr' }, 'language invalid', 'LNG-05'],
  ])('is refused with %s · $3', async (_, changes, wanted, _ids) => {
    const reply = await generate(changes)
    expect(reply.status).toBe(400)
    expect(await fieldsOf(reply)).toContain(wanted)
  })

  it('takes each text and each number at its limit · PBG-09, PBG-15, PBG-17', async () => {
    const atLimit = {
      ...item({ description: 'x'.repeat(255), qty: 9_999_999, cost: 10 }),
      ...{ amount: 99_999_990, orderNumber: 'x'.repeat(36) },
      ...{ additionalReference: 'x'.repeat(36), creditorReference: 'x'.repeat(26) },
      ...{ debtorIban: 'x'.repeat(34), comment: 'x'.repeat(255) },
      customer: {
        ...{ firstName: 'x'.repeat(40), lastName: 'x'.repeat(40), phoneNumber: '1'.repeat(40) },
        ...{ address: 'x'.repeat(100), email: `${'x'.repeat(87)}@mail.example`, country: 'x'.repeat(30) },
        ...{ city: 'x'.repeat(20), zipCode: '1'.repeat(9) },
      },
    }
    expect(await read(await uuidOf(await generate(atLimit)))).toMatchObject({ status: 200, body: atLimit })
  })

  it.each(['hr', 'en', 'de', 'it', 'rs', 'sl'])('is written in the language %s · LNG-05', async (language) => {
    expect(await read(await uuidOf(await generate({ language })))).toMatchObject({ body: { language } })
  })

  it('hides each tab of the pay page that its store has, and not all of them · PBG-22', async () => {
    const tabs = ['pisOptionEnabled', 'ewalletEnabled', 'applePayEnabled', 'googlePayEnabled', 'cryptoEnabled']
    const allOf = (has: boolean) => Object.fromEntries(tabs.map((tab) => [tab, has]))
    const keys = ['checkout', 'pis', 'wallet', 'applepay', 'googlepay', 'crypto']
    await openForLinks(stage.gateway.database, 1, allOf(true))
    for (const key of keys) {
      expect(await read(await uuidOf(await generate({ hideTabs: [key] })))).toMatchObject({ body: { hideTabs: [key] } })
    }
    expect(await fieldsOf(await generate({ hideTabs: keys }))).toEqual(['hideTabs noneLeft'])
    expect((await generate({ hideTabs: ['klarna'] })).status).toBe(400)
    await openForLinks(stage.gateway.database, 1, allOf(false))
  })

  it('that is preauthorized is paid by card only · PBG-22, PBG-26, D61', async () => {
    await openForLinks(stage.gateway.database, 1, { pisOptionEnabled: true, cryptoEnabled: true })
    const offered = async (changes: object) => {
      const uuid = await uuidOf(await generate(changes))
      const { body } = await stage.admin.call('GET', `/mrc/api/pay/${uuid}`)
      return (body as { checkout: { hideTabs: readonly string[] } }).checkout.hideTabs
    }
    expect(await offered({ requireComplete: true })).toEqual(['pis', 'crypto'])
    expect(await offered({ requireComplete: true, hideTabs: ['crypto'] })).toEqual(['crypto', 'pis'])
    expect(await offered({ requireComplete: false })).toEqual([])
    expect(await fieldsOf(await generate({ requireComplete: true, hideTabs: ['checkout'] }))).toEqual([
      'hideTabs noneLeft',
    ])
    expect((await generate({ requireComplete: false, hideTabs: ['checkout'] })).status).toBe(200)
    await openForLinks(stage.gateway.database, 1, { pisOptionEnabled: false, cryptoEnabled: false })
  })

  const card = { active: true, ccType: 'visa', installmentsMin: 2, installmentsMax: 6, minInstallAmount: 5_000 }
  const settings = { pblTemplate: { terms }, pblInstallmentsEnabled: true, cards: { visa: card } }

  it('keeps the card and the installments that were chosen by hand · PBG-21', async () => {
    await openForLinks(stage.gateway.database, 1, {}, settings)
    for (const chosen of [
      { cardType: 'visa', numberOfInstallments: 1, flexibleInstallments: false },
      { cardType: 'visa', numberOfInstallments: 4, flexibleInstallments: false },
      { cardType: null, numberOfInstallments: 6, flexibleInstallments: true },
    ]) {
      expect(await read(await uuidOf(await generate(chosen)))).toMatchObject({ body: chosen })
    }
    await openForLinks(stage.gateway.database, 1)
  })

  it('has installments only as a card of the store allows them for its total · PBG-24', async () => {
    await openForLinks(stage.gateway.database, 1, {}, settings)
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
    await openForLinks(stage.gateway.database, 1)
  })

  it('has as many installments as a card of the store allows, up to the 99 of a code · PBG-23, PAY-15', async () => {
    await openForLinks(
      stage.gateway.database,
      1,
      {},
      { ...settings, cards: { visa: { ...card, installmentsMax: 120 } } },
    )
    const chosen = async (numberOfInstallments: number) => (await generate({ numberOfInstallments })).status
    expect([await chosen(98), await chosen(99), await chosen(100)]).toEqual([200, 200, 400])
    await openForLinks(stage.gateway.database, 1)
  })

  it('without the tabs of cards keeps no card and no installments · PBG-25', async () => {
    await openForLinks(stage.gateway.database, 1, { pisOptionEnabled: true, ewalletEnabled: true }, settings)
    const read = async (hideTabs: readonly string[]) => {
      const uuid = await uuidOf(await generate({ hideTabs, cardType: 'visa', numberOfInstallments: 1 }))
      const { body } = await stage.admin.call('GET', `/mrc/api/pay/${uuid}`)
      return (body as { checkout: { cardType: string | null } }).checkout.cardType
    }
    expect([await read(['checkout']), await read(['checkout', 'wallet'])]).toEqual(['visa', null])
    await openForLinks(stage.gateway.database, 1, { pisOptionEnabled: false, ewalletEnabled: false })
  })

  it('needs the service and the terms in both languages · PBG-03', async () => {
    const withoutTerms = {
      pblTemplate: { terms: [{ language: 'hr', text: '<p>Uvjeti</p>' }, { text: '<p>&nbsp;</p>' }] },
    }
    await openForLinks(stage.gateway.database, 1, {}, withoutTerms)
    expect(await (await generate()).json()).toEqual({ message: 'TERMS_MISSING' })
    expect(await stage.admin.call('GET', '/mrc/api/terms/1/check')).toMatchObject({ status: 200, body: 'false' })
    const picture = { text: '<p><img src="/pictures/terms.png" alt=""></p>' }
    await openForLinks(stage.gateway.database, 1, {}, { pblTemplate: { terms: [picture, picture] } })
    expect(await stage.admin.call('GET', '/mrc/api/terms/1/check')).toMatchObject({ status: 200, body: 'true' })
    await openForLinks(stage.gateway.database, 1, { payByLinkEnabled: false })
    expect(await (await generate()).json()).toEqual({ message: 'SERVICE_NOT_ACTIVE' })
    await openForLinks(stage.gateway.database, 1)
    expect(await stage.admin.call('GET', '/mrc/api/terms/1/check')).toMatchObject({ status: 200, body: 'true' })
    expect((await generate()).status).toBe(200)
  })
})

describe('an order number', () => {
  const check = (orderNumber: string, store = 1): Promise<Outcome> =>
    stage.admin.call('POST', `${stage.admin.path}/companies/1/stores/${store}/check_order_number`, {
      orderNumber,
      isPbl: true,
    })

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
    await stage.gateway.database.query(
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
    const { rows } = await stage.gateway.database.query(`select 1 from link where order_number = 'L-RACE'`)
    expect(rows).toHaveLength(1)
  })

  it('leads back to its link when the same request comes again · PBG-29', async () => {
    const first = await uuidOf(await generate({ orderNumber: 'L-AGAIN' }, 'key-1'))
    expect(await uuidOf(await generate({ orderNumber: 'L-AGAIN' }, 'key-1'))).toBe(first)
    expect((await generate({ orderNumber: 'L-AGAIN' }, 'key-2')).status).toBe(409)
    for (const other of [{ amount: 99_900 }, { discountAmount: 100 }, { currency: 'USD' }, { cart: '2 × Majica' }])
      expect((await generate({ orderNumber: 'L-AGAIN', ...other }, 'key-1')).status).toBe(409)
  })
})
