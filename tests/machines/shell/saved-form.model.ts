import { savedFormMachine } from '#machines/shell/saved-form.machine.ts'
import { savedCompany } from '#tests/machines/companies/company-form.model.ts'
import { answers, defineModel, fails, happens, type Model } from '#tests/machines/harness/model.ts'
import { inputOf, type SavedForm } from './describe-saved-form.ts'

/** The page of a form over saved values; `reads` are what it may read, with what each is called. */
export const modelOfSaved = (of: Pick<SavedForm, 'form' | 'id'>, reads: Readonly<Record<string, unknown>>): Model =>
  defineModel({
    machine: savedFormMachine,
    inputs: [inputOf(of)],
    cases: [
      happens({ type: 'read.retried' }),
      happens({ type: 'form.saved' }),
      ...Object.entries(reads).map(([name, read]) => answers('readSaved', read, name)),
      fails('readSaved'),
      answers('openForm', { kind: 'closed', refusals: [] }, 'closed'),
      fails('openForm'),
    ],
    facts: ({ read }) => read,
    ports: ['refresh'],
  })

export const savedFormModel = modelOfSaved(savedCompany, { 'the company': savedCompany.read })
