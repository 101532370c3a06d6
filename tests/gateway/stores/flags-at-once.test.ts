import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type HideKey, hideKeys } from '#contract/links/link.ts'
import { linkBody, openForLinks, standingAt } from '#tests/gateway/links/link-world.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrder } from '#tests/gateway/transactions/merchant.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock(standingAt) })
  await openForLinks(gateway.database, 1, { virtualTerminalEnabled: true, cryptoEnabled: true, pisOptionEnabled: true })
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/stores/1`
})
afterAll(() => gateway.close())

/** Saves flags as the settings do. */
const save = async (flags: object) => expect((await admin.call('PUT', at, flags)).status).toBe(200)
const flags = { payByLinkEnabled: true, virtualTerminalEnabled: true, cryptoEnabled: true, enabled: true }
beforeEach(() => save({ ...flags, useBillAmountForRefunds: false }))

const listed = async () => {
  const { body } = await admin.call('GET', `${admin.path}/companies/1/stores`)
  return (body as readonly { readonly id: number }[]).find(({ id }) => id === 1)
}
const generate = (changes = {}) => admin.call('POST', `${at}/pbl/generate`, linkBody(changes))
const prepare = (orderNumber: string) =>
  admin.call('POST', `${at.replace('mrc/api', 'mrc/api/vt')}/prepare`, {
    ...{ cart: [{ description: 'Noćenje', qty: 1, cost: 500 }], amount: 500, orderNumber, language: 'hr' },
    ...{ currency: 'EUR', customer: { firstName: 'Ana', country: 'Hrvatska', countryCode: 'HR' } },
  })
/** Hides every way to pay but one. */
const only = (way: HideKey) => ({ hideTabs: hideKeys.filter((name) => name !== way) })
const off = { status: 400, body: { message: 'SERVICE_NOT_ACTIVE' } }

it.each(['payByLinkEnabled', 'enabled'])(
  'closes and opens payment links and their pages with the next call: %s · STS-57, PBL-32',
  async (flag) => {
    const { uuid } = (await generate()).body as { uuid: string }
    const pays = () => gateway.call('GET', `/mrc/api/pay/${uuid}`)
    expect((await pays()).status).toBe(200)
    await save({ [flag]: false })
    expect(await generate()).toMatchObject(off)
    expect((await pays()).status).not.toBe(200)
    expect(await listed()).toMatchObject({ [flag]: false })
    await save({ [flag]: true })
    expect([(await generate()).status, (await pays()).status]).toEqual([200, 200])
  },
)

it('closes the page of a payment link while its store has no terms of payment · PAY-10, PBG-03', async () => {
  const { uuid } = (await generate()).body as { uuid: string }
  await openForLinks(gateway.database, 1, { virtualTerminalEnabled: true }, { pblTemplate: { terms: [] } })
  const page = await gateway.call('GET', `/mrc/api/pay/${uuid}`)
  await openForLinks(gateway.database, 1, { virtualTerminalEnabled: true })
  expect(page).toMatchObject({ status: 410, body: { reason: 'notActive' } })
  expect((await gateway.call('GET', `/mrc/api/pay/${uuid}`)).status).toBe(200)
})

it('closes and opens the virtual terminal with the next call · STS-57, VT-14', async () => {
  expect((await prepare('vt-on')).status).toBe(200)
  await save({ virtualTerminalEnabled: false })
  expect(await prepare('vt-off')).toMatchObject(off)
  await save({ virtualTerminalEnabled: true })
  expect((await prepare('vt-off')).status).toBe(200)
})

it('closes and opens cryptocurrencies with the next call: profile code and links that offer them · STS-57, STS-50', async () => {
  const code = () => admin.call('POST', `${at}/crypto/profile-code?profileCode=jadran`)
  expect((await code()).status).toBe(204)
  await save({ cryptoEnabled: false })
  expect((await code()).status).toBe(409)
  expect(await generate(only('crypto'))).toMatchObject({ status: 400 })
  await save({ cryptoEnabled: true })
  expect([(await code()).status, (await generate(only('crypto'))).status]).toEqual([204, 200])
})

it('never switches bank payments: they are the bank’s · STS-03', async () => {
  await save({ pisOptionEnabled: false })
  expect(await listed()).toMatchObject({ pisOptionEnabled: true })
  expect((await generate(only('pis'))).status).toBe(200)
})

it('takes refunds as the new bill with the next call · STS-57, ACT-05', async () => {
  const order = await addOrder(gateway.database, { companyId: 1, storeId: 1, amount: 10_000 })
  const read = async () => (await admin.call('GET', `${admin.path}/companies/1/orders/${order}`)).body
  expect(await read()).toMatchObject({ billAmount: false, refundableAmount: 10_000 })
  await save({ useBillAmountForRefunds: true })
  expect(await read()).toMatchObject({ billAmount: true })
  const refund = await admin.fetch(`${at}/orders/${order}/refund?amount=2500`, {
    method: 'PUT',
    headers: { 'Idempotency-Key': 'bill' },
  })
  expect(refund.status).toBe(200)
  expect(await read()).toMatchObject({ refundedAmount: 7_500 })
})
