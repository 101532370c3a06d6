import { holds, type Rights } from '#contract/session/access-rules.ts'
import type { CompanyFacts } from '#machines/companies/company-events.ts'

/** The stores with pay-by-link that a person administers (PBG-04). */
export function linkStoresOf({ company, stores }: Pick<CompanyFacts, 'company' | 'stores'>, rights: Rights) {
  return stores
    .filter(
      ({ id, payByLinkEnabled }) =>
        payByLinkEnabled === true && holds(rights, 'ROLE_STORE_ADMIN', { company: company.id, store: id }),
    )
    .map(({ id, name, pblAdditionalFieldCaption: caption }) => ({ id, name, caption: caption || null }))
}

type Captioned = Pick<ReturnType<typeof linkStoresOf>[number], 'id' | 'caption'>

/** What the stores of a list call the additional reference, where all of them say the same (D28). */
export function captionOf(stores: readonly Captioned[], chosen: string | null): string | null {
  const captions = new Set(stores.flatMap(({ id, caption }) => (chosen === null || chosen === id ? [caption] : [])))
  const [caption = null] = captions
  return captions.size === 1 ? caption : null
}
