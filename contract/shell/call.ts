import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Access } from '#contract/session/access-rules.ts'

/**
 * One call of the gateway as a plain value: the client, the gateway's router and the OpenAPI page read the same one.
 * `path` is relative, `:name` marks a path parameter. A reply schema of `undefined` bodies is `v.undefined()`,
 * a binary body is `'bytes'`.
 */
export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly query?: GenericSchema<unknown, unknown>
  readonly body?: GenericSchema<unknown, unknown>
  /** A multipart body of files instead: the name of their field, how many there may be, and the bytes of each. */
  readonly files?: { readonly field: string; readonly most: number; readonly bytes: number }
  readonly replies: Readonly<Record<number, GenericSchema<unknown, unknown> | 'bytes'>>
  readonly access: Access
  readonly summary: string
  readonly requirements: readonly string[]
  /** A call of ours, beyond section 7: shown only where the gateway announces `feature` (D82). */
  readonly addition?: { readonly feature: string }
  /** Changes money: our client sends an idempotency key, and sends it twice only with the same key (D87). */
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

/** What the client gets: a union by status. */
export type Reply<C extends Call> = {
  [S in keyof C['replies'] & number]: { readonly status: S; readonly body: ReplyBody<C['replies'][S]> }
}[keyof C['replies'] & number]

/** Headers of a reply; several of one name where there is a list. */
export type ReplyHeaders = Readonly<Record<string, string | readonly string[]>>

/** What a handler returns: a union by status, with optional headers. */
export type Answer<C extends Call> = {
  [S in keyof C['replies'] & number]: {
    readonly status: S
    readonly body: ReplyInput<C['replies'][S]>
    readonly headers?: ReplyHeaders
    /** Runs after the body was sent and before the reply ends: a client that has the whole reply finds it done. */
    readonly onceSent?: () => Promise<void>
  }
}[keyof C['replies'] & number]

/** The path of a call with its parameters filled in and escaped. No escape keeps a browser from taking dots alone for a step up. */
export function pathOf(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || /^\.{0,2}$/.test(value)) throw new Error(`The path ${path} needs ${name}.`)
    return encodeURIComponent(value)
  })
}
