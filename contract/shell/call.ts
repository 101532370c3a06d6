import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Access } from '#contract/session/access-rules.ts'
import type { Feature } from './feature.ts'

/**
 * One gateway call as a plain value, read by the client, the router and the OpenAPI page. `path` is relative, with
 * `:name` for a path parameter. A reply without a body is `v.undefined()`, a binary body is `'bytes'`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: GenericSchema<unknown, unknown>
  readonly body?: GenericSchema<unknown, unknown>
  /** A multipart body of files: the field name, and the limits on their number and size. */
  readonly files?: { readonly field: string; readonly most: number; readonly bytes: number }
  readonly replies: Readonly<Record<number, GenericSchema<unknown, unknown> | 'bytes'>>
  readonly access: Access
  readonly summary: string
  readonly requirements: readonly string[]
  /** A call of ours beyond section 7, used only where the gateway announces `feature` (D82). */
  readonly addition?: { readonly feature: Feature }
  /** Moves money: our client sends an idempotency key and repeats a request only with the same key (D87). */
  readonly money?: true
  /** Does not carry `issuer` (D81). */
  readonly withoutIssuer?: true
}

export const call = <const C extends Call>(value: C): C => value

type Names<P extends string> = P extends `${string}:${infer Name}/${infer Rest}`
  ? Name | Names<`/${Rest}`>
  : P extends `${string}:${infer Name}`
    ? Name
    : never

export type PathParams<C extends Call> = { readonly [Name in Names<C['path']>]: string }

type Schema<T> = T extends GenericSchema<unknown, unknown> ? T : never
export type QueryIn<C extends Call> = C extends { readonly query: infer Q } ? InferInput<Schema<Q>> : undefined
export type QueryOut<C extends Call> = C extends { readonly query: infer Q } ? InferOutput<Schema<Q>> : undefined
/** One file of a multipart body. */
export interface Upload {
  readonly name: string
  readonly type: string
  readonly bytes: Uint8Array
}

type FilesOf<C extends Call> = C extends { readonly files: object } ? readonly Upload[] : undefined
export type BodyIn<C extends Call> = C extends { readonly body: infer B } ? InferInput<Schema<B>> : FilesOf<C>
export type BodyOut<C extends Call> = C extends { readonly body: infer B } ? InferOutput<Schema<B>> : FilesOf<C>

/** A binary reply: what the client reads and what a handler writes. */
export interface File {
  readonly bytes: Uint8Array
  readonly name: string | null
  readonly type: string
}
export interface FileSource {
  readonly bytes: Uint8Array | AsyncIterable<Uint8Array>
  readonly name: string | null
  readonly type: string
}

export type ReplyBody<R> = R extends 'bytes' ? File : R extends GenericSchema<unknown, unknown> ? InferOutput<R> : never
export type ReplyInput<R> = R extends 'bytes'
  ? FileSource
  : R extends GenericSchema<unknown, unknown>
    ? InferInput<R>
    : never

/** The reply a client gets: a union by status. */
export type Reply<C extends Call> = {
  [S in keyof C['replies'] & number]: { readonly status: S; readonly body: ReplyBody<C['replies'][S]> }
}[keyof C['replies'] & number]

/** Headers of a reply; a list sends a header several times. */
export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>

/** The reply a handler returns: a union by status, with optional headers. */
export type Answer<C extends Call> = {
  [S in keyof C['replies'] & number]: {
    readonly status: S
    readonly body: ReplyInput<C['replies'][S]>
    readonly headers?: ReplyHeaders
    /**
     * Runs after the body was sent and before the reply ends, so that a client with the complete reply can rely on it.
     */
    readonly onceSent?: () => Promise<void>
  }
}[keyof C['replies'] & number]

/**
 * The path of a call with escaped parameters. Escaping does not stop a browser from resolving `.` and `..`, so they are
 * rejected.
 */
export function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || /^\.{0,2}$/.test(value)) throw new Error(`The path ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
}
