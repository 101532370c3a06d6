import { cardFilter } from '#contract/transactions/filter/card-filter.ts'
import { pisFilter } from '#contract/transactions/list/pis-list.ts'
import { posFilter } from '#contract/transactions/list/pos-list.ts'
import { filterFormMachine } from '#machines/shell/filter-form.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

const today = () => '2026-11-21'

const ends = [
  happens({ type: 'fields.cleared' }),
  happens({ type: 'filter.applied' }),
  happens({ type: 'filter.closed' }),
]

const cardCases = [
  happens({ type: 'field.changed', name: 'customer.name', value: 'Iva' }),
  happens({ type: 'field.changed', name: 'customer.name', value: '' }, 'name emptied'),
  happens({ type: 'field.changed', name: 'amountFrom', value: 'x' }),
  happens({ type: 'exact.toggled', field: 'customer.name' }),
  ...ends,
]

const pisCases = [
  happens({ type: 'field.changed', name: 'iban', value: 'HR12-' }),
  happens({ type: 'field.changed', name: 'orderNumber', value: '4111111111111112' }, 'mistyped card'),
  happens({ type: 'notCard.toggled', text: '4111111111111112' }, 'no card number'),
  ...ends,
]

const posCases = [
  happens({ type: 'field.changed', name: 'mid', value: '12' }),
  happens({ type: 'field.changed', name: 'pan', value: '4111 1111 1111 1111' }),
  happens({ type: 'field.changed', name: 'pan', value: '4111x' }),
  happens({ type: 'field.changed', name: 'dateClosed', value: '2026-11-22' }),
  ...ends,
]

/** The dialog over the tables of the three lists. */
export const filterFormModel = defineModel({
  machine: filterFormMachine,
  inputs: [
    { table: cardFilter, today, filter: {} },
    {
      table: cardFilter,
      today,
      filter: { pblId: '77', customer: { name: { value: 'Ana', exact: true } }, statuses: ['completed'] },
    },
    { table: pisFilter, today, filter: { name: 'Ana', statuses: [null, 'PENDING'] } },
    { table: posFilter, today, filter: { pblId: '77', pan: '411111******1111', statuses: ['closed'] } },
  ],
  cases: ({ context: { table } }) => (table === cardFilter ? cardCases : table === pisFilter ? pisCases : posCases),
  facts: ({ form, issues, notCards }) => [Object.values(form).map(String), notCards, Object.keys(issues)],
})
