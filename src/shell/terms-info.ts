import { readStored, store, tokenPlace } from './storage.ts'

/** The companies in which this person was told in this session that the terms wait: kept beside the token, gone with it (TRM-06, D1). */
export const termsInfoShownIn = (): readonly string[] => readStored('termsInfoShown', [tokenPlace()])?.split('\n') ?? []

export function keepTermsInfo(companies: readonly string[]): void {
  store('termsInfoShown', [...termsInfoShownIn(), ...companies].join('\n'), tokenPlace())
}
