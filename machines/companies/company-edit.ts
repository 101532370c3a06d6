import type { Company } from '#contract/companies/company.ts'
import { companyForm } from '#contract/companies/company-form.ts'
import { savedFormOf } from '#machines/shell/saved-form-of.ts'

/** The selected company, changed by its admin (CMP-04, CMP-05, CMP-16, CMP-22). */
export const companyEdit = savedFormOf(companyForm, {
  draft: 'company',
  toValues: companyForm.toValues,
  toEnv: (company: Company) => ({ company }),
  notices: {
    saved: { key: 'COMPANY_SUCCESSFULLY_UPDATED' },
    failed: { key: 'COMPANY_ERROR_OCCURRED' },
    lost: { key: 'CHANGE_NOT_CONFIRMED' },
  },
})
