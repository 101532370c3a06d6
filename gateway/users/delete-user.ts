import { and, eq } from 'drizzle-orm'
import type { deleteUser as deleteUserCall } from '#contract/users/calls.ts'
import { record } from '#gateway/audit/trail.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { lockPeople } from '#gateway/identity/login/lock-people.ts'
import { membership } from '#gateway/identity/schema.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { ownRefusal } from './admins.ts'
import { conflict } from './conflict.ts'
import { readMember } from './member.ts'
import { dropPromotion } from './promotion.ts'

/** Takes a person out of the company, with all they held there; the account stays (USR-34). */
export const deleteUser: Handler<typeof deleteUserCall> = async (visit, { params }) => {
  const { database, sub } = visit
  const company = Number(params.company)
  return database.tx(async (db) => {
    await lockPeople(visit, company)
    const member = await readMember(database, company, params.id)
    if (!member) throw notFound()
    if (member.account_id === sub) return conflict(await ownRefusal(visit, company))
    await dropPromotion(database, company, member.account_id)
    await db
      .delete(membership)
      .where(and(eq(membership.companyId, company), eq(membership.accountId, member.account_id)))
    await record(visit, {
      ...{ company, action: 'USER_REMOVED', subject: { kind: 'user', id: member.id, label: member.email } },
      changes: [{ field: 'companyRole', before: member.role, after: null }],
    })
    return { status: 204, body: undefined }
  })
}
