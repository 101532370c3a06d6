import { companyForm, formOfCompany } from '#contract/companies/company-form.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent, EditFormInput } from '#machines/shell/edit-form-state.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleCompany, rightForm } from './example-company.ts'

/* The machine of every form, as the two forms of a company lead it: for their screens. */

const failed = { key: 'COMPANY_ERROR_OCCURRED' } as const
const saved = { key: 'COMPANY_SUCCESSFULLY_UPDATED' } as const
const typed = (path: string, value: string, label: string): Case<EditFormEvent> =>
  happens({ type: 'field.changed', path, value }, label)

export const readCompany = exampleCompany({ id: '1' })
const values = formOfCompany(readCompany)

const changed: EditFormInput = {
  rules: companyForm.rules({ company: readCompany }),
  values,
  notices: { saved, failed },
  draft: { key: 'company 1', found: null },
}

export const changedCompanyModel = defineModel({
  machine: editFormMachine,
  inputs: [changed],
  cases: [
    typed('city', 'Solin', 'another city'),
    typed('city', values.city, 'the saved city'),
    typed('city', '', 'no city'),
    happens({ type: 'form.discarded' } as const),
    happens({ type: 'form.submitted' } as const),
    happens({ type: 'side.chosen', path: 'city', side: 'theirs' } as const, 'their city'),
    happens({ type: 'side.chosen', path: 'city', side: 'mine' } as const, 'the own city'),
    answers('save', { kind: 'saved', values: { ...values, city: 'Solin' } }, 'saved'),
    answers('save', { kind: 'refused', issues: { city: 'invalid' } }, 'refused'),
    answers('save', { kind: 'conflict', theirs: { ...values, city: 'Trogir', zip: '21220' } }, 'somebody saved'),
    fails('save'),
  ],
  facts: ({ values, saved, issues, overtaken }) => [values.city, saved.city, issues, overtaken !== null],
  ports: ['notify', 'remember'],
  lasting: ['uniqueCheck'],
})

/** The live check moved on, as XState tells its parent. */
const check = (value: string): Case<never> =>
  happens({ type: 'xstate.snapshot.uniqueCheck', snapshot: { value } } as never, `check: ${value}`)

/** Fields are filled in their order, so that the paths stay short; then one of them is emptied again. */
export const newCompanyModel = defineModel({
  machine: editFormMachine,
  inputs: [
    {
      ...changed,
      rules: companyForm.rules({ company: null }),
      values: companyForm.start,
      mode: 'create',
      asksBeforeClosing: false,
      notices: { saved: null, failed },
    },
  ],
  cases: ({ context }) => {
    const next = Object.entries(rightForm).find(([name, value]) => context.values[name] !== value)
    if (next) return [typed(...next, `${next[0]} filled`)]
    return [
      ...(context.verdict === 'checking' ? ['settling', 'free', 'taken', 'invalid', 'unknown'].map(check) : []),
      typed('city', '', 'city emptied'),
      happens({ type: 'check.repeated' } as const),
      happens({ type: 'form.submitted' } as const),
      happens({ type: 'form.closed' } as const),
      answers('save', { kind: 'saved', values: rightForm }, 'created'),
      answers('save', { kind: 'refused', issues: { mb: 'taken' } }, 'number taken'),
      fails('save'),
    ]
  },
  facts: ({ values, issues, verdict }) => [values, issues, verdict],
  ports: ['notify', 'remember'],
  lasting: ['uniqueCheck'],
})
