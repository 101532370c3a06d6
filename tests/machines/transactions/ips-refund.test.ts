import { describe, expect, it } from 'vitest'
import { type IpsRefundInput, ipsRefundMachine } from '#machines/transactions/money/ips-refund.machine.ts'
import { right } from '#tests/contract/session/right.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyAdmin, exampleIpsOrder, refundedIpsOrder, scope } from './example-orders.ts'
import { ipsRefundModel } from './ips-refund.model.ts'

describeModel(ipsRefundModel)

const held = (part: Partial<IpsRefundInput> = {}) =>
  startHeld(ipsRefundMachine, {
    input: { order: exampleIpsOrder(), rights: companyAdmin, scope, ...part },
    ports: ['notify', 'askForReread'],
  })
const may = (part: Partial<IpsRefundInput>) => held(part).actor.getSnapshot().can({ type: 'ipsRefund.opened' })

describe('who may refund which instant payment', () => {
  it.each([
    ['a completed one', {}, true],
    ['one of another wallet', { walletType: 0 }, false],
    ['a refunded one', { status: 'refunded' }, false],
    ['one with a refunded part', { ipsTransactions: refundedIpsOrder().ipsTransactions }, false],
    ['one without a part', { ipsTransactions: [] }, false],
    ['one that the gateway does not allow', { allowedActions: [] }, false],
    ['one that the gateway allows', { allowedActions: ['ipsRefund' as const] }, true],
  ])('%s: %s · IPS-02, IPS-03', (_, part, expected) => {
    expect(may({ order: exampleIpsOrder(part) })).toBe(expected)
  })

  it.each([
    ['ROLE_COMPANY_ADMIN', '1', true],
    ['ROLE_COMPANY_ADMIN', '2', false],
    ['ROLE_STORE_ADMIN', '3', true],
    ['ROLE_STORE_ADMIN', '4', false],
    ['ALLOW_REFUND', '1', true],
    ['ALLOW_COMPLETION', '1', false],
    ['ROLE_STORE_USER', '3', false],
  ] as const)('%s of %s: %s · IPS-03', (authority, of, expected) => {
    expect(may({ rights: [right(authority, of)] })).toBe(expected)
  })
})

describe('what is said about the outcome', () => {
  const success = { key: 'TRANSACTION_SUCCESSFULLY_REFUNDED', kind: 'success', hold: 3000 }
  const error = { key: 'TRANSACTION_ERROR', kind: 'error', hold: 'untilOk' }
  const changed = { key: 'ORDER_CHANGED', kind: 'warning', hold: 'untilOk' }
  const unknown = { key: 'ACTION_OUTCOME_UNKNOWN', kind: 'warning', hold: 'untilOk' }

  it.each([
    [{ kind: 'done', order: null }, [success], { kind: 'refunded' }],
    [{ kind: 'declined', message: null }, [error], undefined],
    [{ kind: 'declined', message: 'technical_decline' }, [error], undefined],
    [{ kind: 'refused', status: 422 }, [error], undefined],
    [{ kind: 'notSent' }, [], undefined],
    [{ kind: 'conflict', reason: 'ORDER_CHANGED' }, [changed], { kind: 'overtaken' }],
    [{ kind: 'unknown' }, [unknown], { kind: 'outdated' }],
  ])('%o · IPS-06, ACT-14, ACT-16', async (outcome, toasts, output) => {
    const page = held()
    page.actor.send({ type: 'ipsRefund.opened' })
    expect(page.calls).toEqual([])
    page.actor.send({ type: 'action.confirmed' })
    expect(page.calls.at(-1)?.input).toEqual({ request: { action: 'refundIps', order: exampleIpsOrder() } })
    await page.answer('moneyMove', outcome)
    expect(page.ports.filter(({ port }) => port === 'notify').map(({ params }) => params)).toEqual(toasts)
    expect(page.actor.getSnapshot().output).toEqual(output)
    if (output === undefined) expect(page.actor.getSnapshot().value).toEqual({ refunding: 'asking' })
  })

  it('stays in the open dialog until it is closed · IPS-06', async () => {
    const page = held()
    page.actor.send({ type: 'ipsRefund.opened' })
    page.actor.send({ type: 'action.confirmed' })
    await page.answer('moneyMove', { kind: 'declined', message: null })
    expect(page.actor.getSnapshot().context.declined).toEqual({ key: 'TRANSACTION_ERROR' })
    page.actor.send({ type: 'action.dismissed' })
    page.actor.send({ type: 'ipsRefund.opened' })
    expect(page.actor.getSnapshot().context.declined).toBeNull()
  })

  it('is never called failed when the refund broke off · ACT-14', async () => {
    const page = held()
    page.actor.send({ type: 'ipsRefund.opened' })
    page.actor.send({ type: 'action.confirmed' })
    await page.fail('moneyMove')
    expect(page.ports.map(({ params }) => params)).toEqual([unknown])
    expect(page.actor.getSnapshot().output).toEqual({ kind: 'outdated' })
  })
})

describe('an instant payment that was read again', () => {
  it('is the one that is refunded next · IPS-02', () => {
    const page = held()
    page.actor.send({ type: 'order.refreshed', order: refundedIpsOrder() })
    expect(page.actor.getSnapshot().can({ type: 'ipsRefund.opened' })).toBe(false)
  })

  it('does not change what an open dialog refunds · IPS-06', () => {
    const page = held()
    page.actor.send({ type: 'ipsRefund.opened' })
    page.actor.send({ type: 'order.refreshed', order: refundedIpsOrder() })
    page.actor.send({ type: 'action.confirmed' })
    expect(page.calls.at(-1)?.input).toEqual({ request: { action: 'refundIps', order: exampleIpsOrder() } })
  })

  it('takes the place of the shown one once the dialog is closed · IPS-02', () => {
    const page = held()
    page.actor.send({ type: 'ipsRefund.opened' })
    page.actor.send({ type: 'order.refreshed', order: refundedIpsOrder() })
    page.actor.send({ type: 'action.dismissed' })
    expect(page.actor.getSnapshot().context.order).toEqual(refundedIpsOrder())
  })
})
