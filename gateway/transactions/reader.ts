import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { Language } from '#contract/session/account.ts'
import { askedLanguage } from '#gateway/ground/asked-language.ts'
import type { SignedInVisit } from '#gateway/web/handling.ts'

const storeRoles: ReadonlySet<string> = new Set(['ROLE_STORE_ADMIN', 'ROLE_STORE_USER'])

/**
 * The stores whose orders a person sees: null is every store of the company. Stores of other companies may be among
 * the ids; every query names the company beside them (USR-11).
 */
export const storesOf = (rights: Rights, company: string): readonly number[] | null => {
  if (holds(rights, 'ROLE_COMPANY_ADMIN', { company })) return null
  const held = rights.filter(({ authority }) => storeRoles.has(authority)).flatMap(({ metadata }) => metadata ?? [])
  return [...new Set(held.map(Number))].filter(Number.isSafeInteger).sort((a, b) => a - b)
}

/** What a person reads: what was chosen while signed in, else what the request says, else Croatian (LNG-01). */
export const languageOf = ({ account, header }: Pick<SignedInVisit, 'account' | 'header'>): Language =>
  account.language ?? askedLanguage(header('accept-language'))
