import { transactionDetailsMachine } from '#machines/transactions/transaction-details.machine.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { companyAdmin, exampleIpsOrder, exampleOrder, exampleStore, refundedIpsOrder } from './example-orders.ts'

const place = (id: string) => ({ kind: 'card', id, storeId: '3' }) as const

export const detailsInput = {
  kind: 'card',
  id: '7',
  storeId: '3',
  company: '1',
  rights: companyAdmin,
  today: () => '2026-11-21',
  cameFrom: 'card',
  around: { shown: [place('6'), place('7'), place('8')], more: { before: false, after: true } },
} as const
const reread = exampleOrder({ status: 'refunded' })

const endings = (actor: string, first: object): Case<never>[] => [
  answers(actor, first, 'changed'),
  answers(actor, { kind: 'overtaken' }, 'overtaken'),
  answers(actor, { kind: 'outdated' }, 'outdated'),
  fails(actor),
]

const reading = [
  happens({ type: 'details.refreshed' }),
  happens({ type: 'changes.closed' }),
  answers('fetchOrder', { kind: 'notFound' }, 'not found'),
  fails('fetchOrder'),
  answers('fetchStore', { kind: 'found', value: exampleStore() }, 'the store'),
  answers('fetchStore', { kind: 'notFound' }, 'not found'),
  fails('fetchStore'),
]

/** What a card screen plays: everything but the other kinds. */
export const cardDetailsCases = [
  ...reading,
  happens({ type: 'back.requested' }),
  answers('fetchOrder', { kind: 'found', value: exampleOrder() }, 'the order'),
  answers('fetchOrder', { kind: 'found', value: reread }, 'the changed order'),
  ...endings('orderActions', { kind: 'changed', order: reread }),
]

const aroundCases = [
  happens({ type: 'next.requested', tab: 'summary' }),
  happens({ type: 'previous.requested', tab: 'history' }),
]

/** What becomes of a charge: for orders whose card was kept. */
export const chargeCases = [
  ...endings('nextPayment', { kind: 'changed', order: reread }),
  ...endings('savedCardCharge', { kind: 'changed', order: reread }),
]

const instantCases = [
  ...reading,
  answers('fetchOrder', { kind: 'found', value: exampleIpsOrder() }, 'the order'),
  answers('fetchOrder', { kind: 'found', value: refundedIpsOrder() }, 'the changed order'),
  ...endings('ipsRefund', { kind: 'refunded' }),
]

export const transactionDetailsModel = defineModel({
  machine: transactionDetailsMachine,
  inputs: [
    detailsInput,
    { ...detailsInput, cameFrom: null, around: null },
    { ...detailsInput, kind: 'ips' },
    { ...detailsInput, kind: 'crypto', cameFrom: null, around: null },
  ],
  cases: ({ context: { kind } }) => {
    if (kind === 'card') return [...cardDetailsCases, ...aroundCases, ...chargeCases]
    return instantCases
  },
  facts: ({ order, before }) => [statusOf(order), statusOf(before)],
  ports: ['goTo', 'markListOutdated'],
  lasting: ['orderPdf'],
})

function statusOf(order: object | null) {
  return order !== null && 'status' in order ? order.status : null
}
