import { and, desc, eq, isNull } from 'drizzle-orm'
import type {
  listInvitations as listInvitationsCall,
  resendInvitation as resendInvitationCall,
  revokeInvitation as revokeInvitationCall,
} from '#contract/users/invitations.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { rowIdOf } from '#gateway/ground/database/row-id.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import { lockPeople } from '#gateway/identity/login/lock-people.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { mailInvitation } from './mail-invitation.ts'
import { listPromotions, resendPromotion, revokePromotion } from './pending-promotions.ts'
import { invitation } from './schema.ts'

type Row = typeof invitation.$inferSelect

const ofOneInvitation = { times: 5, seconds: 3_600 }

const replyOf = (row: Row) => ({
  ...{ id: row.id, email: row.email, invitedBy: row.invitedBy },
  authorities: row.authorities.map(({ authority, metadata }) => ({ authority, metadata: [...metadata] })),
  permissions: [...row.permissions],
  createdAt: row.createdAt.toISOString(),
  sentAt: row.sentAt.toISOString(),
  expiresAt: row.expiresAt.toISOString(),
})

const is = (company: number, id: number) =>
  and(eq(invitation.companyId, company), eq(invitation.id, id), isNull(invitation.endedAt))

const findOpen = async (database: Database, company: number, number: number): Promise<Row> => {
  const [row] = await database.db().select().from(invitation).where(is(company, number)).for('update')
  if (!row) throw notFound()
  return row
}

export const listInvitations: Handler<typeof listInvitationsCall> = async ({ database }, { params }) => {
  const rows = await database
    .db()
    .select()
    .from(invitation)
    .where(and(eq(invitation.companyId, Number(params.company)), isNull(invitation.endedAt)))
    .orderBy(desc(invitation.createdAt), desc(invitation.id))
  const open = [...rows.map(replyOf), ...(await listPromotions(database, Number(params.company)))]
  return { status: 200, body: open.sort((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt)) }
}

/** A new link; the one before is good no more. */
export const resendInvitation: Handler<typeof resendInvitationCall> = async (visit, { params }) => {
  const { database } = visit
  const company = Number(params.company)
  const id = rowIdOf(params.id)
  await slowDown(visit, `invitation ${company} ${id ?? params.id.slice(0, 64)}`, ofOneInvitation)
  return database.tx(async (db) => {
    await lockPeople(visit, company)
    if (id === null) return { status: 200, body: await resendPromotion(visit, company, params.id) }
    const row = await findOpen(database, company, id)
    const link = await mailInvitation(visit, company, row)
    const [changed] = await db.update(invitation).set(link).where(is(company, row.id)).returning()
    if (!changed) throw new Error('The invitation that was just locked is gone.')
    const subject = { kind: 'invitation', id: row.id, label: row.email } as const
    await record(visit, { company, action: 'INVITATION_RESENT', subject })
    return { status: 200, body: replyOf(changed) }
  })
}

export const revokeInvitation: Handler<typeof revokeInvitationCall> = async (visit, { params }) => {
  const { database, clock } = visit
  const company = Number(params.company)
  const id = rowIdOf(params.id)
  return database.tx(async (db) => {
    await lockPeople(visit, company)
    if (id === null) {
      await revokePromotion(visit, company, params.id)
      return { status: 204, body: undefined }
    }
    const row = await findOpen(database, company, id)
    await db.update(invitation).set({ ended: 'revoked', endedAt: clock.now() }).where(is(company, row.id))
    const subject = { kind: 'invitation', id: row.id, label: row.email } as const
    await record(visit, { company, action: 'INVITATION_REVOKED', subject })
    return { status: 204, body: undefined }
  })
}
