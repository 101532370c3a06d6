import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#contract/calls.ts'
import { companyRoles } from '#contract/session/roles.ts'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { walkDocuments } from '#tools/conformance/documents/walk.ts'
import type { CallReport } from '#tools/conformance/findings.ts'
import { asText, totalOf } from '#tools/conformance/report.ts'
import { walkCalls } from '#tools/conformance/walk.ts'
import { type Plant, type PlantedProxy, startPlanted } from './planted-proxy.ts'
import { sandboxOf } from './sandbox-filling.ts'
import { type RunningGateway, standingClock, startGateway } from './start-gateway.ts'

const clock = standingClock('2026-11-21T10:00:00Z')
const range = { from: '2025-11-21', to: '2026-11-21' }
const link = '501'
let gateway: RunningGateway
let jadran: string
let planina: string

const companyCalled = async (name: string): Promise<string> => {
  const { rows } = await gateway.database.query<{ id: string }>('select id::text from company where name like $1', [
    name,
  ])
  return rows[0]?.id ?? ''
}

beforeAll(async () => {
  gateway = await startGateway({ filling: sandboxOf(clock), clock, env: { SANDBOX: 'on' } })
  jadran = await companyCalled('Jadran%')
  planina = await companyCalled('%Planina%')
  await gateway.database.query(
    `update orders set link_id = $1 where id = (select max(id) from orders where company_id = $2)`,
    [link, jadran],
  )
}, 120_000)
afterAll(() => gateway.close())

const walkAt = (url: string, write: boolean, user = 'admin@jadran.example') =>
  walkCalls({
    ...{ gateway: url, user, password: sandboxPassword, range, write, given: { payByLinkId: link } },
    ...{ company: jadran, foreign: planina },
  })

const untried = (reports: readonly CallReport[]) =>
  Object.fromEntries(reports.flatMap(({ name, notTried }) => (notTried === null ? [] : [[name, notTried]])))

describe('our own gateway', () => {
  it('fits its contract, in every call that reads and in those that change', { timeout: 180_000 }, async () => {
    const reports = await walkAt(gateway.url, true)
    expect(reports.filter(({ differences }) => differences.length > 0)).toEqual([])
    expect(reports.flatMap(({ unknown }) => unknown)).toEqual([])
    expect(untried(reports)).toEqual({
      register: 'an account cannot be taken back',
      prepareTerminal: 'its order number is taken for good',
      generateLink: 'a payment link cannot be taken back',
      ...Object.fromEntries(
        ['updateLink', 'updateLinkCustomer', 'deactivateLink', 'reactivateLink'].map((name) => [
          name,
          'its customer would hear of it',
        ]),
      ),
      sendLinkEmail: 'it would send a mail',
      sendStatusMail: 'it would send a mail',
      receiveWalletResult: 'the key of the store stays where it is',
      startPasswordReset: 'it would send a mail',
      changePassword: 'the password stays as it is',
      acceptTerms: 'an acceptance cannot be taken back',
      createCompany: 'a company cannot be taken back',
      leaveCompany: 'who has left cannot come back alone',
      createStore: 'a store cannot be taken back',
      showSecretKey: 'a secret key stays where it is',
      uploadPictures: 'the walk has no picture',
      sendTestMail: 'a mail cannot be taken back',
      createLayout: 'the page of the store stays as it is',
      updateLayout: 'the page of the store stays as it is',
      getInvoice: 'no reply told what could stand for :id',
      previewInvoice: 'no reply told what could stand for :id',
      downloadInvoices: 'the walk has no sample of it',
    })
    expect(asText(reports)).toMatch(/\n\d+ calls fit, 0 differ, 24 were not tried$/)
  })

  it('changes nothing where that was not asked for', { timeout: 120_000 }, async () => {
    // an export and the end of a session are kept in the trail, though they change nothing
    const kept = `select count(*)::int as entries from audit_entry
      where outcome = 'done' and action not in ('ORDER_EXPORTED', 'LINKS_EXPORTED', 'SESSIONS_ENDED')`
    const trail = async () => (await gateway.database.query(kept)).rows
    const before = await trail()
    const reports = await walkAt(gateway.url, false)
    expect(totalOf(reports).differ).toBe(0)
    expect(untried(reports)).toMatchObject({ refundOrder: 'it changes something: --write tries it' })
    expect(await trail()).toEqual(before)
  })

  it('refuses a person what their rights do not allow, and that fits too', { timeout: 120_000 }, async () => {
    const reports = await walkAt(gateway.url, false, 'viewer@jadran.example')
    expect(totalOf(reports).differ).toBe(0)
    expect(untried(reports).listUsers).toBe('this person may not make it: only its refusals were tried')
  })

  it('is walked no further by somebody who cannot sign in', async () => {
    const reports = await walkAt(gateway.url, false, 'nobody@jadran.example')
    expect(reports.filter(({ differences }) => differences.length > 0).map(({ name }) => name)).toEqual([
      'authenticate',
    ])
    expect(untried(reports).getAccount).toBe('nobody could sign in')
    expect(asText(reports)).toMatch(/\n· not tried: nobody could sign in\n {4}listSandboxAccounts, getAccount, /)
  })

  it('is not walked in a company to which the person does not belong', async () => {
    const walk = walkCalls({
      ...{ gateway: gateway.url, user: 'clerk@jadran.example', password: sandboxPassword, range, company: planina },
    })
    await expect(walk).rejects.toThrow(`clerk@jadran.example belongs to no company ${planina}: `)
  })
})

const inBody =
  (change: (body: string) => string): Plant['change'] =>
  ({ body }) => ({ body: change(body) })
const inJson = (change: (body: never) => unknown) => inBody((body) => JSON.stringify(change(JSON.parse(body) as never)))

interface Deviation extends Plant {
  readonly what: string
  readonly name: CallName
  readonly finds: { readonly at: string; readonly expected: string; readonly received: RegExp }
}

const at = (tail: string) => new RegExp(`/companies/\\d+${tail}$`)
type Row = Readonly<Record<string, unknown>>

const deviations: readonly Deviation[] = [
  {
    ...{ what: 'a number as text', name: 'listOrders', method: 'POST', path: at('/orders') },
    change: inJson(([rows, total]: [Row[], unknown]) => [
      rows.map((row) => ({ ...row, amount: `${row.amount}` })),
      total,
    ]),
    finds: { at: '0.*.amount', expected: 'number', received: /^"\d+", and \d+ more like it$/ },
  },
  {
    ...{ what: 'a missing field', name: 'getStore', method: 'GET', path: at('/stores/\\d+') },
    change: inJson(({ name: _, ...store }: Row) => store),
    finds: { at: 'name', expected: '"name"', received: /^undefined/ },
  },
  {
    ...{ what: 'a wrong status', name: 'listUsers', method: 'GET', path: at('/users') },
    change: () => ({ status: 201 }),
    finds: { at: 'status', expected: '200', received: /^201 / },
  },
  {
    ...{ what: 'a date in another form', name: 'getOrder', method: 'GET', path: at('/orders/\\d+') },
    change: inJson((order: Row) => ({ ...order, createdAt: '21.11.2026. 10:00:00' })),
    finds: { at: 'createdAt', expected: 'an instant, ISO-8601 with an offset', received: /^"21\.11\.2026\. 10:00:00"/ },
  },
  {
    ...{ what: 'an unknown value of an enum', name: 'listOwnCompanies', method: 'GET', path: /\/memberships$/ },
    change: inJson((companies: Row[]) => companies.map((company) => ({ ...company, role: 'OWNER' }))),
    finds: {
      at: '*.role',
      expected: `(${companyRoles.map((role) => `"${role}"`).join(' | ')})`,
      received: /^"OWNER"/,
    },
  },
  {
    ...{ what: 'a list without its total', name: 'listPisTransactions', method: 'POST', path: at('/pis/transactions') },
    change: inJson(([rows]: [Row[]]) => [rows]),
    finds: { at: '1', expected: 'Array', received: /^undefined/ },
  },
  {
    ...{ what: 'a page instead of data', name: 'getTermsStatus', method: 'GET', path: /\/users\/terms\/data$/ },
    change: () => ({
      headers: new Headers({ 'Content-Type': 'text/html' }),
      body: '<!doctype html><title>Hello</title>',
    }),
    finds: { at: 'body', expected: 'JSON', received: /^<!doctype html>/ },
  },
  {
    ...{ what: 'a missing header', name: 'getAccount', method: 'GET', path: /\/api\/account$/ },
    change: ({ headers }) => {
      headers.delete('X-Test-Mode')
      return { headers }
    },
    finds: { at: 'header X-Test-Mode', expected: 'a value', received: /^none$/ },
  },
  {
    ...{ what: 'a token refused', name: 'getPermissions', method: 'GET', path: at('/users/[\\w-]+/permissions') },
    change: () => ({ status: 401, body: null }),
    finds: { at: 'status', expected: '200', received: /^401$/ },
  },
  {
    ...{ what: 'a null where none may be', name: 'getCompany', method: 'GET', path: at('') },
    change: inJson((company: Row) => ({ ...company, name: null })),
    finds: { at: 'name', expected: 'string', received: /^null$/ },
  },
  {
    ...{ what: 'an answer to nobody', name: 'sumOrders', method: 'POST', path: at('/orders/sums'), signedIn: false },
    change: () => ({ status: 200, headers: new Headers({ 'Content-Type': 'application/json' }), body: '[]' }),
    finds: { at: 'status', expected: '401', received: /^200 \[\]$/ },
  },
]

/** What a gateway may do: know more, and announce less. */
const liberties: readonly Plant[] = [
  { method: 'GET', path: at('/logo_picture/logo'), change: () => ({ status: 204, body: null }) },
  {
    method: 'GET',
    path: at('/stores'),
    change: inJson((rows: Row[]) => rows.map((row) => ({ ...row, mood: 'good' }))),
  },
  {
    ...{ method: 'GET', path: /\/api\/profile-info$/ },
    change: inJson((info: Row & { features: string[] }) => ({
      ...info,
      features: info.features.filter((feature) => feature !== 'savedViews'),
    })),
  },
]

describe('a client that knows the two documents alone', () => {
  const walk = (write: boolean, url = gateway.url, company: string | null = jadran) =>
    walkDocuments({
      ...{ gateway: url, user: 'admin@jadran.example', password: sandboxPassword, range, write },
      ...{ given: { payByLinkId: link }, ...(company === null ? {} : { company }) },
    })

  it('finds every call as documented, in reading and in writing · ACT-13, IPS-06, TRX-25', async () => {
    const reports = await walk(true)
    expect(reports.filter(({ differences }) => differences.length > 0)).toEqual([])
    expect(untried(reports)).toEqual({
      createCompany: 'a company cannot be taken back',
      createStore: 'a store cannot be taken back',
      saveCryptoCode: 'the code of the store stays as it is',
      ...Object.fromEntries(
        [
          ...['termsAccept', 'register', 'activate', 'changePassword', 'resetPasswordInit', 'resetPasswordFinish'],
          ...['createUser', 'updateUser', 'deleteUser'],
          ...['addPictures', 'removePicture', 'registerDomain', 'unregisterDomain'],
          ...['createCustomization', 'updateCustomization'],
        ].map((name) => [name, 'the documents show neither its body nor its parameters']),
      ),
    })
  })

  it('looks at a company whose admin the person is, where none is named', async () => {
    const admin = await gateway.as('admin@jadran.example', sandboxPassword)
    const [first] = (await admin.call('GET', `${admin.path}/companies`)).body as readonly { readonly id: number }[]
    expect(String(first?.id)).not.toBe(jadran)
    const reports = await walk(false, gateway.url, null)
    expect(reports.filter(({ differences }) => differences.length > 0)).toEqual([])
  })

  it('finds a money call that needs more than the documents show · ACT-13', async () => {
    const proxy = await startPlanted(gateway.url, [
      {
        ...{ method: 'PUT', path: /\/orders\/\d+\/void$/ },
        change: () => ({ status: 400, body: JSON.stringify({ message: 'Idempotency-Key' }) }),
      },
    ])
    const reports = await walk(true, proxy.url)
    await proxy.close()
    const differing = reports.filter(({ differences }) => differences.length > 0).map(({ name }) => name)
    expect(differing).toEqual(['void'])
  })
})

describe('a gateway with planted deviations', () => {
  let proxy: PlantedProxy
  let reports: readonly CallReport[]

  beforeAll(async () => {
    proxy = await startPlanted(gateway.url, [...deviations, ...liberties])
    reports = await walkAt(proxy.url, false)
  }, 120_000)
  afterAll(() => proxy.close())

  it.each(deviations)('is found out: $what in $name', ({ name, finds }) => {
    const found = reports.find((report) => report.name === name)?.differences ?? []
    expect(found).toContainEqual(
      expect.objectContaining({ ...finds, received: expect.stringMatching(finds.received) as unknown }),
    )
  })

  it('is blamed for nothing else', () => {
    const differing = reports.filter(({ differences }) => differences.length > 0).map(({ name }) => name)
    expect(differing.toSorted()).toEqual(deviations.map(({ name }) => name).toSorted())
  })

  it('may know more fields, and announce fewer additions', () => {
    const reportOf = (name: CallName) => reports.find((report) => report.name === name)
    expect(reportOf('listStores')).toMatchObject({ unknown: ['*.mood'], differences: [] })
    expect(reportOf('listViews')).toMatchObject({ checks: 0, notTried: 'the gateway does not announce savedViews' })
  })

  it('is told of call by call', () => {
    const text = asText(reports)
    expect(text).toContain(`✗ getCompany  GET /mrc/api/users/:sub/companies/:company`)
    expect(text).toContain(`${deviations.length} differ`)
  })
})
