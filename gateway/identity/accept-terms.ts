import { and, eq, isNull } from 'drizzle-orm'
import { type acceptTerms as acceptTermsCall, mayAcceptTerms } from '#contract/session/terms.ts'
import { record } from '#gateway/audit/trail.ts'
import { company as companyTable } from '#gateway/companies/schema.ts'
import { forbidden } from '#gateway/ground/refusal.ts'
import type { Handler, SignedInVisit } from '#gateway/web/handling.ts'
import { lockPeople } from './login/lock-people.ts'
import { membership } from './schema.ts'

/** Accepts for all present and future users of the company; the day of the first acceptance stays. */
const acceptIn = async (visit: SignedInVisit, company: number): Promise<void> => {
  const { database, clock } = visit
  const accepted = { acceptedTermsAt: clock.now() }
  const db = database.db()
  await lockPeople(visit, company)
  const first = await db
    .update(companyTable)
    .set(accepted)
    .where(and(eq(companyTable.id, company), isNull(companyTable.acceptedTermsAt)))
    .returning({ name: companyTable.name })
  const covered = await db
    .update(membership)
    .set(accepted)
    .where(and(eq(membership.companyId, company), isNull(membership.acceptedTermsAt)))
    .returning({ id: membership.accountId })
  if (first.length === 0 && covered.length === 0) return
  const subject = { kind: 'terms', id: company, label: first[0]?.name ?? null } as const
  await record(visit, { company, action: 'TERMS_ACCEPTED', subject })
}

/**
 * An admin accepts for the named company, without a name for the one selected last (TRM-09, D2, D88), and before any is
 * selected for all that the admin administers.
 */
export const acceptTerms: Handler<typeof acceptTermsCall> = async (visit, { query }) => {
  const { database, rights, lastCompany } = visit
  const named = query.company ?? lastCompany
  if (!mayAcceptTerms(rights, named)) throw forbidden()
  const own = rights.flatMap(({ authority, metadata }) => (authority === 'ROLE_COMPANY_ADMIN' ? (metadata ?? []) : []))
  const companies = (named === undefined ? own : [named]).map(Number).sort((a, b) => a - b)
  await database.tx(async () => {
    for (const company of companies) await acceptIn(visit, company)
  })
  return { status: 204, body: undefined }
}
