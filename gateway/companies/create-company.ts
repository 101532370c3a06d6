import { and, eq } from 'drizzle-orm'
import type { NewCompany } from '#contract/companies/company-form.ts'
import type { createCompany as createCompanyCall } from '#contract/companies/form-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import { badFields } from '#gateway/ground/refusal.ts'
import { joinCompany } from '#gateway/identity/join-company.ts'
import { membership } from '#gateway/identity/schema.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { columns } from './companies.ts'
import { isOfRegister } from './registration-number.ts'
import { company, isRegistered } from './schema.ts'

const ofOnePerson = { times: 20, seconds: 86_400 }

/** The switch of the second one is hidden from oneself, so a creator would never have it otherwise (D11). */
const ofCreator = ['VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL'] as const

/** The same form of the same person once more: the reply to the first was lost. */
const madeBefore = async (database: Database, sub: string, form: Omit<NewCompany, 'systan'>) => {
  const [own] = await database
    .db()
    .select(columns)
    .from(company)
    .innerJoin(membership, eq(membership.companyId, company.id))
    .where(
      and(
        isRegistered(form.country, form.mb),
        eq(membership.accountId, sub),
        eq(membership.role, 'ROLE_COMPANY_ADMIN'),
        eq(membership.enabled, true),
      ),
    )
  if (!own) return null
  const kept: Readonly<Record<string, unknown>> = own
  return Object.entries(form).every(([field, value]) => kept[field] === value) ? own : null
}

/** A new company and its first admin (CMP-20). What the form does not hold is not the sender's to set. */
export const createCompany: Handler<typeof createCompanyCall> = async (visit, { body }) => {
  const { database, clock, sub } = visit
  const { systan: _, ...form } = body
  if (!isOfRegister(form.mb, form.country)) throw badFields([{ field: 'mb', message: 'invalid' }])
  await slowDown(visit, `companies of ${sub}`, ofOnePerson)
  const now = clock.now()
  return database.tx(async (db) => {
    const [made] = await db
      .insert(company)
      .values({ ...form, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: [company.country, company.mb] })
      .returning(columns)
    if (!made) {
      const before = await madeBefore(database, sub, form)
      if (before) return { status: 201, body: before }
      return { status: 409, body: { fieldErrors: [{ field: 'mb', message: 'taken' }] } }
    }
    const rights = { role: 'ROLE_COMPANY_ADMIN', stores: new Map(), permissions: ofCreator } as const
    await joinCompany(database, clock, made.id, sub, rights)
    await record(visit, {
      ...{ company: made.id, action: 'COMPANY_CREATED' },
      subject: { kind: 'company', id: made.id, label: made.name },
    })
    return { status: 201, body: made }
  })
}
