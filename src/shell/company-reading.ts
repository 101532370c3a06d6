import { getCompany, listCompanies } from '#contract/companies/calls.ts'
import { getProfileInfo } from '#contract/session/calls.ts'
import { listStores } from '#contract/stores/calls.ts'
import type { CompanyFacts, Membership } from '#machines/companies/company-events.ts'
import { request } from '#src/client.ts'
import { readStored } from './storage.ts'

const subject = () => readStored('sub') ?? ''

export async function readCompanies(signal: AbortSignal, ignoreFailure = false): Promise<readonly Membership[]> {
  const { body } = await request(listCompanies, { params: { sub: subject() }, query: {}, signal, ignoreFailure })
  return body.map(({ id, name }) => ({ id, name }))
}

export async function readCompanyFacts(company: string, signal: AbortSignal): Promise<CompanyFacts> {
  const params = { sub: subject(), company }
  const [found, stores, profileInfo, companies] = await Promise.all([
    request(getCompany, { params, query: {}, signal }),
    request(listStores, { params, query: {}, signal }),
    request(getProfileInfo, { signal, background: true }),
    readCompanies(signal),
  ])
  return { company: found.body, stores: stores.body, profileInfo: profileInfo.body, companies }
}
