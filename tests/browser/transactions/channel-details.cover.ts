import type { AnyMachineSnapshot } from 'xstate'
import type { DetailsKind } from '#contract/transactions/details/details-route.ts'
import type { TransactionDetailsInput } from '#machines/transactions/details/details-kind.ts'
import type { Cover } from '#tests/browser/cover.ts'
import { holdCalls, type Reply } from '#tests/browser/held-calls.ts'
import { button, heading, orderLink, refresh } from '#tests/browser/person.ts'
import { today } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, expectSights, offered, there } from '#tests/browser/walk.ts'
import { allEdges } from '#tests/machines/harness/edges.ts'
import { answers, type Case, fails, happens, type Model } from '#tests/machines/harness/model.ts'
import { exampleIpsOrder, exampleOrder, exampleRow, exampleStore } from '#tests/machines/transactions/example-orders.ts'
import { transactionDetailsModel } from '#tests/machines/transactions/transaction-details.model.ts'
import { isStore } from './order-on-page.ts'

const at = `${today}T08:00:00Z`
const order = { id: '7', storeId: '3', amount: 10_000, currency: 'EUR', createdAt: at, orderReference: 'A-7' }
/** An order of each kind as the gateway sends it. */
const orders = {
  card: { ...exampleOrder({ id: '7', orderReference: 'A-7' }) },
  pis: { ...order, pisTransaction: { currency: 'EUR', status_for_merchant: 'COMPLETED' } },
  ips: { ...exampleIpsOrder({ id: '7', orderReference: 'A-7' }) },
  crypto: order,
  pos: { ...order, status: 'closed' },
} as const satisfies Readonly<Record<DetailsKind, object>>

const [fromList, byAddress] = transactionDetailsModel.inputs as readonly TransactionDetailsInput[]
const leaving = ['next.requested', 'previous.requested']

const theStore = answers('fetchStore', { kind: 'found', value: exampleStore() }, 'the store')
const reading = [happens({ type: 'details.refreshed' }), theStore, fails('fetchOrder')]

function modelOf(kind: DetailsKind): Model {
  const read = answers('fetchOrder', { kind: 'found', value: orders[kind] }, 'the order')
  if (kind !== 'card') {
    return { ...transactionDetailsModel, inputs: [{ ...byAddress, kind }], casesAt: () => [read, ...reading] }
  }
  const isRead = (snapshot: AnyMachineSnapshot) => snapshot.matches({ ready: { reading: 'upToDate' } })
  return {
    ...transactionDetailsModel,
    inputs: [fromList],
    casesAt: (snapshot) => (isRead(snapshot) ? leaving.map((type) => happens({ type })) : [read, theStore]),
  }
}

async function driverOf(kind: DetailsKind, visit: Visit): Promise<Driver> {
  const { page } = visit
  await visit.signedIn('admin@jadran.example', 'Jadran d.o.o.')
  const held = await holdCalls(page, {
    searchOrders: (method, path) => method === 'POST' && path.endsWith('/orders'),
    fetchOrder: (method, path) => method === 'GET' && path.endsWith('/orders/7'),
    fetchStore: isStore,
  })

  const arrive = async () => {
    if (kind !== 'card') return visit.open(`/stores/3/${kind}/transactions/7`)
    // Next and Previous lead along the page of the list that was left.
    await visit.open(`/transactions?from=${today}&to=${today}`)
    const rows = ['6', '7', '8'].map((id) => exampleRow(id))
    await held.answer('searchOrders', { status: 200, body: [rows, [rows.length]] })
    await expectSights(page, [there('the row', orderLink(page, 'A-7'))])
    await orderLink(page, 'A-7').click()
  }
  const along = (name: string, id: string) => async () => {
    await button(page, name).click()
    await page.waitForURL(`**/stores/3/transactions/${id}`)
  }
  const reply = (body: unknown): Reply => ({ status: 200, body })
  const acts: Readonly<Record<string, () => Promise<unknown>>> = {
    'details.refreshed': () => refresh(page).or(button(page, 'Try again')).first().click(),
    'next.requested': along('Next', '8'),
    'previous.requested': along('Previous', '6'),
    'fetchOrder: the order': () => held.answer('fetchOrder', reply(orders[kind])),
    'fetchOrder: no answer': () => held.drop('fetchOrder'),
    'fetchStore: the store': () => held.answer('fetchStore', reply(exampleStore())),
  }
  const happen = async ({ label }: Case) => {
    const act = acts[label]
    if (!act) throw new Error(`Nobody can play: ${label}`)
    await act()
  }

  const look = (snapshot: AnyMachineSnapshot) => {
    const isReady = snapshot.matches('ready')
    const isFailed = snapshot.matches('failed')
    const can = (type: string) => snapshot.can({ type })
    return [
      there('order', heading(page, 'A-7'), isReady),
      there('loading', page.getByRole('main').getByText('Loading…'), !isReady && !isFailed),
      there('unreachable', page.getByText('This could not be loaded'), isFailed),
      there(
        'outdated',
        page.getByText('The order could not be refreshed'),
        snapshot.matches({ ready: { reading: 'outdated' } }),
      ),
      offered('Back', button(page, 'Back to orders'), can('back.requested')),
      offered('Next', button(page, 'Next'), can('next.requested')),
      offered('Previous', button(page, 'Previous'), can('previous.requested')),
      ...(isReady ? [there('Refresh', refresh(page), can('details.refreshed'))] : []),
    ]
  }
  return {
    page,
    held,
    actors: ['fetchOrder', 'fetchStore'],
    arrive,
    happen,
    look,
    isFleeting: (_, happened) => leaving.includes(happened?.label ?? ''),
  }
}

const edgesOf = (entries: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(entries).flatMap(([state, edges]) => edges.map((edge) => `transactionDetails${state} · ${edge}`))
const begun = {
  '.loadingOrder': ['xstate.done.actor.fetchOrder · 0'],
  '.loadingStore': ['xstate.done.actor.fetchStore · 0'],
}

/** What differs between the kinds; what becomes of the actions is walked on the card. */
function takenOf(kind: DetailsKind): readonly string[] {
  if (kind === 'card') {
    const around = leaving.map((type) => `${type} · 0`)
    return edgesOf({ ...begun, '': around, '.ready.acting.choosing': ['always · 0'] })
  }
  return edgesOf({
    ...begun,
    '.loadingOrder': [...begun['.loadingOrder'], 'xstate.error.actor.fetchOrder · 0'],
    '.failed': ['details.refreshed · 0'],
    '.ready.reading.upToDate': ['details.refreshed · 0'],
    '.ready.reading.rereadingOrder': ['xstate.done.actor.fetchOrder · 0', 'xstate.error.actor.fetchOrder · 0'],
    '.ready.reading.rereadingStore': ['xstate.done.actor.fetchStore · 0'],
    '.ready.reading.outdated': ['details.refreshed · 0'],
    '.ready.acting.choosing': [kind === 'ips' ? 'always · 1' : 'always · 2'],
    ...(kind === 'ips' && { '.ready.acting.onInstantPayment': ['order.reread · 0'] }),
  })
}

const coverOf = (kind: DetailsKind): Cover => ({
  model: modelOf(kind),
  untaken: [...allEdges(transactionDetailsModel.machine).keys()].filter((edge) => !takenOf(kind).includes(edge)),
  last: leaving,
  drive: (visit) => driverOf(kind, visit),
})

export const detailsAroundCover = coverOf('card')
export const pisDetailsCover = coverOf('pis')
export const ipsDetailsCover = coverOf('ips')
export const cryptoDetailsCover = coverOf('crypto')
export const posDetailsCover = coverOf('pos')
