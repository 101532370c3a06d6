import { and, eq, isNull } from 'drizzle-orm'
import * as v from 'valibot'
import { invoiceStatusOf } from '#contract/invoices/invoice.ts'
import type { Language } from '#contract/session/account.ts'
import { emailPattern } from '#contract/shell/email.ts'
import { shownAmount } from '#contract/shell/money.ts'
import { trustedFile } from '#contract/shell/paper-file.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { JobWork } from '#gateway/ground/jobs.ts'
import { getsMail } from '#gateway/identity/consent.ts'
import { type Attachment, post } from '#gateway/mail/post.ts'
import { companyName } from '#gateway/users/mail-invitation.ts'
import { invoiceLetter } from './invoice-letter.ts'
import { type InvoiceRow, numberOf, shownPeriod, typeWord } from './invoice-page.ts'
import { invoiceFile } from './invoices.ts'
import { invoice } from './schema.ts'

const Payload = v.object({ company: v.number(), invoice: v.number() })

type Reader = { readonly email: string; readonly language: Language }

/** Who gets the invoices of a company by e-mail. Of a person who has not accepted only the typed e-mail is read (D93). */
const readersOf = async (database: Database, company: number): Promise<readonly Reader[]> => {
  const { rows } = await database.query<Reader>(
    `select coalesce(m.typed_email, a.email) as email,
       coalesce(case when m.typed_email is null then a.language end, 'hr') as language
     from membership m join account a on a.id = m.account_id
       join permission p on p.company_id = m.company_id and p.account_id = m.account_id
     where m.company_id = $1 and p.name = 'SEND_INVOICE_TO_EMAIL' and ${getsMail('m', 'a')} order by m.account_id`,
    [company],
  )
  return rows.filter(({ email }) => emailPattern.test(email))
}

const attachmentOf = async (database: Database, row: InvoiceRow, language: Language): Promise<Attachment> => {
  const bytes = await invoiceFile(database, row, language)
  return { bytes, name: trustedFile(bytes, row).name }
}

/**
 * Mails one active invoice to everybody of its company who gets invoices by e-mail. The papers are drawn before the
 * transaction, so that it holds nobody up; whoever marks the invoice first writes the letters, so they go out once.
 */
export const mailInvoice: JobWork = async ({ database, clock }, payload) => {
  const { company, invoice: id } = v.parse(Payload, payload)
  const unmailed = and(eq(invoice.companyId, company), eq(invoice.id, id), isNull(invoice.mailedAt))
  const [row] = await database.db().select().from(invoice).where(unmailed)
  if (!row || invoiceStatusOf(row.status) !== 'active') return
  const readers = await readersOf(database, company)
  const papers = new Map<Language, Attachment>()
  for (const { language } of readers) {
    if (!papers.has(language)) papers.set(language, await attachmentOf(database, row, language))
  }
  await database.tx(async (db) => {
    const marked = await db
      .update(invoice)
      .set({ mailedAt: clock.now() })
      .where(and(unmailed, eq(invoice.status, row.status)))
      .returning({ id: invoice.id })
    if (marked.length === 0) return
    const facts = {
      company: await companyName(database, company),
      number: numberOf(row),
      period: shownPeriod(row),
    }
    for (const { email, language } of readers) {
      const letter = invoiceLetter[language]({
        ...facts,
        name: typeWord(row, language),
        amount: shownAmount(row.amount, row.currency, language),
      })
      const attachment = papers.get(language)
      await post(
        { database, clock },
        { kind: 'invoice', to: email, language, letter, company, ...(attachment && { attachment }) },
      )
    }
  })
}
