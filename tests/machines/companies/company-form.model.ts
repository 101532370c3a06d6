import { companyDraftKey, companyEditForm } from '#machines/companies/company-edit.ts'
import { openedForm } from '#machines/shell/saved-form.machine.ts'
import type { ChangedForm } from '#tests/machines/shell/changed-form.model.ts'
import type { SavedForm } from '#tests/machines/shell/describe-saved-form.ts'
import { exampleCompany } from './example-company.ts'

export const savedCompany = {
  input: { toForm: companyEditForm, draft: { key: companyDraftKey('1'), found: null } },
  read: exampleCompany({ id: '1' }),
  path: 'city',
  right: 'Solin',
  wrong: '',
  notices: { saved: 'COMPANY_SUCCESSFULLY_UPDATED', failed: 'COMPANY_ERROR_OCCURRED' },
} satisfies SavedForm

/** The same form, opened over the values of the company. */
export const changedCompany: ChangedForm = {
  input: openedForm(savedCompany.input, savedCompany.read),
  path: 'city',
  another: 'Solin',
  theirs: { city: 'Trogir', zip: '21220' },
}
