/*
 * A membership counts once the person has accepted it: by following an invitation or a promotion, or by creating the
 * company. Until then the company sees the e-mail that it typed and nothing else, and nothing of the person changes
 * (D93). Every query that asks for whom a membership counts takes its condition from here; `m` names the membership.
 */

const isAccepted = (m: string): string => `${m}.typed_email is null`

/** SQL: the membership gives the rights of its role. */
export const isActive = (m: string): string => `(${isAccepted(m)} and ${m}.enabled)`

/** SQL: the membership gives access to the company. */
export const isActiveStaff = (m: string): string => `(${isActive(m)} and ${m}.role <> 'ROLE_COMPANY_OFFLINE_USER')`

/**
 * SQL: letters of the company reach the person. An offline user gets them at the typed e-mail without having accepted, since
 * they show nothing of the person to the company. `a` names the account.
 */
export const getsMail = (m: string, a: string): string =>
  `(${m}.enabled is true and (not ${isAccepted(m)} or ${a}.enabled))`

/** SQL: the company sees the name and the address of the person; of an offline user it sees the e-mail only (USR-21). */
export const isKnown = (m: string): string =>
  `(${isAccepted(m)} and ${m}.enabled is not null and ${m}.role <> 'ROLE_COMPANY_OFFLINE_USER')`

/** SQL: the person accepted a company once and has access to none now (ACC-02). `account` is the person's id. */
export const isOfflineEverywhere = (account: string): string => `(
  exists (select 1 from membership m
    where m.account_id = ${account} and ${isAccepted('m')} and m.enabled is not false)
  and not exists (select 1 from membership m where m.account_id = ${account} and ${isActiveStaff('m')}))`

/** SQL: the id under which the company knows the person. A company that added a person without asking has a separate id. */
export const idInCompany = (m: string): string => `coalesce(${m}.known_as, ${m}.account_id)`
