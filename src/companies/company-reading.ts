import { getCompany, listCompanies } from '#contract/companies/calls.ts'
import { type Language, languages } from '#contract/session/account.ts'
import { getProfileInfo } from '#contract/session/calls.ts'
import { getLanguage } from '#contract/session/gate-calls.ts'
import { listStores } from '#contract/stores/calls.ts'
import type { CompanyFacts, CompanyToRead, Membership } from '#machines/companies/company-events.ts'
import { type Request, request } from '#src/client.ts'

type How = Pick<Request<typeof listCompanies>, 'ignoreFailure' | 'isReread'>

export async function readCompanies(signal: AbortSignal, how: How = {}): Promise<readonly Membership[]> {
  const { body } = await request(listCompanies, { signal, ...how })
  return body.map(({ id, name }) => ({ id, name }))
}

/**
 * `isReread`: what was read before is on the screen, which a failure does not take away (D92). The first call that fails
 * ends the others, so that one failure is said once.
 */
export async function readCompanyFacts(
  { company, isReread }: CompanyToRead,
  given: AbortSignal,
): Promise<CompanyFacts> {
  const params = { company }
  const over = new AbortController()
  const signal = AbortSignal.any([given, over.signal])
  const [found, stores, profileInfo, companies] = await Promise.all([
    request(getCompany, { params, signal, isReread }),
    request(listStores, { params, signal, isReread }),
    request(getProfileInfo, { signal, background: true }),
    readCompanies(signal, { isReread }),
  ]).finally(() => over.abort())
  return { company: found.body, stores: stores.body, profileInfo: profileInfo.body, companies }
}

/** What the gate asks only where no company is stored, or terms are open. */
export async function readLanguage(signal: AbortSignal): Promise<Language | null> {
  const { body } = await request(getLanguage, { signal, ignoreFailure: true })
  return languages.find((language) => language === body.language) ?? null
}
