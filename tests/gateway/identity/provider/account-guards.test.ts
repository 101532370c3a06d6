import type { Logger } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { renewRecoveryCodes, tellLostKey } from '#gateway/identity/provider/second-factor.ts'
import { codeAt } from '#gateway/identity/provider/totp.ts'
import { secretBoxOf } from '#gateway/identity/secret-box.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { accountOf, enrol, step } from './at-account.ts'
import { clientOf } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const atAccount = (email: string) => accountOf(gateway, email)
const sessionsIn = (text: string) => [...text.matchAll(/name="session" value="([\w-]+)"/g)].map(([, id]) => id ?? '')

/** What the trail holds of an action, in one company. */
const entriesOf = async (action: string, email: string) => {
  const { rows } = await gateway.database.query<{ outcome: string; reason: string | null }>(
    'select outcome, reason from audit_entry where company_id = 1 and action = $1 and subject_label = $2 order by id',
    [action, email],
  )
  return rows
}

describe('the sign-ins at the account page', () => {
  it('are ended once: the same form again neither moves the end nor is in the trail · SES-25', async () => {
    const email = 'granted@first.example'
    await gateway.as(email)
    const { visitor } = await atAccount(email)
    const [session = ''] = sessionsIn(visitor.at?.text ?? '')
    const end = async () => {
      await visitor.submit({ session }, '/idp/account/end-session')
      const { rows } = await gateway.database.query<{ at: Date }>(
        'select ended_at as at from login_session where id = $1',
        [session],
      )
      return rows[0]?.at
    }
    const first = await end()
    expect(await end()).toEqual(first)
    expect(await entriesOf('SESSIONS_ENDED', email)).toHaveLength(1)
  })

  it('that nobody used for too long are not listed · SES-25', async () => {
    const email = 'store-admin@first.example'
    const person = await gateway.as(email)
    await gateway.as(email)
    const { visitor } = await atAccount(email)
    expect(sessionsIn(visitor.at?.text ?? '')).toHaveLength(2)
    await gateway.database.query(
      `update login_session set idle_until = now() - interval '1 second'
       where id = (select id from login_session where account_id = $1 limit 1)`,
      [person.sub],
    )
    expect(sessionsIn((await visitor.open('/idp/account')).text)).toHaveLength(1)
  })

  it('end all without a sign-out of the person who asks · SES-25', async () => {
    const { visitor } = await atAccount('clerk@first.example')
    const shown = await visitor.submit({}, '/idp/account/end-all')
    expect(shown.text).toContain('clerk@first.example')
    expect((await visitor.open('/idp/account')).text).toContain('clerk@first.example')
  })
})

describe('the account page', () => {
  it('leaves what it does not show of a person as it is · SES-26', async () => {
    const email = 'admin@second.example'
    await gateway.database.query(`update account set attributes = '{"department":"Sales"}' where email = $1`, [email])
    const { visitor } = await atAccount(email)
    const form = { firstName: 'Ana', lastName: 'Kos', language: 'en', locality: 'Split' }
    expect((await visitor.submit(form, '/idp/account/profile')).status).toBe(200)
    const { rows } = await gateway.database.query('select attributes from account where email = $1', [email])
    expect(rows).toEqual([{ attributes: expect.objectContaining({ department: 'Sales', locality: 'Split' }) }])
  })

  it('turns the second factor on for no right code without the right password · SES-12', async () => {
    const email = 'waiting@first.example'
    const { visitor } = await atAccount(email)
    const shown = await visitor.submit({}, '/idp/account/start-factor')
    const secret = (/<code>([A-Z2-7 ]+)<\/code>/.exec(shown.text)?.[1] ?? '').replaceAll(' ', '')
    const confirm = (currentPassword: string) =>
      visitor.submit({ code: codeAt(secret, step()), currentPassword }, '/idp/account/confirm-factor')
    expect((await confirm('not it')).status).toBe(400)
    expect((await confirm('')).status).toBe(400)
    expect((await gateway.signIn(email, password)).status).toBe(200)
    expect((await confirm(password)).status).toBe(200)
    expect((await gateway.signIn(email, password)).status).toBe(401)
  })

  it('counts wrong passwords alone, and keeps each in the trail · SES-12', async () => {
    const email = 'admin@first.example'
    const { visitor } = await atAccount(email)
    const end = async (currentPassword: string) =>
      (await visitor.submit({ currentPassword }, '/idp/account/end-factor')).status
    const right: number[] = []
    while (right.length < 11) right.push(await end(password))
    expect(new Set(right)).toEqual(new Set([200]))
    expect(await end('not it')).toBe(400)
    expect(await entriesOf('ACCOUNT_CHANGED', email)).toEqual([{ outcome: 'refused', reason: 'BAD_CREDENTIALS' }])
  })

  it('does nothing for an action that it does not have · SES-27', async () => {
    const { visitor } = await atAccount('clerk@first.example')
    for (const action of ['toString', 'constructor', 'no-such-action']) {
      const shown = await visitor.submit({}, `/idp/account/${action}`)
      expect([shown.status, shown.url.pathname], action).toEqual([200, '/idp/account'])
    }
  })
})

describe('a second factor that is on', () => {
  it('is replaced by no secret of another start, however long ago it was begun · SES-12', async () => {
    const email = 'granted@first.example'
    const client = await atAccount(email)
    await enrol(client)
    const kept = async () =>
      (await gateway.database.query('select secret, confirmed_at from second_factor order by account_id')).rows
    await gateway.database.query(`update second_factor set created_at = created_at - interval '1 hour'`)
    const before = await kept()
    await client.visitor.submit({}, '/idp/account/start-factor')
    expect(await kept()).toEqual(before)
  })

  it('has ten recovery codes also where other ones are asked for twice at once · SES-12', async () => {
    const { database } = gateway
    const { rows } = await database.query<{ id: string }>('select account_id as id from second_factor limit 1')
    const id = rows[0]?.id ?? ''
    for (let round = 0; round < 5; round += 1) {
      await Promise.all([renewRecoveryCodes(database, id), renewRecoveryCodes(database, id)])
      const kept = await database.query('select 1 from recovery_code where account_id = $1', [id])
      expect(kept.rowCount).toBe(10)
    }
  })

  it('takes no recovery code of another person, and none after it was switched off · SES-12', async () => {
    const [own, other] = ['clerk@first.example', 'store-admin@first.example'] as const
    const client = await atAccount(own)
    const { recovery } = await enrol(client)
    const { recovery: foreign } = await enrol(await atAccount(other))
    const signIn = await clientOf(gateway)
    await signIn.signIn(own)
    expect((await signIn.visitor.submit({ step: 'code', code: foreign[0] ?? '' })).status).toBe(401)
    expect((await client.visitor.submit({ currentPassword: password }, '/idp/account/end-factor')).status).toBe(200)
    const left = await gateway.database.query(
      'select 1 from recovery_code where account_id = (select id from account where email = $1)',
      [own],
    )
    expect([recovery.length, left.rowCount]).toEqual([10, 0])
  })

  it('counts wrong codes since the last right one · SES-12', async () => {
    const email = 'store-admin@first.example'
    const client = await atAccount('store-admin@first.example')
    expect(client.visitor.at?.text).toContain('name="code"')
    const { database } = gateway
    const { rows } = await database.query<{ id: string }>('select id from account where email = $1', [email])
    const codes = (await renewRecoveryCodes(database, rows[0]?.id ?? '')) ?? []
    const tryCodes = async (...tried: readonly string[]) => {
      const { visitor, signIn } = await clientOf(gateway)
      await signIn(email)
      const statuses: number[] = []
      for (const code of tried) statuses.push((await visitor.submit({ step: 'code', code })).status)
      return statuses
    }
    const wrong = Array.from({ length: 6 }, () => '000000')
    expect((await tryCodes(...wrong, codes[0] ?? '')).slice(0, 6)).toEqual(wrong.map(() => 401))
    expect(await tryCodes(...wrong)).toEqual(wrong.map(() => 401))
  })

  it('is called unreadable at the start by the secret that was made last · SES-12', async () => {
    const { database } = gateway
    const errors: string[] = []
    const log = { error: (_: unknown, text: string) => void errors.push(text) } as unknown as Logger
    const box = secretBoxOf(secretKey)
    const other = secretBoxOf(Buffer.alloc(32, 7).toString('base64'))
    const { rows } = await database.query<{ id: string }>(
      'select account_id as id from second_factor order by created_at',
    )
    expect(rows.length).toBeGreaterThan(1)
    const reseal = (id: string | undefined, by: typeof box) =>
      database.query('update second_factor set secret = $2 where account_id = $1', [id, by.seal('JBSWY3DP', id ?? '')])
    await reseal(rows[0]?.id, other)
    await reseal(rows.at(-1)?.id, box)
    await tellLostKey({ database, log }, box)
    expect(errors).toEqual([])
    await reseal(rows.at(-1)?.id, other)
    await tellLostKey({ database, log }, box)
    expect(errors).toEqual([expect.stringContaining('second factors do not open')])
  })
})
