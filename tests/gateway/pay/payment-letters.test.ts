import { describe, expect, it } from 'vitest'
import type { WalletFields } from '#contract/pay/wallet-fields.ts'
import type { KeptSettings } from '#gateway/stores/kept-settings.ts'
import { linkBody, openForLinks } from '#tests/gateway/links/link-world.ts'
import { keyOfStore, openPayStage, resultOf, tellResult } from './pay-world.ts'

const world = openPayStage()

const merchantNotifications = {
  enabled: true,
  email1: 'cash@shop.example',
  email2: 'boss@shop.example',
  email3: 'no address',
  header: '<p>Uplata</p>',
  body: '<p>$ORDER_NUMBER: $AMOUNT $CURRENCY, $CUSTOMER_LAST_NAME</p><script>1</script>',
}
const cardholderNotifications = {
  enabled: true,
  defaultLanguage: 7,
  emails: {
    '7': { subject: 'Hvala, $CUSTOMER_FIRST_NAME', body: '<p>Uplata $AMOUNT $CURRENCY za $ORDER_NUMBER</p>' },
    '4': { subject: 'Thank you', body: '<p>Payment $AMOUNT $CURRENCY for $ORDER_NUMBER</p>' },
  },
  customTranslations: { '4': [{ key: 'discount_header_text', text: 'Your <discount>' }] },
}
const settings = (changes: KeptSettings = {}) =>
  openForLinks(
    world.gateway.database,
    1,
    {},
    { merchantNotifications, cardholderNotifications, discountEnabled: true, ...changes },
  )

const newLink = (orderNumber: string, changes: object = {}) =>
  world.newLink({
    ...{ orderNumber, amount: 12_350, discountAmount: 350 },
    customer: { firstName: 'Iva', lastName: '$CART <b>', email: `${orderNumber}@mail.example` },
    ...changes,
  })
const posted = async (uuid: string): Promise<WalletFields> => ({ ...(await world.fieldsOf(uuid)), amount: '120.00' })
const lettersTo = async (to: string) =>
  (
    await world.gateway.database.query<{ subject: string; text: string; html: string; language: string; kind: string }>(
      'select subject, text, html, language, kind from outbox where "to" = $1 order by id',
      [to],
    )
  ).rows
const pay = async (uuid: string, event: string, more: WalletFields = {}) =>
  tellResult(world, resultOf(world, await posted(uuid), event, more))

describe('the letters about a payment', () => {
  it('go to merchant and customer by the templates of the store, once, however often the result is told', async () => {
    await settings()
    const result = resultOf(world, await posted(await newLink('paid-hr')), 'letters-hr-000001')
    const replies = await Promise.all(Array.from({ length: 6 }, () => tellResult(world, result)))
    expect(replies.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const merchant = await lettersTo('cash@shop.example')
    expect(merchant).toMatchObject([{ subject: 'Nova uplata: narudžba paid-hr', language: 'hr' }])
    expect(merchant[0]?.text).toBe('Uplata\npaid-hr: 120,00 EUR, $CART <b>')
    expect(merchant[0]?.html).not.toMatch(/<script|<b>/)
    expect(await lettersTo('boss@shop.example')).toHaveLength(1)
    const customer = await lettersTo('paid-hr@mail.example')
    expect(customer).toMatchObject([{ subject: 'Hvala, Iva', language: 'hr', kind: 'paymentToCustomer' }])
    expect(customer[0]?.text).toContain('Uplata 120,00 EUR za paid-hr')
  })

  it('are English for a link that is not Croatian, with the words about its discount · STS-09', async () => {
    await settings()
    await pay(await newLink('paid-de', { language: 'de' }), 'letters-de-000001')
    const [letter] = await lettersTo('paid-de@mail.example')
    expect(letter).toMatchObject({ subject: 'Thank you', language: 'en' })
    expect(letter?.text).toBe('Payment 120.00 EUR for paid-de\nYour <discount>')
    await pay(await newLink('paid-it', { language: 'it', amount: 12_000, discountAmount: 0 }), 'letters-it-000001')
    expect((await lettersTo('paid-it@mail.example'))[0]?.text).toBe('Payment 120.00 EUR for paid-it')
  })

  it('say in how many installments it was paid, whatever the link left open', async () => {
    const body = '<p>$ORDER_NUMBER: $NUMBER_OF_INSTALLMENTS</p>'
    await settings({ merchantNotifications: { ...merchantNotifications, email1: 'parts@shop.example', body } })
    await pay(await newLink('paid-parts'), 'letters-parts-0006', { installments: '06' })
    await pay(await newLink('paid-whole'), 'letters-whole-0001', { installments: '01' })
    const texts = (await lettersTo('parts@shop.example')).map(({ text }) => text)
    expect(texts).toEqual(['Uplata\npaid-parts: 6', 'Uplata\npaid-whole: 1'])
  })

  it('tell the merchant a reserved amount from a paid one', async () => {
    for (const [language, defaultLanguage] of [
      ['hr', 7],
      ['en', 4],
    ] as const) {
      const email1 = `reserved-${language}@shop.example`
      await settings({
        merchantNotifications: { ...merchantNotifications, email1 },
        cardholderNotifications: { ...cardholderNotifications, defaultLanguage },
      })
      await pay(await newLink(`reserved-${language}`, { requireComplete: true }), `letters-held-${language}0001`)
    }
    const subjectsTo = async (to: string) => (await lettersTo(to)).map(({ subject }) => subject)
    expect(await subjectsTo('reserved-hr@shop.example')).toEqual(['Nova predautorizacija: narudžba reserved-hr'])
    expect(await subjectsTo('reserved-en@shop.example')).toEqual(['New preauthorization: order reserved-en'])
  })

  it('stand in the history of the order', async () => {
    await settings()
    await pay(await newLink('paid-seen'), 'letters-seen-00001')
    const { rows } = await world.gateway.database.query<{ to: string }>(
      `select outbox."to" from outbox join orders on orders.id = outbox.order_id
       where order_reference = 'paid-seen' order by outbox."to"`,
    )
    expect(rows.map(({ to }) => to)).toEqual(['boss@shop.example', 'cash@shop.example', 'paid-seen@mail.example'])
  })

  it('are not written for what is declined, cancelled or given back, nor where the store wants none', async () => {
    await settings()
    await pay(await newLink('unpaid-1'), 'letters-no-0000001', { status: 'declined' })
    await pay(await newLink('unpaid-2'), 'letters-no-0000002', { status: 'cancelled' })
    await pay(await newLink('unpaid-3'), 'letters-no-0000003', { amount: '1.00' })
    await settings({
      merchantNotifications: { ...merchantNotifications, enabled: false },
      cardholderNotifications: { ...cardholderNotifications, enabled: false },
    })
    await pay(await newLink('unpaid-4'), 'letters-no-0000004')
    const { rows } = await world.gateway.database.query(
      `select "to" from outbox join orders on orders.id = outbox.order_id where order_reference like 'unpaid-%'`,
    )
    expect(rows).toEqual([])
  })

  it('use the language that the store prefers where the own one is not written', async () => {
    const { '7': croatian } = cardholderNotifications.emails
    await settings({ cardholderNotifications: { ...cardholderNotifications, emails: { '7': croatian } } })
    await pay(await newLink('paid-en', { language: 'en' }), 'letters-en-000001')
    expect(await lettersTo('paid-en@mail.example')).toMatchObject([{ subject: 'Hvala, Iva', language: 'hr' }])
  })

  it('are limited for an address, and no shop uses up the share of another', async () => {
    await settings({ merchantNotifications: { ...merchantNotifications, enabled: false } })
    const email = 'many@mail.example'
    const customer = { firstName: 'Iva', lastName: 'Horvat', email }
    for (let at = 0; at < 32; at += 1) {
      const number = String(at).padStart(6, '0')
      expect((await pay(await newLink(`many-${at}`, { customer }), `letters-many-${number}`)).status).toBe(200)
    }
    expect(await lettersTo(email)).toHaveLength(30)
    const { database, as, call } = world.gateway
    await database.query('update membership set accepted_terms_at = now()')
    await openForLinks(database, 3, { enabled: true, secretKey: keyOfStore }, { cardholderNotifications })
    const other = await as('admin@second.example')
    const path = `${other.path}/companies/2/stores/3`
    const { body } = await other.call('POST', `${path}/pbl/generate`, linkBody({ orderNumber: 'other', customer }))
    const { uuid } = body as { uuid: string }
    expect((await call('GET', `/mrc/api/pay/${uuid}`)).status).toBe(200)
    const result = resultOf(world, await world.fieldsOf(uuid), 'letters-other-0001')
    expect((await tellResult(world, result)).status).toBe(200)
    expect(await lettersTo(email)).toHaveLength(31)
  })
})
