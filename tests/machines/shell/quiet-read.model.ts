import { quietReadMachine } from '#machines/shell/quiet-read.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const quietReadModel = defineModel({
  machine: quietReadMachine,
  inputs: [
    { subject: 'c1', found: null },
    { subject: 'c1', found: 'given' },
    { subject: null, found: null },
  ],
  cases: [
    happens({ type: 'subject.changed', subject: 'c1' }, 'c1'),
    happens({ type: 'subject.changed', subject: 'c2' }, 'c2'),
    happens({ type: 'subject.changed', subject: null }, 'none'),
    answers('readFact', 'a logo', 'the fact'),
    fails('readFact'),
  ],
  facts: ({ subject, found }) => [subject, found !== null],
})
