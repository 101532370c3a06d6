import { and, eq, gt, isNull } from 'drizzle-orm'
import { record, recordOfAccount } from '#gateway/audit/trail.ts'
import { invitation } from '#gateway/users/schema.ts'
import type { Visit } from '#gateway/web/handling.ts'
import { accountFor, completeAccount, findAccount, type Known } from './accounts.ts'
import { grantsOf, joinCompany, rolesIn } from './join-company.ts'
import { hashOfKey } from './mail-keys.ts'
import { membership, oneTimeToken, type WantedAccount } from './schema.ts'

type Invitation = typeof invitation.$inferSelect
type Token = typeof oneTimeToken.$inferSelect

/** What a key of a mail is good for: its row is locked, so that of many who use it one succeeds. */
export type Followed =
  | { readonly kind: 'invitation'; readonly email: string; readonly row: Invitation }
  | { readonly kind: 'token'; readonly email: string; readonly row: Token }

/** null for a key that is unknown, used, revoked or too old. */
export const findKey = async ({ database, clock }: Visit, key: string): Promise<Followed | null> => {
  const db = database.db()
  const hash = hashOfKey(key)
  const now = clock.now()
  const [token] = await db
    .select()
    .from(oneTimeToken)
    .where(and(eq(oneTimeToken.hash, hash), gt(oneTimeToken.expiresAt, now)))
    .for('update')
  if (token && token.kind !== 'passwordReset') return { kind: 'token', email: token.email, row: token }
  const [invited] = await db
    .select()
    .from(invitation)
    .where(and(eq(invitation.tokenHash, hash), isNull(invitation.endedAt), gt(invitation.expiresAt, now)))
    .for('update')
  return invited ? { kind: 'invitation', email: invited.email, row: invited } : null
}

const acceptInvitation = async (visit: Visit, row: Invitation, { id, email }: Known): Promise<void> => {
  const { database, clock } = visit
  const rights = { ...rolesIn(row.authorities), permissions: row.permissions }
  const hasJoined = await joinCompany(database, clock, row.companyId, id, rights)
  await database
    .db()
    .update(invitation)
    .set({ ended: 'accepted', endedAt: clock.now() })
    .where(and(eq(invitation.companyId, row.companyId), eq(invitation.id, row.id)))
  await record(
    { ...visit, sub: id, email },
    {
      ...{ company: row.companyId, action: 'INVITATION_ACCEPTED' },
      subject: { kind: 'user', id, label: email },
      changes: hasJoined ? grantsOf(rights) : [],
    },
  )
}

const takeUpPromotion = async (visit: Visit, { companyId }: Token, { id, email }: Known): Promise<void> => {
  const { database, clock } = visit
  if (companyId === null) return
  const [member] = await database
    .db()
    .update(membership)
    .set({ enabled: true, typedEmail: null, updatedAt: clock.now() })
    .where(and(eq(membership.companyId, companyId), eq(membership.accountId, id), isNull(membership.enabled)))
    .returning({ knownAs: membership.knownAs })
  if (!member) return
  await record(
    { ...visit, sub: id, email },
    {
      ...{ company: companyId, action: 'INVITATION_ACCEPTED' },
      subject: { kind: 'user', id: member.knownAs ?? id, label: email },
    },
  )
}

/** Gives the person what the key promised, and uses it up. */
const fulfil = async (visit: Visit, followed: Followed, person: Known): Promise<void> => {
  if (followed.kind === 'invitation') return acceptInvitation(visit, followed.row, person)
  if (followed.row.kind === 'promotion') await takeUpPromotion(visit, followed.row, person)
  await visit.database.db().delete(oneTimeToken).where(eq(oneTimeToken.hash, followed.row.hash))
}

const registered = (visit: Visit, { id, email }: Known) =>
  recordOfAccount({ ...visit, sub: id, email }, { action: 'ACCOUNT_REGISTERED', of: { id, email } })

/**
 * Follows a link: done where the person can sign in already, else the registration is still to come.
 * Where another identity provider signs in, it knows name and password: nothing is left to say here.
 */
export const followKey = async (visit: Visit, followed: Followed): Promise<'signIn' | 'register'> => {
  const { database, clock, config } = visit
  if (config.oidcIssuer !== undefined) {
    await fulfil(visit, followed, await accountFor(database, clock, followed.email))
    return 'signIn'
  }
  const known = await findAccount(database, followed.email)
  if (!known?.canSignIn) return 'register'
  await fulfil(visit, followed, known)
  return 'signIn'
}

/** Registers by a link; false when the person can sign in already and keeps the password they have. */
export const registerByKey = async (visit: Visit, followed: Followed, wanted: WantedAccount): Promise<boolean> => {
  const { database, clock } = visit
  const person = await accountFor(database, clock, followed.email)
  if (!(await completeAccount(database, person.id, wanted))) return false
  await registered(visit, person)
  await fulfil(visit, followed, person)
  return true
}
