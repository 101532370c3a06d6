import { creationNewsMachine } from '#machines/stores/creation-news.machine.ts'
import { defineModel } from '#tests/machines/harness/model.ts'

export const creationNewsModel = defineModel({
  machine: creationNewsMachine,
  inputs: [{ isStoreCreated: true }, { isStoreCreated: false }],
  cases: [],
  facts: () => null,
  ports: ['notify', 'goTo'],
})
