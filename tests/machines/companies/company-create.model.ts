import { companyFields } from '#contract/companies/company-form.ts'
import { companyCreateMachine, type NumberCheck } from '#machines/companies/company-create.machine.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { rightForm } from './example-company.ts'

/** The check of the registration number moved on, as XState tells its parent. */
export const checkIs = (value: string): Case<never> =>
  happens({ type: 'xstate.snapshot.numberCheck', snapshot: { value } } as never, `number: ${value}`)

const states: readonly (NumberCheck | 'settling')[] = ['settling', 'checking', 'free', 'taken', 'invalid', 'unknown']

/** Fields are filled in their order, so that the paths stay short; then one of them is emptied again. */
export const companyCreateModel = defineModel({
  machine: companyCreateMachine,
  inputs: [undefined],
  cases: ({ context, value }) => {
    const next = companyFields.find((name) => context.form[name] !== rightForm[name] && name !== 'country')
    if (next) return [happens({ type: 'field.changed', name: next, value: rightForm[next] }, `${next} filled`)]
    return [
      ...(value === 'editing' && context.issues.mb === undefined ? states.map(checkIs) : []),
      happens({ type: 'field.changed', name: 'city', value: '' }, 'city emptied'),
      happens({ type: 'field.changed', name: 'mb', value: '123' }, 'another number'),
      happens({ type: 'number.rechecked' }),
      happens({ type: 'form.submitted' }),
      happens({ type: 'form.cancelled' }),
      answers('createCompany', { kind: 'created' }, 'created'),
      answers('createCompany', { kind: 'refused', issues: { mb: 'taken' } }, 'number taken'),
      fails('createCompany'),
    ]
  },
  facts: ({ form, issues, numberCheck }) => [form, issues, numberCheck],
  ports: ['signOut', 'notify', 'goTo'],
  lasting: ['numberCheck'],
})
