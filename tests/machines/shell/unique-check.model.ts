import { uniqueCheckMachine } from '#machines/shell/unique-check.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const isWellFormed = (value: string): boolean => /^\w{3,}$/.test(value)

export const uniqueCheckModel = defineModel({
  machine: uniqueCheckMachine,
  inputs: [
    { value: '', isWellFormed },
    { value: 'pbl7', isWellFormed },
  ],
  cases: [
    happens({ type: 'value.changed', value: 'vt42' }),
    happens({ type: 'value.changed', value: 'v' }),
    happens({ type: 'check.requested' }),
    passes('settleFor', 'uniqueCheck.settling'),
    answers('check', { kind: 'free' }),
    answers('check', { kind: 'taken' }),
    answers('check', { kind: 'invalid' }),
    fails('check'),
  ],
  facts: ({ value }) => value,
  delays: { settleFor: 400 },
})
