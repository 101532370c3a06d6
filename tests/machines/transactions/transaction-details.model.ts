import { transactionDetailsMachine } from '#machines/transactions/transaction-details.machine.ts'
import { answers, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleOrder, exampleStore } from './example-orders.ts'

const input = { kind: 'card', id: '7', storeId: '3', company: '1', rights: companyAdmin, cameFromList: true } as const
const reread = exampleOrder({ status: 'refunded' })

export const transactionDetailsModel = defineModel({
  machine: transactionDetailsMachine,
  inputs: [input, { ...input, cameFromList: false }],
  cases: [
    happens({ type: 'details.refreshed' }),
    happens({ type: 'changes.closed' }),
    happens({ type: 'back.requested' }),
    answers('fetchOrder', { kind: 'found', value: exampleOrder() }, 'the order'),
    answers('fetchOrder', { kind: 'found', value: reread }, 'the changed order'),
    answers('fetchOrder', { kind: 'notFound' }, 'not found'),
    fails('fetchOrder'),
    answers('fetchStore', { kind: 'found', value: exampleStore() }, 'the store'),
    answers('fetchStore', { kind: 'notFound' }, 'not found'),
    fails('fetchStore'),
    answers('orderActions', { kind: 'changed', order: reread }, 'changed'),
    answers('orderActions', { kind: 'overtaken' }, 'overtaken'),
    answers('orderActions', { kind: 'outdated' }, 'outdated'),
    fails('orderActions'),
  ],
  facts: ({ order, before }) => [order?.status, before?.status],
  ports: ['goTo', 'markListOutdated'],
})
