import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGateway } from '#gateway/app.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import { logOf } from '#gateway/ground/log.ts'
import { secretBoxOf } from '#gateway/identity/secret-box.ts'
import { lettersTo, letterTo } from '#tests/gateway/mailbox.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'
import { accountOf, enrol } from './at-account.ts'
import { clientOf } from './client.ts'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway()
})
afterAll(() => gateway.close())

const atAccount = (email: string) => accountOf(gateway, email)
const isAskedForCode = async (email: string) => (await gateway.signIn(email, password)).status === 401

describe('the second factor', () => {
  it('lets a recovery code in where the key of the secrets was lost · SES-12', async () => {
    const email = 'store-admin@first.example'
    const { recovery } = await enrol(await atAccount(email))
    const ofThem = `account_id = (select id from account where email = '${email}')`
    const other = secretBoxOf(Buffer.alloc(32, 7).toString('base64')).seal('JBSWY3DP', 'somebody')
    await gateway.database.query(`update second_factor set secret = '${other}' where ${ofThem}`)
    const client = await clientOf(gateway)
    const started = await client.start()
    await client.signIn(email, undefined, started)
    expect((await client.visitor.submit({ step: 'code', code: '000000' })).status).toBe(401)
    const reached = await client.visitor.submit({ step: 'code', code: recovery[0] ?? '' })
    expect((await client.exchange(reached.url, started)).access_token).not.toBe('')
    const lines: string[] = []
    const config = readConfig({ PORT: '0', LOG_LEVEL: 'error', SECRET_KEY: secretKey })
    const log = logOf(config, { write: (line) => void lines.push(line) })
    const { database } = gateway
    const restarted = await createGateway({ config, database, log, clock: clockOf(config) })
    await restarted.close()
    expect(lines.join()).toContain('second factors do not open')
    for (const table of ['second_factor', 'recovery_code'])
      await gateway.database.query(`delete from ${table} where ${ofThem}`)
  })

  it('tells the owner by letter that it was switched on and off, and of new codes · SES-12', async () => {
    const email = 'new@first.example'
    const client = await atAccount(email)
    await enrol(client)
    await client.visitor.submit({ currentPassword: password }, '/idp/account/renew-codes')
    await client.visitor.submit({ currentPassword: password }, '/idp/account/end-factor')
    await client.visitor.submit({ currentPassword: password }, '/idp/account/end-factor')
    await letterTo(gateway.database, email, 'secondFactorChanged', 3)
    const told = (await lettersTo(gateway.database, email)).filter(({ kind }) => kind === 'secondFactorChanged')
    expect(told.map(({ subject }) => subject)).toEqual([
      'Drugi korak prijave je uključen',
      'Izrađeni su novi kodovi za oporavak',
      'Drugi korak prijave je isključen',
    ])
    expect(told[0]?.text).toContain('odmah zatražite novu lozinku')
  })

  it('has other recovery codes after the password: the old ones are good no more · SES-12', async () => {
    const email = 'waiting@first.example'
    const client = await atAccount(email)
    const early = await client.visitor.submit({ currentPassword: password }, '/idp/account/renew-codes')
    expect([early.status, await isAskedForCode(email)]).toEqual([400, false])
    const { recovery } = await enrol(client)
    const codesIn = (text: string) => [...text.matchAll(/<code>([A-Z2-7-]{19})<\/code>/g)].map(([, code]) => code ?? '')
    const wrong = await client.visitor.submit({ currentPassword: 'wrong' }, '/idp/account/renew-codes')
    expect([wrong.status, codesIn(wrong.text)]).toEqual([400, []])
    expect(wrong.text).toContain('Preostalo kodova za oporavak: 10')
    const renewed = codesIn(
      (await client.visitor.submit({ currentPassword: password }, '/idp/account/renew-codes')).text,
    )
    expect(new Set([...renewed, ...recovery]).size).toBe(20)
    const tried = async (code: string) => {
      const other = await clientOf(gateway)
      await other.signIn(email)
      return (await other.visitor.submit({ step: 'code', code })).status
    }
    expect(await tried(recovery[0] ?? '')).toBe(401)
    expect(await tried(renewed[0] ?? '')).not.toBe(401)
    expect((await client.visitor.open('/idp/account')).text).toContain('Preostalo kodova za oporavak: 9')
  })
})
