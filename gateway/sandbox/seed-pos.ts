import { acquirerCodes } from '#contract/transactions/acquirers.ts'
import type { KnownPosStatus } from '#contract/transactions/pos.ts'
import type { PosDetails } from '#gateway/transactions/channels/pos-details.ts'
import type { posEvent, posTransaction } from '#gateway/transactions/channels/schema.ts'
import type { Season } from './seed-orders.ts'
import type { Dice } from './seed-random.ts'
import { declineCodes } from './seed-story.ts'
import { momentOf } from './seed-time.ts'

export interface SeededPos {
  readonly pos: typeof posTransaction.$inferInsert & {
    readonly id: number
    readonly status: KnownPosStatus
    readonly amount: number
  }
  readonly events: readonly (typeof posEvent.$inferInsert)[]
}

/** What is certain about a transaction before the dice are thrown. */
export interface PosWish {
  readonly storeId: number
  readonly daysAgo: number
  readonly status: KnownPosStatus
  readonly cardType?: string
  readonly orderReference?: string
  readonly amount?: number
  /** Every field that may be missing is there, or none of them. */
  readonly filled?: 'all' | 'none'
}

const stories: Readonly<Record<KnownPosStatus, readonly KnownPosStatus[]>> = {
  closed: ['authorized', 'closed'],
  authorized: ['authorized'],
  pre_authorized: ['pre_authorized'],
  completed: ['pre_authorized', 'completed'],
  voided: ['authorized', 'voided'],
  declined: ['declined'],
  refunded: ['authorized', 'closed', 'refunded'],
  not_processed: [],
}

const bins: Readonly<Record<string, string>> = {
  visa: '411111',
  master: '540000',
  maestro: '675964',
  amex: '371449',
  diners: '365500',
  jcb: '353011',
}
const cards = ['visa', 'visa', 'visa', 'master', 'master', 'maestro', 'amex', 'diners', 'jcb', 'paysafecard'] as const
const acquirers = acquirerCodes.filter((code) => code % 7 === 1) as [number, ...number[]]
const declines = [
  'Do not honour',
  'Insufficient funds',
  'Expired card',
] as const satisfies readonly (keyof typeof declineCodes)[]

/** What the bank says, and nothing of what never came to it. */
const replyTo = (status: KnownPosStatus, approved: boolean, dice: Dice): PosDetails => {
  if (approved) return { responseCode: '000', responseMessage: 'Approved' }
  const responseMessage = dice.pick(declines)
  return status === 'declined' ? { responseCode: declineCodes[responseMessage], responseMessage } : {}
}

const minute = 60_000

/** A terminal has the numbers of its store; here they follow from the ids, so that a store has always the same. */
const terminalOf = (storeId: number, canary: string | undefined, dice: Dice) => ({
  mid: String(90_000_000 + storeId * 101),
  tid: String(70_000_000 + storeId * 10 + dice.whole(1, 4)),
  hostMid: `H${String(1_000_000 + storeId * 977)}`,
  visamdcName: `${canary ? `${canary} ` : ''}RIVA BLAGAJNA ${storeId}`,
})

const startOf = (season: Season, daysAgo: number): number => {
  const { dice } = season
  const minutes = daysAgo === 0 ? dice.whole(5, 300) : dice.whole(7 * 60, 21 * 60)
  return momentOf(season, daysAgo, minutes * minute + dice.whole(0, 59_999))
}

/** One point-of-sale transaction with its history. */
export const seedPos = (id: number, wish: PosWish, season: Season): SeededPos => {
  const { dice, companyId, canary, newest } = season
  const { storeId, status, filled } = wish
  const there = (probability: number): boolean => (filled === undefined ? dice.chance(probability) : filled === 'all')
  const optional = <T>(value: T, probability = 0.9): T | null => (there(probability) ? value : null)
  const cardType = wish.cardType ?? dice.pick(cards)
  const bin = bins[cardType]
  const amount = wish.amount ?? dice.whole(2, dice.chance(0.1) ? 700 : 90) * 100 + dice.pick([0, 0, 50, 90, 99, 20])
  const start = startOf(season, wish.daysAgo)
  const approved = status !== 'declined' && status !== 'not_processed'
  const approvalCode = approved ? optional(dice.digits(6)) : null
  const referenceNumber = optional(`${dice.digits(12)}-${dice.digits(6)}`)
  let at = start
  const events = stories[status].map((step, index) => {
    if (index > 0) at = Math.min(at + dice.whole(20, 1_500) * minute, newest)
    return {
      ...{ companyId, posId: id, number: index + 1, status: step, amount, approvalCode, referenceNumber },
      createdAt: new Date(at),
      closedAt: step === 'closed' ? new Date(at) : null,
    }
  })
  const closedAt = events.findLast((event) => event.closedAt !== null)?.closedAt ?? null
  const terminal = terminalOf(storeId, canary, dice)
  const reference = canary ? `${canary}-POS-${id}` : `POS-${id}`
  return {
    pos: {
      ...{ companyId, id, storeId, status, amount, linkId: null, closedAt },
      orderReference: wish.orderReference ?? optional(reference, 0.7),
      currency: dice.chance(0.04) ? 'USD' : 'EUR',
      cardType: filled === 'none' ? null : cardType,
      maskedPan: bin === undefined || filled === 'none' ? null : `${bin}******${dice.digits(4)}`,
      ...{ approvalCode, referenceNumber },
      ...{ mid: optional(terminal.mid), tid: optional(terminal.tid), hostMid: optional(terminal.hostMid, 0.8) },
      visamdcName: optional(terminal.visamdcName, 0.8),
      acquirerCode: optional(dice.pick(acquirers)),
      walletType: optional(12),
      createdAt: new Date(start),
      updatedAt: new Date(at),
      details: {
        ...(there(0.2) && { installments: String(dice.whole(2, 12)) }),
        ...(there(0.9) && { version: '2.1', direction: 'inbound', source: 'terminal' }),
        ...(there(0.5) && { serviceTypeIndicator: 'retail' }),
        ...(bin !== undefined &&
          there(0.9) && { cardExpires: `${dice.whole(27, 31)}${dice.pick(['01', '07', '12'])}` }),
        ...(cardType === 'paysafecard' && filled !== 'none' && { serialNumber: dice.digits(16) }),
        ...(there(0.95) && replyTo(status, approved, dice)),
        ...(approved && there(0.6) && { approvalMessage: 'Odobreno' }),
      },
    },
    events,
  }
}

const weighted: readonly (readonly [KnownPosStatus, number])[] = [
  ['closed', 62],
  ['authorized', 9],
  ['completed', 8],
  ['declined', 7],
  ['refunded', 5],
  ['voided', 4],
  ['pre_authorized', 3],
  ['not_processed', 2],
]

const anyStatus = (dice: Dice): KnownPosStatus => {
  let mark = dice.whole(1, 100)
  for (const [status, weight] of weighted) {
    mark -= weight
    if (mark <= 0) return status
  }
  return 'closed'
}

/** More of the recent days than of the old ones, over all stores. */
export const posWishes = (
  count: number,
  stores: readonly [number, ...number[]],
  days: number,
  dice: Dice,
): readonly PosWish[] =>
  Array.from({ length: count }, () => ({
    storeId: dice.pick(stores),
    daysAgo: Math.floor(dice.fraction() ** 1.4 * days),
    status: anyStatus(dice),
  }))
