import { getTermsStatus } from '#contract/session/gate-calls.ts'
import { request } from '#src/client.ts'
import { readStored, store } from '#src/shell/browser/storage.ts'

export async function readTerms(company: string | null, signal: AbortSignal) {
  const query = company === null ? {} : { company }
  const { body } = await request(getTermsStatus, { query, signal, ignoreFailure: true })
  return { kind: 'terms' as const, ...body }
}

const session = () => `${readStored('sub')} ${readStored('signedInAt') ?? 0}`

/** The companies in which this person was told, in this session and in any of its tabs, that the terms wait (TRM-06, D1). */
export function termsInfoShownIn(): readonly string[] {
  const kept = readStored('termsInfoShown')?.split('\n')
  return kept?.[0] === session() ? kept : []
}

export function keepTermsInfo(company: string): void {
  store('termsInfoShown', [session(), ...termsInfoShownIn().slice(1), company].join('\n'))
}
