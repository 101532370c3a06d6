import * as v from 'valibot'
import type { Call, FileSource, ReplyHeaders } from '#contract/shell/call.ts'
import { jsonHeaders } from '#gateway/ground/refusal.ts'
import { compressed, type Encoding } from './encoding.ts'

/** An answer of any call, as the router sees it. */
export interface AnyAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: ReplyHeaders
  readonly onceSent?: () => Promise<void>
}

/** A name for the header of a download: plain letters for old readers, all of it for the others (RFC 6266). */
export const dispositionOf = (name: string): string => {
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

/**
 * Sends the body, does the work, then ends the reply. A client that has the whole reply finds the work done; for one
 * that went away in the middle it is not done.
 */
const workingOnceSent = ({ body, status, headers }: Response, work: () => Promise<void>): Response => {
  const reader = body?.getReader()
  const stream = new ReadableStream<Uint8Array>(
    {
      pull: async (into) => {
        const { done, value } = (await reader?.read()) ?? { done: true, value: undefined }
        if (!done) return into.enqueue(value)
        await work()
        into.close()
      },
      cancel: (reason) => reader?.cancel(reason),
    },
    { highWaterMark: 0 },
  )
  // Without it the server reads ahead of what it sends.
  headers.set('Transfer-Encoding', 'chunked')
  return new Response(stream, { status, headers })
}

/** Less than a packet carries is not worth the work. */
const WORTH_PACKING = 1_400

const jsonResponse = async (status: number, text: string, headers: ReplyHeaders, encoding: Encoding | null) => {
  const used = text.length < WORTH_PACKING ? null : encoding
  const body = used === null ? text : new Uint8Array(await compressed(Buffer.from(text), used, 'eachTime'))
  const encoded = { Vary: 'Accept-Encoding', ...(used === null ? {} : { 'Content-Encoding': used }) }
  return new Response(body, { status, headers: headersOf(jsonHeaders, encoded, headers) })
}

const plainResponseOf = async (
  call: Call,
  { status, body, headers = {} }: AnyAnswer,
  encoding: Encoding | null,
): Promise<Response> => {
  if (call.replies[status] === 'bytes') return fileResponse(status, body as FileSource, headers)
  if (body === undefined) return new Response(null, { status, headers: headersOf(headers) })
  return jsonResponse(status, JSON.stringify(body), headers, encoding)
}

/**
 * JSON travels compressed where the client takes it so. Who could make a person's browser ask for something to guess it
 * by its length has no token to ask with: no cookie opens a call.
 */
export const responseOf = async (
  call: Call,
  answer: AnyAnswer,
  { checked, encoding }: { readonly checked: boolean; readonly encoding: Encoding | null },
): Promise<Response> => {
  if (checked) check(call, answer)
  // A file that counts as fetched once it is sent travels as it is: packed small, it is sent before anybody reads it.
  const response = await plainResponseOf(call, answer, answer.onceSent ? null : encoding)
  return answer.onceSent ? workingOnceSent(response, answer.onceSent) : response
}
