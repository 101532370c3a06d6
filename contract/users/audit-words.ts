import { countryName } from '#contract/shell/countries.ts'
import { shownInstant, shownPeriod } from '#contract/shell/dates.ts'
import { type Message, msg } from '#contract/shell/msg.ts'
import { fieldText, languageOf, lookUp, type Words } from './audit-field-words.ts'
import { type AuditTopic, topicOf } from './audit-topics.ts'
import { roleWords, storeRoleWords } from './role-words.ts'

/** What was done, or tried, in the order in which the filter offers it. */
export const actWords = {
  USER_INVITED: msg`User invitation`,
  INVITATION_RESENT: msg`Invitation sent again`,
  INVITATION_REVOKED: msg`Invitation revocation`,
  INVITATION_ACCEPTED: msg`Invitation acceptance`,
  USER_ROLES_CHANGED: msg`Change of roles`,
  USER_PERMISSIONS_CHANGED: msg`Change of permissions`,
  USER_REMOVED: msg`User removal`,
  COMPANY_LEFT: msg`Leaving the company`,
  TERMS_ACCEPTED: msg`Acceptance of the terms`,
  COMPANY_CREATED: msg`Company creation`,
  COMPANY_CHANGED: msg`Change of company data`,
  STORE_CREATED: msg`Store creation`,
  STORE_CHANGED: msg`Store change`,
  SECRET_KEY_SHOWN: msg`Secret key shown`,
  PAYMENT_RECEIVED: msg`Payment received`,
  PAYMENT_DECLINED: msg`Declined payment`,
  PAYMENT_VOIDED: msg`Voided payment`,
  ORDER_REFUNDED: msg`Refund`,
  ORDER_COMPLETED: msg`Completion`,
  ORDER_VOIDED: msg`Void`,
  NEXT_PAYMENT_CHARGED: msg`Next payment`,
  LINK_CREATED: msg`Payment link created`,
  LINK_CHANGED: msg`Payment link changed`,
  LINK_DEACTIVATED: msg`Payment link deactivated`,
  LINK_REACTIVATED: msg`Payment link reactivated`,
  LINK_SENT: msg`Payment link sent`,
  LINKS_EXPORTED: msg`Payment links exported`,
  TERMINAL_PREPARED: msg`Terminal payment prepared`,
  REPORT_REQUESTED: msg`Report requested`,
  REPORT_DOWNLOADED: msg`Report downloaded`,
  REPORT_CANCELLED: msg`Report cancelled`,
  REPORT_REMOVED: msg`Report removed`,
  ORDER_EXPORTED: msg`Order exported`,
  INVOICE_DOWNLOADED: msg`Invoice downloaded`,
  SIGN_IN: msg`Sign-in`,
  SESSIONS_ENDED: msg`Sign-out`,
  ACCOUNT_REGISTERED: msg`Registration`,
  ACCOUNT_CHANGED: msg`Change of the account`,
  PASSWORD_CHANGED: msg`Password change`,
  PASSWORD_RESET: msg`New password by e-mail`,
  VIEWS_CHANGED: msg`Change of saved views`,
  DATA_READ: msg`Access to data`,
  OTHER_CHANGE: msg`Other change`,
  REFUSALS_LEFT_OUT: msg`Further refusals (count only)`,
} as const satisfies Words

/** What a call is about, where the trail has its name and nothing more. */
const topics: Readonly<Record<AuditTopic, Message>> = {
  users: msg`Users`,
  invitations: msg`Invitations`,
  audit: msg`Audit trail`,
  company: msg`Company data`,
  stores: msg`Stores`,
  account: msg`Account`,
  card: msg`Card transactions`,
  bank: msg`Bank payments`,
  pos: msg`POS transactions`,
  ips: msg`Instant payment`,
  crypto: msg`Crypto payment`,
  views: msg`Saved views`,
  links: msg`Payment links`,
  documents: msg`Documents`,
  invoices: msg`Invoices`,
  dashboard: msg`Dashboard`,
}

export const outcomeWords = {
  done: msg`Carried out`,
  refused: msg`Refused`,
} as const satisfies Words

const reasons: Words = {
  FORBIDDEN: msg`No right to do this`,
  OWN_RIGHTS: msg`Own rights cannot be changed`,
  LAST_ADMIN: msg`The only administrator`,
  USER_CHANGED: msg`Someone else changed the user first`,
  USER_EXISTS: msg`Is a user already`,
  INVITATION_PENDING: msg`Has been invited already`,
  TERMS_NOT_ACCEPTED: msg`The terms are not accepted`,
  STORE_CHANGED: msg`Someone else changed the store first`,
  LAYOUT_CHANGED: msg`Someone else changed the layout first`,
  TEST_MODE_ONLY: msg`Possible in test mode only`,
  TOO_LARGE: msg`The file is too large`,
  TOO_MANY_PICTURES: msg`Too many pictures`,
  ORDER_CHANGED: msg`Someone else changed the order first`,
  NOT_ALLOWED_NOW: msg`Not possible with the order as it was`,
  NOT_FOUND: msg`Not found`,
  CROSS_SITE: msg`Sent by a page of another site`,
  BAD_CREDENTIALS: msg`Wrong user name or password`,
  BAD_CODE: msg`Wrong code`,
  OFFLINE_USER: msg`No access to the portal`,
  TOO_MANY_TRIES: msg`Locked after too many tries`,
  TOO_MANY_REQUESTS: msg`Too many requests`,
  TOO_MANY_REPORTS: msg`Two reports are being made already`,
  TOO_MANY_REFUSALS: msg`More than 60 in an hour`,
  ORDER_NUMBER_EXISTS: msg`The order number is taken`,
  LINK_CHANGED: msg`Someone else changed the link first`,
  LINK_NOT_OPEN: msg`Not possible with the link as it was`,
  KEY_IN_USE: msg`The same request is being carried out`,
  KEY_REUSED: msg`The key of another request`,
  KEY_NOT_VALID: msg`The link is not valid`,
}

const kinds: Words = {
  user: msg`User`,
  invitation: msg`Invitation`,
  company: msg`Company`,
  store: msg`Store`,
  order: msg`Order`,
  link: msg`Payment link`,
  terms: msg`Terms`,
  report: msg`Report`,
  account: msg`Account`,
  views: msg`Saved views`,
}

const [on, off] = [msg`on`, msg`off`]
const valueWords = lookUp({ ...roleWords, ...storeRoleWords, ...{ on, off, true: on, false: off } })
/** Their values are languages, by name or by number. */
const languageFields: ReadonlySet<string> = new Set(['language', 'defaultLanguage'])

/** An export of links is about a period and no link. */
const exportedPeriod = /^(?<from>\d{4}-\d\d-\d\d) – (?<to>\d{4}-\d\d-\d\d)$/

/** The words of a name; null for a name of a later version, which is shown unchanged. */
export const auditWords = {
  act: lookUp(actWords),
  reason: lookUp(reasons),
  kind: lookUp(kinds),
  callSubject: (name: string): Message | null => {
    const topic = topicOf(name)
    return topic === null ? null : topics[topic]
  },
  field: fieldText,
  value: (field: string, text: string, language = 'en'): Message | string | null => {
    if (field === 'validTo') return shownInstant(text)
    if (field === 'country') return countryName(language, text)
    return languageFields.has(field) ? languageOf(text) : valueWords(text)
  },
  /** What an entry is about, by the kind, id and label of its subject. */
  label: (kind: string, id: string | null, label: string | null): string | null => {
    const { from, to } = (kind === 'link' && id === null && exportedPeriod.exec(label ?? '')?.groups) || {}
    return from === undefined || to === undefined ? label : shownPeriod({ from, to })
  },
}
