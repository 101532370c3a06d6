import { and, asc, eq } from 'drizzle-orm'
import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { OrderMail } from '#contract/transactions/order-mail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { outbox } from '#gateway/mail/schema.ts'
import type { orders } from '#gateway/transactions/schema.ts'

/** The letters about an order, oldest first, without what they say. */
export const readMails = (database: Database, company: number, order: number) =>
  database
    .db()
    .select({
      ...{ to: outbox.to, subject: outbox.subject, state: outbox.state },
      ...{ createdAt: outbox.createdAt, sentAt: outbox.sentAt },
    })
    .from(outbox)
    .where(and(eq(outbox.companyId, company), eq(outbox.orderId, order)))
    .orderBy(asc(outbox.id))
type KeptMail = Awaited<ReturnType<typeof readMails>>[number]

/** Who got which letter; the addresses of the merchant's people are for those who see the users of the company. */
export const mailsOf = (
  {
    order,
    mails,
  }: { readonly order: Pick<typeof orders.$inferSelect, 'companyId' | 'email'>; readonly mails: readonly KeptMail[] },
  rights: Rights,
): OrderMail[] => {
  const seesPeople = holds(rights, 'ROLE_COMPANY_ADMIN', { company: String(order.companyId) })
  return mails.map(({ to, subject, state, createdAt, sentAt }) => {
    const isBuyer = to.toLowerCase() === order.email.toLowerCase()
    return {
      recipient: isBuyer ? 'buyer' : 'merchant',
      to: isBuyer || seesPeople ? to : null,
      ...{ subject, state, createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null },
    }
  })
}
