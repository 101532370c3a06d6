import { readStored, store } from './storage.ts'

const session = () => `${readStored('sub')} ${readStored('signedInAt') ?? 0}`

/** The companies in which this person was told, in this session and in any of its tabs, that the terms wait (TRM-06, D1). */
export function termsInfoShownIn(): readonly string[] {
  const [of, ...companies] = readStored('termsInfoShown')?.split('\n') ?? []
  return of === session() ? companies : []
}

export function keepTermsInfo(company: string): void {
  store('termsInfoShown', [session(), ...termsInfoShownIn(), company].join('\n'))
}
