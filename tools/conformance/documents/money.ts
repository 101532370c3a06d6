import { isRow, rowsIn } from '../knowledge.ts'
import type { WalkOptions } from '../walker.ts'
import type { DocumentedName } from './calls.ts'
import { type DocumentsClient, fieldOf, textIn } from './client.ts'
import { type DocumentsKnowledge, statusOf } from './reading.ts'

type Body = Readonly<Record<string, unknown>>

interface Action {
  readonly name: DocumentedName
  readonly filter: Body
  readonly isPossible: (order: Body, today: string) => boolean
  readonly queryOf: (order: Body, entersBills: boolean) => Readonly<Record<string, string>>
  /** Statuses of the order after the action. */
  readonly leadsTo: readonly string[]
}

/** Minor units of the partial amounts that are asked for. */
const few = 100
const amountOf = (order: Body): number => Number(order.amount)
/** A sandbox misbehaves on purpose where the cents are these. */
const isSentinel = (order: Body): boolean => amountOf(order) % 100 > 90 && amountOf(order) % 100 < 98
const hasIps = (order: Body, status: string): boolean =>
  Array.isArray(order.ipsTransactions) && order.ipsTransactions.some((part) => fieldOf(part, 'status') === status)
/** "Except when the card type is paysafecard"; instant and crypto payments have other details. */
const isOfCard = (order: Body): boolean =>
  textIn(order.creditCard, 'type') !== 'paysafecard' && order.walletType !== 15 && order.walletType !== 18

/** "Allowed while the expiry date is today or later." */
const isOver = (expiry: string, today: string): boolean => !(Date.parse(expiry) >= Date.parse(today))

const actions: readonly Action[] = [
  {
    name: 'refund',
    filter: { statuses: ['authorized', 'completed'] },
    isPossible: (order) => isOfCard(order) && amountOf(order) > 3 * few,
    // Where the store enters bills, the amount is what remains charged.
    queryOf: (order, entersBills) => ({ amount: String(entersBills ? amountOf(order) - few : few) }),
    leadsTo: ['partially_refunded'],
  },
  {
    name: 'complete',
    filter: { statuses: ['pre_authorized'] },
    isPossible: isOfCard,
    queryOf: (order) => ({ amount: String(amountOf(order)) }),
    leadsTo: ['completed'],
  },
  {
    name: 'void',
    filter: { statuses: ['pre_authorized'] },
    isPossible: isOfCard,
    queryOf: () => ({}),
    leadsTo: ['voided'],
  },
  {
    name: 'nextPayment',
    filter: { walletTypes: [1, 3] },
    isPossible: ({ subscription, currency }, today) =>
      isRow(subscription) &&
      subscription.enabled === true &&
      currency === 'EUR' &&
      !isOver(textIn(subscription, 'expiryDate'), today),
    queryOf: (order) => ({ amount: String(amountOf(order)), currency: 'EUR' }),
    leadsTo: [],
  },
  {
    name: 'refundIps',
    filter: { walletTypes: [18] },
    isPossible: (order) => statusOf(order) !== 'refunded' && hasIps(order, 'COMPLETED') && !hasIps(order, 'REFUNDED'),
    queryOf: () => ({}),
    leadsTo: ['refunded'],
  },
]

/** How many orders are looked at to find one that admits an action. */
const most = 40

/** One order for each action, by the rules of the documents, and without a key. */
export async function changeOrders(
  client: DocumentsClient,
  options: WalkOptions,
  { stores }: DocumentsKnowledge,
): Promise<void> {
  const entersBills = (storeId: string) =>
    stores.some((store) => textIn(store, 'id') === storeId && fieldOf(store, 'useBillAmountForRefunds') === true)
  for (const action of actions) {
    const order = await orderFor(client, options, action)
    if (order === null) client.skip(action.name, 'no order was found that admits it')
    else await act(client, action, order, entersBills(textIn(order, 'storeId')))
  }
}

async function orderFor({ ask }: DocumentsClient, { range }: WalkOptions, action: Action): Promise<Body | null> {
  const query = { ...range, by: 'createdAt', page: '0', size: '100', orderBy: '-createdAt' }
  const listed = await ask('orders', { what: `for ${action.name}`, query, body: action.filter })
  for (const row of rowsIn(listed.body).slice(0, most)) {
    const { body } = await ask('order', { what: `for ${action.name}`, params: { id: textIn(row, 'id') } })
    if (isRow(body) && !isSentinel(body) && action.isPossible(body, range.to)) return body
  }
  return null
}

async function act(
  { ask, differs }: DocumentsClient,
  action: Action,
  order: Body,
  entersBills: boolean,
): Promise<void> {
  const { name, queryOf, leadsTo } = action
  const params = { id: textIn(order, 'id'), storeId: textIn(order, 'storeId') }
  const done = await ask(name, { what: `of ${params.id}`, params, query: queryOf(order, entersBills), wanted: [200] })
  if (name === 'refundIps' && fieldOf(done.body, 'success') !== true) differs(name, '', 'success', done.body)
  const { body } = await ask('order', { what: `after ${name}`, params: { id: params.id } })
  if (leadsTo.length > 0 && !leadsTo.includes(String(statusOf(body))))
    differs(name, 'the order afterwards', leadsTo.join(' or '), statusOf(body))
  // Without a key each call is a new call.
  if (name === 'refund' && !entersBills)
    await ask(name, { what: 'once more', params, query: queryOf(order, entersBills), wanted: [200] })
}
