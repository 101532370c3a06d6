import { resourceMachine } from '#machines/shell/resource.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const resourceModel = defineModel({
  machine: resourceMachine,
  inputs: [{ key: 'store 3' }],
  cases: [
    happens({ type: 'resource.refreshed' }),
    happens({ type: 'resource.keyChanged', key: 'store 4' }),
    answers('load', { name: 'Dućan' }, 'the store'),
    fails('load'),
  ],
  facts: ({ key, data }) => [key, data],
})
