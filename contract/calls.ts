import * as companies from './companies/calls.ts'
import * as session from './session/calls.ts'
import type { Call } from './shell/call.ts'
import * as stores from './stores/calls.ts'
import * as transactions from './transactions/calls.ts'

/** Every call by name: the gateway serves these and no others, and OpenAPI is made of them. */
export const calls = {
  getProfileInfo: session.getProfileInfo,
  authenticate: session.authenticate,
  listSandboxAccounts: session.listSandboxAccounts,
  getAccount: session.getAccount,
  logout: session.logout,
  getTermsStatus: session.getTermsStatus,
  getLanguage: session.getLanguage,
  putLanguage: session.putLanguage,
  listCompanies: companies.listCompanies,
  getCompany: companies.getCompany,
  getCompanyLogo: companies.getCompanyLogo,
  listStores: stores.listStores,
  getStore: stores.getStore,
  listOrders: transactions.listOrders,
  listStoreOrders: transactions.listStoreOrders,
  getOrder: transactions.getOrder,
  refundOrder: transactions.refundOrder,
  completeOrder: transactions.completeOrder,
  voidOrder: transactions.voidOrder,
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls
