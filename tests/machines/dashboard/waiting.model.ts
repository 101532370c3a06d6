import { waitingMachine } from '#machines/dashboard/waiting.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { exampleWaiting } from './example-figures.ts'

export const waitingModel = defineModel({
  machine: waitingMachine,
  inputs: [undefined],
  cases: [
    answers('fetchWaiting', exampleWaiting, 'what waits'),
    fails('fetchWaiting'),
    happens({ type: 'figures.requested' }),
  ],
  facts: ({ waiting }) => [waiting !== null],
})
