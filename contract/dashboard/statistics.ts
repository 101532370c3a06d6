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
 * Figures of a period (DSH-08). `transactionVolumes` is what was charged. What was refunded and declined is apart (D82):
 * missing where a gateway does not say it.
 */
export const Statistics = v.object({
  transactionVolumes: v.array(CurrencyVolume),
  numberOfTransactions: Whole,
  /** In percent; null where nothing was decided (D53). */
  successRate: MaybeNumber,
  numOfStores: v.optional(v.nullable(Whole), null),
  pendingTransactions: Whole,
  refundedVolumes: Volumes,
  declinedVolumes: Volumes,
})
export type Statistics = v.InferOutput<typeof Statistics>

const graphSpans = ['day', 'month'] as const
export type GraphSpan = (typeof graphSpans)[number]

/** What was charged in one currency, by the first days of days or months, none left out (DSH-09). */
export const Graph = v.object({
  currency: CurrencyCode,
  dates: v.array(Day),
  transactionVolume: v.array(Volume),
  /** Ours: whether a date names a day, which it does when missing, or the month that begins with it. */
  span: v.optional(v.picklist(graphSpans), 'day'),
})
export type Graph = v.InferOutput<typeof Graph>

const firstSteps = ['store', 'terms', 'link', 'colleague'] as const
export type FirstStep = (typeof firstSteps)[number]

/** What waits for a person (D82). A part is null where the person has no business with it. */
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

/** Statuses of a payment that was approved at some time (D53). */
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
/** Statuses in which money came: the orders that a volume adds up. */
export const chargedStatuses: readonly OrderStatus[] = successfulStatuses.filter(
  (status) => status !== 'pre_authorized' && status !== 'voided',
)
export const refundedStatuses: readonly OrderStatus[] = ['refunded', 'partially_refunded']

/** Percent of the decided payments that were approved, with one decimal; null where none was decided (D53). */
export function successRate(successful: number, declined: number): number | null {
  const decided = successful + declined
  return decided === 0 ? null : Math.round((1000 * successful) / decided) / 10
}

/** As many days as the period has, just before it. */
export function periodBefore({ from, to }: DayRange): DayRange {
  const days = Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1
  return { from: addDays(from, -days), to: addDays(to, -days) }
}

/** Up to this many days there is one bar for each day, in a longer period one for each month. */
const mostDays = 92

export const spanOf = (range: DayRange): GraphSpan => (addDays(range.from, mostDays) > range.to ? 'day' : 'month')

const nextStart = (start: string, span: GraphSpan): string =>
  span === 'day' ? addDays(start, 1) : `${addDays(`${start.slice(0, 7)}-01`, 31).slice(0, 7)}-01`

/** The first days of all days or months that a period touches. */
export function startsOf({ from, to }: DayRange, span: GraphSpan): readonly string[] {
  const starts: string[] = []
  for (let at = span === 'day' ? from : `${from.slice(0, 7)}-01`; at <= to; at = nextStart(at, span)) starts.push(at)
  return starts
}

/** The days of a bar that lie in the period. */
export function daysOfBar(start: string, span: GraphSpan, { from, to }: DayRange): DayRange {
  const last = addDays(nextStart(start, span), -1)
  return { from: start < from ? from : start, to: last > to ? to : last }
}
