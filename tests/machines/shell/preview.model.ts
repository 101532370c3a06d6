import { previewMachine } from '#machines/shell/preview.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const previewModel = defineModel({
  machine: previewMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'preview.opened', id: '7' }, 'preview.opened'),
    happens({ type: 'preview.closed' }),
    happens({ type: 'preview.retried' }),
    answers('fetchPreview', { text: 'Uvjeti' }, 'the paper'),
    fails('fetchPreview'),
  ],
  facts: () => null,
  ports: [],
})
