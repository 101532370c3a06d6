import { leftOutJob, tellLeftOut } from './audit/flood-guard.ts'
import { exportAudit, listAudit } from './audit/list-audit.ts'
import { getCompany, getCompanyLogo, listCompanies } from './companies/companies.ts'
import { createCompany } from './companies/create-company.ts'
import { updateCompany } from './companies/update-company.ts'
import { verifyRegistrationNumber } from './companies/verify.ts'
import { acceptTerms } from './identity/accept-terms.ts'
import { getAccount, getLanguage, getTermsStatus, putLanguage } from './identity/account.ts'
import { authenticate } from './identity/authenticate.ts'
import {
  changePassword,
  finishPasswordReset,
  sendPasswordReset,
  startPasswordReset,
} from './identity/change-password.ts'
import { forgetOldSignIns } from './identity/forget-old.ts'
import { logout } from './identity/logout.ts'
import { createProfile, deleteProfile, getProfile, updateProfile } from './identity/profile.ts'
import { getProfileInfo } from './identity/profile-info.ts'
import { recordRefusedSignIn, refusedSignInJob } from './identity/refused-sign-in.ts'
import { activate, register, sendRegistration } from './identity/registration.ts'
import { sendMail } from './mail/post.ts'
import { listSandboxAccounts } from './sandbox/accounts.ts'
import type { Handlers } from './shell/handling.ts'
import { forgetFailedJobs, type JobWork } from './shell/jobs.ts'
import type { Sweep } from './shell/sweeps.ts'
import { listLanguages } from './stores/languages.ts'
import { getStore, listStores } from './stores/stores.ts'
import { getCryptoOrder } from './transactions/channels/get-crypto.ts'
import { getIpsOrder } from './transactions/channels/get-ips.ts'
import { getPisOrder } from './transactions/channels/get-pis.ts'
import { getPosOrder } from './transactions/channels/get-pos.ts'
import { listPisTransactions, listStorePisTransactions } from './transactions/channels/list-pis.ts'
import { listPosOrders, listStorePosOrders } from './transactions/channels/list-pos.ts'
import { refundIps } from './transactions/channels/refund-ips.ts'
import { completeOrder } from './transactions/complete.ts'
import { forgetOldTransactions } from './transactions/forget-old.ts'
import { getOrder } from './transactions/get-order.ts'
import { checkGoldCard } from './transactions/gold-card.ts'
import { listLinkOrders } from './transactions/link-orders.ts'
import { listOrders, listStoreOrders } from './transactions/list-orders.ts'
import { chargeNextPayment } from './transactions/next-payment.ts'
import { forgetOldKeys } from './transactions/operation.ts'
import { exportOrder, exportOrderIn } from './transactions/order-pdf.ts'
import { refundOrder } from './transactions/refund.ts'
import { downloadReport } from './transactions/reports/download-report.ts'
import { cancelDownload, listDownloads } from './transactions/reports/downloads.ts'
import { makeReport, reportJob } from './transactions/reports/make-report.ts'
import {
  requestPisReport,
  requestPosReport,
  requestReport,
  requestStorePisReport,
  requestStorePosReport,
  requestStoreReport,
} from './transactions/reports/request-report.ts'
import { sweepReports } from './transactions/reports/sweep-reports.ts'
import { changeViews, listViews } from './transactions/saved-views.ts'
import { sumOrders, sumPisTransactions, sumPosOrders } from './transactions/sums.ts'
import { voidOrder } from './transactions/void.ts'
import { deleteUser } from './users/delete-user.ts'
import { listInvitations, resendInvitation, revokeInvitation } from './users/invitations.ts'
import { inviteUser } from './users/invite.ts'
import { getPermissions, putPermissions } from './users/permissions.ts'
import { updateUser } from './users/update-user.ts'
import { getUser, listUsers } from './users/users.ts'

/** Who answers which call. */
export const handlers: Handlers = {
  getProfileInfo,
  authenticate,
  listSandboxAccounts,
  getAccount,
  register,
  activate,
  changePassword,
  startPasswordReset,
  finishPasswordReset,
  getProfile,
  updateProfile,
  createProfile,
  deleteProfile,
  logout,
  getTermsStatus,
  acceptTerms,
  getLanguage,
  putLanguage,
  listCompanies,
  getCompany,
  getCompanyLogo,
  createCompany,
  updateCompany,
  verifyRegistrationNumber,
  listUsers,
  inviteUser,
  getUser,
  updateUser,
  deleteUser,
  getPermissions,
  putPermissions,
  listInvitations,
  resendInvitation,
  revokeInvitation,
  listAudit,
  exportAudit,
  listStores,
  getStore,
  listLanguages,
  listOrders,
  listStoreOrders,
  getOrder,
  refundOrder,
  completeOrder,
  voidOrder,
  chargeNextPayment,
  refundIps,
  listLinkOrders,
  checkGoldCard,
  listPisTransactions,
  listStorePisTransactions,
  listPosOrders,
  listStorePosOrders,
  getPisOrder,
  getPosOrder,
  getIpsOrder,
  getCryptoOrder,
  exportOrder,
  exportOrderIn,
  requestReport,
  requestStoreReport,
  requestPosReport,
  requestStorePosReport,
  requestPisReport,
  requestStorePisReport,
  downloadReport,
  listDownloads,
  cancelDownload,
  sumOrders,
  sumPisTransactions,
  sumPosOrders,
  listViews,
  changeViews,
}

type Works = Readonly<Record<string, JobWork>>

const quick: Works = {
  ...{ mail: sendMail, registration: sendRegistration, passwordReset: sendPasswordReset },
  ...{ [refusedSignInJob]: recordRefusedSignIn, [leftOutJob]: tellLeftOut },
}
const long: Works = { [reportJob]: makeReport }

/** What is removed once it is old. */
export const sweeps: readonly Sweep[] = [
  ...[forgetOldKeys, sweepReports, forgetOldTransactions],
  ...[forgetOldSignIns, forgetFailedJobs],
]

/** Who does which job, one after the other in each lane: nothing quick waits behind something long. */
export const jobLanes: readonly Works[] = [quick, long, long]
