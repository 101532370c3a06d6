import { assign, setup } from 'xstate'
import type { PosFilter } from '#contract/transactions/filter/pos-filter.ts'
import {
  emptyPosFilterForm,
  formOfPosFilter,
  type PosFilterForm,
  type PosFilterIssues,
  panToSend,
  posFilterIssues,
  posFilterOfForm,
} from '#contract/transactions/filter/pos-filter-form.ts'

/**
 * The custom filter of the point-of-sale list, as it is typed (POS-02…08). It ends with the filter, or closes. A card
 * number stays in here as long as the dialog is open; what is left of it are the first six and last four digits (D59).
 */
export interface PosFilterInput {
  readonly filter: PosFilter
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
}

export type PosFilterOutput = { readonly kind: 'applied'; readonly filter: PosFilter } | { readonly kind: 'closed' }

export interface PosFilterContext extends Pick<PosFilterInput, 'today'> {
  readonly form: PosFilterForm
  readonly issues: PosFilterIssues
  /** The link whose orders are listed: no field, it stays (TRX-11). */
  readonly pblId: string | undefined
}

type FieldChange = {
  [Name in keyof PosFilterForm]: { readonly name: Name; readonly value: PosFilterForm[Name] }
}[keyof PosFilterForm]

export type PosFilterEvent =
  | ({ readonly type: 'field.changed' } & FieldChange)
  | { readonly type: 'fields.cleared' }
  | { readonly type: 'filter.applied' }
  | { readonly type: 'filter.closed' }

export const posFilterMachine = setup({
  types: {
    input: {} as PosFilterInput,
    context: {} as PosFilterContext,
    events: {} as PosFilterEvent,
    output: {} as PosFilterOutput,
    tags: {} as 'dialog',
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    isSet: ({ context }) =>
      Object.keys(posFilterOfForm(context.form)).length > 0 || Object.keys(context.issues).length > 0,
  },
  actions: {
    takeField: assign(({ context }, { name, value }: FieldChange) => {
      const form = { ...context.form, [name]: value }
      return { form, issues: posFilterIssues(form, context.today()) }
    }),
    clearFields: assign({ form: emptyPosFilterForm, issues: {} }),
    maskPan: assign(({ context: { form } }) => ({ form: { ...form, pan: panToSend(form.pan) ?? '' } })),
  },
}).createMachine({
  id: 'posFilter',
  description: 'The custom filter of the point-of-sale list: reset, apply; Apply is disabled while invalid.',
  meta: { requirements: ['POS-02', 'POS-03', 'POS-04', 'POS-05', 'POS-06', 'POS-07', 'POS-08', 'TRX-12'] },
  context: ({ input }) => ({
    today: input.today,
    form: formOfPosFilter(input.filter),
    issues: posFilterIssues(formOfPosFilter(input.filter), input.today()),
    pblId: input.filter.pblId,
  }),
  initial: 'editing',
  output: ({ event }) => event.output as PosFilterOutput,
  states: {
    editing: {
      description: 'Texts up to 50 characters, card number digits only, amounts from ≤ to, dates not after today.',
      tags: 'dialog',
      on: {
        'field.changed': { actions: { type: 'takeField', params: ({ event }) => event } },
        'fields.cleared': { guard: 'isSet', actions: 'clearFields' },
        'filter.applied': { guard: 'isValid', target: 'applied', actions: 'maskPan' },
        'filter.closed': { target: 'closed', actions: 'clearFields' },
      },
    },
    applied: {
      type: 'final',
      output: ({ context }) => ({ kind: 'applied', filter: posFilterOfForm(context.form, context.pblId) }),
    },
    closed: { type: 'final', description: 'The filter of before stays.', output: { kind: 'closed' } },
  },
})
