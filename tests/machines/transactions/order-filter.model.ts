import { orderFilterMachine } from '#machines/transactions/filter/order-filter.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

export const orderFilterModel = defineModel({
  machine: orderFilterMachine,
  inputs: [
    { filter: {} },
    { filter: { pblId: '77', customer: { name: { value: 'Ana', exact: true } }, statuses: ['completed'] } },
  ],
  cases: [
    happens({ type: 'field.changed', name: 'name', value: 'Iva' }),
    happens({ type: 'field.changed', name: 'name', value: '' }, 'name emptied'),
    happens({ type: 'field.changed', name: 'amountFrom', value: 'x' }),
    happens({ type: 'exact.toggled', field: 'name' }),
    happens({ type: 'fields.cleared' }),
    happens({ type: 'filter.applied' }),
    happens({ type: 'filter.closed' }),
  ],
  facts: ({ form, issues }) => [form.name, form.nameExact, form.amountFrom, form.statuses.length, Object.keys(issues)],
})
