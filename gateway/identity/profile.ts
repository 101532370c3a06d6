import { eq } from 'drizzle-orm'
import type {
  createProfile as createProfileCall,
  deleteProfile as deleteProfileCall,
  getProfile as getProfileCall,
  updateProfile as updateProfileCall,
} from '#contract/session/account-calls.ts'
import { changesOf, recordOfAccount } from '#gateway/audit/trail.ts'
import { forbidden } from '#gateway/ground/refusal.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { nameKey } from './login/login-attempts.ts'
import { account } from './schema.ts'

const isOwn = ({ email, sub }: SignedInVisit, login: string): boolean =>
  login === sub || nameKey(login) === nameKey(email)

const bodyOf = (email: string, person: { firstName: string; lastName: string; language: string | null }) => ({
  ...{ login: email.toLowerCase(), email, firstName: person.firstName, lastName: person.lastName },
  language: person.language,
})

/** One's own profile and no other (D84). */
export const getProfile: Handler<typeof getProfileCall> = async (visit, { params }) => {
  if (!isOwn(visit, params.login)) throw forbidden()
  return { status: 200, body: bodyOf(visit.email, visit.account) }
}

export const updateProfile: Handler<typeof updateProfileCall> = async (visit, { params, body }) => {
  const { database, sub, email } = visit
  if (!isOwn(visit, params.login)) throw forbidden()
  const { firstName, lastName } = body
  const changed = { firstName, lastName, language: body.language ?? visit.account.language }
  await database.tx(async (db) => {
    await db.update(account).set(changed).where(eq(account.id, sub))
    const changes = changesOf({ ...visit.account }, changed)
    await recordOfAccount(visit, { action: 'ACCOUNT_CHANGED', of: { id: sub, email }, changes })
  })
  return { status: 200, body: bodyOf(email, changed) }
}

export const createProfile: Handler<typeof createProfileCall> = () => Promise.reject(forbidden())
export const deleteProfile: Handler<typeof deleteProfileCall> = () => Promise.reject(forbidden())
