import { afterAll, beforeAll, expect, it } from 'vitest'
import { maskedKey } from '#contract/stores/store-form.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let stores: string
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  stores = `${admin.path}/companies/1/stores`
})
afterAll(() => gateway.close())

/** What a reply tells and no body may set, each with a value that is nobody's. */
const readOnly: Readonly<Record<string, unknown>> = {
  ...{ id: 77, companyId: 2, company: 2, revision: '88', updatable: false, lacks: [] },
  ...{ createdAt: '2001-01-01T00:00:00.000Z', updatedAt: '2001-01-01T00:00:00.000Z' },
  ...{ pisOptionEnabled: true, pblSubscriptions: true, vtSubscriptions: true, reusablePbl: true },
  ...{ discountActive: true, ewalletEnabled: true, useCountryDropdown: true },
  settings: { applePay: { merchantIdentifier: 'sent' }, discountEnabled: true },
}
/** The same within the parts of a body. */
const within = {
  cardholderNotifications: { discountEnabled: true, languages: { '4': 'Klingon' } },
  cards: {
    visa: {
      active: true,
      ...{ ccType: 'sent', installmentsMin: 91, installmentsMax: 92, minInstallAmount: 93 },
      trdSecureParams: [{ acquirerDescription: 'sent', routingFlag: 94, minInstallments: 95 }],
    },
    sent: { active: true },
  },
}

const rowOf = async (id: number) => {
  const { rows } = await gateway.database.query<Record<string, unknown>>('select * from store where id = $1', [id])
  return rows[0] ?? {}
}
const columns = [
  ...['id', 'company_id', 'created_at', 'pis_option_enabled', 'pbl_subscriptions', 'vt_subscriptions'],
  ...['reusable_pbl', 'discount_active', 'ewallet_enabled', 'use_country_dropdown', 'secret_key'],
]
const partOf = (row: Record<string, unknown>) => Object.fromEntries(columns.map((column) => [column, row[column]]))
const strange = /sent|Klingon|"9[1-5]"|:9[1-5]\b/

it('stores none of the read-only fields of a new store, one by one and all together · STS-03, STO-25', async () => {
  const bodies = [
    ...Object.entries(readOnly).map(([name, value]) => ({ [name]: value })),
    ...Object.entries(within).map(([name, value]) => ({ [name]: value })),
    { ...readOnly, ...within },
  ]
  for (const [at, body] of bodies.entries()) {
    const own = { name: `Trgovina ${at}`, domain: 'trgovina.example', email: 'a@trgovina.example' }
    const reply = await admin.call('POST', stores, { ...own, ...body })
    expect(reply.status, JSON.stringify(body)).toBe(201)
    const { id } = reply.body as { id: number }
    const row = await rowOf(id)
    expect(id, JSON.stringify(body)).not.toBe(77)
    expect(row, JSON.stringify(body)).toMatchObject({
      ...{ company_id: 1, revision: 1, pis_option_enabled: false, pbl_subscriptions: false, vt_subscriptions: false },
      ...{ reusable_pbl: false, discount_active: false, ewallet_enabled: false, use_country_dropdown: false },
    })
    expect(new Date(String(row.created_at)).getUTCFullYear()).toBe(2026)
    expect(JSON.stringify(row.settings)).not.toMatch(strange)
    expect(row.settings).not.toHaveProperty('discountEnabled', true)
  }
})

it('stores none of the read-only fields of a changed store, one by one and all together · STS-03, STO-14', async () => {
  const before = await rowOf(1)
  const sent: Readonly<Record<string, unknown>> = {
    ...readOnly,
    ...within,
    domain: 'sent.example',
    api: { secretKey: maskedKey },
  }
  for (const body of [...Object.entries(sent).map(([name, value]) => ({ [name]: value })), sent]) {
    const reply = await admin.call('PUT', `${stores}/1`, body)
    expect(reply.status, JSON.stringify(body)).toBe(200)
    const after = await rowOf(1)
    expect(partOf(after), JSON.stringify(body)).toEqual(partOf(before))
    expect(after.domain).toBe(before.domain)
    expect(JSON.stringify(after.settings)).not.toMatch(strange)
  }
})

it('lets a layout, an Apple Pay domain and a profile code belong to the store of the address alone · STS-25, STS-47, STS-50', async () => {
  await gateway.database.query('update store set apple_pay_enabled = true, crypto_enabled = true where id = 1')
  const others = async () => (await gateway.database.query('select * from store where id <> 1 order by id')).rows
  const before = await others()
  const layout = { storeId: 1, viewType: 'CHECKOUT', css: 'p{color:red}', header: '', footer: '', id: 77 }
  const at = `/mrc/api/visual/customizations/users/${admin.sub}/company/1`
  const made = await admin.call('POST', at, { ...layout, companyId: 2, revision: '88', createdAt: '2001-01-01' })
  expect(made).toMatchObject({ status: 201, body: { storeId: 1 } })
  expect((made.body as { id: number }).id).not.toBe(77)
  expect((made.body as { revision: string }).revision).not.toBe('88')
  const domain = {
    domain: 'pay.example',
    storeId: 3,
    storeName: 'sent',
    partnerMerchantName: 'sent',
    merchantUrl: 'sent',
  }
  const registered = await admin.call('POST', `${stores}/1/apple-pay/domain/register`, domain)
  expect(registered.status).toBe(200)
  expect(JSON.stringify(registered.body)).not.toContain('sent')
  const saveCode = (more: string) => admin.call('POST', `${stores}/1/crypto/profile-code?profileCode=ABC123${more}`)
  expect([(await saveCode('&storeId=3')).status, (await saveCode('')).status]).toEqual([400, 204])
  expect(await others()).toEqual(before)
})
