import { companyEdit } from '#machines/companies/company-edit.ts'
import type { RecordForm } from '#tests/machines/shell/changed-form.model.ts'
import { exampleCompany } from './example-company.ts'

export const savedCompany: RecordForm = {
  form: companyEdit,
  id: '1',
  read: exampleCompany({ id: '1' }),
  path: 'city',
  right: 'Solin',
  wrong: '',
  theirs: { city: 'Trogir', zip: '21220' },
  notices: {
    saved: { key: 'COMPANY_SUCCESSFULLY_UPDATED', kind: 'success', hold: 3000 },
    failed: { key: 'COMPANY_ERROR_OCCURRED', kind: 'error', hold: 'untilOk' },
    lost: { key: 'CHANGE_NOT_CONFIRMED', kind: 'error', hold: 'untilOk' },
  },
}
