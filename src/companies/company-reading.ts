import { getCompany, listCompanies } from '#contract/companies/calls.ts'
import { type Language, languages } from '#contract/session/account.ts'
import { getProfileInfo } from '#contract/session/calls.ts'
import { getLanguage } from '#contract/session/gate-calls.ts'
import { listStores } from '#contract/stores/calls.ts'
import type { CompanyFacts, Membership } from '#machines/companies/company-events.ts'
import { request } from '#src/client.ts'

export async function readCompanies(signal: AbortSignal, ignoreFailure = false): Promise<readonly Membership[]> {
  const { body } = await request(listCompanies, { signal, ignoreFailure })
  return body.map(({ id, name }) => ({ id, name }))
}

export async function readCompanyFacts(company: string, signal: AbortSignal): Promise<CompanyFacts> {
  const params = { company }
  const [found, stores, profileInfo, companies] = await Promise.all([
    request(getCompany, { params, signal }),
    request(listStores, { params, signal }),
    request(getProfileInfo, { signal, background: true }),
    readCompanies(signal),
  ])
  return { company: found.body, stores: stores.body, profileInfo: profileInfo.body, companies }
}

/** What the gate asks only where no company is stored, or terms are open. */
export async function readLanguage(signal: AbortSignal): Promise<Language | null> {
  const { body } = await request(getLanguage, { signal, ignoreFailure: true })
  return languages.find((language) => language === body.language) ?? null
}
