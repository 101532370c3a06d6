import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allJobsDone, lettersTo, letterTo } from '#tests/gateway/mailbox.ts'
import { password } from '#tests/gateway/small-world.ts'
import { type RunningGateway, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
const HOUR = 3_600
const changed = 'quite another sentence'

let gateway: RunningGateway
beforeAll(async () => {
  gateway = await startGateway({ clock })
})
afterAll(() => gateway.close())

const init = (email: string) => gateway.call('POST', '/api/account/reset_password/init', { email })
const finish = (key: string, newPassword = changed) =>
  gateway.call('POST', '/api/account/reset_password/finish', { key, newPassword })
const keyNotValid = { status: 404, body: { message: 'KEY_NOT_VALID' } }
const done = { status: 204, body: '' }

describe('changing one’s password', () => {
  const path = '/api/account/change_password'

  it('needs the old one, ends the other sessions and tells the owner · SES-24', async () => {
    const email = 'clerk@first.example'
    const [here, there] = [await gateway.as(email), await gateway.as(email)]
    expect(await here.call('POST', path, { currentPassword: 'wrong', newPassword: changed })).toEqual({
      ...{ status: 400, body: { fieldErrors: [{ field: 'currentPassword', message: 'wrong' }] } },
    })
    expect(await here.call('POST', path, { currentPassword: password, newPassword: changed })).toEqual(done)
    expect((await here.call('GET', '/api/account')).status).toBe(200)
    expect((await there.call('GET', '/api/account')).status).toBe(401)
    expect((await gateway.signIn(email, password)).status).toBe(401)
    expect((await gateway.signIn(email, changed)).status).toBe(200)
    const { text } = await letterTo(gateway.database, email, 'passwordChanged')
    expect(text).not.toContain(changed)
    expect(text).toContain(`${gateway.url}/forgotten-password`)
  })

  it.each(['', 'elevenchars', 'qwertyuiop123', 'QWERTYUIOP123', 'a'.repeat(257), 'abababababababab'])(
    'refuses %j as a new one · SES-24',
    async (newPassword) => {
      const person = await gateway.as('granted@first.example')
      const reply = await person.call('POST', path, { currentPassword: password, newPassword })
      expect(reply).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'newPassword' }] } })
    },
  )

  it('takes one of 256 characters whole · SES-24', async () => {
    const person = await gateway.as('granted@first.example')
    const long = `${'ž'.repeat(128)}${'b'.repeat(127)}c`
    expect(await person.call('POST', path, { currentPassword: password, newPassword: long })).toEqual(done)
    expect((await gateway.signIn('granted@first.example', `${long.slice(0, -1)}d`)).status).toBe(401)
    expect((await gateway.signIn('granted@first.example', long)).status).toBe(200)
  })

  it('is tried ten times, as a sign-in is · SES-24', async () => {
    const person = await gateway.as('store-admin@first.example')
    const wrong = { currentPassword: 'wrong', newPassword: changed }
    for (let tries = 0; tries < 10; tries += 1) expect((await person.call('POST', path, wrong)).status).toBe(400)
    expect(await person.call('POST', path, { ...wrong, currentPassword: password })).toMatchObject({ status: 429 })
  })

  it('is for people who are signed in · SES-24', async () => {
    expect((await gateway.call('POST', path, { currentPassword: password, newPassword: changed })).status).toBe(401)
  })
})

describe('a forgotten password', () => {
  it('is set anew by a link that is good once; all sessions end and the lock opens · SES-24', async () => {
    const email = 'admin@first.example'
    const before = await gateway.as(email)
    for (let tries = 0; tries < 11; tries += 1) await gateway.signIn(email, 'wrong')
    expect((await gateway.signIn(email, password)).status).toBe(429)
    expect(await init(' Admin@First.example')).toEqual(done)
    const { key, text } = await letterTo(gateway.database, email, 'passwordReset')
    expect(text).toContain(`${gateway.url}/login#reset=${key}`)
    expect((await finish(key, 'short')).status).toBe(400)
    const replies = await Promise.all(Array.from({ length: 5 }, () => finish(key)))
    expect(replies.filter(({ status }) => status === 204)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 404)).toHaveLength(4)
    expect((await before.call('GET', '/api/account')).status).toBe(401)
    expect((await gateway.signIn(email, password)).status).toBe(401)
    expect((await gateway.signIn(email, changed)).status).toBe(200)
    expect(await finish(key)).toEqual(keyNotValid)
  })

  it('answers alike for nobody, and writes to nobody · SES-24', async () => {
    expect(await init('nobody@first.example')).toEqual(done)
    await allJobsDone(gateway.database)
    expect(await lettersTo(gateway.database, 'nobody@first.example')).toEqual([])
  })

  it('has a link for two hours; a newer one kills it, and so does a change · SES-24', async () => {
    const email = 'admin@second.example'
    await init(email)
    const first = await letterTo(gateway.database, email, 'passwordReset')
    await init(email)
    const second = await letterTo(gateway.database, email, 'passwordReset', 2)
    expect(await finish(first.key)).toEqual(keyNotValid)
    clock.pass(2 * HOUR)
    expect(await finish(second.key)).toEqual(keyNotValid)
    await init(email)
    const third = await letterTo(gateway.database, email, 'passwordReset', 3)
    const person = await gateway.as(email)
    const own = { currentPassword: password, newPassword: 'a third and longer sentence' }
    expect(await person.call('POST', '/api/account/change_password', own)).toEqual(done)
    expect(await finish(third.key)).toEqual(keyNotValid)
  })

  it('cannot be had with the key of a registration, nor a registration with its key · SES-24', async () => {
    const email = 'fresh@riva.example'
    await gateway.call('POST', '/api/register', { email })
    const registration = await letterTo(gateway.database, email, 'registration')
    expect(await finish(registration.key)).toEqual(keyNotValid)
    await init('waiting@first.example')
    const reset = await letterTo(gateway.database, 'waiting@first.example', 'passwordReset')
    expect(await gateway.call('GET', `/api/activate?key=${reset.key}`)).toEqual(keyNotValid)
  })

  it('is asked for five times an hour, known or not · SES-24', async () => {
    for (const email of ['nobody@riva.example', 'new@first.example']) {
      clock.pass(HOUR)
      for (let more = 0; more < 5; more += 1) expect(await init(email)).toEqual(done)
      expect(await init(email)).toEqual({ status: 429, body: { message: 'TOO_MANY_REQUESTS' } })
    }
    await allJobsDone(gateway.database)
  })
})
