import { and, eq, gt } from 'drizzle-orm'
import * as v from 'valibot'
import type {
  changePassword as changePasswordCall,
  finishPasswordReset as finishCall,
  startPasswordReset as startCall,
} from '#contract/session/account-calls.ts'
import { recordRefusalOfAccount } from '#gateway/audit/refusals.ts'
import { recordOfAccount } from '#gateway/audit/trail.ts'
import { addJob, type JobWork } from '#gateway/ground/jobs.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { badFields, tooManyRequests } from '#gateway/ground/refusal.ts'
import { passwordResetLetter } from '#gateway/mail/letters.ts'
import { post } from '#gateway/mail/post.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { findAccount, setPassword } from './accounts.ts'
import { forgetTries, forgetTriesAt, waitBeforeTry } from './login/login-attempts.ts'
import { after, hashOfKey, keyLife, newKey, passwordLink } from './mail-keys.ts'
import { hashPassword, inTurn, isPassword } from './password.ts'
import { keyNotValid, slowKeys } from './registration.ts'
import { account, oneTimeToken } from './schema.ts'
import { tellOwner } from './tell-owner.ts'
import { ownTrier } from './trier.ts'

const forOneAddress = { times: 5, seconds: 3_600 }

/** The old password first, under a lock on the person. The current session stays, the others end. */
export const changePassword: Handler<typeof changePasswordCall> = async (visit, { body }) => {
  const { database, clock, sub, email, session, account: person } = visit
  const trier = ownTrier('password', sub)
  const wait = await waitBeforeTry(visit, trier)
  if (wait > 0) throw tooManyRequests(wait, 'TOO_MANY_TRIES')
  const [kept] = await database.db().select({ hash: account.passwordHash }).from(account).where(eq(account.id, sub))
  if (!(await isPassword(body.currentPassword, kept?.hash ?? null))) {
    const of = { id: sub, email }
    await recordRefusalOfAccount(visit, { action: 'PASSWORD_CHANGED', of, refused: 'BAD_CREDENTIALS' })
    throw badFields([{ field: 'currentPassword', message: 'wrong' }])
  }
  await forgetTries(visit, trier)
  const passwordHash = await hashPassword(body.newPassword)
  await database.tx(async () => {
    await setPassword(database, clock, sub, passwordHash, session)
    await recordOfAccount(visit, { action: 'PASSWORD_CHANGED', of: { id: sub, email } })
    await tellOwner(visit, email, person.language)
  })
  return { status: 204, body: undefined }
}

/** A job looks whether the e-mail is known, so that neither the reply nor its time tells. */
export const startPasswordReset: Handler<typeof startCall> = async (visit, { body }) => {
  await slowKeys(visit)
  await slowDown(visit, `password ${body.email}`, forOneAddress)
  await addJob(visit.database, 'passwordReset', { email: body.email })
  return { status: 204, body: undefined }
}

const Payload = v.object({ email: v.string() })

export const sendPasswordReset: JobWork = async ({ database, clock, config }, payload) => {
  const { email } = v.parse(Payload, payload)
  if (config.oidcIssuer !== undefined) return
  await database.tx(async (db) => {
    const known = await findAccount(database, email)
    if (!known?.canSignIn || !known.enabled) return
    const key = newKey()
    const createdAt = clock.now()
    const hours = keyLife.passwordResetHours
    const ofPerson = and(eq(oneTimeToken.accountId, known.id), eq(oneTimeToken.kind, 'passwordReset'))
    await db.delete(oneTimeToken).where(ofPerson)
    await db.insert(oneTimeToken).values({
      ...{ hash: hashOfKey(key), kind: 'passwordReset', accountId: known.id, email: known.email, createdAt },
      expiresAt: after(createdAt, hours),
    })
    const language = known.language ?? 'hr'
    const letter = passwordResetLetter[language]({ href: passwordLink(config.publicUrl, key), hours })
    await post({ database, clock }, { kind: 'passwordReset', to: known.email, language, letter, company: null })
  })
}

/** The link is good once; after it no session and no lock of the person is left. */
export const finishPasswordReset: Handler<typeof finishCall> = async (visit, { body }) => {
  const { database, clock } = visit
  await slowKeys(visit)
  const passwordHash = await inTurn(() => hashPassword(body.newPassword))
  const email = await database.tx(async (db) => {
    const [used] = await db
      .delete(oneTimeToken)
      .where(
        and(
          eq(oneTimeToken.hash, hashOfKey(body.key)),
          eq(oneTimeToken.kind, 'passwordReset'),
          gt(oneTimeToken.expiresAt, clock.now()),
        ),
      )
      .returning({ id: oneTimeToken.accountId, email: oneTimeToken.email })
    if (!used?.id) throw keyNotValid()
    await setPassword(database, clock, used.id, passwordHash)
    const of = { id: used.id, email: used.email }
    await recordOfAccount({ ...visit, sub: of.id, email: of.email }, { action: 'PASSWORD_RESET', of })
    await tellOwner(visit, used.email, (await findAccount(database, used.email))?.language ?? null)
    return used.email
  })
  await forgetTriesAt(visit, email)
  return { status: 204, body: undefined }
}
