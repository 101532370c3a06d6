import { and, eq } from 'drizzle-orm'
import { type Permission, permissions } from '#contract/session/roles.ts'
import { headers } from '#contract/shell/headers.ts'
import type {
  getPermissions as getPermissionsCall,
  putPermissions as putPermissionsCall,
} from '#contract/users/calls.ts'
import { changesOf, record } from '#gateway/audit/trail.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { lockPeople } from '#gateway/identity/login/lock-people.ts'
import { membership, permission } from '#gateway/identity/schema.ts'
import { isOutdated } from '#gateway/web/entity-tag.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { conflict } from './conflict.ts'
import { readMember, revisionOf } from './member.ts'

type Active = ReadonlySet<Permission>

/** All seven, each with the number by which it is known. */
const rowsOf = (active: Active) =>
  permissions.map((name, index) => ({ permission: name, permissionId: String(index + 1), active: active.has(name) }))

const switches = (active: Active) =>
  Object.fromEntries(permissions.map((name) => [name, active.has(name) ? 'on' : 'off']))

export const getPermissions: Handler<typeof getPermissionsCall> = async ({ database }, { params }) => {
  const company = Number(params.company)
  const member = await readMember(database, company, params.id)
  if (!member) throw notFound()
  return { status: 200, body: rowsOf(new Set(member.permissions)) }
}

/** Of oneself, an admin switches nothing but the invoices that come by mail (D73). */
export const putPermissions: Handler<typeof putPermissionsCall> = async (visit, { params, body }) => {
  const { database, clock, sub } = visit
  const company = Number(params.company)
  return database.tx(async (db) => {
    await lockPeople(visit, company)
    const member = await readMember(database, company, params.id)
    if (!member) throw notFound()
    const before: Active = new Set(member.permissions)
    const after: Active = new Set(body.map((row) => row.permission))
    const differing = permissions.filter((name) => before.has(name) !== after.has(name))
    if (member.account_id === sub && differing.some((name) => name !== 'SEND_INVOICE_TO_EMAIL'))
      return conflict('OWN_RIGHTS')
    if (isOutdated(visit.header(headers.version), revisionOf(member))) return conflict('USER_CHANGED')
    if (differing.length > 0) {
      await db
        .delete(permission)
        .where(and(eq(permission.companyId, company), eq(permission.accountId, member.account_id)))
      const rows = [...after].map((name) => ({ companyId: company, accountId: member.account_id, name }))
      if (rows.length > 0) await db.insert(permission).values(rows)
      await db
        .update(membership)
        .set({ updatedAt: clock.now() })
        .where(and(eq(membership.companyId, company), eq(membership.accountId, member.account_id)))
      await record(visit, {
        ...{ company, action: 'USER_PERMISSIONS_CHANGED', changes: changesOf(switches(before), switches(after)) },
        subject: { kind: 'user', id: member.id, label: member.email },
      })
    }
    const revision = revisionOf({ ...member, permissions: [...after].sort() })
    return { status: 200, body: rowsOf(after), headers: { ETag: `"${revision}"` } }
  })
}
