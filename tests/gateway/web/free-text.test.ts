import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkBody } from '#tests/gateway/links/link-world.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

const card = '4111 1111 1111 1111'
const digits = card.replaceAll(' ', '')
const mistyped = '4111 1111 1111 1112'
const iban = 'HR1210010051863000160'

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const everyText = async (): Promise<string> => {
  const { rows } = await gateway.database.query<{ table: string; column: string }>(
    `select table_name as table, column_name as column from information_schema.columns
     where table_schema = 'public' and data_type in ('text', 'jsonb')`,
  )
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: texts } = await gateway.database.query<{ text: string | null }>(
      `select "${column}"::text as text from "${table}" where "${column}" is not null`,
    )
    found.push(...texts.map(({ text }) => text ?? ''))
  }
  return found.join('\n').replace(/[ -]/g, '')
}

const company = {
  ...{ name: 'Čamac', address: 'Obala 1', zip: '21000', city: 'Split', country: 'HR' },
  ...{ phone: '+38521100200', mobile: '+385911002003', email: 'a@first.example', firstName: 'Ana', lastName: 'Čović' },
}

describe('a card number in free text', () => {
  it('is refused beside its field, and kept nowhere · SES-26, CMP-21', async () => {
    const profile = { firstName: card, lastName: 'Čović' }
    const own = '/api/users/admin@first.example'
    expect(await admin.call('PUT', own, profile)).toEqual({
      ...{ status: 400, body: { fieldErrors: [{ field: 'firstName', message: 'cardNumber' }] } },
    })
    const at = `${admin.path}/companies/1`
    for (const field of ['address', 'phone', 'mobile'] as const) {
      const value = field === 'address' ? `Ulica ${card}` : card.replaceAll(' ', '')
      expect(await admin.call('PUT', at, { ...company, [field]: value })).toEqual({
        ...{ status: 400, body: { fieldErrors: [{ field, message: 'cardNumber' }] } },
      })
    }
    // The rules of each way to write one are those of the contract.
    const noted = `${card} 12/27 123`
    expect(await admin.call('PUT', at, { ...company, address: noted })).toEqual({
      ...{ status: 400, body: { fieldErrors: [{ field: 'address', message: 'cardNumber' }] } },
    })
    expect(await everyText()).not.toContain(card.replaceAll(' ', ''))
  })

  it.each([
    ['the comment of a payment link', 'comment', '/pbl/generate', linkBody({ comment: `Kartica ${card}` })],
    ['the cart of a payment link', 'cart', '/pbl/generate', linkBody({ cart: `1 × ${card}` })],
    ['the subject of a test mail', 'subject', '/test-mails', { subject: card, body: '<p>a</p>', language: 'hr' }],
    ['the text of a test mail', 'body', '/test-mails', { subject: 'a', body: `<p>${card}</p>`, language: 'hr' }],
  ])('is refused in %s · SES-26, PBG-29', async (_, field, path, body) => {
    const ofStore = `/companies/1/stores/1${path}`
    const at = path === '/test-mails' ? `/riva/api/users/${admin.sub}${ofStore}` : `${admin.path}${ofStore}`
    expect(await admin.call('POST', at, body)).toEqual({
      ...{ status: 400, body: { fieldErrors: [{ field, message: 'cardNumber' }] } },
    })
    expect(await everyText()).not.toContain(digits)
  })

  it('is told apart from other long numbers: account numbers, mistyped ones, ids · SES-26, CMP-21', async () => {
    for (const text of [iban, mistyped, '5d3e1f0a-1b2c-4716-a716-446655440000']) {
      const { status } = await admin.call('PUT', `${admin.path}/companies/1`, { ...company, address: text })
      expect([text, status]).toEqual([text, 200])
    }
  })

  it('in a password is nobody’s business: it is kept as a hash · SES-24', async () => {
    const body = { currentPassword: 'not it', newPassword: `${card} and more` }
    expect(await admin.call('POST', '/api/account/change_password', body)).toEqual({
      ...{ status: 400, body: { fieldErrors: [{ field: 'currentPassword', message: 'wrong' }] } },
    })
  })

  it('in a saved view is taken out, of its columns and of the names in its address too · ACC-14', async () => {
    const view = { name: 'Moj', kind: 'card', search: { [digits]: 'x' }, period: null, columns: [card] }
    const path = `/riva/api/users/${admin.sub}/companies/1/views`
    expect((await admin.call('POST', path, { kind: 'added', view })).status).toBe(200)
    expect(await everyText()).not.toContain(card.replaceAll(' ', ''))
  })

  it.each([
    ['an order', `companies/1/orders/${digits}`],
    ['a store', `companies/1/stores/${digits}`],
    ['a person', `companies/1/users/${digits}`],
  ])('in the address of %s is not in the trail of what was refused · ACC-14', async (_, path) => {
    expect((await admin.call('GET', `${admin.path}/${path}`)).status).toBe(404)
    expect(await everyText()).not.toContain(digits)
  })

  it('as the name of a picture is taken out · ACC-14, STS-31', async () => {
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#3366aa' } })
      .png()
      .toBuffer()
    const body = new FormData()
    body.append('files', new Blob([Uint8Array.from(png)], { type: 'image/png' }), `${card}.png`)
    const reply = await admin.fetch(`${admin.path}/companies/1/stores/1/pictures`, { method: 'POST', body })
    expect(await reply.json()).toMatchObject([{ name: '[card number].png', format: 'png' }])
    expect(await everyText()).not.toContain(digits)
  })
})

describe('an address of a page', () => {
  it.each(['/edit-user/john.smith', '/stores/1/transactions/x.exe', '/foo.bar'])(
    '%s is answered with the screens, also with a dot in its last part · NAV-18, NAV-19',
    async (path) => {
      const reply = await gateway.fetch(path, { headers: { Accept: 'text/html' } })
      expect(reply.headers.get('content-type')).not.toContain('json')
    },
  )

  it('of the build that is not there is not found · NAV-18', async () => {
    expect((await gateway.fetch('/assets/gone.js', { headers: { Accept: 'text/html' } })).status).toBe(404)
  })
})

describe('a stranger who tries a company', () => {
  it('is in its trail without name and address · ACC-12, ACC-14', async () => {
    expect((await admin.call('GET', `${admin.path}/companies/2/users`)).status).toBe(403)
    const { rows } = await gateway.database.query(
      `select actor, actor_id, from_address, user_agent from audit_entry where company_id = 2 and outcome = 'refused'`,
    )
    expect(rows).toEqual([{ actor: null, actor_id: null, from_address: null, user_agent: null }])
  })
})
