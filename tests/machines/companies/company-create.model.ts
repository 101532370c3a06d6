import { companyForm } from '#contract/companies/company-form.ts'
import { companyCreateMachine } from '#machines/companies/company-create.machine.ts'
import { answers, defineModel, fails } from '#tests/machines/harness/model.ts'

export const companyCreateModel = defineModel({
  machine: companyCreateMachine,
  inputs: [{ draft: null }],
  cases: [
    answers('companyForm', { kind: 'saved', values: companyForm.start }, 'created'),
    answers('companyForm', { kind: 'closed', refusals: [] }, 'cancelled'),
    fails('companyForm'),
  ],
  facts: () => null,
  ports: ['signOut', 'goTo'],
})
