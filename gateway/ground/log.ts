import pino, { type DestinationStream, type Logger } from 'pino'
import { withoutCardNumbers } from './card-digits.ts'
import type { Config } from './config.ts'

const REDACTED = '[redacted]'
const SECRET_NAME = /authorization|cookie|password|passphrase|token|secret|cvv|cvc/i
const SECRETS: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, `$1 ${REDACTED}`],
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]*/g, REDACTED],
  [/([?&](?:key|token|code|state|id_token_hint|access_token)=)[^&\s"']+/gi, `$1${REDACTED}`],
  [/\/\/[^/\s:@]*:[^/\s@]+@/g, `//${REDACTED}@`],
]
const DEEPEST = 8

/** Takes card numbers (any Luhn-valid run of 13 to 19 digits, also in groups) and credentials out of a text. */
export const scrub = (text: string): string =>
  withoutCardNumbers(SECRETS.reduce((left, [pattern, replacement]) => left.replace(pattern, replacement), text))

/** The values of a failed query are people's data: only its text and the database's answer are kept. */
const errorFields = (error: Error): Record<string, unknown> => {
  const { name: type, message, stack, cause } = error
  if (!('query' in error && 'params' in error)) return { type, ...error, message, stack, cause }
  return { type, message: `Failed query: ${error.query}`, cause }
}

const cleanFields = (fields: object, depth: number): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, SECRET_NAME.test(name) ? REDACTED : clean(value, depth + 1)]),
  )

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === null || prototype === Object.prototype
}

const cleanObject = (value: object, depth: number): unknown => {
  if (value instanceof Date) return value
  if (value instanceof URL) return scrub(value.href)
  if (depth >= DEEPEST) return '[deeper]'
  if (value instanceof Error) return cleanFields(errorFields(value), depth)
  if (Array.isArray(value)) return value.map((item) => clean(item, depth + 1))
  return isPlain(value) ? cleanFields(value, depth) : `[${value.constructor.name}]`
}

const clean = (value: unknown, depth = 0): unknown => {
  if (typeof value === 'string') return scrub(value)
  if (typeof value === 'bigint') return scrub(`${value}`)
  // Thirteen digits are also a moment in milliseconds, so as a number only longer ones can be a card.
  if (typeof value === 'number') return value >= 1e13 && scrub(`${value}`) !== `${value}` ? REDACTED : value
  return typeof value === 'object' && value !== null ? cleanObject(value, depth) : value
}

/** The structured log: no credential and no card number leaves through it, however deep in a value it sits. */
export const logOf = (
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination(1),
): Logger => {
  const log = pino(
    {
      level: config.logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      // The hook has cleaned errors already; pino's own serializer would read the original once more.
      serializers: { err: (value: unknown) => value },
      formatters: {
        level: (label) => ({ level: label }),
      },
      hooks: {
        logMethod(args, method) {
          const [first, ...rest] = args as unknown[]
          const cleaned =
            first instanceof Error
              ? [{ err: clean(first) }, ...(rest.length > 0 ? rest : [errorFields(first).message])]
              : [first, ...rest]
          method.apply(this, cleaned.map((arg) => clean(arg)) as Parameters<typeof method>)
        },
      },
    },
    destination,
  )
  // Pino hands its formatter for bindings to no child, and children inherit what stands on the root.
  const { child } = log
  log.child = function (this: Logger, bindings: object, options?: object) {
    return child.call(this, cleanFields(bindings, 0), options)
  } as typeof child
  return log
}
