import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { type Call, pathOf } from '#contract/shell/call.ts'
import type { Email } from '#tests/gateway/small-world.ts'
import { type RunningGateway, type SignedIn, startGateway } from '#tests/gateway/start-gateway.ts'

/** Who may make a call, in the words of the requirements: written here by hand, not read from the contract. */
const rules = {
  anyone: 'everybody, signed in or not',
  identity: 'everybody who is signed in, offline users too',
  person: 'everybody who is signed in and no offline user, also before the terms are accepted',
  member: 'the staff of the company, once the terms are accepted',
  store: 'those of them who see the store',
  exporter: 'those of its staff who may export',
  storeExporter: 'those of them who see the store',
  anyStoreAdmin: 'those of its staff who administer one of its stores',
  storeAdminOf: 'the admins of the store, and who does not see the store does not learn that it is there',
  invoiceReader: 'its editors and admins who may view invoices',
  viewer: 'those of its staff who may see the dashboard',
  storeViewer: 'those of them who see the store',
  admin: 'its admins',
  storeAdmin: 'its admins, and who does not see the store does not learn that it is there',
  termsAdmin: 'its admins, also before the terms are accepted',
  ownStore: 'the admins of a store whose company the path does not name; others do not learn that it is there',
  nobody: 'nobody',
} as const
type Rule = keyof typeof rules

const policy: Readonly<Record<CallName, Rule>> = {
  getProfileInfo: 'anyone',
  authenticate: 'anyone',
  listSandboxAccounts: 'anyone',
  register: 'anyone',
  activate: 'anyone',
  startPasswordReset: 'anyone',
  finishPasswordReset: 'anyone',
  logout: 'anyone',
  getAccount: 'identity',
  leaveCompany: 'identity',
  listOwnCompanies: 'identity',
  changePassword: 'person',
  getProfile: 'person',
  updateProfile: 'person',
  createProfile: 'nobody',
  deleteProfile: 'nobody',
  getTermsStatus: 'person',
  acceptTerms: 'termsAdmin',
  getLanguage: 'person',
  listLanguages: 'person',
  putLanguage: 'person',
  listCompanies: 'person',
  createCompany: 'person',
  verifyRegistrationNumber: 'person',
  getCompany: 'member',
  getCompanyLogo: 'member',
  updateCompany: 'admin',
  listUsers: 'admin',
  inviteUser: 'admin',
  getUser: 'admin',
  updateUser: 'admin',
  deleteUser: 'admin',
  getPermissions: 'admin',
  putPermissions: 'admin',
  listInvitations: 'admin',
  resendInvitation: 'admin',
  revokeInvitation: 'admin',
  listAudit: 'admin',
  exportAudit: 'admin',
  listStores: 'member',
  getStore: 'store',
  createStore: 'admin',
  updateStore: 'store',
  showSecretKey: 'store',
  listPictures: 'store',
  uploadPictures: 'store',
  deletePicture: 'store',
  listLayouts: 'ownStore',
  getLayout: 'anyone',
  createLayout: 'member',
  updateLayout: 'member',
  checkLayout: 'store',
  sendTestMail: 'store',
  getApplePay: 'store',
  registerDomain: 'store',
  unregisterDomain: 'store',
  getProfileCode: 'store',
  saveProfileCode: 'store',
  findAnything: 'member',
  listOrders: 'member',
  listStoreOrders: 'store',
  getOrder: 'store',
  refundOrder: 'store',
  completeOrder: 'store',
  voidOrder: 'store',
  chargeNextPayment: 'storeAdmin',
  refundIps: 'store',
  listLinkOrders: 'store',
  checkGoldCard: 'member',
  exportOrder: 'store',
  exportOrderIn: 'store',
  requestReport: 'exporter',
  requestStoreReport: 'storeExporter',
  requestPosReport: 'exporter',
  requestStorePosReport: 'storeExporter',
  requestPisReport: 'exporter',
  requestStorePisReport: 'storeExporter',
  downloadReport: 'exporter',
  listDownloads: 'exporter',
  cancelDownload: 'exporter',
  sumOrders: 'member',
  sumPisTransactions: 'member',
  sumPosOrders: 'member',
  listViews: 'member',
  changeViews: 'member',
  listPisTransactions: 'member',
  listStorePisTransactions: 'store',
  listPosOrders: 'member',
  listStorePosOrders: 'store',
  getPisOrder: 'store',
  getPosOrder: 'store',
  getIpsOrder: 'store',
  getCryptoOrder: 'store',
  prepareTerminal: 'storeAdminOf',
  generateLink: 'storeAdminOf',
  checkOrderNumber: 'storeAdminOf',
  listLinks: 'anyStoreAdmin',
  listStoreLinks: 'storeAdminOf',
  listAgents: 'anyStoreAdmin',
  getLink: 'storeAdminOf',
  getLinkByUuid: 'storeAdminOf',
  getLinkTemplate: 'storeAdminOf',
  checkLinkTerms: 'ownStore',
  getLinkTerms: 'anyone',
  listActiveDocuments: 'admin',
  listComingDocuments: 'admin',
  listArchivedDocuments: 'admin',
  getDocument: 'admin',
  compareDocument: 'admin',
  listNewInvoices: 'invoiceReader',
  listDownloadedInvoices: 'invoiceReader',
  getInvoice: 'invoiceReader',
  previewInvoice: 'invoiceReader',
  downloadInvoices: 'invoiceReader',
  getStatistics: 'viewer',
  getStoreStatistics: 'storeViewer',
  getGraphs: 'viewer',
  getStoreGraphs: 'storeViewer',
  getWaiting: 'viewer',
  updateLink: 'storeAdminOf',
  updateLinkCustomer: 'storeAdminOf',
  deactivateLink: 'storeAdminOf',
  reactivateLink: 'storeAdminOf',
  sendStatusMail: 'storeAdminOf',
  sendLinkEmail: 'storeAdminOf',
  exportLinks: 'exporter',
  exportStoreLinks: 'storeExporter',
  sumLinks: 'anyStoreAdmin',
  listLinkEvents: 'storeAdminOf',
  getCheckout: 'anyone',
  verifyPayment: 'anyone',
  receiveWalletResult: 'anyone',
}

const actors = {
  anonymous: null,
  'of no company': 'new@first.example',
  'offline user': 'offline@first.example',
  'removed user': 'granted@first.example',
  'user of another store': 'clerk@first.example',
  'admin of the store': 'store-admin@first.example',
  'admin of the company': 'admin@first.example',
  'admin without terms': 'waiting@first.example',
  'admin of another company': 'admin@second.example',
} as const satisfies Readonly<Record<string, Email | null>>
type Actor = keyof typeof actors

const inside: Readonly<Record<Rule, readonly Actor[]>> = {
  anyone: Object.keys(actors) as Actor[],
  identity: (Object.keys(actors) as Actor[]).filter((actor) => actor !== 'anonymous'),
  person: (Object.keys(actors) as Actor[]).filter((actor) => actor !== 'anonymous' && actor !== 'offline user'),
  member: ['user of another store', 'admin of the store', 'admin of the company'],
  store: ['admin of the store', 'admin of the company'],
  exporter: ['admin of the company'],
  storeExporter: ['admin of the company'],
  anyStoreAdmin: ['admin of the store', 'admin of the company'],
  storeAdminOf: ['admin of the store', 'admin of the company'],
  invoiceReader: ['admin of the company'],
  viewer: ['user of another store', 'admin of the company'],
  storeViewer: ['admin of the company'],
  admin: ['admin of the company'],
  storeAdmin: ['admin of the company'],
  termsAdmin: ['admin of the company', 'admin without terms'],
  ownStore: ['admin of the store', 'admin of the company'],
  nobody: [],
}

/** Let in, or the status of the refusal. What is not seen answers as what is not there. */
const expected = (rule: Rule, actor: Actor): 'in' | 401 | 403 | 404 => {
  if (inside[rule].includes(actor)) return 'in'
  if (actor === 'anonymous') return 401
  if (rule === 'ownStore' && actor !== 'offline user' && actor !== 'admin without terms') return 404
  const hiding: readonly Rule[] = ['store', 'storeExporter', 'storeViewer', 'storeAdmin', 'storeAdminOf']
  return hiding.includes(rule) && actor === 'user of another store' ? 404 : 403
}

const email = (actor: Actor): Email => actors[actor] ?? 'new@first.example'

let gateway: RunningGateway
const signedIn = new Map<Actor, SignedIn>()
/** Signed in once more, to leave: a sign-out ends the session of its token. */
const leaving = new Map<Actor, SignedIn>()
beforeAll(async () => {
  gateway = await startGateway()
  const { database } = gateway
  const become = (role: string) =>
    database.query(`update membership set role = $1 where account_id in (select id from account where email = $2)`, [
      ...[role, email('offline user')],
    ])
  await become('ROLE_COMPANY_USER')
  for (const actor of inside.identity) {
    signedIn.set(actor, await gateway.as(email(actor)))
    leaving.set(actor, await gateway.as(email(actor)))
  }
  await become('ROLE_COMPANY_OFFLINE_USER')
  await database.query('delete from membership where account_id = $1', [signedIn.get('removed user')?.sub])
}, 60_000)
afterAll(() => gateway.close())

/** Nobody leaves here: the query is refused to whoever is let in. */
const searches: Readonly<Partial<Record<CallName, string>>> = { acceptTerms: '?company=1', leaveCompany: '?probe=1' }

/** A body is never sent: who is let in with one to send hears that it lacks, and nothing has happened. */
const ask = async (name: CallName, actor: Actor, params: Readonly<Record<string, string>> = {}): Promise<number> => {
  const person = (name === 'logout' ? leaving : signedIn).get(actor)
  const call: Call = calls[name]
  const path = pathOf(call.path, {
    ...{
      sub: person?.sub ?? 'somebody',
      company: '1',
      storeId: '1',
      id: 'absent',
      payByLinkId: 'absent',
      uuid: 'absent',
      fileName: 'absent',
      viewType: 'CHECKOUT',
      language: 'en',
      kind: 'general',
      login: email(actor),
    },
    ...params,
  })
  const search = searches[name] ?? ''
  const reply = await (person?.fetch ?? gateway.fetch)(`/${path}${search}`, { method: call.method })
  await reply.arrayBuffer()
  return reply.status
}

const names = Object.keys(calls) as CallName[]

describe('each call', () => {
  it('has a rule in this table, and each rule its call · ACC-14', () => {
    expect(Object.keys(policy).sort()).toEqual([...names].sort())
  })

  it.each(names)('%s is answered for exactly those who may · ACC-12, ACC-14, ACC-29', async (name) => {
    const cells = await Promise.all(
      (Object.keys(actors) as Actor[]).map(async (actor) => {
        const status = await ask(name, actor)
        return [actor, status === 401 || status === 403 ? status : status === 404 ? 404 : 'in'] as const
      }),
    )
    await gateway.database.query(`update membership set accepted_terms_at = null where account_id = $1`, [
      signedIn.get('admin without terms')?.sub,
    ])
    const wrong = cells.filter(([actor, got]) => {
      const wanted = expected(policy[name], actor)
      return wanted === 'in' ? got === 401 || got === 403 : got !== wanted
    })
    expect(wrong).toEqual([])
  })
})

describe('an admin', () => {
  const withSub = names.filter((name) => calls[name].path.includes(':sub'))
  it.each(withSub)('makes %s for nobody else · SES-21', async (name) => {
    const other = signedIn.get('admin of the store')?.sub ?? ''
    expect(await ask(name, 'admin of the company', { sub: other })).toBe(403)
    expect(await ask(name, 'admin of the company', { sub: 'nobody' })).toBe(403)
  })

  const withCompany = names.filter((name) => calls[name].path.includes(':company') && name !== 'leaveCompany')
  it.each(withCompany)('makes %s in no other company, there or not · ACC-12', async (name) => {
    for (const company of ['2', '99', '0', 'x', '1 ']) {
      expect(await ask(name, 'admin of the company', { company })).toBe(403)
    }
  })
})
