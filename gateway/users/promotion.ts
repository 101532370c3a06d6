import { and, eq } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database.ts'
import { endSessionsOf, findAccount } from '#gateway/identity/accounts.ts'
import { after, hashOfKey, keyLife, newKey, registerLink } from '#gateway/identity/mail-keys.ts'
import { oneTimeToken } from '#gateway/identity/schema.ts'
import { promotionLetter } from '#gateway/mail/letters.ts'
import { post } from '#gateway/mail/post.ts'
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

/** Access comes with the link of a mail; whatever tokens the person held before end now (USR-32). */
export const promote = async (visit: SignedInVisit, company: number, { id, email }: Member): Promise<void> => {
  const { database, clock, config } = visit
  await endSessionsOf(database, clock, id)
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
