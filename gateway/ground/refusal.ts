import type { Logger } from 'pino'
import type { Problem } from '#contract/shell/fields.ts'
import { headers as names } from '#contract/shell/headers.ts'
import { isTimedOut } from './database/sql-state.ts'

/** Ends a request with a reply that is not the call's own: a right that lacks, a thing that is not there, a bad field. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429
  readonly body: Problem | undefined
  /** After how many seconds it is worth trying again. */
  readonly retryAfter: number | undefined

  constructor(status: Refusal['status'], body?: Problem, retryAfter?: number) {
    super(`${status} ${body?.message ?? ''}`.trim())
    this.status = status
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** The header of every 429. */
export const retryAfter = (seconds: number) => ({ 'Retry-After': String(Math.max(1, Math.ceil(seconds))) })
export const tooManyRequests = (seconds: number, message = 'TOO_MANY_REQUESTS') =>
  new Refusal(429, { message }, seconds)

/** The token is missing, wrong, ended or expired: nothing is said about which. */
export const notSignedIn = () => new Refusal(401)
export const forbidden = (message = 'FORBIDDEN') => new Refusal(403, { message })
/** The same for what is absent and for what is of others. */
export const notFound = () => new Refusal(404, { message: 'NOT_FOUND' })
export const badRequest = (message: string) => new Refusal(400, { message })
export const badFields = (fieldErrors: NonNullable<Problem['fieldErrors']>) => new Refusal(400, { fieldErrors })

export const jsonHeaders = { 'Content-Type': 'application/json; charset=utf-8' }

/** What is left of a body that is too large is not read, so the connection cannot serve another request. */
export const closing = { Connection: 'close' }

export const refusalResponse = ({ status, body, retryAfter: seconds }: Refusal): Response =>
  new Response(body === undefined ? null : JSON.stringify(body), {
    status,
    headers: {
      ...(body === undefined ? {} : jsonHeaders),
      ...(status === 413 ? closing : {}),
      ...(seconds === undefined ? {} : retryAfter(seconds)),
    },
  })

const failedResponse = (status: number, message: string, reference: string, more: object = {}): Response =>
  new Response(JSON.stringify({ message, reference }), {
    status,
    headers: { ...jsonHeaders, [names.error]: reference, ...more },
  })

/** Something broke here: a reference to the log instead of what it was. */
export const brokenResponse = (reference: string): Response => failedResponse(500, 'INTERNAL_ERROR', reference)

/** The header of every 503: the database gave up waiting, and the same request may pass a moment later. */
export const busyHeader = retryAfter(5)

interface Failed {
  readonly reference: string
  readonly method: string
  readonly path: string
}

/** Logs the failure. A database that gave up waiting is worth another try, for it has undone the transaction. */
export const failureResponse = (log: Logger, err: unknown, failed: Failed): Response => {
  if (isTimedOut(err)) {
    log.warn({ err, ...failed }, 'the database gave up waiting')
    return failedResponse(503, 'BUSY', failed.reference, busyHeader)
  }
  log.error({ err, ...failed }, 'request failed')
  return brokenResponse(failed.reference)
}
