import { describe, expect, it } from 'vitest'
import { defaultQuery, type OrderQuery } from '#contract/transactions/list/card-query.ts'
import { sumsQuestion } from '#machines/shell/sums-question.ts'

const answered = (part: Partial<OrderQuery>, total = 30) => ({
  query: { ...defaultQuery('2026-11-21'), ...part },
  total,
})
const first = sumsQuestion(null, answered({}))

describe('the sums of a list · TRX-10', () => {
  it.each([
    ['another page', answered({ page: 1 }), true],
    ['another order', answered({ sort: 'amount' }), true],
    ['another size', answered({ size: 25 }), true],
    ['the same page read again', answered({}), false],
    ['another page of a list that has grown', answered({ page: 1 }, 31), false],
    ['another store', answered({ store: '3' }), false],
    ['another period', answered({ from: '2026-11-01' }), false],
    ['another filter', answered({ filter: { statuses: ['completed'] } }), false],
  ])('%s: are they kept?', (_, now, kept) => {
    expect(sumsQuestion(first, now).key === first.key).toBe(kept)
  })

  it('are asked for what the list has answered', () => {
    expect(sumsQuestion(first, answered({ store: '3' })).query).toEqual(answered({ store: '3' }).query)
  })
})
