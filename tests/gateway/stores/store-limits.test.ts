import { afterAll, beforeAll, expect, it } from 'vitest'
import type { StoreBody } from '#contract/stores/settings.ts'
import { bodyOfStore, newStoreForm } from '#contract/stores/store-wire.ts'
import type { RunningGateway, SignedIn } from '#tests/gateway/start-gateway.ts'
import { startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores`
})
afterAll(() => gateway.close())

interface Made {
  readonly id: number
  readonly cards: Readonly<Record<string, { readonly active: boolean }>>
  readonly merchantNotifications: object
  readonly cardholderNotifications: object
  readonly api: { readonly successUrl: string | null }
}

let made = 0
const post = (changes: StoreBody = {}) => {
  made += 1
  const form = newStoreForm(`${'k'.repeat(20)}${made}`)
  const named = { ...form, name: 'Novo mjesto', domain: 'novo.example', email: 'novo@novo.example' }
  return admin.call('POST', at, { ...bodyOfStore(named), ...changes })
}
const create = async () => (await post()).body as Made
const read = async (id: number) => (await admin.call('GET', `${at}/${id}`)).body as Made
const put = (id: number, body: StoreBody) => admin.call('PUT', `${at}/${id}`, body)

it('a new store takes the eight cards and writes to nobody until somebody says so · STO-19, STO-20', async () => {
  const { cards, merchantNotifications, cardholderNotifications } = await create()
  const all = ['amex', 'dina', 'diners', 'discover', 'jcb', 'maestro', 'master', 'visa']
  expect(Object.keys(cards).sort()).toEqual(all)
  expect(all.filter((card) => cards[card]?.active)).toEqual(all)
  expect(merchantNotifications).toMatchObject({ enabled: false })
  expect(cardholderNotifications).toMatchObject({
    enabled: false,
    languages: { 4: 'EN', 7: 'HR' },
    defaultLanguage: 7,
  })
})

it.each([
  ['no e-mail', '', 'required'],
  ['an e-mail without a host', 'a@', 'invalid'],
  ['an e-mail with a blank', 'a b@split.example', 'invalid'],
])('a new store is refused with %s · STO-15', async (_, email, message) => {
  expect(await post({ email })).toMatchObject({
    status: 400,
    body: { fieldErrors: [{ field: 'email', message }] },
  })
})

it.each([
  ['javascript:alert(1)', false],
  ['ftp://shop.example', false],
  ['https://', false],
  ['https://user:word@shop.example', false],
  ['//shop.example', false],
  ['http://shop', true],
  ['HTTPS://shop.example:8443/ok?x=1#y', true],
])('a store has %s as the address after a payment, or refuses it · CON-07, STS-05', async (successUrl, isTaken) => {
  const { id } = await create()
  const reply = await put(id, { api: { successUrl } })
  expect(reply.status).toBe(isTaken ? 200 : 400)
  expect((await read(id)).api.successUrl === successUrl).toBe(isTaken)
})

it('a store has texts of at most 255 and translations of at most 256 · CON-05', async () => {
  const { id } = await create()
  const mail = (length: number) => ({ 7: { subject: 'x'.repeat(length), body: '<p>Hvala</p>' } })
  const translated = (length: number) => ({ 7: [{ languageId: 7, key: 'discount_text', text: 'x'.repeat(length) }] })
  await gateway.database.query(
    `update store set settings = jsonb_set(settings, '{discountEnabled}', 'true') where id = $1`,
    [id],
  )
  const saved = async (subject: number, text: number) =>
    (
      await put(id, {
        cardholderNotifications: { enabled: true, emails: mail(subject), customTranslations: translated(text) },
      })
    ).status
  expect([await saved(255, 256), await saved(256, 1)]).toEqual([200, 400])
  expect(await saved(255, 257)).toBe(400)
})

it('a limit holds for what does not show, where the former value stays · STS-07, STS-38, STS-39', async () => {
  const { id } = await create()
  const off = { payByLinkEnabled: false, merchantNotifications: { enabled: false, email1: 'wrong', email2: 'b@b.hr' } }
  await put(id, { payByLinkEnabled: true, pblDaysValid: 30, pblAdditionalFieldCaption: 'Broj' })
  const beyond = { pblDaysValid: 9_999, pblAdditionalFieldCaption: 'x'.repeat(51) }
  expect((await put(id, { ...off, ...beyond })).status).toBe(200)
  expect(await read(id)).toMatchObject({
    ...{ payByLinkEnabled: false, pblDaysValid: 30, pblAdditionalFieldCaption: 'Broj' },
    merchantNotifications: { email1: '', email2: 'b@b.hr' },
  })
  await put(id, { pblDaysValid: 60, pblAdditionalFieldCaption: 'x'.repeat(50) })
  expect(await read(id)).toMatchObject({ pblDaysValid: 60, pblAdditionalFieldCaption: 'x'.repeat(50) })
})
