import { cryptoCodeMachine } from '#machines/stores/crypto-code.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const cryptoCodeModel = defineModel({
  machine: cryptoCodeMachine,
  inputs: [{ company: '1', store: '1', draft: null }],
  cases: [
    happens({ type: 'code.retried' }),
    answers('fetchCode', 'PAY-1'),
    answers('fetchCode', null, 'none'),
    fails('fetchCode'),
    answers('codeForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('codeForm'),
  ],
  facts: ({ code }) => code,
})
