import { assign, setup } from 'xstate'
import type { OrderFilter } from '#contract/transactions/filter/card-filter.ts'
import {
  emptyOrderFilterForm,
  filterOfForm,
  formOfFilter,
  mayBeExact,
  type OrderFilterForm,
  type OrderFilterIssues,
  orderFilterIssues,
} from '#contract/transactions/filter/card-filter-form.ts'

/**
 * The custom filter of the card list, as it is typed (TRX-12, TRX-20…24). It ends with the filter when it is applied,
 * or closes and changes nothing.
 */
export interface OrderFilterInput {
  readonly filter: OrderFilter
}

export type OrderFilterOutput = { readonly kind: 'applied'; readonly filter: OrderFilter } | { readonly kind: 'closed' }

export interface Context {
  readonly form: OrderFilterForm
  readonly issues: OrderFilterIssues
  /** The link whose orders are listed: no field, it stays (TRX-11). */
  readonly pblId: string | undefined
}

type PlainField = Exclude<keyof OrderFilterForm, 'nameExact' | 'emailExact'>
type FieldChange = {
  [Name in PlainField]: { readonly name: Name; readonly value: OrderFilterForm[Name] }
}[PlainField]
type ExactField = 'name' | 'email'

type Event =
  | ({ readonly type: 'field.changed' } & FieldChange)
  | { readonly type: 'exact.toggled'; readonly field: ExactField }
  | { readonly type: 'fields.cleared' }
  | { readonly type: 'filter.applied' }
  | { readonly type: 'filter.closed' }

/** A text that becomes empty takes its tick away. */
function withChange(form: OrderFilterForm, { name, value }: FieldChange): OrderFilterForm {
  const next = { ...form, [name]: value }
  return {
    ...next,
    nameExact: next.nameExact && mayBeExact(next.name),
    emailExact: next.emailExact && mayBeExact(next.email),
  }
}

export const orderFilterMachine = setup({
  types: {
    input: {} as OrderFilterInput,
    context: {} as Context,
    events: {} as Event,
    output: {} as OrderFilterOutput,
    tags: {} as 'dialog',
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    hasText: ({ context }, { field }: { readonly field: ExactField }) => mayBeExact(context.form[field]),
    isSet: ({ context }) =>
      Object.keys(filterOfForm(context.form)).length > 0 || Object.keys(context.issues).length > 0,
  },
  actions: {
    takeField: assign(({ context }, change: FieldChange) => {
      const form = withChange(context.form, change)
      return { form, issues: orderFilterIssues(form) }
    }),
    toggleExact: assign(({ context }, { field }: { readonly field: ExactField }) => ({
      form: { ...context.form, [`${field}Exact`]: !context.form[`${field}Exact`] },
    })),
    clearFields: assign({ form: emptyOrderFilterForm, issues: {} }),
  },
}).createMachine({
  id: 'orderFilter',
  description: 'The custom filter of the card list: nothing is asked until it is applied and orders are shown.',
  meta: { requirements: ['TRX-12', 'TRX-20', 'TRX-21', 'TRX-22', 'TRX-23', 'TRX-24'] },
  context: ({ input }) => ({
    form: formOfFilter(input.filter),
    issues: orderFilterIssues(formOfFilter(input.filter)),
    pblId: input.filter.pblId,
  }),
  initial: 'editing',
  output: ({ event }) => event.output as OrderFilterOutput,
  states: {
    editing: {
      description: 'Numbers up to 50, name and e-mail up to 250 characters; exact only beside a text.',
      tags: 'dialog',
      on: {
        'field.changed': { actions: { type: 'takeField', params: ({ event }) => event } },
        'exact.toggled': {
          guard: { type: 'hasText', params: ({ event }) => event },
          actions: { type: 'toggleExact', params: ({ event }) => event },
        },
        'fields.cleared': { guard: 'isSet', actions: 'clearFields' },
        'filter.applied': { guard: 'isValid', target: 'applied' },
        'filter.closed': { target: 'closed' },
      },
    },
    applied: {
      type: 'final',
      output: ({ context }) => ({ kind: 'applied', filter: filterOfForm(context.form, context.pblId) }),
    },
    closed: { type: 'final', description: 'The filter of before stays.', output: { kind: 'closed' } },
  },
})
