import { testMailMachine } from '#machines/stores/test-mail.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const exampleMail = { subject: 'Bok', body: '<p>Bok $AMOUNT</p>', language: 'hr' } as const

export const testMailModel = defineModel({
  machine: testMailMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'mail.requested', ...exampleMail }, 'mail.requested'),
    answers('sendTestMail', undefined, 'sent'),
    fails('sendTestMail'),
  ],
  facts: () => null,
  ports: ['notify'],
})
