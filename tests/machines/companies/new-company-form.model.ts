import { companyForm } from '#contract/companies/company-form.ts'
import { draftKey } from '#machines/companies/company-create.machine.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { typed } from '#tests/machines/shell/changed-form.model.ts'
import { rightForm } from './example-company.ts'

/** The live check moved on, as XState tells its parent. */
const check = (value: string): Case<never> =>
  happens({ type: 'xstate.snapshot.uniqueCheck', snapshot: { value } } as never, `check: ${value}`)

/** Fields are filled in their order, so that the paths stay short; then one of them is emptied again. */
export const newCompanyModel = defineModel({
  machine: editFormMachine,
  inputs: [
    {
      rules: companyForm.rules({ company: null }),
      values: companyForm.start,
      mode: 'create',
      asksBeforeClosing: false,
      notices: { saved: null, failed: { key: 'COMPANY_ERROR_OCCURRED' }, lost: { key: 'CREATION_NOT_CONFIRMED' } },
      draft: { key: draftKey, found: null },
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
