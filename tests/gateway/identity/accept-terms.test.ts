import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

const data = '/mrc/api/users/terms/data'
const accept = '/mrc/api/users/terms/accept'
const done = { status: 204, body: '' }
const forbidden = { status: 403, body: { message: 'FORBIDDEN' } }

let gateway: RunningGateway
let waiting: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  waiting = await gateway.as('waiting@first.example')
})
afterAll(() => gateway.close())

const openMembers = async () =>
  (await gateway.database.query('select 1 from membership where accepted_terms_at is null')).rows.length

describe('the terms', () => {
  it('are accepted by no user, no offline user, no stranger and nobody anonymous · TRM-09, ACC-16', async () => {
    const before = await openMembers()
    for (const email of ['clerk@first.example', 'store-admin@first.example', 'new@first.example'] as const) {
      const person = await gateway.as(email)
      expect(await person.call('POST', accept)).toEqual(forbidden)
      expect(await person.call('POST', `${accept}?company=1`)).toEqual(forbidden)
    }
    for (const company of ['2', '99', 'x', '0', '1%20']) {
      expect(await waiting.call('POST', `${accept}?company=${company}`)).toEqual(forbidden)
    }
    expect((await gateway.call('POST', accept)).status).toBe(401)
    expect(await openMembers()).toBe(before)
  })

  it('hold back every call in the company until its admin accepts them, then none · TRM-10, ACC-08', async () => {
    const at = `${waiting.path}/companies/1/users`
    expect(await waiting.call('GET', at)).toEqual({ status: 403, body: { message: 'TERMS_NOT_ACCEPTED' } })
    expect(await waiting.call('POST', `${accept}?company=1`)).toEqual(done)
    expect((await waiting.call('GET', data)).body).toEqual({ acceptedTerms: true, temporaryAccess: false })
    expect((await waiting.call('GET', '/api/account')).body).toMatchObject({ acceptedTerms: true })
    expect((await waiting.call('GET', at)).status).toBe(200)
  })

  it('are accepted for everybody in the company, and for those who come later · TRM-09', async () => {
    const granted = await gateway.as('granted@first.example')
    expect((await granted.call('GET', data)).body).toEqual({ acceptedTerms: true, temporaryAccess: false })
    const later = {
      email: 'later@first.example',
      authorities: [{ authority: 'ROLE_COMPANY_OFFLINE_USER', metadata: [1] }],
    }
    expect((await waiting.call('POST', `${waiting.path}/companies/1/users`, later)).status).toBe(201)
    expect(await openMembers()).toBe(0)
  })

  it('are accepted once: the day stays, and the trail has one entry · TRM-09', async () => {
    const kept = async () =>
      (await gateway.database.query('select accepted_terms_at as at from company where id = 1')).rows[0]
    const first = await kept()
    expect(await waiting.call('POST', `${accept}?company=1`)).toEqual(done)
    expect(await waiting.call('POST', accept)).toEqual(done)
    expect(await kept()).toEqual(first)
    const { rows } = await gateway.database.query(
      `select actor, outcome from audit_entry where action = 'TERMS_ACCEPTED' and company_id = 1 and outcome = 'done'`,
    )
    expect(rows).toEqual([{ actor: 'waiting@first.example', outcome: 'done' }])
  })

  it('of one company are asked about by its name; before any was selected, the least of all counts · TRM-08, D88', async () => {
    const admin = await gateway.as('admin@first.example')
    await gateway.database.query(
      `insert into membership (company_id, account_id, role, created_at) values (2, $1, 'ROLE_COMPANY_USER', now())`,
      [admin.sub],
    )
    const of = async (search: string) => (await admin.call('GET', `${data}${search}`)).body
    expect(await of('')).toEqual({ acceptedTerms: false, temporaryAccess: false })
    expect(await of('?company=1')).toEqual({ acceptedTerms: true, temporaryAccess: false })
    expect(await of('?company=2')).toEqual({ acceptedTerms: false, temporaryAccess: false })
    expect((await admin.call('GET', `${admin.path}/companies/1`)).status).toBe(200)
    expect((await admin.call('GET', `${admin.path}/companies/2`)).body).toEqual({ message: 'TERMS_NOT_ACCEPTED' })
    await gateway.database.query(
      `update membership set temporary_access_until = now() + interval '1 hour' where company_id = 2 and account_id = $1`,
      [admin.sub],
    )
    expect(await of('')).toEqual({ acceptedTerms: false, temporaryAccess: true })
    expect((await admin.call('GET', `${admin.path}/companies/2`)).status).toBe(200)
  })

  it('without a name are those of the company that this session asked about last · TRM-08, TRM-09, D88', async () => {
    await gateway.database.query('update membership set accepted_terms_at = null where company_id = 2')
    await gateway.database.query(
      `update membership set role = 'ROLE_COMPANY_ADMIN', temporary_access_until = null where company_id = 2`,
    )
    const admin = await gateway.as('admin@first.example')
    const beside = await gateway.as('admin@first.example')
    const said = async ({ call }: SignedIn) => {
      const [status, account] = [await call('GET', data), await call('GET', '/api/account')]
      return [status, account].map(({ body }) => (body as { readonly acceptedTerms: boolean }).acceptedTerms)
    }
    await admin.call('GET', `${admin.path}/companies/1`)
    expect(await said(admin)).toEqual([true, true])
    await admin.call('GET', `${admin.path}/companies/2`)
    expect([await said(admin), await said(beside)]).toEqual([
      [false, false],
      [false, false],
    ])
    await beside.call('GET', '/api/account?company=1')
    await admin.call('GET', `${admin.path}/companies/99`)
    expect([await said(admin), await said(beside)]).toEqual([
      [false, false],
      [true, true],
    ])
    await admin.fetch(`${admin.path}/companies/1`, { headers: { 'X-Background': 'true' } })
    expect(await said(admin)).toEqual([false, false])
    expect(await beside.call('POST', accept)).toEqual(done)
    expect(await said(admin)).toEqual([false, false])
    expect(await admin.call('POST', accept)).toEqual(done)
    expect(await said(admin)).toEqual([true, true])
  })
  it('of a company that the person has left count no more: those of the other one do · TRM-08, ACC-02', async () => {
    const { database } = gateway
    const admin = await gateway.as('admin@first.example')
    await database.query('update membership set accepted_terms_at = null where company_id = 1 and account_id = $1', [
      admin.sub,
    ])
    const accepted = async () => (await admin.call('GET', data)).body
    await admin.call('GET', `${admin.path}/companies/2`)
    expect(await accepted()).toMatchObject({ acceptedTerms: true })
    const ofSecond = 'where company_id = 2 and account_id = $1'
    await database.query(`update membership set enabled = false ${ofSecond}`, [admin.sub])
    expect(await accepted()).toMatchObject({ acceptedTerms: false })
    await database.query(`delete from membership ${ofSecond}`, [admin.sub])
    expect(await accepted()).toMatchObject({ acceptedTerms: false })
  })
})
