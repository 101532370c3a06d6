import { and, eq, ne } from 'drizzle-orm'
import { companyForm } from '#contract/companies/company-form.ts'
import type { updateCompany as updateCompanyCall } from '#contract/companies/form-calls.ts'
import { firstIssue } from '#contract/shell/form/fields.ts'
import { changesOf, record } from '#gateway/audit/trail.ts'
import { constraintOf } from '#gateway/ground/database/sql-state.ts'
import { badFields, notFound, Refusal } from '#gateway/ground/refusal.ts'
import { lockPeople } from '#gateway/identity/login/lock-people.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { columns } from './companies.ts'
import { company, isRegistered } from './schema.ts'

/** As the form sends it back. */
const asTyped = (text: string) => text.trim().normalize('NFC')

const takenThere = () => new Refusal(409, { fieldErrors: [{ field: 'country', message: 'taken' }] })

/** Another company may take the number in that country between the look and the write. */
const refuseTaken = (error: unknown): never => {
  throw constraintOf(error) === 'company_mb' ? takenThere() : error
}

/** Changes what the form holds; the name of a verified company is that of the register (CMP-05, CMP-21). */
export const updateCompany: Handler<typeof updateCompanyCall> = async (visit, { params, body }) => {
  const { database, clock } = visit
  const id = Number(params.company)
  return database.tx(async (db) => {
    await lockPeople(visit, id)
    const [before] = await db.select(columns).from(company).where(eq(company.id, id))
    if (!before) throw notFound()
    const { name, ...rest } = body
    const issue = name === asTyped(before.name) ? undefined : firstIssue(companyForm.entries.name, name)
    if (!before.verified && issue) throw badFields([{ field: 'name', message: issue }])
    if (body.country !== before.country && before.mb !== null) {
      const [other] = await db
        .select({ id: company.id })
        .from(company)
        .where(and(isRegistered(body.country, before.mb), ne(company.id, id)))
      if (other) throw takenThere()
    }
    const changed = before.verified ? rest : { ...rest, name }
    const changes = changesOf(before, changed)
    if (changes.length === 0) return { status: 200, body: before }
    const [after] = await db
      .update(company)
      .set({ ...changed, updatedAt: clock.now() })
      .where(eq(company.id, id))
      .returning(columns)
      .catch(refuseTaken)
    if (!after) throw new Error('The company that was just locked is gone.')
    const subject = { kind: 'company', id, label: after.name } as const
    await record(visit, { company: id, action: 'COMPANY_CHANGED', subject, changes })
    return { status: 200, body: after }
  })
}
