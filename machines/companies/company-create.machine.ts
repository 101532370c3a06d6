import { setup } from 'xstate'
import { companyForm } from '#contract/companies/company-form.ts'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { Draft, EditFormInput, EditFormOutput } from '#machines/shell/edit-form-state.ts'
import { goTo, missing } from '#machines/shell/ports.ts'

/**
 * The first company of a person (CMP-03, CMP-06…15): every field, and a live check of the registration number while it
 * is typed. Finish leads to a new sign-in, which brings the new rights (D4); Cancel signs out (D78).
 */
export interface CompanyCreateInput {
  /** The draft from before a page reload. */
  readonly draft: Draft | null
}

export const draftKey = 'new company'

function formInputOf({ draft }: CompanyCreateInput): EditFormInput {
  return {
    rules: companyForm.rules({ company: null }),
    values: companyForm.start,
    mode: 'create',
    asksBeforeClosing: false,
    notices: { saved: null, failed: { key: 'COMPANY_ERROR_OCCURRED' }, lost: { key: 'CREATION_NOT_CONFIRMED' } },
    draft: { key: draftKey, found: draft },
  }
}

export const companyCreateMachine = setup({
  types: {
    input: {} as CompanyCreateInput,
    context: {} as CompanyCreateInput,
    children: {} as { companyForm: 'companyForm' },
  },
  actors: { companyForm: editFormMachine },
  guards: { isCreated: (_, output: EditFormOutput) => output.kind === 'saved' },
  actions: {
    /** The session signs out. */
    signOut: (): void => missing('signOut'),
    goTo,
  },
}).createMachine({
  id: 'companyCreate',
  description: 'Please provide some basic info about your company: Finish when all of it is right, or Cancel.',
  meta: { requirements: ['CMP-03', 'CMP-06', 'CMP-09', 'CMP-15', 'CMP-20', 'SES-16', 'ACC-05'] },
  context: ({ input }) => input,
  initial: 'filling',
  states: {
    filling: {
      description: 'The form decides what is on and off; it asks about the registration number.',
      invoke: {
        id: 'companyForm',
        src: 'companyForm',
        input: ({ context }) => formInputOf(context),
        onDone: [
          { guard: { type: 'isCreated', params: ({ event }) => event.output }, target: 'created' },
          { description: 'Cancel.', target: 'cancelled' },
        ],
        onError: { target: 'cancelled' },
      },
    },
    created: {
      type: 'final',
      description: 'The loading page clears the storage and signs out; login follows.',
      entry: { type: 'goTo', params: { to: 'loading', state: { relogin: true }, replace: true } },
    },
    cancelled: { type: 'final', entry: 'signOut' },
  },
})
