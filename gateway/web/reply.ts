import * as v from 'valibot'
import type { Call, FileSource, ReplyHeaders } from '#contract/shell/call.ts'
import { jsonHeaders } from '#gateway/ground/refusal.ts'

/** An answer of any call, as the router sees it. */
export interface AnyAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: ReplyHeaders
}

/** A name for the header of a download: plain letters for old readers, all of it for the others (RFC 6266). */
const dispositionOf = (name: string): string => {
  const plain = name.replace(/[^\w.() -]/g, '_')
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`
}

const headersOf = (...parts: readonly ReplyHeaders[]): Headers => {
  const headers = new Headers()
  for (const [name, value] of parts.flatMap((part) => Object.entries(part))) {
    if (typeof value === 'string') headers.set(name, value)
    else for (const one of value) headers.append(name, one)
  }
  return headers
}

const fileResponse = (status: number, { bytes, name, type }: FileSource, headers: ReplyHeaders) =>
  new Response(bytes instanceof Uint8Array ? Buffer.from(bytes) : ReadableStream.from(bytes), {
    status,
    headers: headersOf(
      { 'Content-Type': type, ...(name === null ? {} : { 'Content-Disposition': dispositionOf(name) }) },
      headers,
    ),
  })

/** In tests every reply is held against the contract before it leaves. */
const check = (call: Call, { status, body, headers }: AnyAnswer): void => {
  const schema = call.replies[status]
  const named = `${call.method} ${call.path} answered ${status}`
  if (schema === undefined) throw new Error(`${named}, which the contract does not state.`)
  if (status === 429 && headers?.['Retry-After'] === undefined) throw new Error(`${named} without Retry-After.`)
  if (schema === 'bytes') return
  const sent: unknown = body === undefined ? undefined : JSON.parse(JSON.stringify(body))
  const result = v.safeParse(schema, sent)
  if (result.success) return
  const [issue] = result.issues
  throw new Error(`${named} in a shape that is not the contract's: ${v.getDotPath(issue) ?? ''} ${issue.message}`)
}

export const responseOf = (call: Call, answer: AnyAnswer, checked: boolean): Response => {
  if (checked) check(call, answer)
  const { status, body, headers = {} } = answer
  if (call.replies[status] === 'bytes') return fileResponse(status, body as FileSource, headers)
  if (body === undefined) return new Response(null, { status, headers: headersOf(headers) })
  return new Response(JSON.stringify(body), { status, headers: headersOf(jsonHeaders, headers) })
}
