import { asc, eq, inArray } from 'drizzle-orm'
import type {
  getCompany as getCompanyCall,
  getCompanyLogo as getCompanyLogoCall,
  listCompanies as listCompaniesCall,
} from '#contract/companies/calls.ts'
import { isStaff } from '#contract/session/access-rules.ts'
import { notFound } from '#gateway/ground/refusal.ts'
import type { Handler } from '#gateway/web/handling.ts'
import { company } from './schema.ts'

export const columns = {
  id: company.id,
  name: company.name,
  country: company.country,
  address: company.address,
  zip: company.zip,
  city: company.city,
  phone: company.phone,
  mobile: company.mobile,
  email: company.email,
  mb: company.mb,
  systan: company.systan,
  firstName: company.firstName,
  lastName: company.lastName,
  pisOptionEnabled: company.pisOptionEnabled,
  verified: company.verified,
}

/** The companies of which the person is staff (CMP-20). */
export const listCompanies: Handler<typeof listCompaniesCall> = async ({ database, rights }) => {
  const named = [...new Set(rights.flatMap(({ metadata }) => metadata ?? []))]
  const ids = named.filter((id) => isStaff(rights, id)).map(Number)
  const rows =
    ids.length === 0
      ? []
      : await database.db().select(columns).from(company).where(inArray(company.id, ids)).orderBy(asc(company.id))
  return { status: 200, body: rows.sort((a, b) => a.name.localeCompare(b.name, 'hr')) }
}

export const getCompany: Handler<typeof getCompanyCall> = async ({ database }, { params }) => {
  const [found] = await database
    .db()
    .select(columns)
    .from(company)
    .where(eq(company.id, Number(params.company)))
  if (!found) throw notFound()
  return { status: 200, body: found }
}

export const getCompanyLogo: Handler<typeof getCompanyLogoCall> = async ({ database }, { params }) => {
  const [found] = await database
    .db()
    .select({ logo: company.logo })
    .from(company)
    .where(eq(company.id, Number(params.company)))
  if (!found?.logo) return { status: 204, body: undefined }
  return { status: 200, body: { logo: Buffer.from(found.logo).toString('base64') } }
}
