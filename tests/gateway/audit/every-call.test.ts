import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { member } from '#contract/session/access-rules.ts'
import { type Call, call, pathOf } from '#contract/shell/call.ts'
import { auditActions } from '#contract/users/audit.ts'
import { leftOut } from '#gateway/audit/acts.ts'
import { handlers } from '#gateway/handlers.ts'
import { allJobsDone } from '#tests/gateway/mailbox.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')

/** Calls that nobody has thought of yet: they are in no list of the trail. */
const ofTomorrow = {
  readTomorrow: call({
    ...{ method: 'GET', path: 'riva/api/users/:sub/companies/:company/tomorrow', access: member },
    ...{ replies: { 200: v.object({}) }, summary: 'A reading call', requirements: [] },
  }),
  changeTomorrow: call({
    ...{ method: 'PUT', path: 'riva/api/users/:sub/companies/:company/tomorrow', access: member },
    ...{ replies: { 204: v.undefined_() }, summary: 'A change', requirements: [] },
  }),
}
const all: Readonly<Record<string, Call>> = { ...calls, ...ofTomorrow }

let gateway: RunningGateway
let admin: SignedIn
let stranger: SignedIn
beforeAll(async () => {
  gateway = await startGateway({
    clock,
    calls: all,
    handlers: {
      ...handlers,
      readTomorrow: async () => ({ status: 200, body: {} }),
      changeTomorrow: async () => ({ status: 204, body: undefined }),
    },
  })
  admin = await gateway.as('admin@first.example')
  stranger = await gateway.as('admin@second.example')
}, 60_000)
afterAll(() => gateway.close())

interface Entry extends Record<string, unknown> {
  readonly company: number
  readonly action: string
  readonly outcome: string
  readonly reason: string | null
  readonly actor: string | null
  readonly label: string | null
  readonly changes: readonly object[]
}

let seen = 0
beforeEach(async () => {
  await gateway.database.query('delete from rate_count')
  await written()
})

/** What was written since the last look. */
async function written(): Promise<readonly Entry[]> {
  const { rows } = await gateway.database.query<Entry & { id: number }>(
    `select id, company_id as company, action, outcome, reason, actor, subject_label as label, changes
     from audit_entry where id > $1 order by id`,
    [seen],
  )
  seen = Math.max(seen, ...rows.map(({ id }) => id))
  return rows
}

/** A stranger's try, which every call refuses: another company, another issuer, or a page of elsewhere. */
const tryAsStranger = async ({ method, path, access }: Call): Promise<number> => {
  const params = Object.fromEntries([...path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, '1']))
  const own = { ...params, sub: stranger.sub, company: '1', language: 'hr', viewName: 'x' }
  const address = `/${pathOf(path, own)}?issuer=${encodeURIComponent('https://elsewhere.example')}`
  const headers = access.who === 'public' ? { Origin: 'https://elsewhere.example' } : {}
  return (await stranger.fetch(address, { method, headers, ...(method === 'GET' ? {} : { body: '{}' }) })).status
}

/** Anybody may read these, from anywhere: there is nothing that could be refused. */
const openToAll = ['getProfileInfo', 'listSandboxAccounts', 'activate', 'getLayout', 'getLinkTerms', 'getCheckout']

describe('a refusal of every call', () => {
  it.each(Object.keys(all).filter((name) => !openToAll.includes(name)))('%s · ACC-12, ACC-14', async (name) => {
    const one = all[name]
    if (!one) throw new Error('It is a call.')
    expect(await tryAsStranger(one)).toBe(403)
    const entries = await written()
    if (Object.hasOwn(leftOut, name)) return expect(entries).toEqual([])
    expect(entries).toMatchObject([
      {
        ...{ outcome: 'refused', reason: expect.stringMatching(/^(FORBIDDEN|CROSS_SITE)$/) },
        ...{ company: one.path.includes(':company') ? 1 : expect.any(Number) },
        actor: one.access.who === 'public' || one.path.includes(':company') ? null : 'admin@second.example',
      },
    ])
    expect(auditActions).toContain(entries[0]?.action)
  })

  it('is left out of three calls only, each for a reason · ACC-14', () => {
    expect(Object.keys(leftOut)).toEqual(['authenticate', 'listDownloads', 'getCompanyLogo'])
    for (const reason of Object.values(leftOut)) expect(reason.length).toBeGreaterThan(20)
  })

  it('is kept for what is not there, by the name of the call · ACC-12, ACC-14', async () => {
    expect((await admin.call('GET', `${admin.path}/companies/1/stores/3`)).status).toBe(404)
    expect(await written()).toMatchObject([
      { company: 1, action: 'DATA_READ', reason: 'NOT_FOUND', actor: 'admin@first.example', label: 'getStore' },
    ])
  })
})

describe('a refusal whose subject no database keeps', () => {
  it.each(['a%00b', `${'x'.repeat(63)}%F0%9F%98%80`])(
    '%s is in the trail with what is legible of it · ACC-14',
    async (id) => {
      for (const room of ['users', 'stores', 'orders']) {
        expect((await admin.call('GET', `${admin.path}/companies/1/${room}/${id}`)).status).toBe(404)
        expect(await written()).toMatchObject([{ company: 1, outcome: 'refused', reason: 'NOT_FOUND' }])
      }
    },
  )
})

describe('a change by a call that no list names', () => {
  it('is in the trail, a look is not · ACC-14', async () => {
    const tomorrow = `/riva/api/users/${admin.sub}/companies/1/tomorrow`
    expect((await admin.call('GET', tomorrow)).status).toBe(200)
    expect(await written()).toEqual([])
    expect((await admin.call('PUT', tomorrow)).status).toBe(204)
    expect(await written()).toMatchObject([
      { company: 1, action: 'OTHER_CHANGE', outcome: 'done', actor: 'admin@first.example', label: 'changeTomorrow' },
    ])
  })

  it('the kept views of a list are one, and so is the language · ACC-14', async () => {
    const view = { kind: 'card', name: 'Mine', search: {}, period: 7, columns: null }
    const views = `/riva/api/users/${admin.sub}/companies/1/views`
    expect((await admin.call('POST', views, { kind: 'added', view })).status).toBe(200)
    expect((await admin.call('PUT', `${admin.path}?language=en`)).status).toBe(204)
    expect((await admin.call('PUT', `${admin.path}?language=en`)).status).toBe(204)
    expect(await written()).toMatchObject([
      { company: 1, action: 'VIEWS_CHANGED', outcome: 'done', actor: 'admin@first.example' },
      { company: 1, action: 'ACCOUNT_CHANGED', changes: [{ field: 'language', before: null, after: 'en' }] },
    ])
  })
})

describe('what people change of themselves', () => {
  it('is in the trail by the names of the fields, without what a person is called · ACC-14', async () => {
    const changed = { firstName: 'Tajna', lastName: 'Novak', language: 'hr' }
    expect((await admin.call('PUT', '/api/users/admin@first.example', changed)).status).toBe(200)
    expect(await written()).toMatchObject([
      {
        company: 1,
        action: 'ACCOUNT_CHANGED',
        changes: [
          { field: 'firstName', before: null, after: null },
          { field: 'lastName', before: null, after: null },
          { field: 'language', after: 'hr' },
        ],
      },
    ])
  })
})

describe('signing in and out', () => {
  it('is refused in the trail of the companies of who was meant, the lock too · SES-12, ACC-14', async () => {
    for (let tries = 0; tries < 11; tries += 1) await gateway.signIn(' Clerk@first.example', 'not it')
    await allJobsDone(gateway.database)
    const entries = await written()
    expect(entries).toHaveLength(11)
    const refused = { company: 1, action: 'SIGN_IN', outcome: 'refused', actor: null, label: 'clerk@first.example' }
    expect(entries).toMatchObject(entries.map(() => refused))
    // Each is written by a job of its own, which need not be the next to be done.
    expect(entries.map(({ reason }) => reason).sort()).toEqual([
      ...Array.from({ length: 10 }, () => 'BAD_CREDENTIALS'),
      'TOO_MANY_TRIES',
    ])
  })

  it('is refused in the trail at the moment of the try, however late it is written · SES-12, ACC-14', async () => {
    const tried = clock.now().toISOString()
    await gateway.signIn('clerk@first.example', 'not it')
    clock.pass(90)
    await allJobsDone(gateway.database)
    expect(await written()).toHaveLength(1)
    const { rows } = await gateway.database.query<{ at: Date }>('select at from audit_entry order by id desc limit 1')
    expect(rows[0]?.at.toISOString()).toBe(tried)
  })

  it('with a name of nobody is kept without the name · SES-12, ACC-14', async () => {
    await gateway.signIn('my password, typed into the wrong field', 'not it')
    await allJobsDone(gateway.database)
    expect(await written()).toMatchObject([{ company: 0, action: 'SIGN_IN', reason: 'BAD_CREDENTIALS', label: null }])
  })

  it('ends a session in the trail, once · SES-25, ACC-14', async () => {
    const person = await gateway.as('store-admin@first.example')
    const leave = () =>
      gateway.fetch('/logout', { method: 'POST', headers: { Cookie: person.cookie, 'Sec-Fetch-Site': 'same-origin' } })
    expect([(await leave()).status, (await leave()).status]).toEqual([204, 204])
    expect(await written()).toMatchObject([
      {
        ...{ company: 1, action: 'SESSIONS_ENDED', outcome: 'done', actor: 'store-admin@first.example' },
        changes: [{ field: 'sessions', before: null, after: '1' }],
      },
    ])
  })

  it('says that a password was not changed for want of the old one · SES-24, ACC-14', async () => {
    const passwords = { currentPassword: 'not the old one', newPassword: 'a new and long sentence' }
    expect((await admin.call('POST', '/api/account/change_password', passwords)).status).toBe(400)
    expect(await written()).toMatchObject([
      { company: 1, action: 'PASSWORD_CHANGED', outcome: 'refused', reason: 'BAD_CREDENTIALS' },
    ])
  })
})

describe('a flood of refusals', () => {
  it('is cut off after sixty an hour, and the trail says so and how many it left out · ACC-14', async () => {
    for (let tries = 0; tries < 73; tries += 1) await stranger.call('GET', `${stranger.path}/companies/1/users`)
    const entries = await written()
    expect(entries).toHaveLength(61)
    const said = { company: 1, action: 'REFUSALS_LEFT_OUT', reason: 'TOO_MANY_REFUSALS', actor: null }
    expect(entries.at(-1)).toMatchObject({ ...said, changes: [] })
    const bringForward = () => gateway.database.query('update job set run_at = now()')
    const putOff = async () => (await gateway.database.query('select 1 from job where run_at > now()')).rows.length
    await bringForward()
    await expect.poll(putOff, { timeout: 10_000 }).toBe(1)
    expect(await written()).toEqual([])
    clock.pass(3_600)
    await bringForward()
    await expect
      .poll(() => gateway.database.query('select 1 from job'), { timeout: 10_000 })
      .toMatchObject({ rows: [] })
    expect(await written()).toMatchObject([{ ...said, changes: [{ field: 'leftOut', before: null, after: '13' }] }])
  })
})
