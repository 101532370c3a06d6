import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { right } from '#tests/contract/session/right.ts'
import { letterTo } from '#tests/gateway/mailbox.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
let at: string
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
  at = `${admin.path}/companies/1/users`
  await admin.call('POST', '/mrc/api/users/terms/accept?company=1')
})
afterAll(() => gateway.close())

const put = (id: string, ...authorities: object[]) => admin.call('PUT', `${at}/${id}`, { authorities })
const idOf = async (email: string): Promise<string> =>
  (await gateway.database.query<{ id: string }>('select id from account where email = $1', [email])).rows[0]?.id ?? ''

describe('the roles of a user', () => {
  it('are replaced as a whole, in this company only, and hold at the next call · USR-34, ACC-11', async () => {
    const clerk = await gateway.as('clerk@first.example')
    await gateway.database.query(
      `insert into membership (company_id, account_id, role, created_at, accepted_terms_at)
       values (2, $1, 'ROLE_COMPANY_USER', now(), now())`,
      [clerk.sub],
    )
    await gateway.database.query(`insert into store_role values (2, 3, $1, 'ROLE_STORE_USER')`, [clerk.sub])
    const changed = await put(clerk.sub, right('ROLE_COMPANY_USER', '1'), right('ROLE_STORE_ADMIN', '1'))
    expect(changed).toMatchObject({
      status: 200,
      body: {
        ...{ enabled: true, companyRole: 'ROLE_COMPANY_USER' },
        authorities: [right('ROLE_COMPANY_USER', '1'), right('ROLE_STORE_ADMIN', '1')],
      },
    })
    const stores = async (company: number) => {
      const { body } = await clerk.call('GET', `${clerk.path}/companies/${company}/stores`)
      return (body as { id: number; updatable: boolean }[]).map(({ id, updatable }) => [id, updatable])
    }
    expect(await stores(1)).toEqual([[1, true]])
    expect(await stores(2)).toEqual([[3, false]])
  })

  it('of an admin are every store, so store roles are not kept beside them · USR-18', async () => {
    const id = await idOf('store-admin@first.example')
    const reply = await put(id, right('ROLE_COMPANY_ADMIN', '1'), right('ROLE_STORE_USER', '1'))
    expect(reply.body).toMatchObject({ authorities: [right('ROLE_COMPANY_ADMIN', '1')] })
    const { rows } = await gateway.database.query('select 1 from store_role where account_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('end with the next call: demoted, made offline, removed, disabled · USR-34', async () => {
    const person = await gateway.as('store-admin@first.example')
    const statusOf = async () => (await person.call('GET', `${person.path}/companies/1/users`)).status
    expect(await statusOf()).toBe(200)
    await put(person.sub, right('ROLE_COMPANY_USER', '1'))
    expect(await statusOf()).toBe(403)
    await put(person.sub, right('ROLE_COMPANY_ADMIN', '1'))
    expect(await statusOf()).toBe(200)
    await put(person.sub, right('ROLE_COMPANY_OFFLINE_USER', '1'))
    expect(await statusOf()).toBe(403)
    // Offline users sign in to leave, and to nothing else.
    expect((await gateway.signIn('store-admin@first.example', password)).status).toBe(200)
    await admin.call('DELETE', `${at}/${person.sub}`)
    expect(await statusOf()).toBe(403)
    const other = await gateway.as('granted@first.example')
    expect((await admin.call('DELETE', `${at}/${other.sub}`)).status).toBe(204)
    for (let more = 0; more < 20; more += 1) {
      expect((await other.call('GET', `${other.path}/companies/1`)).status).toBe(403)
    }
    expect((await admin.call('GET', `${at}/${other.sub}`)).status).toBe(404)
  })

  it('that somebody else changed since they were read are not written over · USR-30, USR-34, USR-35', async () => {
    const id = await idOf('clerk@first.example')
    const one = `${at}/${id}`
    const revision = async () => ((await admin.call('GET', one)).body as { revision: string }).revision
    const send = (path: string, body: object, seen: string) =>
      admin.fetch(path, { method: 'PUT', body: JSON.stringify(body), headers: { 'If-Match': `"${seen}"` } })
    const roles = { authorities: [right('ROLE_COMPANY_USER', '1'), right('ROLE_STORE_USER', '1')] }
    const dashboard = [{ permission: 'VIEW_DASHBOARD', permissionId: null, active: true }]
    const first = await revision()
    const permitted = await send(`${one}/permissions`, dashboard, first)
    expect(permitted.status).toBe(200)
    const second = permitted.headers.get('ETag')?.replaceAll('"', '') ?? ''
    expect([second === first, second]).toEqual([false, await revision()])
    for (const late of [await send(one, roles, first), await send(`${one}/permissions`, [], first)]) {
      expect([late.status, await late.json()]).toEqual([409, { message: 'USER_CHANGED' }])
    }
    const { body } = await admin.call('GET', `${one}/permissions`)
    expect((body as { permission: string; active: boolean }[]).filter(({ active }) => active)).toMatchObject([
      { permission: 'VIEW_DASHBOARD' },
    ])
    const saved = await send(one, roles, second)
    expect([saved.status, ((await saved.json()) as { revision: string }).revision]).toEqual([200, await revision()])
    expect((await send(`${one}/permissions`, [], second)).status).toBe(409)
    expect((await put(id, right('ROLE_COMPANY_USER', '1'))).status).toBe(200)
  })

  it.each<[string, object[]]>([
    ['none', []],
    ['another company', [right('ROLE_COMPANY_USER', '2')]],
    ['a foreign store', [right('ROLE_COMPANY_USER', '1'), right('ROLE_STORE_ADMIN', '3')]],
    ['the editor', [right('ROLE_COMPANY_EDITOR', '1')]],
    ['a permission', [right('ROLE_COMPANY_USER', '1'), right('VIEW_INVOICE', '1')]],
  ])('are refused when they are %s, and stay as they were · USR-34', async (_, authorities) => {
    const clerk = await idOf('clerk@first.example')
    const before = (await admin.call('GET', `${at}/${clerk}`)).body
    expect((await put(clerk, ...authorities)).status).toBe(400)
    expect((await admin.call('GET', `${at}/${clerk}`)).body).toEqual(before)
  })

  it('stay an editor’s where somebody is one · ACC-31, USR-34', async () => {
    const clerk = await idOf('clerk@first.example')
    await gateway.database.query(
      `update membership set role = 'ROLE_COMPANY_EDITOR' where company_id = 1 and account_id = $1`,
      [clerk],
    )
    expect((await put(clerk, right('ROLE_COMPANY_EDITOR', '1'))).status).toBe(200)
    expect((await put(clerk, right('ROLE_COMPANY_USER', '1'), right('ROLE_STORE_USER', '2'))).status).toBe(200)
    expect((await put(clerk, right('ROLE_COMPANY_EDITOR', '1'))).status).toBe(400)
  })

  it('are not changed for oneself · USR-28', async () => {
    const own = { status: 409, body: { message: 'OWN_RIGHTS' } }
    expect(await put(admin.sub, right('ROLE_COMPANY_USER', '1'))).toEqual(own)
    expect(await admin.call('DELETE', `${at}/${admin.sub}`)).toEqual(own)
  })

  it('end in this company alone for a person who is removed from it · ACC-11, USR-34', async () => {
    const clerk = await gateway.as('clerk@first.example')
    await gateway.database.query(
      `insert into membership (company_id, account_id, role, created_at, accepted_terms_at)
       values (2, $1, 'ROLE_COMPANY_USER', now(), now()) on conflict do nothing`,
      [clerk.sub],
    )
    const statuses = () =>
      Promise.all([1, 2].map(async (company) => (await clerk.call('GET', `${clerk.path}/companies/${company}`)).status))
    expect(await statuses()).toEqual([200, 200])
    expect((await admin.call('DELETE', `${at}/${clerk.sub}`)).status).toBe(204)
    expect(await statuses()).toEqual([403, 200])
  })
})

describe('the promotion of an offline user', () => {
  it('gives no right before its link is followed, and ends every token before it · USR-13, USR-32', async () => {
    const id = await idOf('offline@first.example')
    await gateway.database.query(`update membership set role = 'ROLE_COMPANY_USER' where account_id = $1`, [id])
    const old = await gateway.as('offline@first.example')
    await gateway.database.query(`update membership set role = 'ROLE_COMPANY_OFFLINE_USER' where account_id = $1`, [id])
    const roles = [right('ROLE_COMPANY_USER', '1'), right('ROLE_STORE_USER', '1')]
    const promoted = await put(id, ...roles)
    expect(promoted).toMatchObject({ status: 200, body: { enabled: null, companyRole: 'ROLE_COMPANY_USER' } })

    expect((await old.call('GET', '/api/account')).status).toBe(401)
    const waiting = await gateway.as('offline@first.example')
    expect((await waiting.call('GET', `${waiting.path}/companies/1/stores/1`)).status).toBe(403)
    const first = await letterTo(gateway.database, 'offline@first.example', 'promotion')
    expect((await put(id, ...roles)).body).toMatchObject({ enabled: null })
    const second = await letterTo(gateway.database, 'offline@first.example', 'promotion', 2)
    expect((await gateway.call('GET', `/api/activate?key=${first.key}`)).status).toBe(404)
    expect(await gateway.call('GET', `/api/activate?key=${second.key}`)).toEqual({
      ...{ status: 200, body: { email: 'offline@first.example', next: 'signIn' } },
    })
    expect((await old.call('GET', '/api/account')).status).toBe(401)
    const person = await gateway.as('offline@first.example')
    expect((await person.call('GET', `${person.path}/companies/1/stores/1`)).status).toBe(200)
    expect((await admin.call('GET', `${at}/${id}`)).body).toMatchObject({ enabled: true })
  })

  it('asks for a name and a password where there were none · USR-32', async () => {
    const email = 'bookkeeper@first.example'
    const made = await admin.call('POST', at, { email, authorities: [right('ROLE_COMPANY_OFFLINE_USER', '1')] })
    const { id } = made.body as { id: string }
    expect((await put(id, right('ROLE_COMPANY_ADMIN', '1'))).body).toMatchObject({ enabled: null })
    const { key } = await letterTo(gateway.database, email, 'promotion')
    expect((await gateway.call('GET', `/api/activate?key=${key}`)).body).toEqual({ email, next: 'register' })
    const words = { key, firstName: 'Iva', lastName: 'Horvat', password: 'a good and long sentence' }
    expect((await gateway.call('POST', '/api/register', words)).status).toBe(201)
    const person = await gateway.as(email, words.password)
    expect((await person.call('GET', `${person.path}/companies/1/users`)).status).toBe(200)
  })

  it('is undone by making the person offline again: its link is dead · USR-32', async () => {
    const email = 'undecided@first.example'
    const made = await admin.call('POST', at, { email, authorities: [right('ROLE_COMPANY_OFFLINE_USER', '1')] })
    const { id } = made.body as { id: string }
    await put(id, right('ROLE_COMPANY_ADMIN', '1'))
    const { key } = await letterTo(gateway.database, email, 'promotion')
    expect((await put(id, right('ROLE_COMPANY_OFFLINE_USER', '1'))).body).toMatchObject({ enabled: true })
    expect((await gateway.call('GET', `/api/activate?key=${key}`)).status).toBe(404)
  })
})
