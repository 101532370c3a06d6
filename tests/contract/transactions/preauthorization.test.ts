import { describe, expect, it } from 'vitest'
import { completeBy, deadlineOf } from '#contract/transactions/preauthorization.ts'
import { orderStatuses } from '#contract/transactions/status.ts'

describe('the deadline of a preauthorization', () => {
  it('is the seventh day after it, also over the end of summer time · DSH-02', () => {
    expect(completeBy('2026-10-24')).toBe('2026-10-31')
  })

  it('counts from the business day on which the order was made', () => {
    const order = (createdAt: string) => deadlineOf({ status: 'pre_authorized', createdAt })
    expect(order('2026-11-20T22:59:59Z')).toBe('2026-11-27')
    expect(order('2026-11-20T23:00:00Z')).toBe('2026-11-28')
  })

  it('is there only while the order waits to be completed', () => {
    const waiting = orderStatuses.filter((status) => deadlineOf({ status, createdAt: '2026-11-20T09:00:00Z' }) !== null)
    expect(waiting).toEqual(['pre_authorized'])
  })
})
