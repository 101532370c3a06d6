import { eq } from 'drizzle-orm'
import type { Language } from '#contract/session/account.ts'
import { company as companyTable } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { after, hashOfKey, keyLife, newKey, registerLink } from '#gateway/identity/mail-keys.ts'
import { invitationLetter } from '#gateway/mail/letters.ts'
import { plainName } from '#gateway/mail/plain-name.ts'
import { post } from '#gateway/mail/post.ts'
import { slowLettersTo } from '#gateway/mail/recipient-limit.ts'
import type { SignedInVisit } from '#gateway/web/handling.ts'

/** As letters name a company. */
export const companyName = async (database: Database, id: number): Promise<string> => {
  const [found] = await database
    .db()
    .select({ name: companyTable.name, mb: companyTable.mb })
    .from(companyTable)
    .where(eq(companyTable.id, id))
  return found ? plainName(found.name, found.mb ?? '') : ''
}

/** A fresh link, good once and for a while; the mail goes out with it. */
export const mailInvitation = async (
  visit: SignedInVisit,
  company: number,
  { email, language }: { readonly email: string; readonly language: Language },
) => {
  const { database, clock, config } = visit
  await slowLettersTo(visit, email, visit.sub)
  const key = newKey()
  const sentAt = clock.now()
  const days = keyLife.invitationDays
  const name = await companyName(database, company)
  const facts = { company: name, by: visit.email, href: registerLink(config.publicUrl, key), days }
  await post(visit, { kind: 'invitation', to: email, language, letter: invitationLetter[language](facts), company })
  return { tokenHash: hashOfKey(key), sentAt, expiresAt: after(sentAt, days * 24) }
}
