import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const whole = async (reply: Response) => ({
  status: reply.status,
  headers: [...reply.headers].filter(([name]) => name !== 'date'),
  body: await reply.text(),
})

describe('companies', () => {
  it('are those of which one is staff, by name · CMP-20', async () => {
    await gateway.database.query(`insert into membership values (2, $1, 'ROLE_COMPANY_USER', true, now())`, [admin.sub])
    const two = (await (await admin.fetch(`${admin.path}/companies`)).json()) as { name: string }[]
    expect(two.map(({ name }) => name)).toEqual(['Čamac', 'Druga'])
    await gateway.database.query(
      `update membership set role = 'ROLE_COMPANY_OFFLINE_USER' where company_id = 2 and account_id = $1`,
      [admin.sub],
    )
    const one = (await (await admin.fetch(`${admin.path}/companies`)).json()) as { name: string }[]
    expect(one.map(({ name }) => name)).toEqual(['Čamac'])
    await gateway.database.query('delete from membership where company_id = 2 and account_id = $1', [admin.sub])
  })

  it('are none for somebody new · ACC-05', async () => {
    const fresh = await gateway.as('new@first.example')
    expect(await (await fresh.fetch(`${fresh.path}/companies`)).json()).toEqual([])
  })

  it('are read by their members · CMP-21', async () => {
    const reply = await admin.fetch(`${admin.path}/companies/1`)
    expect(await reply.json()).toMatchObject({ id: 1, name: 'Čamac', country: 'HR', systan: '110', mb: '1' })
  })

  it('of others answer as if they did not exist · CMP-21, ACC-12', async () => {
    const foreign = await whole(await admin.fetch(`${admin.path}/companies/2`))
    expect(foreign.status).toBe(403)
    for (const id of ['99', '0', '-1', '01', 'x', '1e0', '9'.repeat(30), '%00', '1%27', '1%2F..%2F2']) {
      expect(await whole(await admin.fetch(`${admin.path}/companies/${id}`))).toEqual(foreign)
      expect((await admin.fetch(`${admin.path}/companies/${id}/stores`)).status).toBe(403)
    }
  })

  it('show their logo as base64, or nothing · CMP-02', async () => {
    const logo = await admin.fetch(`${admin.path}/companies/1/logo_picture/logo`)
    expect(await logo.json()).toEqual({ logo: 'iVBORw==' })
    const second = await gateway.as('admin@second.example')
    const none = await second.fetch(`${second.path}/companies/2/logo_picture/logo`)
    expect({ status: none.status, body: await none.text() }).toEqual({ status: 204, body: '' })
  })
})
