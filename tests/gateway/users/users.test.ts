import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/users`
})
afterAll(() => gateway.close())

const idOf = async (email: string): Promise<string> =>
  (await gateway.database.query<{ id: string }>('select id from account where email = $1', [email])).rows[0]?.id ?? ''

describe('the users of a company', () => {
  it('are its members with their roles here, offline ones too, and nobody else · USR-22, USR-34', async () => {
    const clerk = await idOf('clerk@first.example')
    await gateway.database.query(
      `insert into membership (company_id, account_id, role, created_at) values (2, $1, 'ROLE_COMPANY_ADMIN', now())`,
      [clerk],
    )
    const { status, body } = await admin.call('GET', at)
    expect(status).toBe(200)
    const users = body as { email: string; companyRole: string; id: string; authorities: object[] }[]
    expect(users.map(({ email, companyRole }) => [email, companyRole])).toEqual([
      ['admin@first.example', 'ROLE_COMPANY_ADMIN'],
      ['clerk@first.example', 'ROLE_COMPANY_USER'],
      ['granted@first.example', 'ROLE_COMPANY_USER'],
      ['offline@first.example', 'ROLE_COMPANY_OFFLINE_USER'],
      ['store-admin@first.example', 'ROLE_COMPANY_USER'],
      ['waiting@first.example', 'ROLE_COMPANY_ADMIN'],
    ])
    expect(users[1]).toEqual({
      ...{
        id: clerk,
        email: 'clerk@first.example',
        firstName: 'Ana',
        lastName: 'Čović',
        enabled: true,
        onlyAdmin: false,
      },
      attributes: { phone_number: null, street: null, postal_code: null, locality: null, country: null },
      authorities: [
        { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
        { authority: 'ROLE_STORE_USER', metadata: ['2'] },
      ],
      companyRole: 'ROLE_COMPANY_USER',
      permissions: ['ALLOW_REFUND', 'VIEW_DASHBOARD'],
      ...{ createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
      revision: expect.stringMatching(/^[\w-]{22}$/),
    })
    expect(JSON.stringify(body)).not.toContain('argon2')
    expect(await admin.call('GET', `${at}/${clerk}`)).toEqual({ status: 200, body: users[1] })
  })

  it('of another company answer as those who do not exist, whatever is asked of them · USR-34, ACC-12', async () => {
    const foreign = await idOf('admin@second.example')
    const absent = { status: 404, body: { message: 'NOT_FOUND' } }
    const roles = { authorities: [{ authority: 'ROLE_COMPANY_USER', metadata: ['1'] }] }
    for (const id of [foreign, 'nobody', '00000000-0000-0000-0000-000000000000', '%00', '1%27', 'x'.repeat(200)]) {
      expect(await admin.call('GET', `${at}/${id}`)).toEqual(absent)
      expect(await admin.call('PUT', `${at}/${id}`, roles)).toEqual(absent)
      expect(await admin.call('DELETE', `${at}/${id}`)).toEqual(absent)
      expect(await admin.call('GET', `${at}/${id}/permissions`)).toEqual(absent)
      expect(await admin.call('PUT', `${at}/${id}/permissions`, [])).toEqual(absent)
    }
  })

  it('name the only admin who is enabled · USR-28', async () => {
    await gateway.database.query(`update account set enabled = false where email = 'waiting@first.example'`)
    expect((await admin.call('GET', `${at}/${admin.sub}`)).body).toMatchObject({ onlyAdmin: true })
    await gateway.database.query(`update account set enabled = true where email = 'waiting@first.example'`)
    expect((await admin.call('GET', `${at}/${admin.sub}`)).body).toMatchObject({ onlyAdmin: false })
  })
})

describe('the permissions of a user', () => {
  const active = (...names: string[]) => names.map((permission) => ({ permission, permissionId: null, active: true }))
  const names = async (id: string) => {
    const { body } = await admin.call('GET', `${at}/${id}/permissions`)
    return (body as { permission: string; active: boolean }[]).filter((row) => row.active).map((row) => row.permission)
  }

  it('are seven, are replaced as a whole, and a change moves Updated · USR-22, USR-35, ACC-13', async () => {
    const clerk = await idOf('clerk@first.example')
    const { body } = await admin.call('GET', `${at}/${clerk}/permissions`)
    expect(body).toHaveLength(7)
    expect(await names(clerk)).toEqual(['VIEW_DASHBOARD', 'ALLOW_REFUND'])
    const updatedAt = async () =>
      Date.parse(((await admin.call('GET', `${at}/${clerk}`)).body as { updatedAt: string }).updatedAt)
    const before = await updatedAt()
    const same = active('VIEW_DASHBOARD', 'ALLOW_REFUND')
    expect((await admin.call('PUT', `${at}/${clerk}/permissions`, same)).status).toBe(200)
    expect(await updatedAt()).toBe(before)
    const put = await admin.call('PUT', `${at}/${clerk}/permissions`, active('VIEW_INVOICE', 'ALLOW_REFUND'))
    expect(put.status).toBe(200)
    expect(await updatedAt()).toBeGreaterThan(before)
    expect(await names(clerk)).toEqual(['ALLOW_REFUND', 'VIEW_INVOICE'])
    expect((await admin.call('PUT', `${at}/${clerk}/permissions`, [])).status).toBe(200)
    expect(await names(clerk)).toEqual([])
  })

  it('are no others than the seven, each once · USR-35', async () => {
    const clerk = await idOf('clerk@first.example')
    const many = Array.from({ length: 10_000 }, (_, at) => `P${at}`)
    for (const body of [
      active('ROLE_COMPANY_ADMIN'),
      active('VIEW_INVOICE', 'VIEW_INVOICE'),
      active(...many),
      [{ permission: 'VIEW_INVOICE', active: false }],
      [{ permission: 'VIEW_INVOICE', active: true, companyId: 2 }],
      { permission: 'VIEW_INVOICE' },
    ]) {
      expect((await admin.call('PUT', `${at}/${clerk}/permissions`, body)).status).toBe(400)
    }
    expect(await names(clerk)).toEqual([])
  })

  it('are not given to oneself, save the invoices that come by mail · USR-27, USR-35', async () => {
    const own = `${at}/${admin.sub}/permissions`
    const refused = { status: 409, body: { message: 'OWN_RIGHTS' } }
    expect(await admin.call('PUT', own, [])).toEqual(refused)
    expect(await admin.call('PUT', own, active('VIEW_INVOICE', 'ALLOW_REFUND'))).toEqual(refused)
    expect((await admin.call('PUT', own, active('VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL'))).status).toBe(200)
    expect(await names(admin.sub)).toEqual(['VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL'])
  })

  it('hold at the next call · ACC-13', async () => {
    const clerk = await gateway.as('clerk@first.example')
    for (const given of [['ALLOW_REFUND'], [], ['VIEW_DASHBOARD']]) {
      await admin.call('PUT', `${at}/${clerk.sub}/permissions`, active(...given))
      const { body } = await clerk.call('GET', '/api/account')
      const held = (body as { authorities: string[] }).authorities.filter((name) => !name.startsWith('ROLE_'))
      expect(held).toEqual(given)
    }
  })
})
