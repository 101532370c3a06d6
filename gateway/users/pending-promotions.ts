import { and, eq } from 'drizzle-orm'
import { record } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { idInCompany } from '#gateway/identity/consent.ts'
import { type GivenRoles, putStoreRoles } from '#gateway/identity/join-company.ts'
import { membership } from '#gateway/identity/schema.ts'
import type { SignedInVisit } from '#gateway/web/handling.ts'
import { type Member, readMember, readMembers, userOf } from './member.ts'
import { dropPromotion, promote } from './promotion.ts'
import { roleChanges } from './update-user.ts'

/*
 * Who was promoted from offline user and has not come yet waits like one who was invited (USR-10, USR-32). Such an
 * invitation has the id of the person, which is no number.
 */

type Mailed = {
  readonly id: string
  readonly promoted_at: Date
  readonly sent_at: Date | null
  readonly expires_at: Date | null
  readonly invited_by: string | null
}

/** The last change of the roles made the promotion what it is; permissions may have been changed since. */
const mailedQuery = `
  select ${idInCompany('m')} as id, coalesce(e.at, m.updated_at, m.created_at) as promoted_at,
    t.created_at as sent_at, t.expires_at, e.actor as invited_by
  from membership m
  left join one_time_token t on t.account_id = m.account_id and t.company_id = m.company_id and t.kind = 'promotion'
  left join lateral (select at, actor from audit_entry
    where company_id = m.company_id and at >= m.created_at and action = 'USER_ROLES_CHANGED'
      and outcome = 'done' and subject_id = ${idInCompany('m')}
    order by at desc, id desc limit 1) e on true
  where m.company_id = $1 and m.enabled is null`

const isWaiting = ({ enabled }: Member): boolean => enabled === null

const offline: GivenRoles = { role: 'ROLE_COMPANY_OFFLINE_USER', stores: new Map() }

export const listPromotions = async (database: Database, company: number) => {
  const { rows } = await database.query<Mailed>(mailedQuery, [company])
  if (rows.length === 0) return []
  const mailed = new Map(rows.map((row) => [row.id, row]))
  return (await readMembers(database, company)).filter(isWaiting).flatMap((member) => {
    const mail = mailed.get(member.id)
    if (mail === undefined) return []
    return [
      {
        ...{ id: member.id, email: member.email, invitedBy: mail.invited_by, promoted: true },
        authorities: userOf(member, company, 0).authorities ?? [],
        permissions: [...member.permissions],
        createdAt: mail.promoted_at.toISOString(),
        sentAt: mail.sent_at?.toISOString() ?? null,
        expiresAt: (mail.expires_at ?? mail.promoted_at).toISOString(),
      },
    ]
  })
}

const findWaiting = async (database: Database, company: number, id: string): Promise<Member> => {
  const member = await readMember(database, company, id)
  if (member === null || !isWaiting(member)) throw notFound()
  return member
}

export const resendPromotion = async (visit: SignedInVisit, company: number, id: string) => {
  const { database } = visit
  const member = await findWaiting(database, company, id)
  await promote(visit, company, member)
  const subject = { kind: 'user', id: member.id, label: member.email } as const
  await record(visit, { company, action: 'INVITATION_RESENT', subject })
  const changed = (await listPromotions(database, company)).find((one) => one.id === member.id)
  if (!changed) throw new Error('The promotion that was just sent again is gone.')
  return changed
}

/** The person is an offline user again, as before the promotion. */
export const revokePromotion = async (visit: SignedInVisit, company: number, id: string): Promise<void> => {
  const { database, clock } = visit
  const member = await findWaiting(database, company, id)
  await database
    .db()
    .update(membership)
    .set({ role: offline.role, enabled: true, updatedAt: clock.now() })
    .where(and(eq(membership.companyId, company), eq(membership.accountId, member.account_id)))
  await putStoreRoles(database, company, member.account_id, offline)
  await dropPromotion(database, company, member.account_id)
  await record(visit, {
    ...{ company, action: 'INVITATION_REVOKED', changes: roleChanges(member, offline) },
    subject: { kind: 'user', id: member.id, label: member.email },
  })
}
