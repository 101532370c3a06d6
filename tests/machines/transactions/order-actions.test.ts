import { describe, expect, it } from 'vitest'
import { type Notice, toastOf } from '#contract/messages.ts'
import { transactionMessages } from '#contract/transactions/messages.ts'
import { type OrderStatus, orderStatuses } from '#contract/transactions/status.ts'
import { type OrderActionsInput, orderActionsMachine } from '#machines/transactions/money/order-actions.machine.ts'
import { right } from '#tests/contract/session/right.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { companyAdmin, exampleOrder, scope } from './example-orders.ts'
import { orderActionsModel } from './order-actions.model.ts'

describeModel(orderActionsModel)

const start = (part: Partial<OrderActionsInput> = {}) =>
  startHeld(orderActionsMachine, {
    input: { order: exampleOrder(), billAmount: false, rights: companyAdmin, scope, ...part },
    ports: ['notify', 'askForReread'],
  })

const actions = {
  refund: { opened: 'refund.opened', open: { refunding: 'enteringAmount' }, status: 'completed', after: 'refunded' },
  complete: {
    opened: 'complete.opened',
    open: { completing: 'enteringAmount' },
    status: 'pre_authorized',
    after: 'completed',
  },
  void: { opened: 'void.opened', open: { voiding: 'asking' }, status: 'pre_authorized', after: 'voided' },
} as const
type Action = keyof typeof actions

const order200 = 'order'
const refused = 'refused'
const technical = 'technical_decline'
const rba = 'technical_decline_rba'
const diners = 'technical_decline_mbu_diners_installments'
const other = 'Banka je odbila <b>zahtjev</b>'
const failed = ['TRANSACTION_ERROR', 'untilOk', false] as const
const inWords = ['DECLINED_BY_BANK', 'untilOk', false] as const
const asItIs = (message: string) => [message, 'untilOk', true] as const

/** Written from the requirements, not from the machine: what each answer says, how long, and whether word for word. */
const table: readonly (readonly [Action, string | null, readonly [string, number | 'untilOk', boolean]])[] = [
  ['refund', order200, ['TRANSACTION_SUCCESSFULLY_REFUNDED', 3000, false]],
  ['complete', order200, ['TRANSACTION_SUCCESSFULLY_COMPLETED', 3000, false]],
  ['void', order200, ['TRANSACTION_SUCCESSFULLY_VOIDED', 3000, false]],
  ['refund', technical, ['DECLINE_PARTIAL_REFUND_FOR_INSTALLMENTS_MESSAGE', 'untilOk', false]],
  ['complete', technical, ['DECLINE_PARTIAL_CAPTURE_FOR_INSTALLMENTS_MESSAGE', 'untilOk', false]],
  ['void', technical, inWords],
  ['refund', rba, ['DECLINE_SAME_DAY_PARTIAL_REFUND_MESSAGE', 'untilOk', false]],
  ['complete', rba, inWords],
  ['void', rba, ['DECLINE_SAME_DAY_PREAUTHORIZATION_VOID_MESSAGE', 'untilOk', false]],
  ['refund', diners, ['DECLINE_MBU_DINERS_REFUND_FOR_INSTALLMENTS_MESSAGE', 8000, false]],
  ['complete', diners, inWords],
  ['void', diners, inWords],
  ['refund', other, failed],
  ['complete', other, asItIs(other)],
  ['void', other, asItIs(other)],
  ['refund', null, failed],
  ['complete', null, failed],
  ['void', null, failed],
  ['refund', '', failed],
  ['complete', ' ', failed],
  ['void', '', failed],
  ['refund', refused, failed],
  ['complete', refused, failed],
  ['void', refused, failed],
]

type Held = ReturnType<typeof start>
const saidBy = ({ ports }: Held) => ports.filter(({ port }) => port === 'notify')

async function confirm(held: Held, action: Action) {
  held.actor.send({ type: actions[action].opened })
  if (action === 'void') held.actor.send({ type: 'action.confirmed' })
  else await held.answer('amountDialog', { kind: 'confirmed', minor: 4000, full: false })
}

async function outcomeOf(action: Action, answer: string | null) {
  const { status, after } = actions[action]
  const order = exampleOrder({ status })
  const held = start({ order })
  await confirm(held, action)
  const changed = exampleOrder({ status: after })
  if (answer === order200) await held.answer('moneyMove', { kind: 'done', order: changed })
  else if (answer === refused) await held.answer('moneyMove', { kind: 'refused', status: 500 })
  else await held.answer('moneyMove', { kind: 'declined', message: answer })
  return { held, order, changed, snapshot: held.actor.getSnapshot() }
}

describe('what is said about an action', () => {
  it.each(table)(
    '%s answered with %o says %o · ACT-14, ACT-15, ACT-16, ACT-17, ACT-18, ACT-19, ACT-20, ACT-21, ACT-22, ACT-23',
    async (action, answer, [key, hold, verbatim]) => {
      const { held, order, changed, snapshot } = await outcomeOf(action, answer)
      const kind = answer === order200 ? 'success' : 'error'
      const toast = verbatim ? { key, kind, hold, verbatim, by: 'bank' } : { key, kind, hold }
      expect(saidBy(held)).toEqual([{ port: 'notify', params: toast }])
      if (answer === order200) {
        expect(snapshot.output).toEqual({ kind: 'changed', order: changed })
      } else {
        expect(snapshot.value).toEqual(actions[action].open)
        expect(toastOf(snapshot.context.declined as Notice)).toEqual(toast)
        expect(snapshot.context.order).toEqual(order)
      }
    },
  )

  it('the holds are those of the contract · ACT-15, ACT-23', async () => {
    for (const [action, answer, [key]] of table) {
      const { held } = await outcomeOf(action, answer)
      const message = Object.entries(transactionMessages).find(([name]) => name === key)?.[1]
      if (message) expect(held.ports[0]?.params).toEqual({ key, ...message })
    }
  })

  it.each(['refund', 'complete', 'void'] as const)(
    'a dismissed %s says and changes nothing · ACT-14',
    async (action) => {
      const { opened, status } = actions[action]
      const held = start({ order: exampleOrder({ status }) })
      held.actor.send({ type: opened })
      if (action === 'void') held.actor.send({ type: 'action.dismissed' })
      else await held.answer('amountDialog', { kind: 'dismissed' })
      expect(held.ports).toEqual([])
      expect(held.actor.getSnapshot().value).toBe('ready')
    },
  )

  it.each([
    ['refund', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'ORDER_CHANGED', 'overtaken'],
    ['complete', { kind: 'conflict', reason: 'NOT_ALLOWED_NOW' }, 'ORDER_CHANGED', 'overtaken'],
    ['void', { kind: 'conflict', reason: 'ORDER_CHANGED' }, 'ORDER_CHANGED', 'overtaken'],
    ['refund', { kind: 'unknown' }, 'ACTION_OUTCOME_UNKNOWN', 'outdated'],
    ['complete', { kind: 'unknown' }, 'ACTION_OUTCOME_UNKNOWN', 'outdated'],
    ['void', { kind: 'unknown' }, 'ACTION_OUTCOME_UNKNOWN', 'outdated'],
  ] as const)('%s ending with %o warns %s and never says failed · ACT-14', async (action, outcome, key, kind) => {
    const held = start({ order: exampleOrder({ status: actions[action].status }) })
    await confirm(held, action)
    await held.answer('moneyMove', outcome)
    expect(held.ports).toEqual([{ port: 'notify', params: { key, kind: 'warning', hold: 'untilOk' } }])
    expect(held.actor.getSnapshot().output).toEqual({ kind })
  })

  it.each(['refund', 'complete', 'void'] as const)(
    'a %s that broke off is never called failed · ACT-14',
    async (action) => {
      const held = start({ order: exampleOrder({ status: actions[action].status }) })
      await confirm(held, action)
      await held.fail('moneyMove')
      expect(held.ports.map(({ params }) => params)).toMatchObject([{ key: 'ACTION_OUTCOME_UNKNOWN' }])
      expect(held.actor.getSnapshot().output).toEqual({ kind: 'outdated' })
    },
  )
})

describe('an action that was not carried out', () => {
  it.each(['refund', 'complete'] as const)('is closed without a word when the dialog of a %s broke', async (action) => {
    const held = start({ order: exampleOrder({ status: actions[action].status }) })
    held.actor.send({ type: actions[action].opened })
    await held.fail('amountDialog')
    expect(held.actor.getSnapshot().value).toBe('ready')
    expect(held.ports).toEqual([])
  })

  it.each(['refund', 'complete'] as const)(
    'leaves the dialog of a %s open with its amount · ACT-14',
    async (action) => {
      const held = start({ order: exampleOrder({ status: actions[action].status }) })
      await confirm(held, action)
      await held.answer('moneyMove', { kind: 'declined', message: technical })
      expect(held.ports.map(({ port }) => port)).toEqual(['notify', 'askForReread'])
      expect(held.calls.at(-1)).toMatchObject({ actor: 'amountDialog', input: { initial: 4000, full: false } })
      await held.answer('amountDialog', { kind: 'confirmed', minor: 5000, full: false })
      expect(held.actor.getSnapshot().context.declined).toBeNull()
      expect(held.calls.at(-1)?.input).toMatchObject({ request: { amount: 5000 } })
    },
  )

  it.each(['refund', 'complete', 'void'] as const)('says nothing where no key was made for a %s', async (action) => {
    const held = start({ order: exampleOrder({ status: actions[action].status }) })
    await confirm(held, action)
    await held.answer('moneyMove', { kind: 'notSent' })
    expect(held.ports).toEqual([])
    expect(held.actor.getSnapshot().value).toEqual(actions[action].open)
  })

  it('is forgotten when its dialog is opened again · ACT-07', async () => {
    const held = start()
    await confirm(held, 'refund')
    await held.answer('moneyMove', { kind: 'declined', message: technical })
    await held.answer('amountDialog', { kind: 'dismissed' })
    held.actor.send({ type: 'refund.opened' })
    expect(held.calls.at(-1)?.input).toMatchObject({ initial: 10_000 })
    expect(held.actor.getSnapshot().context.declined).toBeNull()
  })
})

describe('what is sent', () => {
  it.each([
    ['refund', { action: 'refund', billAmount: false, amount: 4000 }],
    ['complete', { action: 'complete', amount: 4000 }],
    ['void', { action: 'void' }],
  ] as const)('for a %s · ACT-13', async (action, request) => {
    const order = exampleOrder({ status: actions[action].status })
    const held = start({ order })
    await confirm(held, action)
    expect(held.calls.at(-1)).toMatchObject({ actor: 'moneyMove', input: { request: { ...request, order } } })
  })

  it('concerns the order that the dialog was opened for, also when it was read again · ACT-14', async () => {
    const held = start()
    held.actor.send({ type: 'refund.opened' })
    const voided = exampleOrder({ status: 'voided' })
    held.actor.send({ type: 'order.refreshed', order: voided, billAmount: true })
    await held.answer('amountDialog', { kind: 'confirmed', minor: 4000, full: false })
    expect(held.calls.at(-1)?.input).toMatchObject({ request: { order: exampleOrder(), billAmount: false } })
    await held.answer('moneyMove', { kind: 'notSent' })
    await held.answer('amountDialog', { kind: 'dismissed' })
    expect(held.actor.getSnapshot().context).toMatchObject({ order: voided, billAmount: true, refreshed: null })
  })
})

const refundable: readonly OrderStatus[] = ['authorized', 'completed', 'partially_completed', 'partially_refunded']

describe('which buttons are on', () => {
  it.each(orderStatuses)('in status %s, by card and rights · ACT-01, ACT-02, ACT-03, ACC-19, ACC-20', (status) => {
    const people = [
      { rights: companyAdmin, refunds: true, completes: true },
      { rights: [right('ROLE_STORE_ADMIN', '3')], refunds: true, completes: true },
      { rights: [right('ROLE_STORE_ADMIN', '4')], refunds: false, completes: false },
      { rights: [right('ALLOW_REFUND', '1')], refunds: true, completes: false },
      { rights: [right('ALLOW_COMPLETION', '1')], refunds: false, completes: true },
      { rights: [right('ALLOW_REFUND', '2')], refunds: false, completes: false },
      { rights: [right('ROLE_COMPANY_USER', '1')], refunds: false, completes: false },
    ]
    for (const type of ['visa', 'paysafecard', null]) {
      for (const { rights, refunds, completes } of people) {
        const creditCard = { type, maskedPan: null, expirationDate: null }
        const snapshot = start({ order: exampleOrder({ status, creditCard }), rights }).actor.getSnapshot()
        const open = type !== 'paysafecard'
        const pre = status === 'pre_authorized'
        expect(snapshot.can({ type: 'refund.opened' })).toBe(open && refunds && refundable.includes(status))
        expect(snapshot.can({ type: 'complete.opened' })).toBe(open && completes && pre)
        expect(snapshot.can({ type: 'void.opened' })).toBe(open && refunds && pre)
      }
    }
  })

  it('nothing can be opened while a dialog is open · TRD-06', () => {
    const held = start({ order: exampleOrder({ status: 'pre_authorized' }) })
    held.actor.send({ type: 'complete.opened' })
    expect(held.actor.getSnapshot().hasTag('dialog')).toBe(true)
    expect(held.actor.getSnapshot().can({ type: 'void.opened' })).toBe(false)
  })
})

describe('what a dialog starts with', () => {
  const inputOf = (part: Partial<OrderActionsInput>, type: 'refund.opened' | 'complete.opened') => {
    const held = start(part)
    held.actor.send({ type })
    return held.calls[0]?.input as {
      readonly initial: number
      readonly whole: number
      readonly allowed: (minor: number | null, full: boolean) => boolean
    }
  }
  const pre = exampleOrder({ status: 'pre_authorized' })

  it.each([
    ['a refund', {}, 'refund.opened', 10_000, 10_000],
    ['a refund of what is left', { order: exampleOrder({ refundableAmount: 2_500 }) }, 'refund.opened', 2_500, 2_500],
    ['a refund in a bill-amount store', { billAmount: true }, 'refund.opened', 0, 0],
    ['a capture', { order: pre }, 'complete.opened', 10_000, 10_000],
    ['a capture in a bill-amount store', { order: pre, billAmount: true }, 'complete.opened', 10_000, 10_000],
  ] as const)('%s · ACT-07, ACT-08', (_, part, opened, initial, whole) => {
    expect(inputOf(part, opened)).toMatchObject({ initial, whole })
  })

  it.each([
    ['a refund', {}, 'refund.opened', [false, false, true, true, false]],
    ['a new bill', { billAmount: true }, 'refund.opened', [false, true, true, false, false]],
    ['a capture', { order: pre }, 'complete.opened', [false, false, true, true, false]],
  ] as const)(
    '%s: nothing, 0.00, 0.01, all, more than all · ACT-04, ACT-05, ACT-06, ACT-08',
    (_, part, opened, expected) => {
      const { allowed } = inputOf(part, opened)
      expect([null, 0, 1, 10_000, 10_001].map((minor) => allowed(minor, false))).toEqual(expected)
      expect([null, 0, 10_001].map((minor) => allowed(minor, true))).toEqual([true, true, true])
    },
  )

  it('an order that was read again is the one that is acted on next · ACT-14', () => {
    const held = start()
    held.actor.send({ type: 'order.refreshed', order: exampleOrder({ refundableAmount: 100 }), billAmount: false })
    held.actor.send({ type: 'refund.opened' })
    expect(held.calls[0]?.input).toMatchObject({ initial: 100 })
  })
})
