import type { CallName } from '#contract/calls.ts'
import type { Call } from '#contract/shell/call.ts'
import type { AuditAction } from '#contract/users/audit.ts'
import type { RequestWrites } from '#gateway/ground/request-writes.ts'
import { actOf } from './acts.ts'

/**
 * A change of a row in one of these belongs into the audit trail.
 * @internal
 */
export const auditedTables: ReadonlySet<string> = new Set([
  ...['account', 'membership', 'store_role', 'permission', 'invitation'],
  ...['company', 'store', 'store_picture', 'store_layout', 'saved_views', 'report', 'invoice'],
  ...['orders', 'order_event', 'ips_transaction', 'pis_transaction', 'pos_transaction'],
  'link',
])

/**
 * Tables whose changes need no record, with the reason.
 * @internal
 */
export const unauditedTables: Readonly<Record<string, string>> = {
  audit_entry: 'the trail itself',
  company_document: 'written by the provider only',
  crypto_transaction: 'written by the wallet only',
  external_identity: 'who somebody is at another provider, noted by a sign-in',
  external_login: 'a sign-in under way',
  known_browser: 'a browser that signed in; a lock-out counts it apart',
  job: 'work to do; its effect is recorded where it happens',
  link_agent: 'who made links; their making is recorded',
  link_agent_day: 'sums of links',
  link_agent_month: 'sums of links',
  link_day: 'sums of links',
  link_event: 'what happened to a link, by customers and the clock too',
  link_month: 'sums of links',
  login_attempt: 'counts the tries of a sign-in',
  login_session: 'a sign-in; sessions that are ended are recorded by their call',
  one_time_token: 'a mailed link; following it is recorded',
  order_attempt: 'what a bank refused; nothing of the order changed',
  order_day: 'sums of orders',
  order_number: 'taken by a link or a payment that is recorded',
  order_month: 'sums of orders',
  order_operation: 'the idempotency keys',
  order_update_day: 'sums of orders',
  order_update_month: 'sums of orders',
  outbox: 'mails; what they are about is recorded',
  pis_day: 'sums of bank payments',
  pis_month: 'sums of bank payments',
  pis_update_day: 'sums of bank payments',
  pis_update_month: 'sums of bank payments',
  pos_day: 'sums of POS transactions',
  pos_event: 'written by the terminal only',
  pos_month: 'sums of POS transactions',
  pos_update_day: 'sums of POS transactions',
  pos_update_month: 'sums of POS transactions',
  provider_login: 'a sign-in under way',
  provider_record: 'a sign-in under way',
  rate_count: 'counts requests',
  recovery_code: 'made and removed with the second factor, and used up by a sign-in',
  report_chunk: 'the bytes of a report',
  second_factor: 'holds the waiting secret and the last code too; its switches are recorded with the account',
  secure_message: 'written by the wallet only',
  signing_key: 'made at the start',
  terminal_payment: 'handed over to the wallet; its order is recorded',
  wallet_news: 'what the wallet of the sandbox has to tell',
  wallet_payment: 'a payment at the wallet of the sandbox',
  wallet_result: 'told by the wallet; its order is recorded',
}

/** Kinds of record that a call may write besides its own. */
const besides: Readonly<Partial<Record<CallName, readonly AuditAction[]>>> = {
  activate: ['ACCOUNT_REGISTERED'],
  register: ['INVITATION_ACCEPTED'],
  cancelDownload: ['REPORT_REMOVED'],
  receiveWalletResult: ['PAYMENT_DECLINED', 'PAYMENT_VOIDED'],
}

/** These change nothing, yet every success is recorded. */
const alwaysRecorded: ReadonlySet<AuditAction> = new Set([
  'ORDER_EXPORTED',
  'LINKS_EXPORTED',
  'REPORT_DOWNLOADED',
  'REPORT_REQUESTED',
])

const isBesides = (name: string, action: string): boolean =>
  Object.hasOwn(besides, name) && (besides[name as CallName] ?? []).some((one) => one === action)

export interface AnsweredCall {
  readonly name: string
  readonly call: Call
}

/** What is wrong between the changes of a successful request and its records; null when they agree. */
export const trailFault = (
  answered: AnsweredCall | null,
  status: number,
  { tables, recorded }: RequestWrites,
): string | null => {
  const named = answered?.name ?? 'a page'
  const act = answered && actOf(answered.name, answered.call)
  const strange = act ? recorded.filter((one) => one !== act.action && !isBesides(named, one)) : []
  if (strange.length > 0) return `${named} is in the audit trail as ${strange.join(', ')}`
  if (recorded.length > 0) return null
  const changed = [...tables].filter((table) => auditedTables.has(table))
  if (changed.length > 0) return `${named} changed ${changed.join(', ')}, and the audit trail does not tell`
  const isMissed = act !== null && status !== 202 && alwaysRecorded.has(act.action)
  return isMissed ? `${named} succeeded, and the audit trail does not tell` : null
}
