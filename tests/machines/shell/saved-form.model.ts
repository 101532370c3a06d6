import { companyEditInput } from '#machines/companies/company-edit.ts'
import { savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { exampleCompany } from '#tests/machines/companies/example-company.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

/** What the page of a form over saved values can meet; each page brings what it reads. */
export const savedFormCases = [
  happens({ type: 'read.retried' }),
  happens({ type: 'form.saved' }),
  fails('readSaved'),
  answers('openForm', { kind: 'closed', refusals: [] }, 'closed'),
  fails('openForm'),
]

export const savedFormModel = defineModel({
  machine: savedFormMachine,
  inputs: [companyEditInput('7', null)],
  cases: [...savedFormCases, answers('readSaved', exampleCompany(), 'the company')],
  facts: ({ read }) => read !== null,
  ports: ['refresh'],
})
