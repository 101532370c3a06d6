import * as v from 'valibot'
import type { Call } from '#contract/shell/call.ts'
import { headers as names } from '#contract/shell/headers.ts'
import type { Received } from './exchange.ts'
import { unknownFields } from './unknown-fields.ts'

/** One field, header or status that is not as the contract states it. */
export interface Difference {
  readonly at: string
  readonly expected: string
  readonly received: string
}

export interface Comparison {
  readonly differences: readonly Difference[]
  readonly unknown: readonly string[]
  /** The body as it came, read as JSON where it is that. */
  readonly body: unknown
}

const longest = 80
const brief = (text: string): string => {
  const line = text.replace(/\s+/g, ' ').trim()
  return line.length > longest ? `${line.slice(0, longest)}…` : line
}

const jsonOf = (text: string): { readonly value: unknown } | null => {
  try {
    return { value: JSON.parse(text) as unknown }
  } catch {
    return null
  }
}

/** `0.12.amount` and `0.13.amount` are one fault of one field; a list with its total has two parts that differ. */
const fieldOf = (issue: v.BaseIssue<unknown>, isTuple: boolean): string =>
  (v.getDotPath(issue) ?? 'body')
    .split('.')
    .map((key, at) => (/^\d+$/.test(key) && !(isTuple && at === 0) ? '*' : key))
    .join('.')

const rules: Readonly<Record<string, string>> = { iso_timestamp: 'an instant, ISO-8601 with an offset' }
const expectedOf = ({ expected, type, message }: v.BaseIssue<unknown>): string =>
  expected ?? rules[type] ?? message.replace(/: Received.*$/, '')

function bodyDifferences(schema: v.GenericSchema<unknown, unknown>, value: unknown): readonly Difference[] {
  const parsed = v.safeParse(schema, value)
  if (parsed.success) return []
  const isTuple = schema.type === 'loose_tuple'
  const byField = Map.groupBy(parsed.issues, (issue) => fieldOf(issue, isTuple))
  return [...byField].map(([at, [issue, ...more]]) => ({
    at,
    expected: issue ? expectedOf(issue) : '',
    received: `${issue?.received ?? ''}${more.length > 0 ? `, and ${more.length} more like it` : ''}`,
  }))
}

const typeOf = ({ headers }: Received): string => headers.get('content-type') ?? 'none'

function typeDifference(received: Received, isBytes: boolean): readonly Difference[] {
  const type = typeOf(received)
  const isRight = isBytes
    ? !/^(none$|text\/html|application\/json)/.test(type)
    : /^application\/([\w.]+\+)?json/.test(type)
  return isRight
    ? []
    : [{ at: 'header Content-Type', expected: isBytes ? 'that of a file' : 'application/json', received: type }]
}

/** Headers that a reply must carry beside its body (SES-08, SES-12, TRD-05). */
function headersOf({ path, replies }: Call, status: number): readonly string[] {
  if (replies[status] === 'bytes') return ['Content-Disposition']
  if (path === 'api/authenticate' && status === 200) return ['Authorization']
  return path === 'api/account' && status === 200 ? [names.testMode] : []
}

const missingHeaders = (call: Call, { status, headers }: Received): readonly Difference[] =>
  headersOf(call, status)
    .filter((name) => !headers.has(name))
    .map((name) => ({ at: `header ${name}`, expected: 'a value', received: 'none' }))

/** A status among those wanted, the headers, the type of the content, and every field of the body. */
export function compare(call: Call, received: Received, wanted: readonly number[]): Comparison {
  const { status, text } = received
  const json = jsonOf(text)
  const body = json?.value
  if (!wanted.includes(status)) {
    const said = status === 0 ? `no reply: ${text}` : `${status}${text === '' ? '' : ` ${brief(text)}`}`
    return { differences: [{ at: 'status', expected: wanted.join(' or '), received: said }], unknown: [], body }
  }
  const schema = call.replies[status]
  const missing = missingHeaders(call, received)
  if (schema === undefined) return { differences: missing, unknown: [], body }
  if (schema === 'bytes') return { differences: [...missing, ...typeDifference(received, true)], unknown: [], body }
  if (schema.type === 'unknown') return { differences: missing, unknown: [], body }
  if (text === '' && v.is(schema, undefined)) return { differences: missing, unknown: [], body }
  const type = typeDifference(received, false)
  if (!json) {
    const noJson = { at: 'body', expected: 'JSON', received: text === '' ? 'nothing' : brief(text) }
    return { differences: [...missing, ...type, noJson], unknown: [], body }
  }
  return {
    differences: [...missing, ...type, ...bodyDifferences(schema, body)],
    unknown: unknownFields(schema, body),
    body,
  }
}
