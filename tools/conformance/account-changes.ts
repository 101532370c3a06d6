import * as v from 'valibot'
import { ChangedCompany } from '#contract/companies/company-form.ts'
import { Profile } from '#contract/session/account-calls.ts'
import type { Hand } from './hand.ts'
import { isRow } from './knowledge.ts'

/** As long as a key of a mail; nobody has it. */
const noKey = 'conformance'.padEnd(43, '-')

/** The person and the company: written back as they were read. */
export async function changeAccount({ walker: { known }, attempt, skip }: Hand): Promise<void> {
  const [language] = known.bodies('getLanguage')
  const stored = isRow(language) && language.language === 'en' ? 'en' : 'hr'
  await attempt('putLanguage', { query: { language: stored } })
  const profile = v.safeParse(Profile, known.bodies('getProfile')[0])
  const { firstName, lastName } = profile.success ? profile.output : { firstName: null, lastName: null }
  if (firstName && lastName) await attempt('updateProfile', { body: { firstName, lastName } })
  else skip('updateProfile', 'the person has no name that could be written back')
  await attempt('createProfile', { wanted: [403] })
  await attempt('deleteProfile', { wanted: [403] })
  const company = v.safeParse(ChangedCompany, known.bodies('getCompany')[0])
  if (company.success) await attempt('updateCompany', { body: company.output })
  else skip('updateCompany', 'the company as it was read would not pass the form')
  await attempt('finishPasswordReset', {
    ...{ what: 'with a key that nobody has', wanted: [404] },
    body: { key: noKey, newPassword: 'a-long-word-of-this-walk-7' },
  })
  skip('register', 'an account cannot be taken back')
  skip('startPasswordReset', 'it would send a mail')
  skip('changePassword', 'the password stays as it is')
  skip('acceptTerms', 'an acceptance cannot be taken back')
  skip('createCompany', 'a company cannot be taken back')
  skip('leaveCompany', 'who has left cannot come back alone')
}
