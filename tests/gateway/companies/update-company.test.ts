import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { companyLimits } from '#tests/contract/companies/company-limits.facts.ts'
import { describeRefusals } from '#tests/gateway/describe-refusals.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

const form = {
  ...{ name: 'Čamac d.o.o.', address: 'Riva 1', zip: '21000', city: 'Split', country: 'HR' },
  ...{ phone: '+38521000', mobile: '+38591000', email: 'info@camac.example', firstName: 'Ana', lastName: 'Čović' },
}

let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway()
  admin = await gateway.as('admin@first.example')
})
afterAll(() => gateway.close())

const update = (body: object, who = admin, company = '1') => who.call('PUT', `${who.path}/companies/${company}`, body)
const row = async () =>
  (await gateway.database.query('select id, mb, systan, verified, pis_option_enabled, name from company where id = 1'))
    .rows[0]

describe('changing a company', () => {
  it('keeps what the form holds, and tells the trail what was and what is · CMP-21', async () => {
    expect(await update(form)).toMatchObject({ status: 200, body: { ...form, mb: '1', systan: '110' } })
    const { rows } = await gateway.database.query<{ changes: object[] }>(
      `select actor, changes from audit_entry where action = 'COMPANY_CHANGED'`,
    )
    expect(rows).toMatchObject([{ actor: 'admin@first.example' }])
    expect(rows[0]?.changes).toContainEqual({ field: 'name', before: 'Čamac', after: 'Čamac d.o.o.' })
    await update(form)
    expect(
      (await gateway.database.query(`select 1 from audit_entry where action = 'COMPANY_CHANGED'`)).rows,
    ).toHaveLength(1)
  })

  it('leaves alone what is not the form’s: none of nine fields is kept · CMP-04, CMP-21', async () => {
    const before = await row()
    const foreign = {
      ...{ id: 2, mb: '69435151530', systan: '999', verified: true, pisOptionEnabled: true, logo: 'x' },
      ...{ accepted_terms_at: '2020-01-01', createdAt: '2020-01-01', companyRole: 'ROLE_COMPANY_ADMIN' },
    }
    expect((await update({ ...form, ...foreign })).status).toBe(200)
    expect(await row()).toEqual(before)
  })

  it('takes no country in which another company has the number · CMP-09, CMP-21', async () => {
    await gateway.database.query(`update company set country = 'AT', mb = '1' where id = 2`)
    const refused = { status: 409, body: { fieldErrors: [{ field: 'country', message: 'taken' }] } }
    expect(await update({ ...form, country: 'AT' })).toEqual(refused)
    expect(await update({ ...form, country: 'SI' })).toMatchObject({ status: 200, body: { country: 'SI', mb: '1' } })
    expect((await update(form)).status).toBe(200)
  })

  it('takes no country in which another company gets the number at the same moment · CMP-09, CMP-21', async () => {
    const { database } = gateway
    const isWaited = async () => (await database.query('select 1 from pg_locks where not granted')).rows.length > 0
    const reply = await database.tx(async () => {
      await database.query(`update company set country = 'DE', mb = '1' where id = 2`)
      const asked = update({ ...form, country: 'DE' })
      // The embedded database has one connection, so there the request waits before it looks.
      for (let tries = 0; tries < 20 && !(await isWaited()); tries += 1) await pause(50)
      return { asked }
    })
    expect(await reply.asked).toEqual({ status: 409, body: { fieldErrors: [{ field: 'country', message: 'taken' }] } })
    await database.query(`update company set country = 'AT' where id = 2`)
  })

  it('leaves the name of a verified company as it is in the register · CMP-05', async () => {
    await gateway.database.query('update company set verified = true where id = 1')
    const reply = await update({ ...form, name: 'Other', city: 'Solin' })
    expect(reply).toMatchObject({ status: 200, body: { name: 'Čamac d.o.o.', city: 'Solin', verified: true } })
    await gateway.database.query('update company set verified = false where id = 1')
  })

  it('holds a new name to the rule of names, and takes an older one as it stands · CMP-11', async () => {
    const older = 'Čamac „Stari”'
    const write = (name: string) => gateway.database.query('update company set name = $1 where id = 1', [name])
    await write(older)
    for (const [name, message] of [
      ['<script>alert(1)</script>', 'invalid'],
      ['Čamac\u202e d.o.o.', 'invalid'],
      ['Čamac „Novi”', 'invalid'],
      ['a'.repeat(101), 'tooLong'],
    ]) {
      const refused = { status: 400, body: { fieldErrors: [{ field: 'name', message }] } }
      expect(await update({ ...form, name })).toMatchObject(refused)
    }
    expect(await update({ ...form, name: older, city: 'Solin' })).toMatchObject({ status: 200, body: { name: older } })
    await write('C\u030camac „Stari” ')
    expect((await update({ ...form, name: older })).status).toBe(200)
    expect(await update(form)).toMatchObject({ status: 200, body: { name: form.name } })
  })

  it('is for its admin alone; what is foreign answers as what is absent · ACC-14, ACC-33', async () => {
    const forbidden = { status: 403, body: { message: 'FORBIDDEN' } }
    for (const email of [
      'clerk@first.example',
      'store-admin@first.example',
      'new@first.example',
      'admin@second.example',
    ] as const) {
      expect(await update(form, await gateway.as(email))).toEqual(forbidden)
    }
    for (const company of ['2', '99', 'x']) expect(await update(form, admin, company)).toEqual(forbidden)
    expect((await update(form, await gateway.as('waiting@first.example'))).body).toEqual({
      message: 'TERMS_NOT_ACCEPTED',
    })
  })
})

describeRefusals('a changed company is judged by the limits of its form · CMP-06', {
  limits: companyLimits,
  except: ['mb'],
  send: (values) => update({ ...form, ...values }),
  stored: async () => (await gateway.database.query('select * from company where id = 1')).rows,
  takesRight: true,
})
