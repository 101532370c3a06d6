import type { createCompany as createCompanyCall } from '#contract/companies/form-calls.ts'
import { record } from '#gateway/audit/trail.ts'
import { joinCompany } from '#gateway/identity/join-company.ts'
import { permission } from '#gateway/identity/schema.ts'
import type { Handler } from '#gateway/shell/handling.ts'
import { slowDown } from '#gateway/shell/rate-limit.ts'
import { badFields } from '#gateway/shell/refusal.ts'
import { columns } from './companies.ts'
import { isOfRegister } from './registration-number.ts'
import { company } from './schema.ts'

const ofOnePerson = { times: 20, seconds: 86_400 }

/** The switch of the second one is hidden from oneself, so a creator would never have it otherwise (D11). */
const ofCreator = ['VIEW_INVOICE', 'SEND_INVOICE_TO_EMAIL'] as const

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
      .onConflictDoNothing({ target: company.mb })
      .returning(columns)
    if (!made) return { status: 409, body: { fieldErrors: [{ field: 'mb', message: 'taken' }] } }
    await joinCompany(database, clock, made.id, sub, { role: 'ROLE_COMPANY_ADMIN', stores: new Map() })
    await db.insert(permission).values(ofCreator.map((name) => ({ companyId: made.id, accountId: sub, name })))
    await record(visit, {
      ...{ company: made.id, action: 'COMPANY_CREATED' },
      subject: { kind: 'company', id: made.id, label: made.name },
    })
    return { status: 201, body: made }
  })
}
