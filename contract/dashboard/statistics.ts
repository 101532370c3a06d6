import * as v from 'valibot'
import { addDays, type DayRange } from '#contract/shell/dates.ts'
import { CurrencyCode, Day, MaybeNumber, Minor } from '#contract/shell/fields.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'

const Whole = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Exact minor units: on the wire a number, or digits where a number would not hold them; digits in the code (D44). */
export const Volume = v.pipe(v.union([Minor, v.pipe(v.string(), v.regex(/^\d{1,30}$/))]), v.transform(String))

export const CurrencyVolume = v.object({ volume: Volume, currency: CurrencyCode })
export type CurrencyVolume = v.InferOutput<typeof CurrencyVolume>

const Volumes = v.optional(v.nullable(v.array(CurrencyVolume)), null)

/**
 * Figures of a period (DSH-08). `transactionVolumes` is the amount charged. Refunded and declined amounts are separate
 * (D82) and missing when a gateway does not send them.
 */
export const Statistics = v.object({
  transactionVolumes: v.array(CurrencyVolume),
  numberOfTransactions: Whole,
  /** In percent; null when no payment was decided (D53). */
  successRate: MaybeNumber,
  numOfStores: v.optional(v.nullable(Whole), null),
  pendingTransactions: Whole,
  refundedVolumes: Volumes,
  declinedVolumes: Volumes,
})
export type Statistics = v.InferOutput<typeof Statistics>

const graphSpans = ['day', 'month'] as const
export type GraphSpan = (typeof graphSpans)[number]

/** Amounts charged in one currency, one for each date without gaps; in months a date is the first day (DSH-09). */
export const Graph = v.object({
  currency: CurrencyCode,
  dates: v.array(Day),
  transactionVolume: v.array(Volume),
  /** Our addition: whether a date means that day (the default) or the month starting on it. */
  span: v.optional(v.picklist(graphSpans), 'day'),
})
export type Graph = v.InferOutput<typeof Graph>

const firstSteps = ['store', 'terms', 'link', 'colleague'] as const
export type FirstStep = (typeof firstSteps)[number]

/** Tasks waiting for a person (D82). A part is null when it does not concern this person. */
export const Waiting = v.object({
  /** Preauthorizations to complete, and the day by which the next one of them should be. */
  preauthorized: v.object({ count: Whole, completeBy: v.optional(v.nullable(Day), null) }),
  /** Orders with an e-mail that no server took. */
  failedMails: v.object({ count: Whole }),
  /** Open payment links that expire within three days, and the day of the next one. */
  links: v.optional(v.nullable(v.object({ count: Whole, next: v.optional(v.nullable(Day), null) })), null),
  /** Payment links with an e-mail that did not go out. */
  failedLinkMails: v.optional(v.nullable(v.object({ count: Whole })), null),
  /** For company admins: the steps of a new company, each done or not. */
  steps: v.optional(v.nullable(v.array(v.object({ step: v.picklist(firstSteps), done: v.boolean() }))), null),
})
export type Waiting = v.InferOutput<typeof Waiting>

/** Statuses of a payment that was approved at some point (D53). */
export const successfulStatuses: readonly OrderStatus[] = [
  'pre_authorized',
  'authorized',
  'completed',
  'partially_completed',
  'partially_refunded',
  'refunded',
  'voided',
  'next_sub_payment',
  'completed_iban',
]
export const declinedStatuses: readonly OrderStatus[] = ['declined', 'declined_iban']
/** Statuses that the success rate counts (D53). */
export const decidedStatuses: readonly OrderStatus[] = [...successfulStatuses, ...declinedStatuses]
/** Statuses in which money was charged: the orders that make up a volume. */
export const chargedStatuses: readonly OrderStatus[] = successfulStatuses.filter(
  (status) => status !== 'pre_authorized' && status !== 'voided',
)
export const refundedStatuses: readonly OrderStatus[] = ['refunded', 'partially_refunded']

/** Percent of the decided payments that were approved, with one decimal; null where none was decided (D53). */
export function successRate(successful: number, declined: number): number | null {
  const decided = successful + declined
  return decided === 0 ? null : Math.round((1000 * successful) / decided) / 10
}

/** The period of the same length just before. */
export function periodBefore({ from, to }: DayRange): DayRange {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** Up to this length the chart has one bar per day, above it one per month. */
const mostDays = 92

export const spanOf = (range: DayRange): GraphSpan => (addDays(range.from, mostDays) > range.to ? 'day' : 'month')

const nextStart = (start: string, span: GraphSpan): string =>
  span === 'day' ? addDays(start, 1) : `${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The first day of every day or month in the period. */
export function startsOf({ from, to }: DayRange, span: GraphSpan): readonly string[] {
  const starts: string[] = []
  for (let at = span === 'day' ? from : `${from.slice(0, 7)}-01`; at <= to; at = nextStart(at, span)) starts.push(at)
  return starts
}

/** The part of a bar's days that falls within the period. */
export function daysOfBar(start: string, span: GraphSpan, { from, to }: DayRange): DayRange {
  const last = addDays(nextStart(start, span), -1)
  return { from: start < from ? from : start, to: last > to ? to : last }
}
