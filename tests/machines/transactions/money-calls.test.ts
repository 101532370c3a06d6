import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { toastOf } from '#contract/messages.ts'
import type { Toast } from '#contract/shell/toast.ts'
import type { HistoryEntry, Order } from '#contract/transactions/order.ts'
import type { KeyedRequest, MoneyAnswer, MoneyRequest } from '#machines/transactions/money/money-answer.ts'
import { type MoneyCalls, moneyMove } from '#machines/transactions/money/money-calls.ts'
import { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { settled } from '#tests/machines/harness/held-actor.ts'
import {
  companyAdmin,
  exampleIpsOrder,
  exampleOrder,
  exampleSubscription,
  refundedIpsOrder,
  scope,
} from './example-orders.ts'

const before = exampleOrder({ status: 'completed', refundedAmount: 0, refundableAmount: 10_000 })
const refunded = exampleOrder({ status: 'partially_refunded', refundedAmount: 4_000, refundableAmount: 6_000 })
const pre = exampleOrder({ status: 'pre_authorized' })
const lost = async (): Promise<never> => {
  throw new Error('no answer')
}

type Answer = () => Promise<MoneyAnswer>
interface Answers {
  readonly refundOrder: Answer
  readonly completeOrder: Answer
  readonly voidOrder: Answer
  readonly readOrder: () => Promise<Order>
}

/** The calls of a gateway that the test answers; `sent` is what went over the wire. */
function answeringCalls(perform: (request: KeyedRequest) => Promise<MoneyAnswer>, part: Partial<MoneyCalls>) {
  const sent: Omit<KeyedRequest, 'order'>[] = []
  let keys = 0
  const calls: MoneyCalls = {
    newKey: () => `key-${++keys}`,
    by: 'ana@jadran.example',
    perform: async (request) => {
      const { order: _, ...wire } = request
      sent.push(wire)
      return perform(request)
    },
    readOrder: lost,
    readIpsOrder: lost,
    ...part,
  }
  return { sent, machine: moneyMove(calls) }
}

/** The page's actions over calls that the test answers. */
function startPage(order = before, part: Partial<Answers> = {}, billAmount = false) {
  const toasts: Toast[] = []
  const done = async (): Promise<MoneyAnswer> => ({ kind: 'done', order: refunded })
  const { refundOrder = done, completeOrder = done, voidOrder = done, readOrder = async () => order } = part
  const answer = ({ action }: KeyedRequest) =>
    action === 'void' ? voidOrder() : action === 'complete' ? completeOrder() : refundOrder()
  const { sent, machine: move } = answeringCalls(answer, { readOrder })
  const machine = orderActionsMachine.provide({
    actors: { moneyMove: move },
    actions: { notify: (_, notice) => toasts.push(toastOf(notice)), askForReread: () => undefined },
  })
  const page = createActor(machine, { input: { order, billAmount, rights: companyAdmin, scope } }).start()
  const dialog = (): AnyActorRef => Object.values(page.getSnapshot().children)[0] ?? page
  const tell = async (...events: readonly ({ readonly type: string } & Record<string, unknown>)[]) => {
    for (const event of events) {
      dialog().send(event)
      await settled()
    }
  }
  return { page, sent, toasts, dialog, tell }
}

const typed = { type: 'amount.changed', text: '40,00' }
const confirmed = { type: 'action.confirmed' }

describe('a money action from its button to the order', () => {
  it('sends the typed amount once, with the key of its confirmation · ACT-13, ACT-14', async () => {
    const { page, sent, toasts, tell } = startPage()
    page.send({ type: 'refund.opened' })
    await tell(typed, confirmed)
    expect(sent).toEqual([{ action: 'refund', billAmount: false, amount: 4_000, key: 'key-1' }])
    expect(toasts.map(({ key }) => key)).toEqual(['TRANSACTION_SUCCESSFULLY_REFUNDED'])
    expect(page.getSnapshot().output).toEqual({ kind: 'changed', order: refunded })
  })

  it('the full box of a bill-amount store sends a new bill of 0 · ACT-04, ACT-05', async () => {
    const { page, sent, tell } = startPage(before, {}, true)
    page.send({ type: 'refund.opened' })
    await tell(typed, { type: 'full.toggled' }, confirmed)
    expect(sent).toEqual([{ action: 'refund', billAmount: true, amount: 0, key: 'key-1' }])
  })

  it('the full box of other stores sends everything · ACT-04, ACT-08', async () => {
    const refund = startPage()
    refund.page.send({ type: 'refund.opened' })
    await refund.tell(typed, { type: 'full.toggled' }, confirmed)
    expect(refund.sent).toMatchObject([{ action: 'refund', amount: 10_000, key: 'key-1' }])

    const capture = startPage(pre)
    capture.page.send({ type: 'complete.opened' })
    await capture.tell(typed, { type: 'full.toggled' }, confirmed)
    expect(capture.sent).toEqual([{ action: 'complete', amount: 10_000, key: 'key-1' }])
  })

  it('each confirmation has a key of its own · ACT-14', async () => {
    const declined = async (): Promise<MoneyAnswer> => ({ kind: 'declined', message: 'technical_decline' })
    const { page, sent, tell } = startPage(before, { refundOrder: declined })
    for (const _ of [1, 2]) {
      page.send({ type: 'refund.opened' })
      await tell(typed, confirmed)
    }
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-2'])
  })

  it('a lost reply whose effect is seen is a success · ACT-14, ACT-15', async () => {
    const { page, sent, toasts, tell } = startPage(before, { refundOrder: lost, readOrder: async () => refunded })
    page.send({ type: 'refund.opened' })
    await tell(typed, confirmed)
    expect(sent).toHaveLength(1)
    expect(toasts.map(({ key }) => key)).toEqual(['TRANSACTION_SUCCESSFULLY_REFUNDED'])
    expect(page.getSnapshot().output).toEqual({ kind: 'changed', order: refunded })
  })

  it("somebody else's refund of the same amount is no effect of a lost one · ACT-14", async () => {
    const entry = { amount: 4_000, currency: 'EUR', createdAt: '2026-11-20T10:00:00Z', responseMessage: null }
    const history = [{ ...entry, status: 'partially_refunded' as const, lastModifiedBy: 'ivo@jadran.example' }]
    let tries = 0
    const refundOrder = async (): Promise<MoneyAnswer> =>
      tries++ === 0 ? lost() : { kind: 'conflict', reason: 'ORDER_CHANGED' }
    const readOrder = async () => ({ ...refunded, history })
    const { page, sent, toasts, dialog, tell } = startPage(before, { refundOrder, readOrder })
    page.send({ type: 'refund.opened' })
    await tell(typed, confirmed)
    expect(toasts).toEqual([])
    expect(dialog().getSnapshot().matches({ outcomeUnknown: 'offeringRetry' })).toBe(true)
    await tell({ type: 'action.retried' })
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    expect(toasts.map(({ key, kind }) => [key, kind])).toEqual([['ORDER_CHANGED', 'warning']])
  })

  it('in a bill-amount store the effect is what went back, not the bill · ACT-05, ACT-14', async () => {
    const { page, toasts, tell } = startPage(before, { refundOrder: lost, readOrder: async () => refunded }, true)
    page.send({ type: 'refund.opened' })
    await tell({ type: 'amount.changed', text: '60.00' }, confirmed)
    expect(toasts.map(({ key }) => key)).toEqual(['TRANSACTION_SUCCESSFULLY_REFUNDED'])
  })

  it('a lost reply without an effect offers a retry with the same key · ACT-14', async () => {
    let tries = 0
    const refundOrder = async (): Promise<MoneyAnswer> => (tries++ === 0 ? lost() : { kind: 'done', order: refunded })
    const { page, sent, toasts, dialog, tell } = startPage(before, { refundOrder })
    page.send({ type: 'refund.opened' })
    await tell(typed, confirmed)
    expect(toasts).toEqual([])
    expect(dialog().getSnapshot().can({ type: 'action.retried' })).toBe(true)
    await tell({ type: 'action.retried' })
    const once = { action: 'refund', billAmount: false, amount: 4_000, key: 'key-1' }
    expect(sent).toEqual([once, once])
    expect(toasts.map(({ key }) => key)).toEqual(['TRANSACTION_SUCCESSFULLY_REFUNDED'])
  })

  it('a person who stops asking is not told that it failed · ACT-14, ACT-16', async () => {
    const { page, toasts, tell } = startPage(pre, { voidOrder: lost, readOrder: lost })
    page.send({ type: 'void.opened' })
    await tell(confirmed, { type: 'action.dismissed' })
    expect(toasts.map(({ key, kind }) => [key, kind])).toEqual([['ACTION_OUTCOME_UNKNOWN', 'warning']])
    expect(page.getSnapshot().output).toEqual({ kind: 'outdated' })
  })

  it('a void asks first and sends nothing before · ACT-10', async () => {
    const { page, sent, tell } = startPage(pre)
    page.send({ type: 'void.opened' })
    await settled()
    expect(sent).toEqual([])
    await tell(confirmed)
    expect(sent).toEqual([{ action: 'void', key: 'key-1' }])
  })

  it('a lost void is looked up · ACT-10, ACT-14', async () => {
    const voided = exampleOrder({ status: 'voided' })
    const { page, toasts, tell } = startPage(pre, { voidOrder: lost, readOrder: async () => voided })
    page.send({ type: 'void.opened' })
    await tell(confirmed)
    expect(toasts.map(({ key }) => key)).toEqual(['TRANSACTION_SUCCESSFULLY_VOIDED'])
  })

  it.each([
    [4_000, ['TRANSACTION_SUCCESSFULLY_COMPLETED']],
    [5_000, []],
  ])('a lost completion of 40,00 after which %i cents were charged says %j · ACT-08, ACT-14', async (charged, told) => {
    const readOrder = async () => exampleOrder({ status: 'partially_completed', capturedAmount: charged })
    const { page, toasts, tell } = startPage(pre, { completeOrder: lost, readOrder })
    page.send({ type: 'complete.opened' })
    await tell(typed, confirmed)
    expect(toasts.map(({ key }) => key)).toEqual(told)
  })

  it('somebody who was faster closes the dialog with a warning · ACT-14', async () => {
    const conflict = async (): Promise<MoneyAnswer> => ({ kind: 'conflict', reason: 'ORDER_CHANGED' })
    const { page, toasts, tell } = startPage(pre, { completeOrder: conflict })
    page.send({ type: 'complete.opened' })
    await tell(confirmed)
    expect(toasts.map(({ key, kind }) => [key, kind])).toEqual([['ORDER_CHANGED', 'warning']])
    expect(page.getSnapshot().output).toEqual({ kind: 'overtaken' })
  })
})

async function startMove(request: MoneyRequest, part: Partial<MoneyCalls> = {}, answer: Answer = lost) {
  const { sent, machine } = answeringCalls(answer, part)
  const actor = createActor(machine, { input: { request } }).start()
  await settled()
  return { sent, actor, output: () => actor.getSnapshot().output, value: () => actor.getSnapshot().value }
}

const step = (amount: number): HistoryEntry => ({
  status: 'next_sub_payment',
  amount,
  currency: 'EUR',
  createdAt: '2026-11-21T10:00:00Z',
  lastModifiedBy: null,
  responseMessage: null,
})

describe('a charge over its call', () => {
  const order = exampleSubscription()
  const request: MoneyRequest = { action: 'charge', order, amount: 4_000, currency: 'EUR' }

  it('is sent in the currency of the request · ACT-12, ACT-13', async () => {
    const { sent, output } = await startMove(request, {}, async () => ({ kind: 'done', order }))
    expect(sent).toEqual([{ action: 'charge', amount: 4_000, currency: 'EUR', key: 'key-1' }])
    expect(output()).toEqual({ kind: 'done', order })
  })

  it('is looked up when its reply is lost: a new step of that amount is the effect · ACT-14', async () => {
    const after = exampleSubscription({ history: [step(4_000)] })
    const { output } = await startMove(request, { readOrder: async () => after })
    expect(output()).toEqual({ kind: 'done', order: after })
  })

  it('is not taken for that of a colleague who charged the same amount · ACT-12, ACT-14', async () => {
    const theirs = { ...step(4_000), lastModifiedBy: 'ivo@jadran.example' }
    const { value } = await startMove(request, { readOrder: async () => exampleSubscription({ history: [theirs] }) })
    expect(value()).toEqual({ outcomeUnknown: 'offeringRetry' })
  })

  it('is retried with the same key where no effect is seen · ACT-14', async () => {
    const other = exampleSubscription({ history: [step(3_999)] })
    const { sent, actor, value } = await startMove(request, { readOrder: async () => other })
    expect(value()).toEqual({ outcomeUnknown: 'offeringRetry' })
    actor.send({ type: 'action.retried' })
    await settled()
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })
})

describe('the refund of an instant payment over its call', () => {
  const request: MoneyRequest = { action: 'refundIps', order: exampleIpsOrder() }

  it('is looked up when its reply is lost: a refunded part is the effect · IPS-06, ACT-14', async () => {
    const { output } = await startMove(request, { readIpsOrder: async () => refundedIpsOrder() })
    expect(output()).toEqual({ kind: 'done', order: null })
  })

  it('is retried with the same key where no effect is seen · IPS-06, ACT-14', async () => {
    const { sent, actor, value } = await startMove(request, { readIpsOrder: async () => exampleIpsOrder() })
    actor.send({ type: 'action.retried' })
    await settled()
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
    expect(value()).toEqual({ outcomeUnknown: 'offeringRetry' })
  })
})
