import { fromPromise } from 'xstate'
import { getCompany, listCompanies } from '#contract/companies/calls.ts'
import { getProfileInfo } from '#contract/session/calls.ts'
import { listStores } from '#contract/stores/calls.ts'
import type { CompanyFacts, Membership } from '#machines/companies/company-events.ts'
import { request } from '#src/client.ts'
import { readStored } from './storage.ts'

const subject = () => readStored('sub') ?? ''

async function companiesOfPerson(signal: AbortSignal): Promise<readonly Membership[]> {
  const { body } = await request(listCompanies, { params: { sub: subject() }, query: {}, signal })
  return body.map(({ id, name }) => ({ id, name }))
}

/** The companies of a person, and one company with its stores and flags (CMP-20, CMP-21, SES-22). */
export const companyActors = {
  fetchCompanies: fromPromise<readonly Membership[], void>(({ signal }) => companiesOfPerson(signal)),
  fetchCompanyFacts: fromPromise<CompanyFacts, { readonly company: string }>(async ({ input, signal }) => {
    const params = { sub: subject(), company: input.company }
    const [company, stores, profileInfo, companies] = await Promise.all([
      request(getCompany, { params, query: {}, signal }),
      request(listStores, { params, query: {}, signal }),
      request(getProfileInfo, { signal, background: true }),
      companiesOfPerson(signal),
    ])
    return { company: company.body, stores: stores.body, profileInfo: profileInfo.body, companies }
  }),
}
