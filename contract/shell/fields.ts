import * as v from 'valibot'
import { isDay } from './day.ts'

/** An identifier: a number or a text on the wire, always a text in the code. */
export const Id = v.pipe(
  v.union([v.pipe(v.string(), v.nonEmpty(), v.maxLength(64)), v.pipe(v.number(), v.safeInteger())]),
  v.transform(String),
)
export type Id = v.InferOutput<typeof Id>

/** Integer minor units (CON-01). */
export const Minor = v.pipe(v.number(), v.safeInteger())

/** A number of a reference list; databases store it in 32 bits. */
export const ListNumber = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1))

/** Minor units of a query parameter (D25): digits without sign, dot or leading zeros. */
export const MinorText = v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,13})$/), v.transform(Number))

/** A business day yyyy-MM-dd. */
export const Day = v.pipe(v.string(), v.check(isDay, 'notADay'))

/** An instant, ISO-8601 with an offset (D45). */
export const Instant = v.pipe(v.string(), v.isoTimestamp())

/** A currency by its three letters. */
export const CurrencyCode = v.pipe(v.string(), v.regex(/^[A-Z]{3}$/))

/** A text that may be missing, null or empty on the wire; null in the code. */
export const MaybeText = v.optional(v.nullable(v.string()), null)
export const MaybeInstant = v.optional(v.nullable(Instant), null)
export const MaybeNumber = v.optional(v.nullable(v.number()), null)
export const MaybeId = v.optional(v.nullable(Id), null)
export const Flag = v.optional(v.nullable(v.boolean()), false)

/** A non-negative integer in a query. */
export const Count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number))

/** The query parameter that most calls carry (SES-20, D81). */
export const Issuer = { issuer: v.optional(v.string()) }

/** A reply of a list: rows, then an array whose first element is the total (TRX-27). Further elements are sums of ours (D82). */
export const pageOf = <Row extends v.GenericSchema<unknown, unknown>>(row: Row) =>
  v.looseTuple([v.array(row), v.looseTuple([v.pipe(v.number(), v.safeInteger(), v.minValue(0))])])

/** A page of markup, as proxies send it, is no text of a gateway. */
const PlainText = v.pipe(v.string(), v.regex(/^\s*[^\s<]/))
const Said = v.union([v.object({ message: MaybeText }), PlainText])

/**
 * A 202 reply: nothing was done, or not all of it, and this is why. The documents show no shape: an object, plain text
 * or nothing (D47); a page of markup is no message.
 */
export const Message = v.pipe(
  v.optional(v.nullable(Said), null),
  v.transform((said) => (typeof said === 'string' ? { message: said } : (said ?? { message: null }))),
)

const ProblemParts = v.object({
  message: v.optional(v.nullable(v.string())),
  /** Error reference; look it up in the gateway's log. */
  reference: v.optional(v.nullable(v.string())),
  fieldErrors: v.optional(v.nullable(v.array(v.object({ field: v.string(), message: v.optional(v.string()) })))),
})

/**
 * A refusal the client can show: field errors next to their fields, otherwise a message. The documents show no shape, so
 * an empty or plain reply is a refusal without a reason.
 */
export const Problem = v.pipe(
  v.optional(v.nullable(v.union([ProblemParts, PlainText])), null),
  v.transform((said): v.InferOutput<typeof ProblemParts> => (typeof said === 'string' ? {} : (said ?? {}))),
)
export type Problem = v.InferOutput<typeof Problem>
