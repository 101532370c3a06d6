import type { ReactNode } from 'react'
import type { TimelineStep } from '#src/transactions/history/timeline.tsx'
import type { Money } from '#src/transactions/money/money.ts'
import type { DetailItem } from '#src/ui/values/detail-list.tsx'

/** Facts of one subject: a heading and its rows. */
export interface FactGroup {
  readonly id: string
  readonly title: string
  readonly items: readonly DetailItem[]
}

/** What the head and the first tab of the details tell, the same for every kind of payment. */
export interface OrderStory {
  readonly number: string
  /** Minor units. */
  readonly amount: number
  readonly currency: string
  readonly badge: ReactNode
  /** What waits for the reader: "Complete by 28.11.2026." */
  readonly due?: ReactNode
  readonly customer: string | null
  /** What it was paid with: a card, an account, a coin. */
  readonly paidWith: ReactNode
  /** ISO 8601; null where the gateway does not tell it. */
  readonly createdAt: string | null
  readonly money: Money | null
  readonly steps: readonly TimelineStep[]
  /** Below the timeline. */
  readonly more?: readonly FactGroup[]
  /** Where it is no fact among others. */
  readonly cart?: string | null
  /** Beside the timeline. */
  readonly facts: readonly FactGroup[]
}
