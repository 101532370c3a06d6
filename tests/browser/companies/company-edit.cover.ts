import { recordFormCovers } from '#tests/browser/record-form-cover.ts'
import { savedCompany } from '#tests/machines/companies/company-form.model.ts'

export const { saved: companyEditCover, changed: changedCompanyCover } = recordFormCovers({
  record: savedCompany,
  path: '/companies/1',
  title: 'Company',
})
