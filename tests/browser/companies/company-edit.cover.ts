import { heading } from '#tests/browser/person.ts'
import { recordFormCovers } from '#tests/browser/record-form-cover.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { changedCompany, savedCompany } from '#tests/machines/companies/company-form.model.ts'

const wayOf = ({ page }: Visit) => page.getByRole('link', { name: 'Company', exact: true }).first()

export const { saved: companyEditCover, changed: changedCompanyCover } = recordFormCovers({
  saved: savedCompany,
  changed: changedCompany,
  path: '/companies/1',
  steps: [
    async (visit) => {
      await visit.open('/users')
      await wayOf(visit).waitFor()
    },
    async (visit) => {
      await wayOf(visit).click()
      await heading(visit.page, 'Company').waitFor()
    },
  ],
})
