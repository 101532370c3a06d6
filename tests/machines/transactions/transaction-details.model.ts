import { transactionDetailsMachine } from '#machines/transactions/details/transaction-details.machine.ts'
import { answers, type Case, defineModel, fails, happens } from '#tests/machines/harness/model.ts'
import { dataFrom, plain } from '#tests/machines/shell/asked-list.model.ts'
import {
  companyAdmin,
  exampleCryptoOrder,
  exampleIpsOrder,
  exampleOrder,
  exampleRow,
  exampleStore,
  refundedIpsOrder,
} from './example-orders.ts'

const place = (id: string) => ({ kind: 'card', id, storeId: '3' }) as const

export const detailsInput = {
  kind: 'card',
  id: '7',
  storeId: '3',
  company: '1',
  rights: companyAdmin,
  today: () => '2026-11-21',
  cameFrom: 'card',
  around: {
    query: plain,
    selection: [],
    shown: [place('6'), place('7'), place('8')],
    more: { before: false, after: true },
  },
} as const
/** The only order of the second page. */
export const edgeInput = {
  ...detailsInput,
  around: { query: { ...plain, page: 1 }, selection: [], shown: [place('7')], more: { before: true, after: true } },
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

/** What a page beside answers. */
const pages = [
  answers('fetchOrder', { kind: 'found', value: exampleOrder() }, 'the order'),
  answers('fetchStore', { kind: 'found', value: exampleStore() }, 'the store'),
  answers('fetchPage', { rows: [exampleRow('9')], total: 30, dataFrom }, 'one order'),
  answers('fetchPage', { rows: [], total: 10, dataFrom }, 'none'),
  fails('fetchPage'),
]
const aroundCases = [
  happens({ type: 'next.requested', tab: 'summary' }),
  happens({ type: 'previous.requested', tab: 'history' }),
]

/** What becomes of a charge: for orders whose card was kept. */
export const chargeCases = endings('charge', { kind: 'changed', order: reread })

const instantCases = [
  ...reading,
  answers('fetchOrder', { kind: 'found', value: exampleIpsOrder() }, 'the order'),
  answers('fetchOrder', { kind: 'found', value: refundedIpsOrder() }, 'the changed order'),
  ...endings('ipsRefund', { kind: 'refunded' }),
]

const cryptoCases = [
  ...reading,
  answers('fetchOrder', { kind: 'found', value: exampleCryptoOrder() }, 'the order'),
  answers('fetchOrder', { kind: 'found', value: exampleCryptoOrder({ status: 'completed' }) }, 'the changed order'),
]

export const transactionDetailsModel = defineModel({
  machine: transactionDetailsMachine,
  inputs: [
    detailsInput,
    { ...detailsInput, cameFrom: null, around: null },
    { ...detailsInput, kind: 'ips' },
    { ...detailsInput, kind: 'crypto', cameFrom: null, around: null },
    edgeInput,
  ],
  // At the edge of a page only the way on is walked: it stands beside all the rest.
  cases: ({ context: { kind, around } }) => {
    if (around?.query.page === 1) return [...pages, ...aroundCases]
    if (kind === 'card') return [...cardDetailsCases, ...aroundCases, ...chargeCases]
    return kind === 'crypto' ? cryptoCases : instantCases
  },
  facts: ({ order, before }) => [statusOf(order), statusOf(before)],
  ports: ['goTo', 'markListOutdated', 'remember'],
  lasting: ['orderPdf'],
})

function statusOf(order: object | null) {
  return order !== null && 'status' in order ? order.status : null
}
