import { and, eq, sql } from 'drizzle-orm'
import * as v from 'valibot'
import { Language } from '#contract/session/account.ts'
import type { activate as activateCall, register as registerCall } from '#contract/session/account-calls.ts'
import { MailKey } from '#contract/session/account-fields.ts'
import { headers } from '#contract/shell/headers.ts'
import { addJob, type JobWork } from '#gateway/ground/jobs.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { badFields, Refusal } from '#gateway/ground/refusal.ts'
import { knownAccountLetter, registrationLetter } from '#gateway/mail/letters.ts'
import { post } from '#gateway/mail/post.ts'
import { networkOf } from '#gateway/web/client-info.ts'
import type { Handler, Visit } from '#gateway/web/handling.ts'
import { findAccount } from './accounts.ts'
import { findKey, followKey, registerByKey } from './follow-key.ts'
import { after, hashOfKey, keyLife, newKey, registerLink, signInLink } from './mail-keys.ts'
import { hashPassword, inTurn } from './password.ts'
import { oneTimeToken } from './schema.ts'

const fromOnePlace = { times: 60, seconds: 3_600 }
const forOneAddress = { times: 5, seconds: 3_600 }

export const keyNotValid = () => new Refusal(404, { message: 'KEY_NOT_VALID' })

/** Links cannot be guessed, but they need not be tried for ever either. */
export const slowKeys = (visit: Visit): Promise<void> =>
  slowDown(visit, `key ${networkOf(visit.from.address)}`, fromOnePlace)

/**
 * Openly by a mail, so that the reply tells nobody which e-mails are known; by its link at once (SES-24). Another identity
 * provider keeps its accounts itself: a password taken here would open nothing.
 */
export const register: Handler<typeof registerCall> = async (visit, { body }) => {
  const { database, config } = visit
  if (config.oidcIssuer !== undefined) throw new Refusal(409, { message: 'ACCOUNTS_KEPT_ELSEWHERE' })
  const { key, email = '', password = '', firstName = '', lastName = '', language = 'hr' } = body
  await slowKeys(visit)
  if (key === undefined) {
    await slowDown(visit, `registration ${email}`, forOneAddress)
    await addJob(database, 'registration', { email, language })
    return { status: 201, body: { email } }
  }
  const wanted = { passwordHash: await inTurn(() => hashPassword(password)), firstName, lastName, language }
  return database.tx(async () => {
    const followed = await findKey(visit, key)
    if (!followed) throw keyNotValid()
    if (!(await registerByKey(visit, followed, wanted))) throw new Refusal(409, { message: 'ACCOUNT_EXISTS' })
    return { status: 201, body: { email: followed.email } }
  })
}

export const activate: Handler<typeof activateCall> = async (visit, { query }) => {
  await slowKeys(visit)
  const key = v.safeParse(MailKey, visit.header(headers.mailKey) ?? query.key)
  if (!key.success) throw badFields([{ field: 'key', message: 'invalid' }])
  return visit.database.tx(async () => {
    const followed = await findKey(visit, key.output)
    if (!followed) throw keyNotValid()
    return { status: 200, body: { email: followed.email, next: await followKey(visit, followed) } }
  })
}

const Payload = v.object({ email: v.string(), language: v.optional(Language, 'hr') })

/** A person with an account is told so by e-mail. Everybody else gets a link, and earlier links become invalid. */
export const sendRegistration: JobWork = async ({ database, clock, config }, payload) => {
  const { email, language } = v.parse(Payload, payload)
  await database.tx(async (db) => {
    const known = await findAccount(database, email)
    if (known?.canSignIn) {
      const spoken = known.language ?? language
      const letter = knownAccountLetter[spoken]({ href: signInLink(config.publicUrl) })
      await post({ database, clock }, { kind: 'knownAccount', to: email, language: spoken, letter, company: null })
      return
    }
    const key = newKey()
    const createdAt = clock.now()
    const hours = keyLife.registrationHours
    await db
      .delete(oneTimeToken)
      .where(and(eq(oneTimeToken.kind, 'registration'), sql`lower(${oneTimeToken.email}) = ${email}`))
    await db.insert(oneTimeToken).values({
      ...{ hash: hashOfKey(key), kind: 'registration', email, createdAt },
      expiresAt: after(createdAt, hours),
    })
    const letter = registrationLetter[language]({ href: registerLink(config.publicUrl, key), hours })
    await post({ database, clock }, { kind: 'registration', to: email, language, letter, company: null })
  })
}
