import type { Company } from '#contract/companies/company.ts'
import { companyForm, formOfCompany } from '#contract/companies/company-form.ts'

/** Where the draft of a company is kept. */
export const companyDraftKey = (company: string): string => `company ${company}`

/**
 * The selected company, changed by its admin (CMP-04, CMP-05, CMP-16, CMP-22). The registration number is read-only, and
 * so is the name of a verified company.
 */
export const companyEditForm = (read: Company) => ({
  rules: companyForm.rules({ company: read }),
  values: formOfCompany(read),
  notices: { saved: { key: 'COMPANY_SUCCESSFULLY_UPDATED' }, failed: { key: 'COMPANY_ERROR_OCCURRED' } } as const,
})
