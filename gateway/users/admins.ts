import type { UserRefusal } from '#contract/users/messages.ts'
import { isActive } from '#gateway/identity/consent.ts'
import type { SignedInVisit } from '#gateway/web/handling.ts'

/**
 * Why nobody changes or removes themself: the only admin of a company has to stay one (D70). Nobody else can take its last
 * admin from it, because the person who changes its people is an admin and stays one.
 */
export const ownRefusal = async (visit: SignedInVisit, company: number): Promise<UserRefusal> =>
  (await enabledAdmins(visit, company)) === 1 ? 'LAST_ADMIN' : 'OWN_RIGHTS'

/** How many can run the company; who was promoted and has not come yet is not among them (D70). */
export const enabledAdmins = async (
  { database }: Pick<SignedInVisit, 'database'>,
  company: number,
): Promise<number> => {
  const { rows } = await database.query<{ n: number }>(
    `select count(*)::int as n from membership m join account a on a.id = m.account_id
     where m.company_id = $1 and m.role = 'ROLE_COMPANY_ADMIN' and ${isActive('m')} and a.enabled`,
    [company],
  )
  return rows[0]?.n ?? 0
}
