import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { inviteUser as inviteUserCall } from '#contract/users/calls.ts'
import type { Invite } from '#contract/users/invite-form.ts'
import { record } from '#gateway/audit/trail.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { accountFor, findAccount } from '#gateway/identity/accounts.ts'
import { type GivenRights, grantsOf, joinCompany } from '#gateway/identity/join-company.ts'
import { lockPeople } from '#gateway/identity/login/lock-people.ts'
import { account, membership } from '#gateway/identity/schema.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { conflict } from './conflict.ts'
import { checkAuthorities, checkPermissions } from './given-authorities.ts'
import { mailInvitation } from './mail-invitation.ts'
import { invitation } from './schema.ts'

const ofOneCompany = { times: 200, seconds: 3_600 }

/** Why this e-mail cannot be invited; an invitation that is too old makes room for a new one. */
const obstacle = async ({ database, clock }: SignedInVisit, company: number, email: string) => {
  const db = database.db()
  const members = await db
    .select({ id: account.id })
    .from(membership)
    .innerJoin(account, eq(account.id, membership.accountId))
    .where(
      and(
        eq(membership.companyId, company),
        sql`lower(coalesce(${membership.typedEmail}, ${account.email})) = ${email}`,
      ),
    )
  if (members.length > 0) return 'USER_EXISTS' as const
  const open = and(eq(invitation.companyId, company), eq(invitation.email, email), isNull(invitation.endedAt))
  const now = clock.now()
  const pending = await db
    .select({ id: invitation.id })
    .from(invitation)
    .where(and(open, gt(invitation.expiresAt, now)))
  if (pending.length > 0) return 'INVITATION_PENDING' as const
  await db.update(invitation).set({ ended: 'revoked', endedAt: now }).where(open)
  return null
}

/** Offline users are on the list at once, without access (USR-13); under an id of this company alone (`consent.ts`). */
const addOffline = async (visit: SignedInVisit, company: number, email: string, rights: GivenRights) => {
  const { database, clock } = visit
  const id = randomUUID()
  const person = await accountFor(database, clock, email)
  await joinCompany(database, clock, company, person.id, rights, { email, id })
  await record(visit, {
    ...{ company, action: 'USER_INVITED', subject: { kind: 'user', id, label: email } },
    changes: grantsOf(rights),
  })
  return { status: 201, body: { id, email } } as const
}

const invite = async (visit: SignedInVisit, company: number, { email, authorities }: Invite, rights: GivenRights) => {
  const { database } = visit
  const language = (await findAccount(database, email))?.language ?? visit.account.language ?? 'hr'
  const link = await mailInvitation(visit, company, { email, language })
  const [made] = await database
    .db()
    .insert(invitation)
    .values({
      ...{ companyId: company, email, authorities, language, invitedBy: visit.email, createdAt: link.sentAt },
      permissions: rights.permissions,
      ...link,
    })
    .returning({ id: invitation.id })
  await record(visit, {
    ...{ company, action: 'USER_INVITED', subject: { kind: 'invitation', id: made?.id ?? null, label: email } },
    changes: grantsOf(rights),
  })
  return { status: 201, body: { id: null, email } } as const
}

/** Asks a person into the company (USR-19, USR-34); who is asked becomes a user by accepting (USR-10). */
export const inviteUser: Handler<typeof inviteUserCall> = async (visit, { params, body }) => {
  const { database } = visit
  const company = Number(params.company)
  await slowDown(visit, `invitations of ${company}`, ofOneCompany)
  return database.tx(async () => {
    await lockPeople(visit, company)
    const roles = await checkAuthorities(database, company, body.authorities, null)
    const rights = { ...roles, permissions: checkPermissions(body.permissions ?? [], roles.role) }
    const found = await obstacle(visit, company, body.email)
    if (found !== null) return conflict(found)
    return roles.role === 'ROLE_COMPANY_OFFLINE_USER'
      ? addOffline(visit, company, body.email, rights)
      : invite(visit, company, body, rights)
  })
}
