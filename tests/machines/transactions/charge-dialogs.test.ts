import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import type { HistoryEntry } from '#contract/transactions/order.ts'
import type { MoneyAnswer } from '#machines/shell/money-answer.ts'
import { type ChargeRequest, chargeDialog, ipsDialog } from '#machines/transactions/money/charge-dialogs.ts'
import { settled } from '#tests/machines/harness/held-actor.ts'
import { exampleIpsOrder, exampleSubscription, refundedIpsOrder } from './example-orders.ts'

const lost = async (): Promise<MoneyAnswer> => {
  throw new Error('no answer')
}
const step = (amount: number): HistoryEntry => ({
  ...{ status: 'next_sub_payment', amount, currency: 'EUR', createdAt: '2026-11-21T10:00:00Z' },
  lastModifiedBy: null,
  responseMessage: null,
})

function started(actor: AnyActorRef) {
  actor.start()
  const tell = async (...types: readonly string[]) => {
    for (const type of types) {
      actor.send({ type })
      await settled()
    }
  }
  return { tell, output: () => actor.getSnapshot().output, value: () => actor.getSnapshot().value }
}

describe('a charge over its call', () => {
  const input = { initial: 4_000, whole: 4_000, allowed: () => true }
  const start = (order = exampleSubscription(), charge = lost, read = order) => {
    const sent: Omit<ChargeRequest, 'order'>[] = []
    const machine = chargeDialog({
      newKey: () => `key-${sent.length + 1}`,
      by: 'ana@jadran.example',
      charge: async ({ order: _, ...wire }) => {
        sent.push(wire)
        return charge()
      },
      readOrder: async () => read,
    })
    return { sent, ...started(createActor(machine, { input: { ...input, order } })) }
  }

  it.each([
    ['EUR', 'EUR'],
    ['HRK', 'EUR'],
    ['USD', 'USD'],
  ])('an order in %s is charged in %s · ACT-12, ACT-13', async (currency, sentIn) => {
    const order = exampleSubscription({ currency })
    const dialog = start(order, async () => ({ kind: 'done', order }))
    await dialog.tell('action.confirmed')
    expect(dialog.sent).toEqual([{ amount: 4_000, currency: sentIn, key: 'key-1' }])
    expect(dialog.output()).toEqual({ kind: 'done', order })
  })

  it('a lost reply is looked up: a new step of that amount is the effect · ACT-14', async () => {
    const after = exampleSubscription({ history: [step(4_000)] })
    const dialog = start(exampleSubscription(), lost, after)
    await dialog.tell('action.confirmed')
    expect(dialog.output()).toEqual({ kind: 'done', order: after })
  })

  it('without an effect a retry carries the same key · ACT-14', async () => {
    const dialog = start(exampleSubscription(), lost, exampleSubscription({ history: [step(3_999)] }))
    await dialog.tell('action.confirmed')
    expect(dialog.value()).toEqual({ outcomeUnknown: 'offeringRetry' })
    await dialog.tell('action.retried')
    expect(dialog.sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })
})

describe('the refund of an instant payment over its call', () => {
  const start = (read: () => ReturnType<typeof exampleIpsOrder>) => {
    const keys: string[] = []
    const machine = ipsDialog({
      newKey: () => `key-${keys.length + 1}`,
      refundIps: async ({ key }) => {
        keys.push(key)
        return lost()
      },
      readOrder: async () => read(),
    })
    return { keys, ...started(createActor(machine, { input: { subject: exampleIpsOrder(), money: true } })) }
  }

  it('a lost reply is looked up: a refunded part is the effect · IPS-06, ACT-14', async () => {
    const dialog = start(refundedIpsOrder)
    await dialog.tell('action.confirmed')
    expect(dialog.output()).toEqual({ kind: 'done', order: refundedIpsOrder() })
  })

  it('without an effect a retry carries the same key · IPS-06, ACT-14', async () => {
    const dialog = start(exampleIpsOrder)
    await dialog.tell('action.confirmed', 'action.retried')
    expect(dialog.keys).toEqual(['key-1', 'key-1'])
    expect(dialog.value()).toEqual({ outcomeUnknown: 'offeringRetry' })
  })
})
