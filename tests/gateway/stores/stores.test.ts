import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { StoreSettings } from '#contract/stores/settings.ts'
import type { Email } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const outcome = async (reply: Response) => ({ status: reply.status, body: await reply.text() })

describe('stores', () => {
  it.each<[Email, [string, boolean][]]>([
    [
      'admin@first.example',
      [
        ['Sidro', true],
        ['Šator', true],
      ],
    ],
    ['store-admin@first.example', [['Šator', true]]],
    ['clerk@first.example', [['Sidro', false]]],
  ])('of %s are those seen, by name, with whether they may be changed · STO-25', async (email, expected) => {
    const person = await gateway.as(email)
    const stores = (await (await person.fetch(`${person.path}/companies/1/stores`)).json()) as {
      name: string
      updatable: boolean
    }[]
    expect(stores.map(({ name, updatable }) => [name, updatable])).toEqual(expected)
  })

  it('carry their flags and no secret · STO-25', async () => {
    const person = await gateway.as('admin@first.example')
    const text = await (await person.fetch(`${person.path}/companies/1/stores/1`)).text()
    expect(JSON.parse(text)).toMatchObject({
      ...{ id: 1, name: 'Šator', domain: 'shop.example', useBillAmountForRefunds: true, posEnabled: false },
      ...{ createdAt: '2026-01-01T00:00:00.000Z', updatable: true },
    })
    expect(text).not.toContain('a-secret-of-the-store')
  })

  it.each([
    ['pblSubscriptions', 'pbl_subscriptions'],
    ['vtSubscriptions', 'vt_subscriptions'],
    ['reusablePbl', 'reusable_pbl'],
    ['discountActive', 'discount_active'],
    ['ewalletEnabled', 'ewallet_enabled'],
    ['useCountryDropdown', 'use_country_dropdown'],
  ])('carry each flag of payments by itself: %s · REF-09', async (flag, column) => {
    const columns =
      'pbl_subscriptions vt_subscriptions reusable_pbl discount_active ewallet_enabled use_country_dropdown'
    const set = columns.split(' ').map((name) => `${name} = ${name === column}`)
    await gateway.database.query(`update store set ${set.join()} where id = 2`)
    const person = await gateway.as('admin@first.example')
    const path = `${person.path}/companies/1/stores`
    const { body: store } = await person.call('GET', `${path}/2`)
    const { body: all } = await person.call('GET', path)
    const flags = ['pblSubscriptions', 'vtSubscriptions', 'reusablePbl', 'discountActive', 'ewalletEnabled']
    const expected = Object.fromEntries([...flags, 'useCountryDropdown'].map((name) => [name, name === flag]))
    expect(store).toMatchObject(expected)
    expect((all as { id: number }[]).find(({ id }) => id === 2)).toMatchObject(expected)
  })

  it('carry what the banks have set for each card · REF-10', async () => {
    const routing = {
      ...{ acquirerDescription: 'PBZ', routingFlag: 2, minInstallments: 2, maxInstallments: 36 },
      minInstallAmount: 10_000,
    }
    const limits = { active: true, ccType: 'visa', installmentsMin: 3, installmentsMax: 24, minInstallAmount: 5_000 }
    const visa = { ...limits, trdSecureParams: [routing] }
    const cards = JSON.stringify({ visa, amex: { active: false } })
    await gateway.database.query(`update store set settings = jsonb_set(settings, '{cards}', $1::jsonb) where id = 2`, [
      cards,
    ])
    const person = await gateway.as('admin@first.example')
    const { body } = await person.call('GET', `${person.path}/companies/1/stores/2`)
    expect(v.parse(StoreSettings, body).cards).toMatchObject({ visa, amex: { active: false } })
  })

  it('of other companies and those not seen answer as if they did not exist · STO-25', async () => {
    const clerk = await gateway.as('clerk@first.example')
    const at = `${clerk.path}/companies/1/stores`
    expect((await clerk.fetch(`${at}/2`)).status).toBe(200)
    const absent = await outcome(await clerk.fetch(`${at}/99`))
    expect(absent).toEqual({ status: 404, body: '{"message":"NOT_FOUND"}' })
    for (const id of ['1', '3', '0', '02', 'x', '2%20', '9'.repeat(30)]) {
      expect(await outcome(await clerk.fetch(`${at}/${id}`))).toEqual(absent)
      expect(await outcome(await clerk.fetch(`${at}/${id}/orders/1/void`, { method: 'PUT' }))).toEqual(absent)
    }
  })

  it('are not reached through another company, whoever asks · STO-25, ACC-12', async () => {
    const admin = await gateway.as('admin@first.example')
    expect((await admin.fetch(`${admin.path}/companies/1/stores/3`)).status).toBe(404)
    expect((await admin.fetch(`${admin.path}/companies/2/stores/3`)).status).toBe(403)
    const foreign = await gateway.as('admin@second.example')
    expect((await foreign.fetch(`${foreign.path}/companies/2/stores/3`)).status).toBe(200)
    expect((await foreign.fetch(`${foreign.path}/companies/2/stores/1`)).status).toBe(404)
  })

  it('are all administered by the admin of their company, and no store of another · ACC-10', async () => {
    const admin = await gateway.as('admin@first.example')
    const save = (company: number, store: number) =>
      admin.fetch(`${admin.path}/companies/${company}/stores/${store}`, {
        method: 'PUT',
        body: JSON.stringify({ email: 'other@shop.example' }),
      })
    const keyOf = (company: number, store: number) =>
      admin.fetch(`/riva${admin.path.slice(4)}/companies/${company}/stores/${store}/secret-key`, { method: 'POST' })
    for (const store of [1, 2]) {
      expect([store, (await save(1, store)).status, (await keyOf(1, store)).status]).toEqual([store, 200, 200])
    }
    expect([(await save(2, 3)).status, (await save(1, 3)).status]).toEqual([403, 404])
    expect([(await keyOf(2, 3)).status, (await keyOf(1, 3)).status]).toEqual([403, 404])
  })

  it('follow a role that is given and taken · ACC-11', async () => {
    const clerk = await gateway.as('clerk@first.example')
    const at = `${clerk.path}/companies/1/stores/1`
    expect((await clerk.fetch(at)).status).toBe(404)
    await gateway.database.query(`insert into store_role values (1, 1, $1, 'ROLE_STORE_USER')`, [clerk.sub])
    expect((await clerk.fetch(at)).status).toBe(200)
    await gateway.database.query('delete from store_role where store_id = 1 and account_id = $1', [clerk.sub])
    expect((await clerk.fetch(at)).status).toBe(404)
  })
})
