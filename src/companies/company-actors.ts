import { fromPromise } from 'xstate'
import type { CompanyFacts, CompanyToRead, Membership } from '#machines/companies/company-events.ts'

/** Nothing of a company is read before somebody has signed in, so the first page does without the calls. */
export const companyReading = () => import('./company-reading.ts')

/** The companies of a person, and one company with its stores and flags (CMP-20, CMP-21, SES-22). */
export const companyActors = {
  fetchCompanies: fromPromise<readonly Membership[], void>(async ({ signal }) =>
    (await companyReading()).readCompanies(signal, { ignoreFailure: true }),
  ),
  fetchCompanyFacts: fromPromise<CompanyFacts, CompanyToRead>(async ({ input, signal }) =>
    (await companyReading()).readCompanyFacts(input, signal),
  ),
}
