import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { normalOrderNumber, OrderNumber, orderNumberIssue } from '#contract/links/order-number.ts'
import { isOpen, isRevivable, linkStatuses } from '#contract/links/status.ts'

describe('an order number', () => {
  it.each<readonly [typed: string, issue: string | null]>([
    ['pbl-0123456789abcdefgh', null],
    ['Račun 12', null],
    ['x'.repeat(36), null],
    [`  ${'x'.repeat(36)}  `, null],
    ['x'.repeat(37), 'tooLong'],
    ['   ', 'required'],
    ['a\u200bb', 'invalid'],
    ['a\u202eb', 'invalid'],
    ['a\u0000b', 'invalid'],
    ['a\ud800b', 'invalid'],
    ...[...'[]:;|=+*?<>/\\,'].map((sign) => [`a${sign}b`, 'invalid'] as const),
  ])('%j is %s · PBG-12, D68', (typed, issue) => {
    expect(orderNumberIssue(typed)).toBe(issue)
    expect(v.is(OrderNumber, typed)).toBe(issue === null)
  })

  it('is kept composed and without blanks around it · D68', () => {
    expect(normalOrderNumber(' re\u0301d ')).toBe('réd')
    expect(v.parse(OrderNumber, ' re\u0301d ')).toBe('réd')
  })
})

it('can be sent while it is open and opened again when it ended unpaid · PBL-15, PBL-20', () => {
  expect(linkStatuses.map((status) => [status, isOpen(status), isRevivable(status)])).toEqual([
    ['CREATED', true, false],
    ['DEACTIVATED', false, true],
    ['EXPIRED', false, true],
    ['PAID', false, false],
  ])
})
