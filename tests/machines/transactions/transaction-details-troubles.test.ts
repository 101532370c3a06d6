import { expect, it } from 'vitest'
import type { TransactionDetailsInput } from '#machines/transactions/details/details-kind.ts'
import { transactionDetailsMachine } from '#machines/transactions/details/transaction-details.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleIpsOrder, exampleOrder, exampleStore } from './example-orders.ts'
import { detailsInput } from './transaction-details.model.ts'

const order = exampleOrder({ status: 'completed' })
const store = exampleStore(true)
const start = (part: Partial<TransactionDetailsInput> = {}) =>
  startHeld(transactionDetailsMachine, {
    input: { ...detailsInput, ...part },
    ports: ['goTo', 'markListOutdated', 'remember'],
  })
async function startReady(part: Partial<TransactionDetailsInput> = {}) {
  const held = start(part)
  await held.answer('fetchOrder', { kind: 'found', value: order })
  await held.answer('fetchStore', { kind: 'found', value: store })
  return held
}
const readingOf = (held: ReturnType<typeof start>) => {
  const { value } = held.actor.getSnapshot()
  return typeof value === 'object' && 'ready' in value ? value.ready.reading : value
}

it.each([
  ['is not there', { kind: 'notFound' }, { failed: 'notFound' }],
  ['cannot be read', null, { failed: 'unreachable' }],
])('a store that %s leaves the order unshown · TRD-09', async (_, reply, state) => {
  const held = start()
  await held.answer('fetchOrder', { kind: 'found', value: order })
  await (reply === null ? held.fail('fetchStore') : held.answer('fetchStore', reply))
  expect(held.actor.getSnapshot().value).toEqual(state)
})

it('a store that is gone when it is read again takes the order along; one without a reply leaves it as old · TRX-10', async () => {
  const again = async () => {
    const held = await startReady()
    held.actor.send({ type: 'details.refreshed' })
    await held.answer('fetchOrder', { kind: 'found', value: order })
    return held
  }
  const gone = await again()
  await gone.answer('fetchStore', { kind: 'notFound' })
  expect(gone.actor.getSnapshot().value).toEqual({ failed: 'notFound' })
  const lost = await again()
  await lost.fail('fetchStore', { problem: { message: 'INTERNAL_ERROR', reference: 'c3d4' } })
  expect([readingOf(lost), lost.actor.getSnapshot().context.reference]).toEqual(['outdated', 'c3d4'])
})

it.each([
  ['card', 'orderActions'],
  ['card', 'charge'],
  ['ips', 'ipsRefund'],
] as const)('an action that breaks off has the order read again: %s, %s · ACT-14', async (kind, action) => {
  const held = start({ kind })
  await held.answer('fetchOrder', { kind: 'found', value: kind === 'ips' ? exampleIpsOrder() : order })
  await held.answer('fetchStore', { kind: 'found', value: store })
  await held.fail(action)
  expect(readingOf(held)).toBe('rereadingOrder')
  expect(held.ports).toEqual([{ port: 'markListOutdated', params: { list: 'card', id: '7' } }])
})

it('a file that does not come says so of the order · TRD-05', async () => {
  const held = await startReady()
  expect(held.calls.find(({ actor }) => actor === 'orderPdf')?.input).toEqual({
    failed: { key: 'ORDER_PDF_NOT_FETCHED' },
  })
})

it.each([
  ['crypto', 'onlyReading'],
  ['pis', 'onlyReading'],
  ['pos', 'onlyReading'],
  ['card', 'onCard'],
] as const)('%s is %s · PIS-18, CRY-04, POS-18', async (kind, state) => {
  const held = await startReady({ kind })
  expect(held.actor.getSnapshot().matches({ ready: { acting: state } })).toBe(true)
})

it('an instant payment that was read again is told to its refund · IPS-06, TRX-10', async () => {
  const told: unknown[] = []
  const machine = transactionDetailsMachine.provide({ actions: { tellIpsRefund: () => told.push('told') } })
  const held = startHeld(machine, { input: { ...detailsInput, kind: 'ips' }, ports: ['markListOutdated'] })
  const read = async () => {
    await held.answer('fetchOrder', { kind: 'found', value: exampleIpsOrder() })
    await held.answer('fetchStore', { kind: 'found', value: store })
  }
  await read()
  expect(told).toEqual([])
  held.actor.send({ type: 'details.refreshed' })
  await read()
  expect(told).toEqual(['told'])
})
