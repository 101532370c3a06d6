import sharp from 'sharp'
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
    expect(new Date(String(row.created_at)).getUTCFullYear()).not.toBe(2001)
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
  const { id } = made.body as { id: number }
  const kept = async () => (await gateway.database.query('select * from store_layout order by id')).rows
  const own = { id: String(id), company_id: '1', store_id: '1', view_type: 'CHECKOUT' }
  const textOf = (row: object) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value)]))
  const sent = { ...layout, companyId: 2, revision: '88', createdAt: '2001-01-01', updatedAt: '2001-01-01' }
  const saved = await admin.call('PUT', `/mrc/api/visual/customizations/${id}/users/${admin.sub}/company/1`, sent)
  expect(saved).toMatchObject({ status: 200, body: { id, storeId: 1 } })
  const rows = (await kept()).map(textOf)
  expect(rows.filter((row) => row.store_id === '1')).toEqual([expect.objectContaining(own)])
  expect(rows.some((row) => row.id === '77' || row.company_id === '2' || row.updated_at?.includes('2001'))).toBe(false)
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

it('keeps of an upload the picture alone: id, address, format, store and time are the gateway’s · STS-26, STS-31', async () => {
  const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#3366aa' } })
    .png()
    .toBuffer()
  const form = new FormData()
  const id = '11111111-1111-4111-8111-111111111111'
  const more = { id, url: 'https://sent.example/a.png', format: 'jpeg', name: 'sent', companyId: '2', storeId: '3' }
  for (const [name, value] of Object.entries({ ...more, createdAt: '2001-01-01', bytes: 'sent' }))
    form.append(name, value)
  form.append('files', new Blob([Uint8Array.from(png)], { type: 'image/jpeg' }), 'own.png')
  const reply = await admin.fetch(`${stores}/1/pictures`, { method: 'POST', body: form })
  expect(reply.status).toBe(200)
  expect(JSON.stringify(await reply.json())).not.toMatch(/sent|11111111|jpeg/)
  const { rows } = await gateway.database.query<Record<string, unknown>>('select * from store_picture')
  expect(rows).toHaveLength(1)
  const [row = {}] = rows
  expect([Number(row.company_id), Number(row.store_id), row.name, row.format]).toEqual([1, 1, 'own.png', 'png'])
  expect(row.id).not.toBe(id)
  expect(new Date(String(row.created_at)).getUTCFullYear()).not.toBe(2001)
})

it('has languages that nobody writes: neither by themselves nor with a store · LNG-06, STS-08', async () => {
  const read = async () => (await admin.call('GET', '/mrc/api/languages')).body
  const before = await read()
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
    const reply = await admin.call(method, '/mrc/api/languages', { id: 4, name: 'sent' })
    expect([404, 405], method).toContain(reply.status)
  }
  const languages = { '4': 'sent', '9': 'sent' }
  // With a change, for a save that changes nothing writes nothing.
  const name = 'Another name'
  const saved = await admin.call('PUT', `${stores}/1`, { name, languages, cardholderNotifications: { languages } })
  expect(saved).toMatchObject({ status: 200, body: { name } })
  expect(JSON.stringify(saved.body)).not.toContain('sent')
  expect(await read()).toEqual(before)
  expect(JSON.stringify((await rowOf(1)).settings)).not.toContain('sent')
})
