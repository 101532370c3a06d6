import { afterAll, beforeAll, expect, it } from 'vitest'
import { letterTo } from '#tests/gateway/mailbox.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock('2026-11-21T10:00:00Z') })
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1`
})
afterAll(() => gateway.close())

const invite = (email: string, authority: string, permissions: readonly string[]) =>
  admin.call('POST', `${at}/users`, { email, authorities: [{ authority, metadata: ['1'] }], permissions })
const register = (key: string) =>
  gateway.call('POST', '/api/register', {
    ...{ key, firstName: 'Nova', lastName: 'Osoba', password: 'a good and long sentence' },
  })
const pending = async () =>
  (await admin.call('GET', `${at.replace('/mrc/', '/riva/')}/invitations`)).body as readonly object[]

it.each([[[]], [['ALLOW_REFUND']], [['ALLOW_REFUND', 'VIEW_INVOICE']]])(
  'carries permissions, which are granted and recorded when it is accepted: %j · USR-10, USR-35',
  async (permissions) => {
    const email = `with-${permissions.length}@first.example`
    expect((await invite(email, 'ROLE_COMPANY_USER', permissions)).status).toBe(201)
    expect(await pending()).toMatchObject([{ email, permissions }])
    const { key } = await letterTo(gateway.database, email, 'invitation')
    expect((await register(key)).status).toBe(201)
    const joined = (await admin.call('GET', `${at}/users`)).body as { id: string; email: string }[]
    const person = joined.find((one) => one.email === email)
    expect(person).toMatchObject({ permissions })
    const rows = (await admin.call('GET', `${at}/users/${person?.id}/permissions`)).body as object[]
    const active = rows.filter((row) => 'active' in row && row.active === true)
    expect(active.map((row) => 'permission' in row && row.permission)).toEqual(permissions)
    const { rows: accepted } = await gateway.database.query<{ changes: object[] }>(
      `select changes from audit_entry where action = 'INVITATION_ACCEPTED' and actor = $1`,
      [email],
    )
    expect(accepted[0]?.changes).toEqual([
      { field: 'companyRole', before: null, after: 'ROLE_COMPANY_USER' },
      ...permissions.map((field) => ({ field, before: null, after: 'on' })),
    ])
  },
)

it.each([
  ['ROLE_COMPANY_ADMIN', ['VIEW_INVOICE', 'ALLOW_REFUND'], 'permissions.1'],
  ['ROLE_COMPANY_OFFLINE_USER', ['VIEW_INVOICE'], 'permissions.0'],
])('gives %s no permission that the role does not take: %j · USR-25, USR-26', async (authority, permissions, field) => {
  const refused = await invite('nobody@first.example', authority, permissions)
  expect(refused).toMatchObject({ status: 400, body: { fieldErrors: [{ field, message: 'notOffered' }] } })
  expect(await pending()).toEqual([])
})
