import { describe, expect, it } from 'vitest'
import type { AmountDialogInput } from '#machines/transactions/money/amount-dialog.machine.ts'
import {
  type SavedCardChargeInput,
  savedCardChargeMachine,
} from '#machines/transactions/money/saved-card-charge.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyAdmin, exampleOrder, exampleSubscription, scope } from './example-orders.ts'
import { savedCardChargeModel } from './saved-card-charge.model.ts'

describeModel(savedCardChargeModel)

const held = (part: Partial<SavedCardChargeInput> = {}) =>
  startHeld(savedCardChargeMachine, {
    input: { order: exampleSubscription(), rights: companyAdmin, scope, today: () => '2026-11-21', ...part },
    ports: ['notify'],
  })

describe('the charge of a saved card', () => {
  it.each([
    ['the company admin', {}, true],
    ['a store admin', { rights: [{ authority: 'ROLE_STORE_ADMIN' as const, metadata: ['3'] }] }, false],
    ['the company admin without a kept card', { order: exampleOrder() }, false],
    ['the company admin after its expiry', { today: () => '2029-01-01' }, false],
    ['the company admin of an order of nothing', { order: exampleSubscription({ amount: 0 }) }, false],
  ])('is offered to %s: %s · TRD-04', (_, part, expected) => {
    expect(held(part).actor.getSnapshot().can({ type: 'savedCardCharge.opened' })).toBe(expected)
  })

  it('starts with the amount of the order, anything above 0 may be charged · ACT-09', () => {
    const page = held()
    page.actor.send({ type: 'savedCardCharge.opened' })
    const dialog = page.calls.at(-1)?.input as AmountDialogInput
    expect(dialog).toMatchObject({ initial: 10_000, whole: 10_000 })
    expect([null, 0, 1].map((minor) => dialog.allowed(minor, false))).toEqual([false, false, true])
  })

  const charged = exampleSubscription({ amount: 20_000 })
  it.each([
    [{ kind: 'done', order: charged }, 'TRANSACTION_SUCCESSFULLY_CHARGED', { kind: 'changed', order: charged }],
    [{ kind: 'declined', message: null }, 'TRANSACTION_ERROR', undefined],
    [{ kind: 'refused', status: 422 }, 'TRANSACTION_ERROR', undefined],
    [{ kind: 'dismissed' }, undefined, undefined],
    [{ kind: 'conflict', reason: 'ORDER_CHANGED' }, 'ORDER_CHANGED', { kind: 'overtaken' }],
    [{ kind: 'unknown' }, 'ACTION_OUTCOME_UNKNOWN', { kind: 'outdated' }],
  ])('%o says %s · ACT-14, ACT-15, ACT-16', async (outcome, key, output) => {
    const page = held()
    page.actor.send({ type: 'savedCardCharge.opened' })
    await page.answer('savedCardDialog', outcome)
    expect(page.ports.map(({ params }) => (params as { readonly key: string }).key)).toEqual(key ? [key] : [])
    expect(page.actor.getSnapshot().output).toEqual(output)
  })
})
