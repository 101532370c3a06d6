import { describe, expect, it } from 'vitest'
import { rangeIssue } from '#contract/shell/dates.ts'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { defaultQuery } from '#contract/transactions/list/card-query.ts'
import { startsOf } from '#contract/transactions/list/list-starts.ts'

const today = '2026-11-21'
const addressOf = (at: number) =>
  cardAddress.searchOf({ ...defaultQuery(today), ...startsOf('card', today)[at]?.patch, filter: {} })

describe('what a list offers before anything was shown', () => {
  it('begins with today, then the quick period of a week · TRX-04, TRX-09', () => {
    expect([addressOf(0), addressOf(1)]).toEqual([
      { from: today, to: today },
      { from: '2026-11-14', to: today },
    ])
  })

  it.each([
    ['card', 'preauthorized', '2026-10-22', ['pre_authorized']],
    ['card', 'declinedToday', today, ['declined', 'declined_iban']],
    ['pis', 'inProgress', '2026-10-22', ['INITIATED', 'PENDING', 'RESERVED']],
    ['pis', 'declinedToday', today, ['ERROR', 'FAILED']],
    ['pos', 'preauthorized', '2026-10-22', ['pre_authorized']],
    ['pos', 'declinedToday', today, ['declined']],
  ] as const)('%s: %s from %s is %j · TRX-09', (kind, name, from, statuses) => {
    const start = startsOf(kind, today).find((one) => one.name === name)
    expect(start?.patch).toEqual({ by: 'createdAt', from, to: today, filter: { statuses } })
  })

  it.each(['card', 'pis', 'pos'] as const)('%s offers nothing that a list would refuse · TRX-03', (kind) => {
    expect(startsOf(kind, today).map(({ patch }) => rangeIssue(patch, today))).toEqual([null, null, null, null])
  })
})
