import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { AmountDialogInput } from '#machines/transactions/money/amount-dialog.machine.ts'
import { type ChargeInput, chargeMachine } from '#machines/transactions/money/charge.machine.ts'
import { right } from '#tests/contract/session/right.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { chargeModel } from './charge.model.ts'
import { companyAdmin, exampleOrder, exampleSubscription, scope } from './example-orders.ts'

describeModel(chargeModel)

const today = () => '2026-11-21'
const held = (part: Partial<ChargeInput> = {}) =>
  startHeld(chargeMachine, {
    input: { order: exampleSubscription(), rights: companyAdmin, scope, today, ...part },
    ports: ['notify', 'askForReread'],
  })
const may = (part: Partial<ChargeInput>) => held(part).actor.getSnapshot().can({ type: 'nextPayment.opened' })
const plan = { enabled: true, expiryDate: '2026-11-21', payment: null, accountId: null, tokenValue: 't' }

describe('when the next payment may be charged', () => {
  it.each([
    ['expiring today', {}, {}, true],
    ['expired yesterday', { expiryDate: '2026-11-20' }, {}, false],
    ['without an expiry', { expiryDate: null }, {}, false],
    ['expiring at an instant of today', { expiryDate: '2026-11-21T00:00:00Z' }, {}, true],
    ['switched off', { enabled: false }, {}, false],
    ['without a token', { tokenValue: null }, {}, false],
    ['of nothing', {}, { amount: 0 }, false],
    ['that the gateway does not allow', {}, { allowedActions: ['refund' as const] }, false],
    ['that the gateway allows', {}, { allowedActions: ['nextPayment' as const] }, true],
  ])('a subscription %s: %s · ACT-11', (_, subscription, part, expected) => {
    const order = exampleSubscription({ subscription: { ...plan, ...subscription }, ...part })
    expect(may({ order })).toBe(expected)
  })

  it.each([
    ['ROLE_COMPANY_ADMIN', '1', true],
    ['ROLE_COMPANY_ADMIN', '2', false],
    ['ROLE_STORE_ADMIN', '3', false],
    ['ALLOW_REFUND', '1', false],
  ] as const)('by %s of %s: %s · ACC-22', (authority, of, expected) => {
    expect(may({ rights: [right(authority, of)] })).toBe(expected)
  })
})

const amount = { kind: 'confirmed', minor: 4000, full: false }

describe('when a saved card may be charged', () => {
  it.each([
    ['the company admin', {}, true],
    ['a store admin', { rights: [right('ROLE_STORE_ADMIN', '3')] }, false],
    ['the company admin without a kept card', { order: exampleOrder() }, false],
    ['the company admin after its expiry', { today: () => '2029-01-01' }, false],
    ['the company admin of an order of nothing', { order: exampleSubscription({ amount: 0 }) }, false],
  ])('%s: %s · TRD-04', (_, part, expected) => {
    expect(held(part).actor.getSnapshot().can({ type: 'savedCardCharge.opened' })).toBe(expected)
  })
})

it('a saved card is charged with an amount in dot form, with two decimals as it starts · ACT-09', () => {
  const input = { order: exampleSubscription({ amount: 15_000 }), rights: companyAdmin, scope, today }
  const actor = createActor(chargeMachine, { input }).start()
  actor.send({ type: 'savedCardCharge.opened' })
  const dialog = actor.getSnapshot().children.amountDialog
  const text = () => dialog?.getSnapshot().context.text
  expect(text()).toBe('150.00')
  dialog?.send({ type: 'amount.changed', text: '12,5' })
  expect([text(), dialog?.getSnapshot().context.minor]).toEqual(['12.5', 1250])
  dialog?.send({ type: 'full.toggled' })
  expect(text()).toBe('150.00')
})

describe.each(['nextPayment', 'savedCardCharge'] as const)('the dialog of %s and its outcome', (kind) => {
  const opened = { type: `${kind}.opened` } as const

  it.each([
    ['EUR', 10_000, 10_000],
    ['HRK', 75_345, 10_000],
    ['HRK', 10_000, 1_327],
  ])('an order of %s %i starts with %i · ACT-11, ACT-12', (currency, amount, initial) => {
    const page = held({ order: exampleSubscription({ currency, amount }) })
    page.actor.send(opened)
    const dialog = page.calls.at(-1)?.input as AmountDialogInput
    expect([dialog.initial, dialog.whole]).toEqual([initial, initial])
    expect([null, 0, 1, 99_999_999].map((minor) => dialog.allowed(minor, false))).toEqual([false, false, true, true])
  })

  const charged = exampleSubscription({ status: 'next_sub_payment' })
  const error = { key: 'TRANSACTION_ERROR', kind: 'error', hold: 'untilOk' }
  const inWords = { key: 'DECLINED_BY_BANK', kind: 'error', hold: 'untilOk' }
  it.each([
    [
      { kind: 'done', order: charged },
      [{ key: 'TRANSACTION_SUCCESSFULLY_CHARGED', kind: 'success', hold: 3000 }],
      { kind: 'changed', order: charged },
    ],
    [{ kind: 'declined', message: 'anything' }, [error], undefined],
    [{ kind: 'declined', message: null }, [error], undefined],
    [{ kind: 'declined', message: 'technical_decline' }, [inWords], undefined],
    [{ kind: 'declined', message: 'technical_decline_rba' }, [inWords], undefined],
    [{ kind: 'declined', message: 'technical_decline_mbu_diners_installments' }, [inWords], undefined],
    [{ kind: 'refused', status: 400 }, [error], undefined],
    [{ kind: 'notSent' }, [], undefined],
    [
      { kind: 'conflict', reason: 'ORDER_CHANGED' },
      [{ key: 'ORDER_CHANGED', kind: 'warning', hold: 'untilOk' }],
      { kind: 'overtaken' },
    ],
    [{ kind: 'unknown' }, [{ key: 'ACTION_OUTCOME_UNKNOWN', kind: 'warning', hold: 'untilOk' }], { kind: 'outdated' }],
  ])('%o · ACT-14, ACT-15, ACT-16', async (outcome, toasts, output) => {
    const page = held()
    page.actor.send(opened)
    await page.answer('amountDialog', amount)
    const order = exampleSubscription()
    expect(page.calls.at(-1)?.input).toEqual({ request: { action: 'charge', order, amount: 4000, currency: 'EUR' } })
    await page.answer('moneyMove', outcome)
    expect(page.ports.filter(({ port }) => port === 'notify').map(({ params }) => params)).toEqual(toasts)
    expect(page.actor.getSnapshot().output).toEqual(output)
    if (output === undefined) expect(page.actor.getSnapshot().value).toEqual({ charging: 'enteringAmount' })
  })

  it.each([
    [10_000, 'moving'],
    [10_001, 'askingAgain'],
  ])('an amount of %i for an order of 10000 leads to %s · ACT-11, TRD-04', async (minor, state) => {
    const page = held()
    page.actor.send(opened)
    await page.answer('amountDialog', { ...amount, minor })
    expect(page.actor.getSnapshot().value).toEqual({ charging: state })
  })

  it('sends more than the order only after a second yes, and goes back to the amount after a no · ACT-11', async () => {
    const page = held()
    page.actor.send(opened)
    await page.answer('amountDialog', { ...amount, minor: 490_000 })
    page.actor.send({ type: 'action.dismissed' })
    expect(page.calls.at(-1)).toMatchObject({ actor: 'amountDialog', input: { initial: 490_000 } })
    await page.answer('amountDialog', { ...amount, minor: 490_000 })
    expect(page.calls.filter(({ actor }) => actor === 'moneyMove')).toEqual([])
    page.actor.send({ type: 'action.confirmed' })
    expect(page.calls.at(-1)?.input).toMatchObject({ request: { amount: 490_000 } })
  })

  it('compares with the order in EUR when it was in HRK · ACT-12', async () => {
    const page = held({ order: exampleSubscription({ currency: 'HRK', amount: 75_345 }) })
    page.actor.send(opened)
    await page.answer('amountDialog', { ...amount, minor: 10_001 })
    expect(page.actor.getSnapshot().value).toEqual({ charging: 'askingAgain' })
  })

  it('keeps the amount and the reason after a decline, until it is closed · ACT-14', async () => {
    const page = held()
    page.actor.send(opened)
    await page.answer('amountDialog', amount)
    await page.answer('moneyMove', { kind: 'declined', message: null })
    expect(page.calls.at(-1)?.input).toMatchObject({ initial: 4000 })
    expect(page.actor.getSnapshot().context.declined).toEqual({ key: 'TRANSACTION_ERROR' })
    await page.answer('amountDialog', { kind: 'dismissed' })
    page.actor.send(opened)
    expect(page.calls.at(-1)?.input).toMatchObject({ initial: 10_000 })
    expect(page.actor.getSnapshot().context.declined).toBeNull()
  })

  it.each(['HRK', 'USD'] as const)('charges an order in %s in EUR, others in their own · ACT-12', async (currency) => {
    const page = held({ order: exampleSubscription({ currency }) })
    page.actor.send(opened)
    await page.answer('amountDialog', { ...amount, minor: 1000 })
    const sentIn = currency === 'HRK' ? 'EUR' : currency
    expect(page.calls.at(-1)?.input).toMatchObject({ request: { currency: sentIn } })
  })

  it('an order that was read again meanwhile is charged next, not now · ACT-14', async () => {
    const page = held()
    page.actor.send(opened)
    const newer = exampleSubscription({ amount: 5_000 })
    page.actor.send({ type: 'order.refreshed', order: newer })
    await page.answer('amountDialog', amount)
    expect(page.calls.at(-1)?.input).toMatchObject({ request: { order: exampleSubscription() } })
    await page.answer('moneyMove', { kind: 'notSent' })
    await page.answer('amountDialog', { kind: 'dismissed' })
    page.actor.send(opened)
    expect(page.calls.at(-1)?.input).toMatchObject({ initial: 5_000 })
  })

  it('an order that was read again before the dialog is the one it opens for · ACT-11', () => {
    const page = held()
    page.actor.send({ type: 'order.refreshed', order: exampleSubscription({ amount: 5_000 }) })
    page.actor.send(opened)
    expect(page.calls.at(-1)?.input).toMatchObject({ initial: 5_000 })
  })

  it('a dialog that broke is closed, and nothing is said · ACT-14', async () => {
    const page = held()
    page.actor.send(opened)
    await page.fail('amountDialog')
    expect(page.actor.getSnapshot().value).toBe('ready')
    expect(page.ports).toEqual([])
  })

  it('a charge that broke off is never called failed · ACT-14', async () => {
    const page = held()
    page.actor.send(opened)
    await page.answer('amountDialog', amount)
    await page.fail('moneyMove')
    expect(page.ports.map(({ params }) => params)).toMatchObject([{ key: 'ACTION_OUTCOME_UNKNOWN' }])
    expect(page.actor.getSnapshot().output).toEqual({ kind: 'outdated' })
  })
})
