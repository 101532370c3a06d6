import { describe, expect, it } from 'vitest'
import type { IpsStatus, IpsTransaction } from '#contract/transactions/instant-and-crypto.ts'
import type { HistoryEntry } from '#contract/transactions/order.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { ipsMoves } from '#src/transactions/history/ips-moves.ts'

const at = '2026-11-20T10:00:00.000Z'

const partOf = (status: IpsStatus, amount: number): IpsTransaction => ({
  ...{ status, amount, currency: 'EUR', createdAt: at, updatedAt: at, completedAt: null },
  ...{ merchantTransactionId: null, merchantBankAccount: null },
})
const entryOf = (status: OrderStatus, amount: number, lastModifiedBy: string | null = null): HistoryEntry => ({
  ...{ status, amount, lastModifiedBy, currency: 'EUR', createdAt: at, responseMessage: null },
})

/** Parts and history, newest and oldest first, as they come. */
const told = (parts: readonly IpsTransaction[], history: readonly HistoryEntry[]) => {
  const { moves, rest } = ipsMoves(parts, history)
  return [
    ...moves.map(({ part, entry }) => `${part.status} ${part.amount} ${entry?.lastModifiedBy ?? '–'}`),
    ...rest.map(({ status, amount }) => `${status} ${amount}`),
  ]
}

describe('the moves of an instant payment', () => {
  it('are told once, with who made them · IPS-05', () => {
    const parts = [partOf('REFUNDED', 45_000), partOf('COMPLETED', 45_000), partOf('REJECTED', 45_000)]
    const history = [entryOf('authorized', 45_000), entryOf('refunded', 45_000, 'Ana')]
    expect(told(parts, history)).toEqual(['REFUNDED 45000 Ana', 'COMPLETED 45000 –', 'REJECTED 45000 –'])
  })

  it('of which no part tells stay as the order tells them · IPS-05', () => {
    const history = [entryOf('authorized', 900), entryOf('partially_refunded', 100), entryOf('partially_refunded', 200)]
    const parts = [partOf('REFUNDED', 200), partOf('COMPLETED', 900)]
    expect(told(parts, history)).toEqual(['REFUNDED 200 –', 'COMPLETED 900 –', 'partially_refunded 100'])
    expect(told([], [entryOf('pre_authorized', 900)])).toEqual(['pre_authorized 900'])
  })

  it('belong to the entry of their amount, of equal ones the newest to the newest · IPS-05', () => {
    const history = [
      ...[entryOf('authorized', 900), entryOf('partially_refunded', 100, 'Iva')],
      ...[entryOf('partially_refunded', 200, 'Ana'), entryOf('partially_refunded', 100, 'Mia')],
    ]
    expect(told([partOf('REFUNDED', 100), partOf('REFUNDED', 100)], history)).toEqual([
      ...['REFUNDED 100 Mia', 'REFUNDED 100 Iva', 'authorized 900', 'partially_refunded 200'],
    ])
    expect(told([partOf('REFUNDED', 200)], history)[0]).toBe('REFUNDED 200 Ana')
  })

  it.each([
    ['declined', 'REJECTED'],
    ['voided', 'CANCELED'],
    ['expired', 'EXPIRED'],
    ['unprocessed', 'INITIATED'],
  ] as const)('that came to nothing are told once as well: %s is %s · IPS-04, IPS-05', (status, part) => {
    expect(told([partOf(part, 900)], [entryOf(status, 0)])).toEqual([`${part} 900 –`])
  })
})
