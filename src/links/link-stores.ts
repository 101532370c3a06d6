import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'

/** The stores with pay-by-link that a person administers (PBG-04). */
export function linkStoresOf({ company, stores }: Pick<CompanyFacts, 'company' | 'stores'>, rights: Rights) {
  return stores
    .filter(
      ({ id, payByLinkEnabled }) =>
        payByLinkEnabled === true && holds(rights, 'ROLE_STORE_ADMIN', { company: company.id, store: id }),
    )
    .map(({ id, name }) => ({ id, name }))
}
