import type { AuditAction } from '#contract/users/audit.ts'
import { rowIdOf } from '#gateway/identity/visitor.ts'
import { isWithin } from '#gateway/shell/rate-limit.ts'
import { type Doer, record, type Subject } from './trail.ts'

/** The calls whose refusals are kept, by the action that was refused. */
const watched: Readonly<Record<string, readonly [AuditAction, Subject['kind']]>> = {
  acceptTerms: ['TERMS_ACCEPTED', 'terms'],
  updateCompany: ['COMPANY_CHANGED', 'company'],
  inviteUser: ['USER_INVITED', 'user'],
  updateUser: ['USER_ROLES_CHANGED', 'user'],
  putPermissions: ['USER_PERMISSIONS_CHANGED', 'user'],
  deleteUser: ['USER_REMOVED', 'user'],
  resendInvitation: ['INVITATION_RESENT', 'invitation'],
  revokeInvitation: ['INVITATION_REVOKED', 'invitation'],
  createStore: ['STORE_CREATED', 'store'],
  updateStore: ['STORE_CHANGED', 'store'],
  refundOrder: ['ORDER_REFUNDED', 'order'],
  completeOrder: ['ORDER_COMPLETED', 'order'],
  voidOrder: ['ORDER_VOIDED', 'order'],
  requestReport: ['REPORT_REQUESTED', 'report'],
  requestStoreReport: ['REPORT_REQUESTED', 'report'],
  downloadReport: ['REPORT_DOWNLOADED', 'report'],
}

const kept: ReadonlySet<number> = new Set([403, 409])
/** The trail only grows, so nobody may fill it by asking for what they may not do. */
const refusalsKept = { times: 60, seconds: 3_600 }

/** A company that is not there yet must not find strangers in its trail one day. */
const existing = async ({ database }: Doer, id: number | null): Promise<number> => {
  const { rows } = await database.query('select 1 from company where id = $1', [id])
  return rows.length > 0 && id !== null ? id : 0
}

/** Who it is, of the company's own people; nothing is told of others. */
const emailOf = async ({ database }: Doer, company: number, id: string | null): Promise<string | null> => {
  const { rows } = await database.query<{ email: string }>(
    `select a.email from membership m join account a on a.id = m.account_id
     where m.company_id = $1 and m.account_id = $2`,
    [company, id],
  )
  return rows[0]?.email ?? null
}

/** Keeps who was refused what, for want of a right or by a rule. */
export const recordRefusal = async (
  doer: Doer,
  name: string,
  params: Readonly<Record<string, string>>,
  search: URLSearchParams,
  refusal: { readonly status: number; readonly message: string },
): Promise<void> => {
  const of = watched[name]
  if (of === undefined || doer.sub === undefined || !kept.has(refusal.status)) return
  const company = await existing(doer, rowIdOf(params.company ?? search.get('company') ?? undefined))
  if (!(await isWithin(doer, `refusal ${doer.sub} ${company}`, refusalsKept))) return
  const [action, kind] = of
  const id = (params.id ?? params.storeId ?? null)?.slice(0, 64) ?? null
  await record(doer, {
    ...{ company, action, refused: refusal.message },
    subject: { kind, id, label: kind === 'user' ? await emailOf(doer, company, id) : null },
  })
}
