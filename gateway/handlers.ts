import { leftOutJob, tellLeftOut } from '#gateway/audit/flood-guard.ts'
import { exportAudit, listAudit } from '#gateway/audit/list-audit.ts'
import { getCompany, getCompanyLogo, listCompanies } from '#gateway/companies/companies.ts'
import { createCompany } from '#gateway/companies/create-company.ts'
import { updateCompany } from '#gateway/companies/update-company.ts'
import { verifyRegistrationNumber } from '#gateway/companies/verify.ts'
import { getGraphs, getStatistics, getStoreGraphs, getStoreStatistics } from '#gateway/dashboard/statistics.ts'
import { getWaiting } from '#gateway/dashboard/waiting.ts'
import {
  compareDocument,
  getDocument,
  listActiveDocuments,
  listArchivedDocuments,
  listComingDocuments,
} from '#gateway/documents/documents.ts'
import { forgetFailedJobs } from '#gateway/ground/forget-failed-jobs.ts'
import type { Lane } from '#gateway/ground/jobs.ts'
import type { Sweep } from '#gateway/ground/sweeps.ts'
import { acceptTerms } from '#gateway/identity/accept-terms.ts'
import { getAccount, getLanguage, getTermsStatus, putLanguage } from '#gateway/identity/account.ts'
import {
  changePassword,
  finishPasswordReset,
  sendPasswordReset,
  startPasswordReset,
} from '#gateway/identity/change-password.ts'
import { forgetOldSignIns } from '#gateway/identity/forget-old.ts'
import { authenticate } from '#gateway/identity/login/authenticate.ts'
import { forgetOldBrowsers } from '#gateway/identity/login/known-browser.ts'
import { logout } from '#gateway/identity/login/logout.ts'
import { recordRefusedSignIn, refusedSignInJob } from '#gateway/identity/login/refused-sign-in.ts'
import { createProfile, deleteProfile, getProfile, updateProfile } from '#gateway/identity/profile.ts'
import { getProfileInfo } from '#gateway/identity/profile-info.ts'
import { activate, register, sendRegistration } from '#gateway/identity/registration.ts'
import {
  downloadInvoices,
  getInvoice,
  listDownloadedInvoices,
  listNewInvoices,
  previewInvoice,
} from '#gateway/invoices/invoices.ts'
import { mailInvoice } from '#gateway/invoices/mail-invoice.ts'
import { endLink, endOverdueLinks, remindOfLink } from '#gateway/links/end-links.ts'
import { exportLinks, exportStoreLinks } from '#gateway/links/export-links.ts'
import { forgetOldLinks } from '#gateway/links/forget-old.ts'
import { generateLink } from '#gateway/links/generate-link.ts'
import { checkLinkTerms, getLink, getLinkByUuid, getLinkTemplate, getLinkTerms } from '#gateway/links/get-link.ts'
import { listLinkEvents, sumLinks } from '#gateway/links/link-events.ts'
import { deactivateLink, reactivateLink, sendStatusMail } from '#gateway/links/link-status.ts'
import { listAgents, listLinks, listStoreLinks } from '#gateway/links/list-links.ts'
import { checkOrderNumber } from '#gateway/links/order-numbers.ts'
import { endLinkJob, remindJob } from '#gateway/links/schedule-end.ts'
import { sendLinkEmail } from '#gateway/links/send-link.ts'
import { updateLink, updateLinkCustomer } from '#gateway/links/update-link.ts'
import { forgetOldLetters } from '#gateway/mail/forget-old.ts'
import { sendMail } from '#gateway/mail/post.ts'
import { getCheckout } from '#gateway/pay/checkout.ts'
import { forgetOldHandovers } from '#gateway/pay/forget-old.ts'
import { receiveWalletResult } from '#gateway/pay/receive-result.ts'
import { verifyPayment } from '#gateway/pay/verify-payment.ts'
import { listSandboxAccounts } from '#gateway/sandbox/accounts.ts'
import { listLanguages } from '#gateway/stores/languages.ts'
import { checkLayout } from '#gateway/stores/layout-check.ts'
import { createLayout, getLayout, listLayouts, updateLayout } from '#gateway/stores/layouts.ts'
import { deletePicture, listPictures, uploadPictures } from '#gateway/stores/pictures.ts'
import { createStore, updateStore } from '#gateway/stores/save-store.ts'
import {
  getApplePay,
  getProfileCode,
  registerDomain,
  saveProfileCode,
  unregisterDomain,
} from '#gateway/stores/services.ts'
import { getStore, listStores, showSecretKey } from '#gateway/stores/stores.ts'
import { sendTestMail } from '#gateway/stores/test-mail.ts'
import { prepareTerminal } from '#gateway/terminal/prepare.ts'
import { getCryptoOrder } from '#gateway/transactions/channels/get-crypto.ts'
import { getIpsOrder } from '#gateway/transactions/channels/get-ips.ts'
import { getPisOrder } from '#gateway/transactions/channels/get-pis.ts'
import { getPosOrder } from '#gateway/transactions/channels/get-pos.ts'
import { listPisTransactions, listStorePisTransactions } from '#gateway/transactions/channels/list-pis.ts'
import { listPosOrders, listStorePosOrders } from '#gateway/transactions/channels/list-pos.ts'
import { refundIps } from '#gateway/transactions/channels/refund-ips.ts'
import { findAnything } from '#gateway/transactions/find/find-anything.ts'
import { forgetOldTransactions } from '#gateway/transactions/forget-old.ts'
import { listLinkOrders } from '#gateway/transactions/link-orders.ts'
import { listOrders, listStoreOrders } from '#gateway/transactions/list/list-orders.ts'
import { changeViews, listViews } from '#gateway/transactions/list/saved-views.ts'
import { sumOrders, sumPisTransactions, sumPosOrders } from '#gateway/transactions/list/sums.ts'
import { completeOrder } from '#gateway/transactions/money/complete.ts'
import { checkGoldCard } from '#gateway/transactions/money/gold-card.ts'
import { chargeNextPayment } from '#gateway/transactions/money/next-payment.ts'
import { forgetOldKeys } from '#gateway/transactions/money/operation.ts'
import { refundOrder } from '#gateway/transactions/money/refund.ts'
import { voidOrder } from '#gateway/transactions/money/void.ts'
import { getOrder } from '#gateway/transactions/order/get-order.ts'
import { exportOrder, exportOrderIn } from '#gateway/transactions/order/order-pdf.ts'
import { downloadReport } from '#gateway/transactions/reports/download-report.ts'
import { cancelDownload, listDownloads } from '#gateway/transactions/reports/downloads.ts'
import { makeReport, reportJob } from '#gateway/transactions/reports/make-report.ts'
import {
  requestPisReport,
  requestPosReport,
  requestReport,
  requestStorePisReport,
  requestStorePosReport,
  requestStoreReport,
} from '#gateway/transactions/reports/request-report.ts'
import { sweepReports } from '#gateway/transactions/reports/sweep-reports.ts'
import { deleteUser } from '#gateway/users/delete-user.ts'
import { listInvitations, resendInvitation, revokeInvitation } from '#gateway/users/invitations.ts'
import { inviteUser } from '#gateway/users/invite.ts'
import { leaveCompany } from '#gateway/users/leave-company.ts'
import { listOwnCompanies } from '#gateway/users/own-companies.ts'
import { getPermissions, putPermissions } from '#gateway/users/permissions.ts'
import { updateUser } from '#gateway/users/update-user.ts'
import { getUser, listUsers } from '#gateway/users/users.ts'
import { newsJob } from '#gateway/wallet/payments.ts'
import { tellLater } from '#gateway/wallet/tell-result.ts'
import type { Handlers } from '#gateway/web/handling.ts'

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
  leaveCompany,
  listOwnCompanies,
  listAudit,
  exportAudit,
  listStores,
  getStore,
  createStore,
  updateStore,
  showSecretKey,
  listPictures,
  uploadPictures,
  deletePicture,
  listLayouts,
  getLayout,
  createLayout,
  updateLayout,
  checkLayout,
  sendTestMail,
  getApplePay,
  registerDomain,
  unregisterDomain,
  getProfileCode,
  saveProfileCode,
  listLanguages,
  findAnything,
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
  generateLink,
  updateLink,
  updateLinkCustomer,
  deactivateLink,
  reactivateLink,
  sendStatusMail,
  sendLinkEmail,
  exportLinks,
  exportStoreLinks,
  sumLinks,
  listLinkEvents,
  checkOrderNumber,
  listLinks,
  listStoreLinks,
  listAgents,
  getLink,
  getLinkByUuid,
  getLinkTemplate,
  checkLinkTerms,
  getLinkTerms,
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
  prepareTerminal,
  listViews,
  changeViews,
  listActiveDocuments,
  listComingDocuments,
  listArchivedDocuments,
  getDocument,
  compareDocument,
  listNewInvoices,
  listDownloadedInvoices,
  getInvoice,
  previewInvoice,
  downloadInvoices,
  getStatistics,
  getStoreStatistics,
  getGraphs,
  getStoreGraphs,
  getWaiting,
  getCheckout,
  verifyPayment,
  receiveWalletResult,
}

const quick: Lane = {
  works: {
    [newsJob]: tellLater,
    ...{ registration: sendRegistration, passwordReset: sendPasswordReset },
    ...{ [endLinkJob]: endLink, [remindJob]: remindOfLink },
    ...{ [refusedSignInJob]: recordRefusedSignIn, [leftOutJob]: tellLeftOut },
  },
  mostAttempts: 8,
}
/** A mail server may be away for a day, and one that hangs keeps nothing else waiting. */
const mail: Lane = { works: { mail: sendMail }, mostAttempts: 35 }
/** `mailInvoice` is queued by the database. */
const long: Lane = { works: { [reportJob]: makeReport, mailInvoice }, mostAttempts: 8 }

/** What is removed once it is old. */
export const sweeps: readonly Sweep[] = [
  ...[forgetOldKeys, sweepReports, forgetOldTransactions, forgetOldHandovers, forgetOldLetters],
  ...[endOverdueLinks, forgetOldLinks],
  ...[forgetOldSignIns, forgetOldBrowsers, forgetFailedJobs],
]

/** Who does which job, one after the other in each lane: nothing quick waits behind something long. */
export const jobLanes: readonly Lane[] = [quick, mail, long, long]
