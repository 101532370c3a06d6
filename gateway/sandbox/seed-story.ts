import type { KnownStatus } from '#contract/transactions/status.ts'
import type { Dice } from './seed-random.ts'

/** One thing that happened to an order, and how long after the one before. */
export interface Step {
  readonly status: KnownStatus
  readonly moves: 'captured' | 'refunded' | 'nothing'
  readonly amount: number
  readonly after: number
  readonly responseMessage: string | null
}

const minute = 60_000
const day = 24 * 60 * minute

/** Whole units, so that no made-up amount ends in the cents that make the sandbox fail. */
const partOf = (amount: number, dice: Dice): number =>
  Math.max(100, Math.floor((amount * dice.whole(2, 6)) / 1000) * 100)

const refunds = (captured: number, parts: number, rest: boolean, dice: Dice): Step[] => {
  const steps: Step[] = []
  let left = captured
  for (let part = 0; part < parts; part += 1) {
    const amount = Math.min(partOf(captured, dice), Math.floor(left / 300) * 100)
    if (amount <= 0) break
    left -= amount
    const after = dice.whole(1, 5) * day
    steps.push({ status: 'partially_refunded', moves: 'refunded', amount, after, responseMessage: null })
  }
  if (rest) steps.push({ status: 'refunded', moves: 'refunded', amount: left, after: day, responseMessage: null })
  return steps
}

/** Nothing is reserved of what is paid at once, taken in part or let go: what it comes to instead. */
const instantly: Readonly<Partial<Record<KnownStatus, KnownStatus>>> = {
  pre_authorized: 'unprocessed',
  completed: 'authorized',
  partially_completed: 'authorized',
  next_sub_payment: 'authorized',
  voided: 'declined',
}

const paidAtOnce = (steps: readonly Step[], amount: number): readonly Step[] =>
  steps
    .filter(
      ({ moves, status }, index) =>
        moves !== 'refunded' && (status !== 'pre_authorized' || index > 0 || steps.length === 1),
    )
    .map((step, index): Step => {
      const moved = step.moves === 'captured' ? amount : 0
      const status = instantly[step.status] ?? step.status
      const refused = status === 'declined' ? step.responseMessage : null
      return {
        ...step,
        status,
        amount: moved,
        responseMessage: moved > 0 ? 'Approved' : refused,
        after: index === 0 ? 0 : step.after,
      }
    })

/** A voucher is paid with whole and at once, and never given back from here (ACT-03). */
export const voucherStory = paidAtOnce

/** How long an instant payment takes at the least; an attempt that failed has its time before it. */
const instantTakes = 3 * minute

/** An instant payment begins with the customer at the bank, and is made and given back whole or not at all. */
export const instantStory = (steps: readonly Step[], amount: number): readonly Step[] => {
  const [first, ...later] = paidAtOnce(steps, amount)
  if (!first) return steps
  const begun = [{ ...first, after: first.after + instantTakes }, ...later]
  const last = steps.findLast(({ moves }) => moves === 'refunded')
  return last ? [...begun, { ...last, status: 'refunded', amount }] : begun
}

/** What came in on the chain is not given back from here. */
export const cryptoStory = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ moves }) => moves !== 'refunded')

/** Why a bank refuses, with the code that means the same. */
export const declineCodes = {
  'Do not honour': '005',
  'Insufficient funds': '051',
  'Expired card': '054',
  '3-D Secure failed': '070',
} as const
const declines = ['Do not honour', 'Insufficient funds', 'Expired card', '3-D Secure failed'] as const

interface Payer {
  readonly hasCard: boolean
  /** Whether 3-D Secure asked. */
  readonly secured: boolean
}

/** The reason of a refusal fits how it was paid: 3-D Secure refuses where it asked, and nothing but a card expires. */
export const withFittingReason = (step: Step, { hasCard, secured }: Payer): Step => {
  const { status, responseMessage } = step
  if (status !== 'declined' || responseMessage === null) return step
  const reason = responseMessage === '3-D Secure failed' ? 'Do not honour' : responseMessage
  return {
    ...step,
    responseMessage: secured ? '3-D Secure failed' : hasCard ? reason : 'Insufficient funds',
  }
}

/** The bank's last words about an order, with the code that means the same where there is one. */
export const replyOf = (steps: readonly Step[]) => {
  const message = steps.findLast(({ responseMessage }) => responseMessage !== null)?.responseMessage ?? null
  const [, refused = null] = Object.entries(declineCodes).find(([words]) => words === message) ?? []
  return { message, refused }
}

/** How an order came to its status, from its first step on. */
export const storyOf = (status: KnownStatus, amount: number, dice: Dice): readonly Step[] => {
  const step = (
    status: KnownStatus,
    moves: Step['moves'],
    moved: number,
    after: number,
    responseMessage: string | null = null,
  ): Step => ({ status, moves, amount: moved, after, responseMessage })
  const paid = step('authorized', 'captured', amount, 0, 'Approved')
  const reserved = step('pre_authorized', 'nothing', amount, 0, 'Approved')
  const bank = step('in_progress_iban', 'nothing', amount, 0)
  const later = dice.whole(30, 4_000) * minute
  const stories: Readonly<Record<KnownStatus, () => readonly Step[]>> = {
    unprocessed: () => [step('unprocessed', 'nothing', 0, 0)],
    pre_authorized: () => [reserved],
    authorized: () => [paid],
    completed: () => [reserved, step('completed', 'captured', amount, later)],
    partially_completed: () => [reserved, step('partially_completed', 'captured', partOf(amount, dice), later)],
    partially_refunded: () => [paid, ...refunds(amount, dice.whole(1, 3), false, dice)],
    refunded: () => [paid, ...refunds(amount, dice.whole(0, 2), true, dice)],
    voided: () => [reserved, step('voided', 'nothing', 0, later)],
    declined: () => [step('declined', 'nothing', 0, 0, dice.pick(declines))],
    expired: () => [step('unprocessed', 'nothing', 0, 0), step('expired', 'nothing', 0, 30 * minute)],
    next_sub_payment: () => [step('next_sub_payment', 'captured', amount, 0, 'Approved')],
    completed_iban: () => [bank, step('completed_iban', 'captured', amount, later)],
    declined_iban: () => [bank, step('declined_iban', 'nothing', 0, 10 * minute, 'Refused by the bank')],
    in_progress_iban: () => [bank],
    check_pis_status: () => [bank, step('check_pis_status', 'nothing', 0, 20 * minute)],
  }
  return stories[status]()
}
