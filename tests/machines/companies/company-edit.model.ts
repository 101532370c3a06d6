import { companyEditMachine } from '#machines/companies/company-edit.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleCompany } from './example-company.ts'

export const companyEditModel = defineModel({
  machine: companyEditMachine,
  inputs: [{ company: '7', draft: null }],
  cases: [
    happens({ type: 'company.retried' }),
    happens({ type: 'company.saved' }),
    answers('fetchCompany', exampleCompany(), 'the company'),
    fails('fetchCompany'),
    answers('companyForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('companyForm'),
  ],
  facts: ({ read }) => read?.id,
  ports: ['refreshCompany'],
})
