import * as companies from '#contract/companies/calls.ts'
import * as companyForms from '#contract/companies/form-calls.ts'
import * as dashboard from '#contract/dashboard/calls.ts'
import * as documents from '#contract/documents/calls.ts'
import * as invoices from '#contract/invoices/calls.ts'
import { listLinkEvents } from '#contract/links/activity.ts'
import * as links from '#contract/links/calls.ts'
import * as linkChanges from '#contract/links/change-calls.ts'
import * as pay from '#contract/pay/calls.ts'
import * as accounts from '#contract/session/account-calls.ts'
import * as session from '#contract/session/calls.ts'
import * as gate from '#contract/session/gate-calls.ts'
import * as terms from '#contract/session/terms.ts'
import type { Call } from '#contract/shell/call.ts'
import * as stores from '#contract/stores/calls.ts'
import * as storeForms from '#contract/stores/form-calls.ts'
import { listLanguages } from '#contract/stores/languages.ts'
import * as layouts from '#contract/stores/layout-calls.ts'
import { checkLayout } from '#contract/stores/layout-check.ts'
import * as pictures from '#contract/stores/picture-calls.ts'
import * as services from '#contract/stores/service-calls.ts'
import { getStore } from '#contract/stores/settings-calls.ts'
import { sendTestMail } from '#contract/stores/test-mail.ts'
import { prepareTerminal } from '#contract/terminal/calls.ts'
import * as transactions from '#contract/transactions/calls.ts'
import * as channels from '#contract/transactions/channel-calls.ts'
import { findAnything } from '#contract/transactions/find/find-calls.ts'
import * as actions from '#contract/transactions/money/action-calls.ts'
import * as orders from '#contract/transactions/order-calls.ts'
import * as reports from '#contract/transactions/report/report-calls.ts'
import * as views from '#contract/transactions/views/saved-view-calls.ts'
import * as audit from '#contract/users/audit.ts'
import * as users from '#contract/users/calls.ts'
import * as invitations from '#contract/users/invitations.ts'
import { leaveCompany } from '#contract/users/leave-company.ts'
import { listOwnCompanies } from '#contract/users/own-companies.ts'

/** Every call by name. The gateway serves exactly these, and OpenAPI is generated from them. */
export const calls = {
  getProfileInfo: session.getProfileInfo,
  authenticate: session.authenticate,
  listSandboxAccounts: session.listSandboxAccounts,
  getAccount: session.getAccount,
  register: accounts.register,
  activate: accounts.activate,
  changePassword: accounts.changePassword,
  startPasswordReset: accounts.startPasswordReset,
  finishPasswordReset: accounts.finishPasswordReset,
  getProfile: accounts.getProfile,
  updateProfile: accounts.updateProfile,
  createProfile: accounts.createProfile,
  deleteProfile: accounts.deleteProfile,
  logout: session.logout,
  getTermsStatus: gate.getTermsStatus,
  acceptTerms: terms.acceptTerms,
  getLanguage: gate.getLanguage,
  putLanguage: session.putLanguage,
  listCompanies: companies.listCompanies,
  getCompany: companies.getCompany,
  getCompanyLogo: companies.getCompanyLogo,
  createCompany: companyForms.createCompany,
  updateCompany: companyForms.updateCompany,
  verifyRegistrationNumber: companyForms.verifyRegistrationNumber,
  listUsers: users.listUsers,
  inviteUser: users.inviteUser,
  getUser: users.getUser,
  updateUser: users.updateUser,
  deleteUser: users.deleteUser,
  getPermissions: users.getPermissions,
  putPermissions: users.putPermissions,
  listInvitations: invitations.listInvitations,
  resendInvitation: invitations.resendInvitation,
  revokeInvitation: invitations.revokeInvitation,
  leaveCompany,
  listOwnCompanies,
  listAudit: audit.listAudit,
  exportAudit: audit.exportAudit,
  listStores: stores.listStores,
  getStore,
  createStore: storeForms.createStore,
  updateStore: storeForms.updateStore,
  showSecretKey: storeForms.showSecretKey,
  listPictures: pictures.listPictures,
  uploadPictures: pictures.uploadPictures,
  deletePicture: pictures.deletePicture,
  listLayouts: layouts.listLayouts,
  getLayout: layouts.getLayout,
  createLayout: layouts.createLayout,
  updateLayout: layouts.updateLayout,
  checkLayout,
  sendTestMail,
  getApplePay: services.getApplePay,
  registerDomain: services.registerDomain,
  unregisterDomain: services.unregisterDomain,
  getProfileCode: services.getProfileCode,
  saveProfileCode: services.saveProfileCode,
  listLanguages,
  findAnything,
  listOrders: transactions.listOrders,
  listStoreOrders: transactions.listStoreOrders,
  // Listed before getOrder, whose `:id` would match this path.
  checkGoldCard: actions.checkGoldCard,
  getOrder: orders.getOrder,
  refundOrder: orders.refundOrder,
  completeOrder: orders.completeOrder,
  voidOrder: orders.voidOrder,
  chargeNextPayment: actions.chargeNextPayment,
  refundIps: actions.refundIps,
  listLinkOrders: actions.listLinkOrders,
  generateLink: links.generateLink,
  checkOrderNumber: links.checkOrderNumber,
  listLinks: links.listLinks,
  listStoreLinks: links.listStoreLinks,
  listAgents: links.listAgents,
  getLink: links.getLink,
  getLinkByUuid: links.getLinkByUuid,
  getLinkTemplate: links.getLinkTemplate,
  checkLinkTerms: links.checkLinkTerms,
  getLinkTerms: links.getLinkTerms,
  updateLink: linkChanges.updateLink,
  updateLinkCustomer: linkChanges.updateLinkCustomer,
  deactivateLink: linkChanges.deactivateLink,
  reactivateLink: linkChanges.reactivateLink,
  sendStatusMail: linkChanges.sendStatusMail,
  sendLinkEmail: linkChanges.sendLinkEmail,
  exportLinks: linkChanges.exportLinks,
  exportStoreLinks: linkChanges.exportStoreLinks,
  sumLinks: linkChanges.sumLinks,
  listLinkEvents,
  listPisTransactions: channels.listPisTransactions,
  listStorePisTransactions: channels.listStorePisTransactions,
  listPosOrders: channels.listPosOrders,
  listStorePosOrders: channels.listStorePosOrders,
  getPisOrder: channels.getPisOrder,
  getPosOrder: channels.getPosOrder,
  getIpsOrder: channels.getIpsOrder,
  getCryptoOrder: channels.getCryptoOrder,
  exportOrder: actions.exportOrder,
  exportOrderIn: actions.exportOrderIn,
  requestReport: reports.requestReport,
  requestStoreReport: reports.requestStoreReport,
  requestPosReport: reports.requestPosReport,
  requestStorePosReport: reports.requestStorePosReport,
  requestPisReport: reports.requestPisReport,
  requestStorePisReport: reports.requestStorePisReport,
  downloadReport: reports.downloadReport,
  listDownloads: reports.listDownloads,
  cancelDownload: reports.cancelDownload,
  sumOrders: reports.sumOrders,
  sumPisTransactions: reports.sumPisTransactions,
  sumPosOrders: reports.sumPosOrders,
  prepareTerminal,
  listViews: views.listViews,
  changeViews: views.changeViews,
  listActiveDocuments: documents.listActiveDocuments,
  listComingDocuments: documents.listComingDocuments,
  listArchivedDocuments: documents.listArchivedDocuments,
  getDocument: documents.getDocument,
  compareDocument: documents.compareDocument,
  // Listed before getInvoice, whose `:id` would match these paths.
  listNewInvoices: invoices.listNewInvoices,
  listDownloadedInvoices: invoices.listDownloadedInvoices,
  getInvoice: invoices.getInvoice,
  previewInvoice: invoices.previewInvoice,
  downloadInvoices: invoices.downloadInvoices,
  getStatistics: dashboard.getStatistics,
  getStoreStatistics: dashboard.getStoreStatistics,
  getGraphs: dashboard.getGraphs,
  getStoreGraphs: dashboard.getStoreGraphs,
  getWaiting: dashboard.getWaiting,
  getCheckout: pay.getCheckout,
  verifyPayment: pay.verifyPayment,
  receiveWalletResult: pay.receiveWalletResult,
} as const satisfies Readonly<Record<string, Call>>

export type CallName = keyof typeof calls
