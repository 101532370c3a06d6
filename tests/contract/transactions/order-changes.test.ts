import { describe, expect, it } from 'vitest'
import type { HistoryEntry, Order } from '#contract/transactions/order.ts'
import { isEffectSeen, orderChanges } from '#contract/transactions/order-changes.ts'

type Part = Pick<Order, 'status' | 'amount' | 'history'> &
  Partial<Pick<Order, 'capturedAmount' | 'refundedAmount' | 'refundableAmount'>>
const order = (status: Order['status'], more: Partial<Part> = {}): Part => ({
  status,
  amount: 10_000,
  history: [],
  ...more,
})
const step = (status: Order['status'], amount: number | null): HistoryEntry => ({
  ...{ status, amount, currency: 'EUR' },
  ...{ createdAt: '2026-11-20T10:00:00Z', lastModifiedBy: null, responseMessage: null },
})
const steps = [step('authorized', 10_000), step('partially_refunded', 1_000)]

describe('whether the effect of a lost reply is seen', () => {
  it.each([
    [
      'amounts: refunded by as much',
      'refund',
      4_000,
      order('authorized', { refundedAmount: 0 }),
      order('partially_refunded', { refundedAmount: 4_000 }),
      true,
    ],
    [
      'amounts: refunded by another amount',
      'refund',
      4_000,
      order('authorized', { refundedAmount: 0 }),
      order('partially_refunded', { refundedAmount: 5_000 }),
      false,
    ],
    [
      'amounts: a second partial refund',
      'refund',
      1_000,
      order('partially_refunded', { refundedAmount: 1_000 }),
      order('partially_refunded', { refundedAmount: 2_000 }),
      true,
    ],
    [
      'amounts: nothing new',
      'refund',
      1_000,
      order('partially_refunded', { refundedAmount: 1_000 }),
      order('partially_refunded', { refundedAmount: 1_000 }),
      false,
    ],
    [
      'history: a new step of that amount',
      'refund',
      1_000,
      order('authorized', { history: steps.slice(0, 1) }),
      order('partially_refunded', { history: steps }),
      true,
    ],
    [
      'history: a new step of another amount',
      'refund',
      900,
      order('authorized', { history: steps.slice(0, 1) }),
      order('partially_refunded', { history: steps }),
      false,
    ],
    [
      'history: only the step of before',
      'refund',
      1_000,
      order('partially_refunded', { history: steps }),
      order('partially_refunded', { history: steps }),
      false,
    ],
    ['status: refunded now', 'refund', 10_000, order('authorized'), order('refunded'), true],
    ['status: still authorized', 'refund', 10_000, order('authorized'), order('authorized'), false],
    [
      'status: partially refunded before and after says nothing',
      'refund',
      10,
      order('partially_refunded'),
      order('partially_refunded'),
      false,
    ],
    [
      'amounts: captured as much',
      'complete',
      6_000,
      order('pre_authorized', { capturedAmount: 0 }),
      order('partially_completed', { capturedAmount: 6_000 }),
      true,
    ],
    [
      'amounts: captured by another',
      'complete',
      6_000,
      order('pre_authorized', { capturedAmount: 0 }),
      order('completed', { capturedAmount: 10_000 }),
      false,
    ],
    ['status: completed now', 'complete', 10_000, order('pre_authorized'), order('completed'), true],
    ['voided instead', 'complete', 10_000, order('pre_authorized'), order('voided'), false],
    ['voided', 'void', 10_000, order('pre_authorized'), order('voided'), true],
    ['still open', 'void', 10_000, order('pre_authorized'), order('pre_authorized'), false],
    ['completed instead', 'void', 10_000, order('pre_authorized'), order('completed'), false],
  ] as const)('%s · ACT-14', (_, action, moved, before, after, seen) => {
    expect(isEffectSeen({ action, moved, by: null }, before, after)).toBe(seen)
  })
})

describe('whose effect it is', () => {
  const by = (lastModifiedBy: string | null) => [
    step('authorized', 10_000),
    { ...step('partially_refunded', 1_000), lastModifiedBy },
  ]
  const refund = { action: 'refund', moved: 1_000, by: 'Ana@jadran.example' } as const

  it.each([
    ['the same person, however the address is written', by('ana@jadran.example'), true],
    ['somebody else', by('ivo@jadran.example'), false],
    ['nobody is named', by(null), true],
    ['a name that is no address tells nothing', by('merchant-api'), true],
    ['somebody else, and the person too', [...by('ivo@jadran.example'), ...by('ana@jadran.example').slice(1)], true],
  ] as const)('%s · ACT-14', (_, history, seen) => {
    const before = order('authorized', { history: history.slice(0, 1) })
    expect(isEffectSeen(refund, before, order('partially_refunded', { history: [...history] }))).toBe(seen)
  })

  it('amounts that fit are not enough when the new step names somebody else · ACT-14', () => {
    const before = order('authorized', { refundedAmount: 0, history: by(null).slice(0, 1) })
    const after = order('partially_refunded', { refundedAmount: 1_000, history: by('ivo@jadran.example') })
    expect(isEffectSeen(refund, before, after)).toBe(false)
  })

  it('a step of the person counts beside one of somebody else · ACT-14', () => {
    const history = [...by('ivo@jadran.example'), ...by('ana@jadran.example').slice(1)]
    const before = order('authorized', { refundedAmount: 0, history: history.slice(0, 1) })
    expect(isEffectSeen(refund, before, order('partially_refunded', { refundedAmount: 2_000, history }))).toBe(true)
  })
})

describe('what is different', () => {
  it('names the fields that changed, with both values · ACT-14', () => {
    const before = order('completed', { refundedAmount: 0, refundableAmount: 10_000 })
    const after = order('partially_refunded', { refundedAmount: 4_000, refundableAmount: 6_000 })
    expect(orderChanges(before, after)).toEqual([
      { field: 'status', before: 'completed', after: 'partially_refunded' },
      { field: 'refundedAmount', before: 0, after: 4_000 },
      { field: 'refundableAmount', before: 10_000, after: 6_000 },
    ])
    expect(orderChanges(before, before)).toEqual([])
  })

  it.each([
    [
      'completed by another person',
      order('partially_completed', { capturedAmount: 4_000, refundableAmount: 4_000 }),
      [
        { field: 'capturedAmount', before: 0, after: 4_000 },
        { field: 'refundableAmount', before: 0, after: 4_000 },
      ],
    ],
    ['voided by another person', order('voided', { capturedAmount: 0, refundableAmount: 0 }), []],
  ])('call nothing refundable that was only reserved: %s · ACT-14, D25', (_, after, amounts) => {
    const reserved = order('pre_authorized', { capturedAmount: 0, refundableAmount: 10_000 })
    expect(orderChanges(reserved, after)).toEqual([
      { field: 'status', before: 'pre_authorized', after: after.status },
      ...amounts,
    ])
  })
})
