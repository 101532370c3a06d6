import { type Language, languages } from '#contract/session/account.ts'
import { getLanguage, getTermsStatus } from '#contract/session/calls.ts'
import { request } from '#src/client.ts'
import { readStored } from './storage.ts'

/** What the gate asks only where no company is stored, or terms are open. */
export async function readLanguage(signal: AbortSignal): Promise<Language | null> {
  const params = { sub: readStored('sub') ?? '' }
  const { body } = await request(getLanguage, { params, query: {}, signal, ignoreFailure: true })
  return languages.find((language) => language === body.language) ?? null
}

export async function readTerms(company: string | null, signal: AbortSignal) {
  const query = company === null ? {} : { company }
  const { body } = await request(getTermsStatus, { query, signal, ignoreFailure: true })
  return { kind: 'terms' as const, ...body }
}
