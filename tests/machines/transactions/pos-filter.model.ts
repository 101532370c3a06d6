import { posFilterMachine } from '#machines/transactions/filter/pos-filter.machine.ts'
import { defineModel, happens } from '#tests/machines/harness/model.ts'

const today = () => '2026-11-21'

export const posFilterModel = defineModel({
  machine: posFilterMachine,
  inputs: [
    { today, filter: {} },
    { today, filter: { pblId: '77', pan: '411111******1111', statuses: ['closed'] } },
  ],
  cases: [
    happens({ type: 'field.changed', name: 'mid', value: '12' }),
    happens({ type: 'field.changed', name: 'pan', value: '4111 1111 1111 1111' }),
    happens({ type: 'field.changed', name: 'pan', value: '4111x' }),
    happens({ type: 'field.changed', name: 'dateClosed', value: '2026-11-22' }),
    happens({ type: 'fields.cleared' }),
    happens({ type: 'filter.applied' }),
    happens({ type: 'filter.closed' }),
  ],
  facts: ({ form, issues }) => [form.mid, form.pan, form.statuses.length, Object.keys(issues)],
})
