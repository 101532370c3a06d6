import { assign, setup } from 'xstate'
import type { PisFilter } from '#contract/transactions/filter/pis-filter.ts'
import {
  emptyPisFilterForm,
  formOfPisFilter,
  type PisFilterForm,
  type PisFilterIssues,
  pisFilterIssues,
  pisFilterOfForm,
} from '#contract/transactions/filter/pis-filter-form.ts'

/** The custom filter of the bank payment list, as it is typed (TRX-12, D50). It ends with the filter, or closes. */
export interface PisFilterInput {
  readonly filter: PisFilter
}

export type PisFilterOutput = { readonly kind: 'applied'; readonly filter: PisFilter } | { readonly kind: 'closed' }

export interface PisFilterContext {
  readonly form: PisFilterForm
  readonly issues: PisFilterIssues
}

type FieldChange = {
  [Name in keyof PisFilterForm]: { readonly name: Name; readonly value: PisFilterForm[Name] }
}[keyof PisFilterForm]

export type PisFilterEvent =
  | ({ readonly type: 'field.changed' } & FieldChange)
  | { readonly type: 'fields.cleared' }
  | { readonly type: 'filter.applied' }
  | { readonly type: 'filter.closed' }

export const pisFilterMachine = setup({
  types: {
    input: {} as PisFilterInput,
    context: {} as PisFilterContext,
    events: {} as PisFilterEvent,
    output: {} as PisFilterOutput,
    tags: {} as 'dialog',
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isSet: ({ context }) =>
      Object.keys(pisFilterOfForm(context.form)).length > 0 || Object.keys(context.issues).length > 0,
  },
  actions: {
    takeField: assign(({ context }, { name, value }: FieldChange) => {
      const form = { ...context.form, [name]: value }
      return { form, issues: pisFilterIssues(form) }
    }),
    clearFields: assign({ form: emptyPisFilterForm, issues: {} }),
  },
}).createMachine({
  id: 'pisFilter',
  description: 'The custom filter of the bank payment list: nothing is asked until it is applied and orders are shown.',
  meta: { requirements: ['TRX-12', 'TRX-23', 'TRX-24', 'PIS-05'] },
  context: ({ input }) => ({
    form: formOfPisFilter(input.filter),
    issues: pisFilterIssues(formOfPisFilter(input.filter)),
  }),
  initial: 'editing',
  output: ({ event }) => event.output as PisFilterOutput,
  states: {
    editing: {
      description: 'Order number, account number, name, amounts, statuses.',
      tags: 'dialog',
      on: {
        'field.changed': { actions: { type: 'takeField', params: ({ event }) => event } },
        'fields.cleared': { guard: 'isSet', actions: 'clearFields' },
        'filter.applied': { guard: 'isValid', target: 'applied' },
        'filter.closed': { target: 'closed' },
      },
    },
    applied: {
      type: 'final',
      output: ({ context }) => ({ kind: 'applied', filter: pisFilterOfForm(context.form) }),
    },
    closed: { type: 'final', description: 'The filter of before stays.', output: { kind: 'closed' } },
  },
})
