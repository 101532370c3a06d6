import { describe, expect, it } from 'vitest'
import { isRefundAllowed } from '#contract/transactions/money/refund.ts'
import { type AmountDialogInput, amountDialogMachine } from '#machines/transactions/money/amount-dialog.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { allowed, amountDialogModel, orderAmount } from './amount-dialog.model.ts'

describeModel(amountDialogModel)

function open(more: Partial<AmountDialogInput> = {}) {
  const input = { initial: orderAmount, full: false, whole: orderAmount, allowed, ...more }
  const held = startHeld(amountDialogMachine, { input })
  const type = (text: string) => held.actor.send({ type: 'amount.changed', text })
  const context = () => held.actor.getSnapshot().context
  const canConfirm = () => held.actor.getSnapshot().can({ type: 'action.confirmed' })
  const allows = (text: string) => {
    type(text)
    return canConfirm()
  }
  return { ...held, type, context, canConfirm, allows }
}

describe('the amount', () => {
  it('starts with the default of its action, in dot form with two decimals · ACT-07, ACT-08', () => {
    expect(open().context()).toMatchObject({ text: '100.00', minor: 10_000, full: true })
    expect(open({ initial: 0 }).context()).toMatchObject({ text: '0.00', minor: 0, full: false })
  })

  it.each([
    ['40,5', '40.5', 4050],
    ['0.567', '0.56', 56],
    // Thousands, or a digit too many: no amount until the person has chosen.
    ['40.567', '40.567', null],
    ['a1b2', 'a1b2', null],
    ['12a', '12', 1200],
    ['12,', '12.', 1200],
    ['.5', '.5', 50],
    ['0050', '0050', 5000],
    ['', '', null],
  ])('typed as "%s" stays as "%s" · TRX-24', (typed, text, minor) => {
    const dialog = open()
    dialog.type(typed)
    expect(dialog.context()).toMatchObject({ text, minor })
  })

  it('is filled by the full box, and typing clears the box · ACT-08', () => {
    const dialog = open()
    dialog.type('40')
    dialog.actor.send({ type: 'full.toggled' })
    expect(dialog.context()).toMatchObject({ text: '100.00', minor: 10_000, full: true })
    dialog.type('40')
    expect(dialog.context().full).toBe(false)
  })

  it('ticks the full box exactly while the full amount is entered, and unticking empties the field · ACT-08', () => {
    const dialog = open()
    expect(dialog.context().full).toBe(true)
    dialog.type('40')
    expect(dialog.context().full).toBe(false)
    dialog.type('100')
    expect(dialog.context().full).toBe(true)
    dialog.actor.send({ type: 'full.toggled' })
    expect(dialog.context()).toMatchObject({ text: '', minor: null, full: false })
    expect(dialog.canConfirm()).toBe(false)
  })

  it('may be confirmed exactly when the rule allows it · ACT-05, ACT-06', () => {
    const plain = open()
    expect(['0', '0.01', '100.00', '100.01', ''].map(plain.allows)).toEqual([false, true, true, false, false])
    const terms = { max: orderAmount, billAmount: true }
    const bill = open({ initial: 0, whole: 0, allowed: (minor, full) => isRefundAllowed(minor, full, terms) })
    expect(['0', '99.99', '100.00', ''].map(bill.allows)).toEqual([true, true, false, false])
  })

  it('is always allowed with the full box · ACT-04', () => {
    const dialog = open()
    dialog.type('')
    expect(dialog.canConfirm()).toBe(false)
    dialog.actor.send({ type: 'full.toggled' })
    expect(dialog.canConfirm()).toBe(true)
  })
})

it('ends with the typed amount · ACT-13', () => {
  const dialog = open()
  dialog.type('40')
  dialog.actor.send({ type: 'action.confirmed' })
  expect(dialog.actor.getSnapshot().output).toEqual({ kind: 'confirmed', minor: 4000, full: false })
})

it('ends without an amount when it is closed', () => {
  const dialog = open()
  dialog.type('40')
  dialog.actor.send({ type: 'action.dismissed' })
  expect(dialog.actor.getSnapshot().output).toEqual({ kind: 'dismissed' })
})

it('opens again with what was confirmed before', () => {
  expect(open({ initial: 4000 }).context()).toMatchObject({ text: '40.00', minor: 4000, full: false })
  expect(open({ full: true }).context()).toMatchObject({ text: '100.00', full: true })
})
