import type { verifyRegistrationNumber as verifyCall } from '#contract/companies/form-calls.ts'
import { slowDown } from '#gateway/ground/rate-limit.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { isOfRegister } from './registration-number.ts'
import { company, isRegistered } from './schema.ts'

/** As often as somebody types, too rarely to read the register out. */
const ofOnePerson = { times: 60, seconds: 600 }

/** 204 free, 200 in use, 422 not a number of the register (CMP-09, D12). */
export const verifyRegistrationNumber: Handler<typeof verifyCall> = async (visit, { query }) => {
  await slowDown(visit, `registration number ${visit.sub}`, ofOnePerson)
  const mb = query.mb.trim()
  const country = query.country ?? 'HR'
  if (!isOfRegister(mb, country)) return { status: 422, body: { message: 'NOT_A_REGISTRATION_NUMBER' } }
  const taken = await visit.database.db().select({ id: company.id }).from(company).where(isRegistered(country, mb))
  return taken.length > 0 ? { status: 200, body: {} } : { status: 204, body: undefined }
}
