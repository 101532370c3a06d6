import { type LinkEmailInput, linkEmailMachine } from '#machines/links/link-email.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'

export const emailInput: LinkEmailInput = {
  storeId: '11',
  orderNumber: 'pbl-000000000000000001',
  linkStatus: 'CREATED',
  customerEmail: 'ana@example.hr',
  needsTemplate: true,
}

export const exampleTemplate = { subject: 'Narudžba $ORDER_NUMBER', body: '<p>Platite na $LINK_VALUE</p>' }

export const linkEmailModel = defineModel({
  machine: linkEmailMachine,
  inputs: [emailInput, { ...emailInput, linkStatus: 'PAID' }],
  cases: [
    happens({ type: 'template.retried' }),
    happens({ type: 'email.closed' }),
    answers('readTemplate', exampleTemplate, 'the template'),
    fails('readTemplate'),
    answers('emailForm', { kind: 'saved', values: {}, made: { kind: 'sent' } }, 'sent'),
    answers('emailForm', { kind: 'closed', refusals: [] }, 'closed'),
    fails('emailForm'),
  ],
  facts: ({ outcome }) => outcome.kind,
})
