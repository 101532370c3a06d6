import { and, eq } from 'drizzle-orm'
import { headers } from '#contract/shell/headers.ts'
import type { updateUser as updateUserCall } from '#contract/users/calls.ts'
import { leavesOffline } from '#contract/users/user-rights.ts'
import type { FieldChange } from '#gateway/audit/schema.ts'
import { changesOf, record } from '#gateway/audit/trail.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { type GivenRoles, putStoreRoles } from '#gateway/identity/join-company.ts'
import { lockPeople } from '#gateway/identity/login/lock-people.ts'
import { membership } from '#gateway/identity/schema.ts'
import { isOutdated } from '#gateway/web/entity-tag.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { enabledAdmins, ownRefusal } from './admins.ts'
import { conflict } from './conflict.ts'
import { checkAuthorities } from './given-authorities.ts'
import { type Member, readMember, revisionOf, userOf } from './member.ts'
import { dropPromotion, promote } from './promotion.ts'

const storesOf = (stores: Iterable<readonly [string | number, string]>) =>
  Object.fromEntries([...stores].map(([id, role]) => [`store ${id}`, role]))

/** The roles that differ, as the trail keeps them. */
export const roleChanges = (before: Member, after: GivenRoles): readonly FieldChange[] => {
  const was = { companyRole: before.role, ...storesOf(before.stores.map(({ id, role }) => [id, role])) }
  const is = { companyRole: after.role, ...storesOf(after.stores) }
  const gone = Object.fromEntries(Object.keys(was).map((field) => [field, null]))
  return changesOf(was, { ...gone, ...is })
}

/** Replaces what a member is in this company; what they are elsewhere is not touched (USR-34). */
export const updateUser: Handler<typeof updateUserCall> = async (visit, { params, body }) => {
  const { database, clock, sub } = visit
  const company = Number(params.company)
  return database.tx(async (db) => {
    await lockPeople(visit, company)
    const before = await readMember(database, company, params.id)
    if (!before) throw notFound()
    const roles = await checkAuthorities(database, company, body.authorities, before.role)
    if (before.account_id === sub) return conflict(await ownRefusal(visit, company))
    if (isOutdated(visit.header(headers.version), revisionOf(before))) return conflict('USER_CHANGED')
    const waits = before.enabled === null
    const staysOffline = roles.role === 'ROLE_COMPANY_OFFLINE_USER'
    const promoted = leavesOffline(before.role, roles.role)
    const enabled = promoted ? { enabled: null } : waits && staysOffline ? { enabled: true } : {}
    await db
      .update(membership)
      .set({ role: roles.role, updatedAt: clock.now(), ...enabled })
      .where(and(eq(membership.companyId, company), eq(membership.accountId, before.account_id)))
    await putStoreRoles(database, company, before.account_id, roles)
    if (promoted || (waits && !staysOffline)) await promote(visit, company, before)
    else await dropPromotion(database, company, before.account_id)
    await record(visit, {
      ...{ company, action: 'USER_ROLES_CHANGED', changes: roleChanges(before, roles) },
      subject: { kind: 'user', id: before.id, label: before.email },
    })
    const after = await readMember(database, company, before.id)
    if (!after) throw new Error('The member who was just changed is gone.')
    return { status: 200, body: userOf(after, company, await enabledAdmins(visit, company)) }
  })
}
