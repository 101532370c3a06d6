import { and, eq } from 'drizzle-orm'
import type { leaveCompany as leaveCompanyCall } from '#contract/users/leave-company.ts'
import { record } from '#gateway/audit/trail.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { forbidden } from '#gateway/ground/refusal.ts'
import { lockCompany } from '#gateway/identity/login/lock-people.ts'
import { membership } from '#gateway/identity/schema.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { enabledAdmins } from './admins.ts'
import { conflict } from './conflict.ts'
import { isEnabledAdmin, type Member, readOwnMembership } from './member.ts'
import { dropPromotion } from './promotion.ts'

/** A person who never accepted the membership shows nothing of themself by ending it. */
const recordLeaving = (visit: SignedInVisit, company: number, { accepted, id, email, role }: Member) => {
  const { sub: _, ...unknown } = { ...visit, email, from: { address: null, agent: null } }
  return record(accepted ? visit : unknown, {
    ...{ company, action: 'COMPANY_LEFT', subject: { kind: 'user', id, label: email } },
    changes: [{ field: 'companyRole', before: role, after: null }],
  })
}

/** Takes the person out of the company at their own wish; a company keeps its only admin (D70). */
export const leaveCompany: Handler<typeof leaveCompanyCall> = async (visit, { params }) => {
  const { database, sub } = visit
  const company = rowIdOf(params.company)
  if (company === null) throw forbidden()
  return database.tx(async (db) => {
    await lockCompany(database, company)
    const own = await readOwnMembership(database, company, sub)
    if (own === null) throw forbidden()
    if (isEnabledAdmin(own) && (await enabledAdmins(visit, company)) === 1) return conflict('LAST_ADMIN')
    await dropPromotion(database, company, sub)
    await db.delete(membership).where(and(eq(membership.companyId, company), eq(membership.accountId, sub)))
    await recordLeaving(visit, company, own)
    return { status: 204, body: undefined }
  })
}
