import type { Database } from '#gateway/ground/database/database.ts'
import { forbidden } from '#gateway/ground/refusal.ts'
import { isActive } from '#gateway/identity/consent.ts'
import type { SignedInVisit } from '#gateway/web/handling.ts'

/** Lets one change of a company's people happen after the other. */
export const lockCompany = async (database: Database, company: number): Promise<void> => {
  await database.query('select 1 from company where id = $1 for no key update', [company])
}

/**
 * Lets one change of a company's people happen after the other, and looks once more whether the person who changes is
 * still its admin: somebody before them may have ended that.
 */
export const lockPeople = async ({ database, sub }: SignedInVisit, company: number): Promise<void> => {
  await lockCompany(database, company)
  const { rows } = await database.query(
    `select 1 from membership m join account a on a.id = m.account_id
     where m.company_id = $1 and m.account_id = $2 and m.role = 'ROLE_COMPANY_ADMIN' and ${isActive('m')} and a.enabled`,
    [company, sub],
  )
  if (rows.length === 0) throw forbidden()
}
