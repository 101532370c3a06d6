import * as v from 'valibot'
import { everyone } from '#contract/session/access-rules.ts'
import type { Call } from '#contract/shell/call.ts'
import * as shapes from './shapes.ts'

/** A call as the two documents show it; `shown` says what they leave out. */
export interface DocumentedCall extends Call {
  readonly shown: 'whole' | 'path only'
}

type Replies = Call['replies']

const none = v.unknown()
const done: Replies = { 200: none, 201: none, 204: v.undefined_() }

const documented = (method: Call['method'], path: string, replies: Replies, shown: DocumentedCall['shown'] = 'whole') =>
  ({ ...{ method, path, replies, shown }, access: everyone, summary: '', requirements: [] }) satisfies DocumentedCall

const pathOnly = (method: Call['method'], path: string) => documented(method, path, done, 'path only')

const user = 'mrc/api/users/:sub'
const company = `${user}/companies/:company`
const store = `${company}/stores/:storeId`
const order = `${store}/orders/:id`
const money: Replies = { 200: shapes.order, 202: shapes.message }
const paper = 'mrc/api/companies/:company/user/:sub'

/** Section 7 of both documents, written down from them and from nothing else. */
export const documentedCalls = {
  profileInfo: documented('GET', 'api/profile-info', { 200: shapes.profileInfo }),
  account: documented('GET', 'api/account', { 200: shapes.account }),
  termsData: documented('GET', 'mrc/api/users/terms/data', { 200: shapes.terms }),
  termsAccept: pathOnly('POST', 'mrc/api/users/terms/accept'),
  authenticate: documented('POST', 'api/authenticate', { 200: none }),
  register: pathOnly('POST', 'api/register'),
  activate: pathOnly('GET', 'api/activate'),
  changePassword: pathOnly('POST', 'api/account/change_password'),
  resetPasswordInit: pathOnly('POST', 'api/account/reset_password/init'),
  resetPasswordFinish: pathOnly('POST', 'api/account/reset_password/finish'),
  logout: documented('POST', 'logout', done),
  readUser: pathOnly('GET', 'api/users/:login'),
  createUser: pathOnly('POST', 'api/users/:login'),
  updateUser: pathOnly('PUT', 'api/users/:login'),
  deleteUser: pathOnly('DELETE', 'api/users/:login'),
  companies: documented('GET', `${user}/companies`, { 200: shapes.companies }),
  createCompany: documented('POST', `${user}/companies`, { 200: shapes.company, 201: shapes.company }),
  company: documented('GET', company, { 200: shapes.company }),
  updateCompany: documented('PUT', company, { 200: none, 204: v.undefined_() }),
  person: documented('GET', user, { 200: shapes.person }),
  updateLanguage: documented('PUT', user, done),
  logo: documented('GET', `${company}/logo_picture/logo`, { 200: none, 204: v.undefined_() }),
  stores: documented('GET', `${company}/stores`, { 200: shapes.stores }),
  createStore: documented('POST', `${company}/stores`, { 200: none, 201: none, 202: shapes.message }),
  store: documented('GET', store, { 200: shapes.store }),
  updateStore: documented('PUT', store, { 200: none, 202: shapes.message }),
  pictures: pathOnly('GET', `${store}/pictures`),
  addPictures: pathOnly('POST', `${store}/pictures`),
  removePicture: pathOnly('DELETE', `${store}/pictures`),
  cryptoCode: pathOnly('GET', `${store}/crypto/profile-code`),
  saveCryptoCode: documented('POST', `${store}/crypto/profile-code`, { 204: v.undefined_() }),
  applePayDomain: pathOnly('GET', `${store}/apple-pay/domain`),
  registerDomain: pathOnly('POST', `${store}/apple-pay/domain/register`),
  unregisterDomain: pathOnly('POST', `${store}/apple-pay/domain/unregister`),
  customizations: pathOnly('GET', 'mrc/api/visual/customizations/stores/:storeId'),
  publicCustomization: pathOnly('GET', 'api/visual/customizations/stores/:storeId/views/:viewType'),
  createCustomization: pathOnly('POST', 'mrc/api/visual/customizations/users/:sub/company/:company'),
  updateCustomization: pathOnly('PUT', 'mrc/api/visual/customizations/:id/users/:sub/company/:company'),
  languages: documented('GET', 'mrc/api/languages', { 200: v.array(none) }),
  users: documented('GET', `${company}/users`, { 200: shapes.users }),
  invite: documented('POST', `${company}/users`, { 200: none, 201: none }),
  member: documented('GET', `${company}/users/:id`, { 200: shapes.user }),
  updateMember: documented('PUT', `${company}/users/:id`, { 200: shapes.user }),
  removeMember: documented('DELETE', `${company}/users/:id`, done),
  permissions: documented('GET', `${company}/users/:id/permissions`, { 200: shapes.permissions }),
  updatePermissions: documented('PUT', `${company}/users/:id/permissions`, { 200: none, 204: v.undefined_() }),

  orders: documented('POST', `${company}/orders`, { 200: shapes.orders }),
  storeOrders: documented('POST', `${store}/orders`, { 200: shapes.orders }),
  posOrders: documented('POST', `${company}/pos/orders`, { 200: shapes.posOrders }),
  storePosOrders: documented('POST', `${store}/pos/orders`, { 200: shapes.posOrders }),
  pisTransactions: documented('POST', `${company}/pis/transactions`, { 200: shapes.pisTransactions }),
  storePisTransactions: documented('POST', `${store}/pis/transactions`, { 200: shapes.pisTransactions }),
  goldCard: documented('GET', `${company}/orders/mastercard_gold`, { 200: none }),
  order: documented('GET', `${company}/orders/:id`, { 200: shapes.order }),
  linkOrders: documented('GET', `${company}/orders/pbl/:payByLinkId`, { 200: none }),
  posOrder: documented('GET', `${company}/pos/orders/:id`, { 200: shapes.posOrder }),
  pisOrder: documented('GET', `${company}/pis/orders/:id`, { 200: shapes.pisOrder }),
  ipsOrder: documented('GET', `${company}/ips/orders/:id`, { 200: shapes.ipsOrder }),
  cryptoOrder: documented('GET', `${company}/crypto/orders/:id`, { 200: shapes.cryptoOrder }),
  refund: documented('PUT', `${order}/refund`, money),
  complete: documented('PUT', `${order}/complete`, money),
  void: documented('PUT', `${order}/void`, money),
  nextPayment: documented('PUT', `${order}/next_sub_payment`, money),
  refundIps: documented('POST', `${order}/ips/refund`, { 200: shapes.success }),
  exportOrder: documented('GET', `${company}/orders/:id/export`, { 200: 'bytes' }),
  exportOrderIn: documented('GET', `${company}/orders/:id/export/:language`, { 200: 'bytes' }),
  report: documented('POST', `${company}/orders/report`, { 200: shapes.fileName }),
  posReport: documented('POST', `${company}/pos/orders/report`, { 200: shapes.fileName }),
  downloadReport: documented('POST', `${company}/order/report/download`, {
    200: 'bytes',
    202: none,
    204: v.undefined_(),
  }),

  linkTerms: pathOnly('GET', 'mrc/api/terms/:storeId'),
  checkLinkTerms: documented('GET', 'mrc/api/terms/:storeId/check', { 200: v.boolean() }),
  checkout: pathOnly('GET', 'mrc/api/pay/:uuid'),
  links: documented('POST', `${company}/pbl/links`, { 200: none }),
  storeLinks: documented('POST', `${store}/pbl/links`, { 200: none }),
  agents: pathOnly('GET', `${company}/pbl/merchants`),
  exportLinks: documented('POST', `${company}/pbl/links/export`, { 200: 'bytes' }),
  exportStoreLinks: documented('POST', `${store}/pbl/links/export`, { 200: 'bytes' }),
  generateLink: documented('POST', `${store}/pbl/generate`, { 200: none, 201: none }),
  generatedLink: pathOnly('GET', `${store}/pbl/:uuid`),
  sendLink: documented('POST', `${store}/pbl/send_email`, { 200: none, 202: shapes.message, 204: v.undefined_() }),
  linkTemplate: documented('GET', `${store}/pblTemplate`, { 200: none }),
  link: pathOnly('GET', `${store}/pbl/links/:id`),
  updateLink: pathOnly('PUT', `${store}/pbl/links/:id`),
  updateLinkCustomer: pathOnly('PUT', `${store}/pbl/links/:id/customer`),
  deactivateLink: pathOnly('PUT', `${store}/pbl/deactivateLink/:id`),
  reactivateLink: pathOnly('PUT', `${store}/pbl/reactivateLink/:id`),
  checkOrderNumber: documented('POST', `${store}/check_order_number`, { 200: none, 204: v.undefined_() }),
  prepareTerminal: pathOnly('POST', 'mrc/api/vt/users/:sub/companies/:company/stores/:storeId/prepare'),
  statistics: pathOnly('GET', `${company}/statistics`),
  storeStatistics: pathOnly('GET', `${store}/statistics`),
  graphs: pathOnly('GET', `${company}/graphs`),
  storeGraphs: pathOnly('GET', `${store}/graphs`),
  documents: pathOnly('GET', `${paper}/documents/:kind`),
  document: pathOnly('GET', `${paper}/document/:id/:kind`),
  invoices: pathOnly('GET', `${paper}/invoices/:kind`),
} as const satisfies Readonly<Record<string, DocumentedCall>>

export type DocumentedName = keyof typeof documentedCalls
