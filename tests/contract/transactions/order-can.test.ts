import { describe, expect, it } from 'vitest'
import { exporters } from '#contract/session/access-rules.ts'
import { cardTypes } from '#contract/transactions/card-types.ts'
import { isPossible, mayAct } from '#contract/transactions/money/order-can.ts'
import { type KnownStatus, orderStatuses, pendingStatuses, statusIn, toneOf } from '#contract/transactions/status.ts'
import { right } from '#tests/contract/session/right.ts'
import { possible } from './action-matrix.ts'

const actions = ['refund', 'complete', 'void'] as const

const paid = { walletType: 0, responseCode: '000' } as const
const scope = { company: '1', store: '3' }

describe('which money actions an order admits', () => {
  it('there are fifteen statuses, each with a colour · TRX-29', () => {
    expect(orderStatuses).toHaveLength(15)
    expect(Object.keys(possible).sort()).toEqual([...orderStatuses].sort())
    expect(orderStatuses.map(toneOf)).not.toContain(undefined)
    const inTone = (tone: string) => orderStatuses.filter((status) => toneOf(status) === tone)
    expect(inTone('red')).toEqual(['declined', 'expired', 'declined_iban'])
    expect(inTone('amber')).toEqual(['pre_authorized'])
    expect(pendingStatuses).toEqual(['pre_authorized', 'in_progress_iban', 'check_pis_status'])
  })

  it.each(Object.entries(possible))('%s admits %o · ACT-01, ACT-02, ACT-03', (status, admitted) => {
    for (const cardType of [null, ...cardTypes]) {
      const order = { ...paid, status: status as KnownStatus, cardType }
      const expected = cardType === 'paysafecard' ? [] : admitted
      expect(actions.filter((action) => isPossible(action, order))).toEqual(expected)
    }
  })

  it('a status that nobody documented admits nothing · TRX-29, ACT-01', () => {
    const order = { ...paid, status: statusIn('chargeback'), cardType: 'visa' }
    expect(actions.filter((action) => isPossible(action, order))).toEqual([])
  })

  it('paysafecard is meant in any letter case · ACT-03', () => {
    expect(isPossible('refund', { ...paid, status: 'authorized', cardType: 'PaySafeCard' })).toBe(false)
  })

  it.each([
    [undefined, true],
    [null, true],
    [1, true],
    [0, false],
  ] as const)('a refund with %o left is possible: %s · ACT-02', (refundableAmount, expected) => {
    expect(isPossible('refund', { ...paid, status: 'partially_refunded', cardType: 'visa', refundableAmount })).toBe(
      expected,
    )
  })

  it.each([
    ['company admin', [right('ROLE_COMPANY_ADMIN', '1')], true, true],
    ['admin of another company', [right('ROLE_COMPANY_ADMIN', '2')], false, false],
    ['store admin', [right('ROLE_STORE_ADMIN', '3')], true, true],
    ['admin of another store', [right('ROLE_STORE_ADMIN', '4')], false, false],
    ['ALLOW_COMPLETION', [right('ALLOW_COMPLETION', '1')], true, false],
    ['ALLOW_COMPLETION elsewhere', [right('ALLOW_COMPLETION', '2')], false, false],
    ['ALLOW_REFUND', [right('ALLOW_REFUND', '1')], false, true],
    ['ALLOW_REFUND elsewhere', [right('ALLOW_REFUND', '2')], false, false],
    ['store user', [right('ROLE_STORE_USER', '3'), right('ROLE_COMPANY_USER', '1')], false, false],
    ['editor', [right('ROLE_COMPANY_EDITOR', '1')], false, false],
    ['nobody', [], false, false],
  ] as const)('%s: completes %s, refunds and voids %s · ACC-19, ACC-20', (_, rights, completes, refunds) => {
    const pre = { ...paid, status: 'pre_authorized', cardType: 'visa' } as const
    const done = { ...paid, status: 'completed', cardType: 'visa' } as const
    expect(mayAct('complete', pre, rights, scope)).toBe(completes)
    expect(mayAct('void', pre, rights, scope)).toBe(refunds)
    expect(mayAct('refund', done, rights, scope)).toBe(refunds)
  })

  it('the gateway narrows and never widens · ACT-02, ACC-20', () => {
    const admin = [right('ROLE_COMPANY_ADMIN', '1')]
    const order = { ...paid, status: 'completed', cardType: 'visa' } as const
    expect(mayAct('refund', { ...order, allowedActions: [] }, admin, scope)).toBe(false)
    expect(mayAct('refund', { ...order, allowedActions: ['refund'] }, admin, scope)).toBe(true)
    expect(mayAct('void', { ...order, allowedActions: ['void'] }, admin, scope)).toBe(false)
  })

  it('exporting is for company admins and ALLOW_ORDER_EXPORT · TRX-13', () => {
    expect([...exporters].sort()).toEqual(['ALLOW_ORDER_EXPORT', 'ROLE_COMPANY_ADMIN'])
  })
})
