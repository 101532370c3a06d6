import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import type { AuditAction } from '#contract/users/audit.ts'
import type { Subject } from './trail.ts'

/** What a call is in the trail. `itself`: its handler writes down what was done, in the transaction of the change. */
export interface Act {
  readonly action: AuditAction
  readonly kind: Subject['kind']
  readonly itself: boolean
}

const itself = (action: AuditAction, kind: Subject['kind']): Act => ({ action, kind, itself: true })

const report = itself('REPORT_REQUESTED', 'report')
const exporting = itself('ORDER_EXPORTED', 'order')

/**
 * The calls with an act of their own. Every other call is in the trail too, by its name. Of sign-ins the trail keeps the
 * refused ones: one that succeeds changes nothing, its session stands with time and place on the account page of its
 * owner, and the many of a day, in every company of a person, would bury the changes that an admin looks for.
 */
const named: Readonly<Partial<Record<CallName, Act>>> = {
  authenticate: itself('SIGN_IN', 'account'),
  register: itself('ACCOUNT_REGISTERED', 'account'),
  activate: itself('INVITATION_ACCEPTED', 'user'),
  changePassword: itself('PASSWORD_CHANGED', 'account'),
  startPasswordReset: itself('PASSWORD_RESET', 'account'),
  finishPasswordReset: itself('PASSWORD_RESET', 'account'),
  updateProfile: itself('ACCOUNT_CHANGED', 'account'),
  createProfile: itself('ACCOUNT_CHANGED', 'account'),
  deleteProfile: itself('ACCOUNT_CHANGED', 'account'),
  putLanguage: itself('ACCOUNT_CHANGED', 'account'),
  logout: itself('SESSIONS_ENDED', 'account'),
  acceptTerms: itself('TERMS_ACCEPTED', 'terms'),
  createCompany: itself('COMPANY_CREATED', 'company'),
  updateCompany: itself('COMPANY_CHANGED', 'company'),
  createStore: itself('STORE_CREATED', 'store'),
  updateStore: itself('STORE_CHANGED', 'store'),
  uploadPictures: itself('STORE_CHANGED', 'store'),
  deletePicture: itself('STORE_CHANGED', 'store'),
  createLayout: itself('STORE_CHANGED', 'store'),
  updateLayout: itself('STORE_CHANGED', 'store'),
  registerDomain: itself('STORE_CHANGED', 'store'),
  unregisterDomain: itself('STORE_CHANGED', 'store'),
  saveProfileCode: itself('STORE_CHANGED', 'store'),
  sendTestMail: itself('OTHER_CHANGE', 'store'),
  showSecretKey: itself('SECRET_KEY_SHOWN', 'store'),
  inviteUser: itself('USER_INVITED', 'user'),
  updateUser: itself('USER_ROLES_CHANGED', 'user'),
  putPermissions: itself('USER_PERMISSIONS_CHANGED', 'user'),
  deleteUser: itself('USER_REMOVED', 'user'),
  leaveCompany: itself('COMPANY_LEFT', 'user'),
  resendInvitation: itself('INVITATION_RESENT', 'invitation'),
  revokeInvitation: itself('INVITATION_REVOKED', 'invitation'),
  refundOrder: itself('ORDER_REFUNDED', 'order'),
  refundIps: itself('ORDER_REFUNDED', 'order'),
  completeOrder: itself('ORDER_COMPLETED', 'order'),
  voidOrder: itself('ORDER_VOIDED', 'order'),
  chargeNextPayment: itself('NEXT_PAYMENT_CHARGED', 'order'),
  receiveWalletResult: itself('PAYMENT_RECEIVED', 'order'),
  exportOrder: exporting,
  exportOrderIn: exporting,
  requestReport: report,
  requestStoreReport: report,
  requestPosReport: report,
  requestStorePosReport: report,
  requestPisReport: report,
  requestStorePisReport: report,
  downloadReport: itself('REPORT_DOWNLOADED', 'report'),
  getInvoice: itself('INVOICE_DOWNLOADED', 'invoice'),
  downloadInvoices: itself('INVOICE_DOWNLOADED', 'invoice'),
  cancelDownload: itself('REPORT_CANCELLED', 'report'),
  generateLink: itself('LINK_CREATED', 'link'),
  updateLink: itself('LINK_CHANGED', 'link'),
  updateLinkCustomer: itself('LINK_CHANGED', 'link'),
  deactivateLink: itself('LINK_DEACTIVATED', 'link'),
  reactivateLink: itself('LINK_REACTIVATED', 'link'),
  sendStatusMail: itself('LINK_SENT', 'link'),
  sendLinkEmail: itself('LINK_SENT', 'link'),
  prepareTerminal: itself('TERMINAL_PREPARED', 'order'),
  exportLinks: itself('LINKS_EXPORTED', 'link'),
  exportStoreLinks: itself('LINKS_EXPORTED', 'link'),
  changeViews: { action: 'VIEWS_CHANGED', kind: 'views', itself: false },
}

/** Lists ask with POST, because a filter is no part of an address; a check changes nothing. */
const readingPosts: ReadonlySet<string> = new Set<CallName>([
  'verifyPayment',
  ...(['findAnything', 'listOrders', 'listStoreOrders', 'sumOrders'] as const),
  ...(['listPisTransactions', 'listStorePisTransactions', 'sumPisTransactions'] as const),
  ...(['listPosOrders', 'listStorePosOrders', 'sumPosOrders'] as const),
  ...(['listLinks', 'listStoreLinks', 'sumLinks', 'checkOrderNumber'] as const),
  'checkLayout',
])

/** The calls whose refusals the trail does not keep, each with the reason. Nothing else is left out. */
export const leftOut: Readonly<Partial<Record<CallName, string>>> = {
  authenticate: 'a job writes it down, after the same time for names that are known and unknown',
  listDownloads: 'every tab asks again and again, also one whose rights were taken a moment ago',
  getCompanyLogo: 'the frame of every screen asks by itself, also in the moment when a membership ends',
}

const isOwn = (of: object, name: string): boolean => Object.hasOwn(of, name)

export const isLeftOut = (name: string): boolean => isOwn(leftOut, name)

/** What a call is in the trail, for every call that there is or will be. */
export const actOf = (name: string, { method }: Pick<Call, 'method'>): Act => {
  const own = isOwn(named, name) ? named[name as CallName] : undefined
  if (own !== undefined) return own
  const reads = method === 'GET' || readingPosts.has(name)
  return reads
    ? { action: 'DATA_READ', kind: 'call', itself: true }
    : { action: 'OTHER_CHANGE', kind: 'call', itself: false }
}
