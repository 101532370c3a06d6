import { describe, expect, it } from 'vitest'
import { type AnyActorRef, createActor } from 'xstate'
import { toastOf } from '#contract/messages.ts'
import type { Toast } from '#contract/shell/toast.ts'
import type { MoneyAnswer } from '#machines/shell/money-answer.ts'
import { orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { type OrderCalls, orderDialogs } from '#machines/transactions/money/order-dialogs.ts'
import { settled } from '#tests/machines/harness/held-actor.ts'
import { companyAdmin, exampleOrder, scope } from './example-orders.ts'

const before = exampleOrder({ status: 'completed', refundedAmount: 0, refundableAmount: 10_000 })
const refunded = exampleOrder({ status: 'partially_refunded', refundedAmount: 4_000, refundableAmount: 6_000 })
const pre = exampleOrder({ status: 'pre_authorized' })
const lost = async (): Promise<never> => {
  throw new Error('no answer')
}

/** The page's actions over calls that the test answers; `sent` is what went over the wire. */
function startPage(order = before, part: Partial<OrderCalls> = {}, billAmount = false) {
  const sent: { readonly amount?: number; readonly key: string }[] = []
  const toasts: Toast[] = []
  const done = async (): Promise<MoneyAnswer> => ({ kind: 'done', order: refunded })
  let keys = 0
  const calls: OrderCalls = {
    newKey: () => `key-${++keys}`,
    by: 'ana@jadran.example',
    refundOrder: done,
    completeOrder: done,
    voidOrder: done,
    readOrder: async () => order,
    ...part,
  }
  const watch =
    <R extends { readonly key: string }>(send: (request: R, signal: AbortSignal) => Promise<MoneyAnswer>) =>
    (request: R, signal: AbortSignal) => {
      const { order: _, ...wire } = request as R & { readonly order: unknown }
      sent.push(wire)
      return send(request, signal)
    }
  const watched: OrderCalls = {
    ...calls,
    refundOrder: watch(calls.refundOrder),
    completeOrder: watch(calls.completeOrder),
    voidOrder: watch(calls.voidOrder),
  }
  const machine = orderActionsMachine.provide({
    actors: orderDialogs(watched),
    actions: { notify: (_, notice) => toasts.push(toastOf(notice)) },
  })
  const page = createActor(machine, { input: { order, billAmount, rights: companyAdmin, scope } }).start()
  const dialog = (): AnyActorRef => {
    const open = Object.values(page.getSnapshot().children)[0]
    if (!open) throw new Error('No dialog is open.')
    return open
  }
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
    expect(sent).toEqual([{ amount: 4_000, key: 'key-1' }])
    expect(toasts.map(({ key }) => key)).toEqual(['TRANSACTION_SUCCESSFULLY_REFUNDED'])
    expect(page.getSnapshot().output).toEqual({ kind: 'changed', order: refunded })
  })

  it('the full box of a bill-amount store sends a new bill of 0 · ACT-04, ACT-05', async () => {
    const { page, sent, tell } = startPage(before, {}, true)
    page.send({ type: 'refund.opened' })
    await tell({ type: 'full.toggled' }, confirmed)
    expect(sent).toEqual([{ amount: 0, key: 'key-1' }])
  })

  it('the full box of other stores sends everything · ACT-04, ACT-08', async () => {
    const refund = startPage()
    refund.page.send({ type: 'refund.opened' })
    await refund.tell(typed, { type: 'full.toggled' }, confirmed)
    expect(refund.sent).toEqual([{ amount: 10_000, key: 'key-1' }])

    const capture = startPage(pre)
    capture.page.send({ type: 'complete.opened' })
    await capture.tell(typed, { type: 'full.toggled' }, confirmed)
    expect(capture.sent).toEqual([{ amount: 10_000, key: 'key-1' }])
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
    expect(sent).toEqual([
      { amount: 4_000, key: 'key-1' },
      { amount: 4_000, key: 'key-1' },
    ])
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
    expect(sent).toEqual([{ key: 'key-1' }])
  })

  it('a lost void is looked up · ACT-10, ACT-14', async () => {
    const voided = exampleOrder({ status: 'voided' })
    const { page, toasts, tell } = startPage(pre, { voidOrder: lost, readOrder: async () => voided })
    page.send({ type: 'void.opened' })
    await tell(confirmed)
    expect(toasts.map(({ key }) => key)).toEqual(['TRANSACTION_SUCCESSFULLY_VOIDED'])
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
