import { assign, sendParent, setup } from 'xstate'
import type { Company } from '#contract/companies/company.ts'
import { companyForm, formOfCompany } from '#contract/companies/company-form.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput } from '#machines/shell/edit-form-state.ts'
import { missing, missingActor } from '#machines/shell/ports.ts'

/**
 * The selected company, changed by its admin (CMP-04, CMP-05, CMP-16, CMP-22). Reads it, then hands it to a form; the
 * registration number is read-only, and so is the name of a verified company.
 */
export interface CompanyEditInput {
  readonly company: string
  /** What was typed before the page was loaded again. */
  readonly draft: Draft | null
}

export interface CompanyEditContext extends CompanyEditInput {
  readonly read: Company | null
}

export interface ReadCompany {
  readonly company: string
}

type Event =
  | { readonly type: 'company.retried' }
  /** The form was saved: the header and the selector show the new name. */
  | { readonly type: 'company.saved' }

const notices = {
  saved: { key: 'COMPANY_SUCCESSFULLY_UPDATED' },
  failed: { key: 'COMPANY_ERROR_OCCURRED' },
} as const

/** The form of this page: tells the page when it was saved. `save` and the ports are supplied with `provide()`. */
export const companyFormMachine = editFormMachine.provide({
  actions: { tellSaved: sendParent({ type: 'company.saved' }) },
})

/** Where the draft of this company is kept. */
export const draftKeyOf = ({ company }: ReadCompany): string => `company ${company}`

function formInputOf({ company: id, read, draft }: CompanyEditContext): EditFormInput {
  if (read === null) throw new Error('The form opens before the company was read.')
  return {
    rules: companyForm.rules({ company: read }),
    values: formOfCompany(read),
    notices,
    draft: { key: draftKeyOf({ company: id }), found: draft },
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
    fetchCompany: missingActor<Company, ReadCompany>('fetchCompany'),
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
  context: ({ input }) => ({ ...input, read: null }),
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
      invoke: {
        id: 'companyForm',
        src: 'companyForm',
        input: ({ context }) => formInputOf(context),
        onDone: { description: 'Nobody closes a form that is a page.', target: 'loading' },
        onError: { target: 'failed' },
      },
    },
    failed: {
      description: 'Nothing could be read.',
      on: { 'company.retried': { target: 'loading' } },
    },
  },
})
