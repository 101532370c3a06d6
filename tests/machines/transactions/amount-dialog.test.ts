import { describe, expect, it } from 'vitest'
import { isRefundAllowed } from '#contract/transactions/money/refund.ts'
import { amountDialogMachine } from '#machines/transactions/money/amount-dialog.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { allowed, amountDialogModel, orderAmount } from './amount-dialog.model.ts'

describeModel(amountDialogModel)

function open(more: { initial?: number; whole?: number; allowed?: typeof allowed } = {}) {
  const input = { order: { id: '7' }, initial: orderAmount, whole: orderAmount, allowed, ...more }
  const held = startHeld(amountDialogMachine, { input })
  const type = (text: string) => held.actor.send({ type: 'amount.changed', text })
  const context = () => held.actor.getSnapshot().context
  const canConfirm = () => held.actor.getSnapshot().can({ type: 'action.confirmed' })
  const allows = (text: string) => {
    type(text)
    return canConfirm()
  }
  const performed = () => held.calls.filter(({ actor }) => actor === 'perform').map(({ input: sent }) => sent)
  return { ...held, type, context, canConfirm, allows, performed }
}

async function loseTheReply(text: string) {
  const dialog = open()
  dialog.type(text)
  dialog.actor.send({ type: 'action.confirmed' })
  await dialog.answer('makeKey', 'key 1')
  await dialog.fail('perform')
  return dialog
}

describe('the amount', () => {
  it('starts with the default of its action, in dot form with two decimals · ACT-07, ACT-08', () => {
    expect(open().context()).toMatchObject({ text: '100.00', minor: 10_000, full: false })
    expect(open({ initial: 0 }).context()).toMatchObject({ text: '0.00', minor: 0 })
  })

  it.each([
    ['40,5', '40.5', 4050],
    ['40.567', '40.56', 4056],
    ['a1b2', '12', 1200],
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

it('sends what was typed, once, with a key · ACT-13', async () => {
  const dialog = open()
  dialog.type('40')
  dialog.actor.send({ type: 'action.confirmed' })
  dialog.actor.send({ type: 'action.confirmed' })
  await dialog.answer('makeKey', 'key 1')
  dialog.actor.send({ type: 'action.confirmed' })
  expect(dialog.performed()).toEqual([{ order: { id: '7' }, minor: 4000, full: false, key: 'key 1' }])
})

it('cannot be closed while money may be moving', async () => {
  const dialog = open()
  dialog.actor.send({ type: 'action.confirmed' })
  await dialog.answer('makeKey', 'key 1')
  expect(dialog.actor.getSnapshot().can({ type: 'action.dismissed' })).toBe(false)
})

it('makes a new key for each confirmation', async () => {
  const dialog = open()
  dialog.actor.send({ type: 'action.confirmed' })
  await dialog.fail('makeKey')
  expect(dialog.performed()).toEqual([])
  dialog.actor.send({ type: 'action.confirmed' })
  await dialog.answer('makeKey', 'key 2')
  expect(dialog.performed()).toMatchObject([{ key: 'key 2' }])

  const later = open()
  later.actor.send({ type: 'action.confirmed' })
  await later.answer('makeKey', 'key 3')
  expect(later.performed()).toMatchObject([{ key: 'key 3' }])
})

describe('a lost reply', () => {
  it('is looked up with the same action, and its effect counts as done', async () => {
    const dialog = await loseTheReply('40')
    expect(dialog.calls.at(-1)).toMatchObject({ actor: 'reread', input: { minor: 4000, key: 'key 1' } })
    await dialog.answer('reread', { seen: true, order: { id: '7', status: 'partially_refunded' } })
    expect(dialog.actor.getSnapshot().output).toEqual({
      kind: 'done',
      order: { id: '7', status: 'partially_refunded' },
    })
  })

  it('stays unknown when the retry is refused: a refusal says nothing of the first sending · ACT-14', async () => {
    const dialog = await loseTheReply('40')
    await dialog.answer('reread', { seen: false })
    dialog.actor.send({ type: 'action.retried' })
    await dialog.answer('perform', { kind: 'refused', status: 500 })
    expect(dialog.actor.getSnapshot().value).toEqual({ outcomeUnknown: 'rereading' })
    await dialog.fail('reread')
    dialog.actor.send({ type: 'action.dismissed' })
    expect(dialog.actor.getSnapshot().output).toEqual({ kind: 'unknown' })
  })

  it('is never called without effect while it could not be looked up · ACT-14', async () => {
    const dialog = await loseTheReply('40')
    await dialog.fail('reread')
    expect(dialog.actor.getSnapshot().value).toEqual({ outcomeUnknown: 'notLookedUp' })
    dialog.actor.send({ type: 'reread.requested' })
    await dialog.answer('reread', { seen: false })
    expect(dialog.actor.getSnapshot().value).toEqual({ outcomeUnknown: 'offeringRetry' })
  })

  it('is retried with the same amount and key, however often', async () => {
    const dialog = await loseTheReply('40')
    await dialog.answer('reread', { seen: false })
    dialog.actor.send({ type: 'action.retried' })
    await dialog.fail('perform')
    await dialog.fail('reread')
    dialog.actor.send({ type: 'action.retried' })
    const action = { order: { id: '7' }, minor: 4000, full: false, key: 'key 1' }
    expect(dialog.performed()).toEqual([action, action, action])
  })

  it('leaves no way to another amount', async () => {
    const dialog = await loseTheReply('40')
    await dialog.answer('reread', { seen: false })
    dialog.type('50')
    expect(dialog.context().minor).toBe(4000)
    dialog.actor.send({ type: 'action.dismissed' })
    expect(dialog.actor.getSnapshot().output).toEqual({ kind: 'unknown' })
  })
})
