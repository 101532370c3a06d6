import type { Receipt } from '#contract/pay/calls.ts'
import { payReturnMachine } from '#machines/pay/pay-return.machine.ts'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'

export const said = { orderNumber: 'pbl-1', approvalCode: '123456' }
export const receipt: Receipt = {
  ...said,
  orderReference: null,
  ...{
    outcome: 'paid',
    amount: 12_354,
    currency: 'EUR',
    cart: '2 × Majica',
    installments: null,
    paidAt: '2026-11-21T11:00:00.000Z',
  },
  ...{ storeName: 'Jadran Split', companyName: 'Jadran d.o.o.', companyAddress: 'Riva 1, 21000 Split' },
}

export const payReturnModel = defineModel({
  machine: payReturnMachine,
  inputs: [
    { ...said, receipt: null },
    { ...said, receipt },
    { orderNumber: 'pbl-1', approvalCode: '', receipt: null },
  ],
  cases: [
    happens({ type: 'retry.chosen' }),
    happens({ type: 'receipt.printed' }),
    answers('verifyPayment', { kind: 'known', receipt }, 'known'),
    answers('verifyPayment', { kind: 'notOffered' }, 'not offered'),
    answers('verifyPayment', { kind: 'unknown' }, 'unknown'),
    fails('verifyPayment'),
    passes('askEvery', 'payReturn.waiting'),
  ],
  facts: ({ orderNumber, approvalCode, receipt: given, asked, isRetried }) => [
    orderNumber !== '' && approvalCode !== '',
    given !== null,
    asked,
    isRetried,
  ],
  delays: { askEvery: 2_000 },
  ports: ['goTo', 'printPage'],
})
