import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outsideSandbox } from '#tests/gateway/outside-sandbox.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock })
  admin = await gateway.as('admin@first.example')
  clerk = await gateway.as('clerk@first.example')
})
afterAll(() => gateway.close())

const json = async (reply: Response) => ({ status: reply.status, body: (await reply.json()) as unknown })

describe('the account', () => {
  it('says who one is and what one holds where · SES-08, SES-09, SES-34', async () => {
    const reply = await clerk.fetch('/api/account')
    expect((await json(reply)).body).toEqual({
      ...{ email: 'clerk@first.example', firstName: 'Ana', lastName: 'Čović', subject: clerk.sub },
      issuer: `${gateway.url}/idp`,
      authorities: ['ALLOW_REFUND', 'ROLE_COMPANY_USER', 'ROLE_STORE_USER', 'VIEW_DASHBOARD'],
      newAuthorities: [
        { authority: 'ALLOW_REFUND', metadata: ['1'] },
        { authority: 'ROLE_COMPANY_USER', metadata: ['1'] },
        { authority: 'ROLE_STORE_USER', metadata: ['2'], companyId: '1' },
        { authority: 'VIEW_DASHBOARD', metadata: ['1'] },
      ],
      acceptedTerms: true,
      language: null,
      idleSeconds: 900,
    })
  })

  it('names the company of each store role, so that no store counts in another company · ACC-12, ACC-30', async () => {
    const { database } = gateway
    await database.query(
      `insert into membership (company_id, account_id, role, created_at, accepted_terms_at)
       values (2, $1, 'ROLE_COMPANY_USER', $2, $2)`,
      [clerk.sub, clock.now()],
    )
    await database.query(
      `insert into store_role (company_id, store_id, account_id, role) values (2, 3, $1, 'ROLE_STORE_USER')`,
      [clerk.sub],
    )
    const { body } = await json(await clerk.fetch('/api/account'))
    expect(body).toMatchObject({
      authorities: ['ALLOW_REFUND', 'ROLE_COMPANY_USER', 'ROLE_STORE_USER', 'VIEW_DASHBOARD'],
      newAuthorities: expect.arrayContaining([
        { authority: 'ROLE_STORE_USER', metadata: ['2'], companyId: '1' },
        { authority: 'ROLE_STORE_USER', metadata: ['3'], companyId: '2' },
      ]),
    })
    await database.query('delete from membership where company_id = 2 and account_id = $1', [clerk.sub])
  })

  it.each(['true', 'false'])('carries the test mode %s in a header · SES-08', async (mode) => {
    const own = await startGateway({ env: { TEST_MODE: mode } })
    const reply = await (await own.as('admin@first.example')).fetch('/api/account')
    expect(reply.headers.get('x-test-mode')).toBe(mode)
    await own.close()
  })

  it('answers for nobody else: another subject or issuer is refused · SES-20, SES-21', async () => {
    expect((await admin.fetch(`/mrc/api/users/${clerk.sub}`)).status).toBe(403)
    expect((await admin.fetch('/mrc/api/users/nobody')).status).toBe(403)
    expect((await admin.fetch('/api/account?issuer=https://other.example/idp')).status).toBe(403)
    expect((await admin.fetch(`/api/account?issuer=${gateway.url}/idp`)).status).toBe(200)
  })

  it('holds what the database says now, not at the sign-in · SES-15', async () => {
    const at = `${clerk.path}/companies/1`
    expect((await clerk.fetch(at)).status).toBe(200)
    await gateway.database.query('update membership set enabled = false where account_id = $1', [clerk.sub])
    expect((await clerk.fetch(at)).status).toBe(403)
    expect((await json(await clerk.fetch('/api/account'))).body).toMatchObject({ newAuthorities: [] })
    await gateway.database.query('update membership set enabled = true where account_id = $1', [clerk.sub])
    expect((await clerk.fetch(at)).status).toBe(200)
  })
})

const additions = [
  'registrationCheck',
  'invitations',
  'leaveCompany',
  'audit',
  'secretKey',
  'layoutCheck',
  'testMails',
  'search',
  'linkStatusMail',
  'sums',
  'linkEvents',
  'pisReport',
  'downloads',
  'savedViews',
  'documentDifference',
  'invoicePreview',
  'invoiceArchive',
  'waiting',
  'payResult',
  'walletResults',
]

describe('the profile', () => {
  it('names profiles, client and issuer to everyone · SES-22, SES-23', async () => {
    const own = await startGateway({
      env: {
        ACTIVE_PROFILES: 'prod,swagger',
        RIBBON_ENV: 'blue',
        SUPPORT_EMAIL: 'help@shop.example',
        LIST_DELAY: 'always',
      },
    })
    expect((await json(await own.fetch('/api/profile-info'))).body).toEqual({
      ...{
        activeProfiles: ['prod', 'swagger'],
        ribbonEnv: 'blue',
        clientId: 'riva',
        features: ['sandboxAccounts', ...additions],
      },
      issuer: `${own.url}/idp`,
      supportEmail: 'help@shop.example',
      listDelay: 'always',
      passwordSignIn: true,
      accountUrl: `${own.url}/idp/account`,
      logoutUrl: `${own.url}/idp/session/end?client_id=riva&post_logout_redirect_uri=${encodeURIComponent(`${own.url}/login`)}`,
    })
    await own.close()
  })

  it('announces the demo people only with the sandbox · SES-22', async () => {
    const own = await startGateway({ env: outsideSandbox })
    expect((await json(await own.fetch('/api/profile-info'))).body).toMatchObject({ features: additions })
    expect((await own.fetch('/riva/api/sandbox/accounts')).status).toBe(404)
    await own.close()
    const listed = await json(await gateway.fetch('/riva/api/sandbox/accounts'))
    expect(listed.body).toContainEqual(expect.objectContaining({ email: 'admin@jadran.example' }))
  })
})

describe('the language', () => {
  it('is none until one is stored, then the stored one · LNG-02, LNG-03', async () => {
    expect(await json(await admin.fetch(admin.path))).toEqual({ status: 200, body: { language: null } })
    for (const language of ['en', 'hr']) {
      const stored = await admin.fetch(`${admin.path}?language=${language}`, { method: 'PUT' })
      expect(stored.status).toBe(204)
      expect((await json(await admin.fetch(admin.path))).body).toEqual({ language })
    }
    expect((await json(await clerk.fetch(clerk.path))).body).toEqual({ language: null })
  })

  it.each(['de', '', 'EN', 'hr '])('is hr or en, not "%s" · LNG-02', async (language) => {
    const reply = await admin.fetch(`${admin.path}?language=${encodeURIComponent(language)}`, { method: 'PUT' })
    expect(await json(reply)).toMatchObject({ status: 400, body: { fieldErrors: [{ field: 'language' }] } })
  })
})

describe('the terms', () => {
  const ofTerms = async (person: SignedIn) => (await json(await person.fetch('/mrc/api/users/terms/data'))).body

  it('are accepted, open, or open with access for a while · TRM-08', async () => {
    expect(await ofTerms(admin)).toEqual({ acceptedTerms: true, temporaryAccess: false })
    const waiting = await gateway.as('waiting@first.example')
    expect(await ofTerms(waiting)).toEqual({ acceptedTerms: false, temporaryAccess: false })
    const granted = await gateway.as('granted@first.example')
    expect(await ofTerms(granted)).toEqual({ acceptedTerms: false, temporaryAccess: true })
  })

  it('hold everything back but account, companies, terms and language · ACC-08', async () => {
    const waiting = await gateway.as('waiting@first.example')
    for (const open of ['/api/account', '/mrc/api/users/terms/data', waiting.path, `${waiting.path}/companies`]) {
      expect((await waiting.fetch(open)).status).toBe(200)
    }
    const held = { status: 403, body: { message: 'TERMS_NOT_ACCEPTED' } }
    for (const path of ['', '/stores', '/stores/1', '/orders/1']) {
      expect(await json(await waiting.fetch(`${waiting.path}/companies/1${path}`))).toEqual(held)
    }
  })

  it('let temporary access through until it ends · ACC-08', async () => {
    const granted = await gateway.as('granted@first.example')
    expect((await granted.fetch(`${granted.path}/companies/1`)).status).toBe(200)
    clock.pass(11 * 86_400)
    const later = await gateway.as('granted@first.example')
    expect((await later.fetch(`${later.path}/companies/1`)).status).toBe(403)
  })
})
