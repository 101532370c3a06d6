import { expect, it } from 'vitest'
import { isProduction, profiles } from '#contract/session/account.ts'

it('knows the four profiles that change what is shown, and production among them · SES-23', () => {
  expect(profiles).toEqual(['prod', 'prodtest', 'dev', 'swagger'])
  expect(profiles.map((profile) => isProduction({ activeProfiles: [profile] }))).toEqual([true, false, false, false])
  expect(isProduction({ activeProfiles: ['sandbox'] })).toBe(false)
})
