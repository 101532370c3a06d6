import { assign, setup } from 'xstate'
import type { FilterTable } from '#contract/shell/filter/filter.ts'
import { findIssues, fromForm, mayBeExact, notCardsIn, toForm, withField } from '#contract/shell/filter/filter-form.ts'
import { exactName, type FieldValue, type Form } from '#contract/shell/filter/filter-kinds.ts'

/**
 * The filter dialog of a list, for any table of conditions (TRX-12, TRX-20…24, POS-02…08). It ends with the filter when
 * applied. A typed card number stays in here, only its masked form leaves (D59).
 */
export interface FilterFormInput {
  readonly table: FilterTable
  readonly filter: object
  /** The business day now, yyyy-MM-dd. */
  readonly today: () => string
}

export type FilterFormOutput = { readonly kind: 'applied'; readonly filter: object } | { readonly kind: 'closed' }

export interface FilterFormContext extends FilterFormInput {
  readonly form: Form
  /** Texts that look like a mistyped card number and that the person declared to be none. */
  readonly notCards: readonly string[]
  readonly issues: Readonly<Record<string, string | undefined>>
}

export interface FilterFieldChange {
  readonly name: string
  readonly value: FieldValue
}

export type FilterFormEvent =
  | ({ readonly type: 'field.changed' } & FilterFieldChange)
  | { readonly type: 'exact.toggled'; readonly field: string }
  | { readonly type: 'notCard.toggled'; readonly text: string }
  | { readonly type: 'fields.cleared' }
  | { readonly type: 'filter.applied' }
  | { readonly type: 'filter.closed' }

/** The fields with their issues. */
function judged({ table, today }: FilterFormInput, form: Form, notCards: readonly string[]) {
  return { form, notCards, issues: findIssues(table, form, { today: today(), notCards }) }
}

/** The fields that show a filter. */
function shown(input: FilterFormInput, filter: object) {
  return judged(input, toForm(input.table, filter), notCardsIn(input.table, filter))
}

export const filterFormMachine = setup({
  types: {
    input: {} as FilterFormInput,
    context: {} as FilterFormContext,
    events: {} as FilterFormEvent,
    output: {} as FilterFormOutput,
    tags: {} as 'dialog',
  },
  guards: {
    isValid: ({ context }) => Object.keys(context.issues).length === 0,
    hasText: ({ context }, { field }: { readonly field: string }) => mayBeExact(context.form, field),
    isSet: ({ context: { table, form, issues } }) =>
      Object.keys(fromForm(table, form)).length > 0 || Object.keys(issues).length > 0,
  },
  actions: {
    takeField: assign(({ context }, { name, value }: FilterFieldChange) =>
      judged(context, withField(context.table, context.form, name, value), context.notCards),
    ),
    toggleExact: assign(({ context }, { field }: { readonly field: string }) => ({
      form: { ...context.form, [exactName(field)]: !context.form[exactName(field)] },
    })),
    toggleNotCard: assign(({ context: { notCards, ...context } }, { text }: { readonly text: string }) =>
      judged(
        context,
        context.form,
        notCards.includes(text) ? notCards.filter((one) => one !== text) : [...notCards, text],
      ),
    ),
    clearFields: assign(({ context }) => shown(context, {})),
    keepWhatIsApplied: assign(({ context }) => shown(context, fromForm(context.table, context.form, context.filter))),
  },
}).createMachine({
  id: 'filterForm',
  description: 'The custom filter of a list: nothing is asked until it is applied.',
  meta: {
    requirements: ['TRX-12', 'TRX-20', 'TRX-21', 'TRX-22', 'TRX-23', 'TRX-24', 'PIS-05', 'POS-02', 'POS-03', 'POS-08'],
  },
  context: ({ input }) => ({ ...input, ...shown(input, input.filter) }),
  initial: 'editing',
  output: ({ event }) => event.output as FilterFormOutput,
  states: {
    editing: {
      description: 'Clear all, Cancel, Apply; Apply is disabled while a field is wrong. Exact only beside a text.',
      tags: 'dialog',
      on: {
        'field.changed': { actions: { type: 'takeField', params: ({ event }) => event } },
        'exact.toggled': {
          guard: { type: 'hasText', params: ({ event }) => event },
          actions: { type: 'toggleExact', params: ({ event }) => event },
        },
        'notCard.toggled': { actions: { type: 'toggleNotCard', params: ({ event }) => event } },
        'fields.cleared': { guard: 'isSet', actions: 'clearFields' },
        'filter.applied': { guard: 'isValid', target: 'applied', actions: 'keepWhatIsApplied' },
        'filter.closed': { target: 'closed', actions: 'clearFields' },
      },
    },
    applied: {
      type: 'final',
      output: ({ context: { table, form, filter } }) => ({ kind: 'applied', filter: fromForm(table, form, filter) }),
    },
    closed: { type: 'final', description: 'The filter of before stays.', output: { kind: 'closed' } },
  },
})
