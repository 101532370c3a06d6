import type { TermsIn } from './visitor.ts'

/**
 * How the terms stand for a company; without one, for all companies of the person together, the least of them. Who belongs to no company has nothing to accept yet.
 */
export const termsFor = (terms: readonly TermsIn[], company: string | undefined) => {
  const asked = company === undefined ? terms : terms.filter((one) => one.company === company)
  const open = asked.filter(({ accepted }) => !accepted)
  return { acceptedTerms: open.length === 0, temporaryAccess: open.length > 0 && open.every((one) => one.temporary) }
}
