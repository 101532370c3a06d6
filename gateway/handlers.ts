import { getCompany, getCompanyLogo, listCompanies } from './companies/companies.ts'
import { getAccount, getLanguage, getTermsStatus, putLanguage } from './identity/account.ts'
import { authenticate } from './identity/authenticate.ts'
import { logout } from './identity/logout.ts'
import { getProfileInfo } from './identity/profile-info.ts'
import { listSandboxAccounts } from './sandbox/accounts.ts'
import type { Handlers } from './shell/handling.ts'
import { getStore, listStores } from './stores/stores.ts'
import { completeOrder } from './transactions/complete.ts'
import { getOrder } from './transactions/get-order.ts'
import { listOrders, listStoreOrders } from './transactions/list-orders.ts'
import { refundOrder } from './transactions/refund.ts'
import { voidOrder } from './transactions/void.ts'

/** Who answers which call. */
export const handlers: Handlers = {
  getProfileInfo,
  authenticate,
  listSandboxAccounts,
  getAccount,
  logout,
  getTermsStatus,
  getLanguage,
  putLanguage,
  listCompanies,
  getCompany,
  getCompanyLogo,
  listStores,
  getStore,
  listOrders,
  listStoreOrders,
  getOrder,
  refundOrder,
  completeOrder,
  voidOrder,
}
