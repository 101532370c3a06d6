import { assign, sendParent, setup } from 'xstate'
import type { Company } from '#contract/companies/company.ts'
import { type CompanyForm, companyIssues, formOfCompany, lockedFields } from '#contract/companies/company-form.ts'
import { editFormMachine, type FormValues } from '#machines/shell/edit-form.machine.ts'
import { missing, missingActor } from '#machines/shell/ports.ts'

/**
 * The selected company, changed by its admin (CMP-04, CMP-05, CMP-16, CMP-22). Reads it, then hands it to a form; the
 * registration number is read-only, and so is the name of a verified company.
 */
export interface CompanyEditInput {
  readonly company: string
}

export interface CompanyEditContext extends CompanyEditInput {
  readonly read: Company | null
}

type Event =
  | { readonly type: 'company.retried' }
  /** The form was saved: the header and the selector show the new name. */
  | { readonly type: 'company.saved' }

const toasts = {
  saved: { key: 'COMPANY_SUCCESSFULLY_UPDATED' },
  failed: { key: 'COMPANY_ERROR_OCCURRED' },
} as const

/** The form of this page: tells the page when it was saved. `save` and `notify` are supplied with `provide()`. */
export const companyFormMachine = editFormMachine.provide({
  actions: { tellSaved: sendParent({ type: 'company.saved' }) },
})

function formInputOf(company: Company | null) {
  if (company === null) throw new Error('The form opens before the company was read.')
  const locked = lockedFields(company)
  return {
    values: { ...formOfCompany(company) } as FormValues,
    check: (values: FormValues) => companyIssues(values as CompanyForm, locked),
    updatable: true,
    toasts,
  }
}

export const companyEditMachine = setup({
  types: {
    input: {} as CompanyEditInput,
    context: {} as CompanyEditContext,
    events: {} as Event,
    tags: {} as 'busy',
    children: {} as { companyForm: 'companyForm' },
  },
  actors: {
    fetchCompany: missingActor<Company, CompanyEditInput>('fetchCompany'),
    companyForm: companyFormMachine,
  },
  actions: {
    takeCompany: assign((_, { read }: { readonly read: Company }) => ({ read })),
    /** What the tab knows of the selected company is read again. */
    refreshCompany: (): void => missing('refreshCompany'),
  },
}).createMachine({
  id: 'companyEdit',
  description: 'The selected company in a form: Update and Discard as in every form, the registration number stays.',
  meta: { requirements: ['CMP-04', 'CMP-05', 'CMP-16', 'CMP-21', 'CMP-22', 'ACC-14'] },
  context: ({ input }) => ({ company: input.company, read: null }),
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'fetchCompany',
        src: 'fetchCompany',
        input: ({ context }) => ({ company: context.company }),
        onDone: {
          target: 'editing',
          actions: { type: 'takeCompany', params: ({ event }) => ({ read: event.output }) },
        },
        onError: { target: 'failed' },
      },
    },
    editing: {
      description: 'The form decides what is on and off.',
      on: { 'company.saved': { target: 'editing', actions: 'refreshCompany' } },
      invoke: { id: 'companyForm', src: 'companyForm', input: ({ context }) => formInputOf(context.read) },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'company.retried': { target: 'loading' } },
    },
  },
})
