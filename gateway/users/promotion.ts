import { and, eq } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import { endSessionsOf, findAccount } from '#gateway/identity/accounts.ts'
import { isOfflineEverywhere } from '#gateway/identity/consent.ts'
import { after, hashOfKey, keyLife, newKey, registerLink } from '#gateway/identity/mail-keys.ts'
import { oneTimeToken } from '#gateway/identity/schema.ts'
import { promotionLetter } from '#gateway/mail/letters.ts'
import { post } from '#gateway/mail/post.ts'
import { slowLettersTo } from '#gateway/mail/recipient-limit.ts'
import type { SignedInVisit } from '#gateway/web/handling.ts'
import { companyName } from './mail-invitation.ts'
import type { Member } from './member.ts'

/** The links of former promotions in this company die. */
export const dropPromotion = async (database: Database, company: number, id: string): Promise<void> => {
  await database
    .db()
    .delete(oneTimeToken)
    .where(and(eq(oneTimeToken.accountId, id), eq(oneTimeToken.companyId, company), eq(oneTimeToken.kind, 'promotion')))
}

/** Whether the tokens of the person are those of a former user of this company, who has no access anywhere now. */
const holdsOldTokens = async (database: Database, { accepted, account_id: id }: Member): Promise<boolean> => {
  if (!accepted) return false
  const { rows } = await database.query<{ offline: boolean }>(`select ${isOfflineEverywhere('$1')} as offline`, [id])
  return rows[0]?.offline === true
}

/** Access comes with the link of a mail; tokens that an offline user kept from earlier end now (USR-32). */
export const promote = async (visit: SignedInVisit, company: number, member: Member): Promise<void> => {
  const { database, clock, config } = visit
  const { account_id: id, email } = member
  await slowLettersTo(visit, email, visit.sub)
  if (await holdsOldTokens(database, member)) await endSessionsOf(database, clock, id)
  await dropPromotion(database, company, id)
  const key = newKey()
  const createdAt = clock.now()
  const days = keyLife.invitationDays
  await database
    .db()
    .insert(oneTimeToken)
    .values({
      ...{ hash: hashOfKey(key), kind: 'promotion', email, accountId: id, companyId: company, createdAt },
      expiresAt: after(createdAt, days * 24),
    })
  const language = (await findAccount(database, email))?.language ?? visit.account.language ?? 'hr'
  const name = await companyName(database, company)
  const facts = { company: name, by: visit.email, href: registerLink(config.publicUrl, key), days }
  await post(visit, { kind: 'promotion', to: email, language, letter: promotionLetter[language](facts), company })
}
