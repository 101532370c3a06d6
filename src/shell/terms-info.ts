import { readStored, store, tokenPlace } from './storage.ts'

function listOf(stored: string | null): readonly unknown[] {
  try {
    const read: unknown = JSON.parse(stored ?? '[]')
    return Array.isArray(read) ? read : []
  } catch {
    return []
  }
}

/** The companies in which this person was told in this session that the terms wait: kept beside the token, gone with it (TRM-06, D1). */
export const termsInfoShownIn = (): readonly string[] =>
  listOf(readStored('termsInfoShown', [tokenPlace()])).map(String)

export function keepTermsInfo(companies: readonly string[]): void {
  store('termsInfoShown', JSON.stringify([...new Set([...termsInfoShownIn(), ...companies])]), tokenPlace())
}
