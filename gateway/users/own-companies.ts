import type { listOwnCompanies as listOwnCompaniesCall, OwnCompany } from '#contract/users/own-companies.ts'
import { isActive } from '#gateway/identity/consent.ts'
import type { Handler } from '#gateway/web/handling.ts'

/** What the person has accepted, also where it gives no access: what is only offered is no membership yet (D93). */
export const listOwnCompanies: Handler<typeof listOwnCompaniesCall> = async ({ database, sub }) => {
  const { rows } = await database.query<OwnCompany>(
    `select c.id::text as id, c.name, m.role,
       ${isActive('m')} and m.role = 'ROLE_COMPANY_ADMIN' and not exists (
         select 1 from membership o join account a on a.id = o.account_id
         where o.company_id = m.company_id and o.account_id <> m.account_id
           and o.role = 'ROLE_COMPANY_ADMIN' and ${isActive('o')} and a.enabled) as "onlyAdmin"
     from membership m join company c on c.id = m.company_id
     where m.account_id = $1 and m.typed_email is null
     order by lower(c.name), c.id`,
    [sub],
  )
  return { status: 200, body: rows }
}
