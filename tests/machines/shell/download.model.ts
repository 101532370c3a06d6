import { downloadMachine } from '#machines/shell/download.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const downloadModel = defineModel({
  machine: downloadMachine,
  inputs: [{ failed: { key: 'ORDER_PDF_NOT_FETCHED' } }],
  cases: [
    happens({ type: 'download.requested', file: 'order-7.pdf' }),
    happens({ type: 'download.cancelled' }),
    answers('fetchFile', { name: 'order-7.pdf', body: '%PDF' }, 'the file'),
    fails('fetchFile'),
  ],
  facts: () => null,
  ports: ['notify', 'saveFile'],
})
