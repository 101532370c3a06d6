import { pisFilterMachine } from '#machines/transactions/filter/pis-filter.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

export const pisFilterModel = defineModel({
  machine: pisFilterMachine,
  inputs: [{ filter: {} }, { filter: { name: 'Ana', statuses: [null, 'PENDING'] } }],
  cases: [
    happens({ type: 'field.changed', name: 'name', value: 'Iva' }),
    happens({ type: 'field.changed', name: 'iban', value: 'HR12-' }),
    happens({ type: 'field.changed', name: 'amountFrom', value: 'x' }),
    happens({ type: 'fields.cleared' }),
    happens({ type: 'filter.applied' }),
    happens({ type: 'filter.closed' }),
  ],
  facts: ({ form, issues }) => [form.name, form.statuses.length, Object.keys(issues)],
})
