import * as v from 'valibot'
import type { Call, Upload } from '#contract/shell/call.ts'
import { holdsCardNumber } from '#contract/shell/card-number.ts'
import { badFields, badRequest } from '#gateway/ground/refusal.ts'

type Schema = NonNullable<Call['query']>

const fieldErrorsOf = (issues: readonly v.BaseIssue<unknown>[]) =>
  issues.map((issue) => ({ field: v.getDotPath(issue) ?? '', message: issue.message }))

const parsed = (schema: Schema, value: unknown): unknown => {
  const result = v.safeParse(schema, value, { abortPipeEarly: true })
  if (!result.success) throw badFields(fieldErrorsOf(result.issues))
  return result.output
}

const entriesOf = (schema: object | undefined): Readonly<Record<string, unknown>> | null => {
  if (schema === undefined) return {}
  return 'entries' in schema && typeof schema.entries === 'object' && schema.entries !== null
    ? { ...schema.entries }
    : null
}

/** PostgreSQL has texts of whole characters, of all but one; a question with another breaks instead of finding nothing. */
export const isKeepable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** The first characters of a text of anybody's, with a mark where a database has none for what stood there. */
export const legible = (text: string, length: number): string =>
  text.slice(0, length).toWellFormed().replaceAll('\0', '\ufffd')

/** The query of a call. A key that comes twice, or that nobody asked for, is refused. */
export const queryOf = (call: Call, search: URLSearchParams): unknown => {
  const known = entriesOf(call.query)
  const keys = [...search.keys()]
  const strange = keys.filter(
    (key, index) => keys.indexOf(key) !== index || (known !== null && !Object.hasOwn(known, key) && key !== 'issuer'),
  )
  if (strange.length > 0) throw badFields(strange.map((field) => ({ field, message: 'notExpected' })))
  const unkept = [...search].filter(([, value]) => !isKeepable(value))
  if (unkept.length > 0) throw badFields(unkept.map(([field]) => ({ field, message: 'malformed' })))
  return call.query === undefined ? undefined : parsed(call.query, Object.fromEntries(search))
}

/** Names that reach into the prototype of an object; no field of ours is called so. */
const poison: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text, (key, value: unknown) => {
      if (poison.has(key) || !isKeepable(key)) throw new SyntaxError(`${key} is not a field.`)
      if (typeof value === 'string' && !isKeepable(value)) throw new SyntaxError(`${key} has no text.`)
      return value
    })
  } catch {
    throw badRequest('MALFORMED_JSON')
  }
}

type Shape = Readonly<Record<string, unknown>>

const isShape = (value: unknown): value is Shape => typeof value === 'object' && value !== null

/** Where a list stands in place of an object, or null: a schema of an object takes an empty list for an empty object. */
const listAt = (schema: unknown, value: unknown, path = ''): string | null => {
  if (!isShape(schema) || !isShape(value)) return null
  const below = (inner: unknown, key: string, one: unknown) => listAt(inner, one, path === '' ? key : `${path}.${key}`)
  const among = (innerOf: (key: string) => unknown): string | null => {
    for (const [key, one] of Object.entries(value)) {
      const found = below(innerOf(key), key, one)
      if (found !== null) return found
    }
    return null
  }
  if (isShape(schema.wrapped)) return listAt(schema.wrapped, value, path)
  if (Array.isArray(schema.options)) {
    const found = schema.options.map((option) => listAt(option, value, path))
    return found.every((one) => one !== null) ? (found[0] ?? null) : null
  }
  if (isShape(schema.item)) return Array.isArray(value) ? among(() => schema.item) : null
  const { entries } = schema
  if (isShape(entries)) return Array.isArray(value) ? path : among((key) => entries[key])
  if (schema.type === 'record') return Array.isArray(value) ? path : among(() => schema.value)
  return null
}

/**
 * Secrets, which are kept as hashes or sealed, numbers of the merchant's own, and what a wallet, a bank or a chain calls a
 * payment or a stored card, or counts in coins: refused for its digits, a payment would be lost.
 */
const mayHoldDigits: ReadonlySet<string> = new Set([
  ...['password', 'currentPassword', 'newPassword', 'key', 'secretKey', 'mb'],
  ...[
    'orderNumber',
    'orderReference',
    'additionalOrderNumber',
    'transactionId',
    'order_number',
    'event_id',
    'signature',
  ],
  ...['payment_id', 'token_value', 'account_id', 'explorer_url', 'crypto_amount', 'crypto_price'],
])

/** The fields of a body whose texts hold a full card number. */
const cardFields = (value: unknown, path: readonly string[] = []): readonly string[] => {
  if (typeof value === 'string') return holdsCardNumber(value) ? [path.join('.')] : []
  if (!isShape(value)) return []
  return Object.entries(value).flatMap(([key, one]) => (mayHoldDigits.has(key) ? [] : cardFields(one, [...path, key])))
}

/** Refuses card numbers that were typed into free text: nothing of ours keeps one (PCI DSS 3.3). */
export const refuseCardNumbers = (body: unknown): void => {
  const fields = cardFields(body)
  if (fields.length > 0) throw badFields(fields.map((field) => ({ field, message: 'cardNumber' })))
}

/** The body of a call: JSON whatever its type says, since a 415 would sign the person out. */
export const bodyOf = async (call: Call, request: { text: () => Promise<string> }): Promise<unknown> => {
  if (call.body === undefined) return undefined
  const value = readJson(await request.text())
  const list = listAt(call.body, value)
  if (list !== null) throw badFields([{ field: list, message: 'notAnObject' }])
  return parsed(call.body, value)
}

/** The files of a multipart body. What is no such body is refused with 400: a 415 would sign the person out (D66). */
export const filesOf = async (
  { field, most, bytes }: NonNullable<Call['files']>,
  request: { formData: () => Promise<FormData> },
): Promise<readonly Upload[]> => {
  const form = await request.formData().catch((error: unknown) => {
    if (error instanceof Error && error.name === 'BodyLimitError') throw error
    throw badRequest('MALFORMED_MULTIPART')
  })
  const entries = form.getAll(field)
  const files = entries.filter((entry) => typeof entry !== 'string')
  if (files.length === 0 || files.length !== entries.length) throw badFields([{ field, message: 'required' }])
  if (files.length > most) throw badFields([{ field, message: 'tooMany' }])
  return Promise.all(
    files.map(async (file) => ({
      name: legible(file.name, 255),
      type: file.type,
      // one more than allowed is enough to see that there are too many
      bytes: new Uint8Array(await file.slice(0, bytes + 1).arrayBuffer()),
    })),
  )
}
