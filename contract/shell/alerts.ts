import type { Problem } from './fields.ts'
import { type Hold, hold, type Toast } from './toast.ts'

/** The facts about a failed reply that section 8 uses. Status 0: no reply. */
export interface FailedReply {
  readonly status: number
  readonly path: string
  /** Text of the app-error header, decoded. */
  readonly errorHeader: string | null
  readonly problem: Problem | null
  readonly body: string
  /** Polls, optional widgets and actions that show their own toast (ERR-08, D41). */
  readonly ignored: boolean
  /** The data is already on the screen, which itself says that it is outdated (D92). */
  readonly isReread?: boolean
}

export type AlertVerdict =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'toasts'; readonly toasts: readonly Toast[] }
  | { readonly kind: 'signIn' }
  | { readonly kind: 'reauthorize' }
  | { readonly kind: 'errorPage'; readonly status: number; readonly said: Said }

/** The details on the error page (NAV-20); the reference leads to the gateway's log. */
export interface Said extends Readonly<Record<string, string>> {
  readonly reason: string
}

const alertHold: Hold = hold.alert
const alertOf = (key: string, rest: Partial<Toast> = {}): Toast => ({ key, kind: 'error', hold: alertHold, ...rest })
const verbatim = (text: string): Toast => alertOf(text, { verbatim: true })

/** The decision table of section 8 (ERR-02…ERR-09, SES-14, SES-15), in the order of D41 and D92. */
export function verdictOn(reply: FailedReply): AlertVerdict {
  const { status } = reply
  if (status === 401 || status === 415) return { kind: 'signIn' }
  if (status === 403) return { kind: 'reauthorize' }
  if (status === 409 || status === 410 || reply.ignored) return { kind: 'nothing' }
  if (reply.isReread && (status === 429 || status >= 500)) return { kind: 'nothing' }
  if (status === 0) return { kind: 'toasts', toasts: [alertOf('SERVER_NOT_REACHABLE')] }
  if (status === 404) return { kind: 'toasts', toasts: [alertOf('NOT_FOUND')] }
  if (status === 400) return { kind: 'toasts', toasts: badRequestToasts(reply) }
  return { kind: 'errorPage', status, said: saidBy(reply) }
}

/** The message or the raw reply (ERR-06), but neither an HTML page of a proxy nor an empty object: they tell a reader nothing. */
function textOf({ problem, body }: Pick<FailedReply, 'problem' | 'body'>): string {
  return problem?.message ?? (/^\W*$|^\s*</.test(body) ? '' : body.slice(0, 200))
}

function saidBy(reply: FailedReply): Said {
  const message = textOf(reply)
  const reference = reply.problem?.reference
  return { reason: reasonOf(reply.status), ...(message && { message }), ...(reference && { reference }) }
}

/** Whether a 401 shows no message: empty body, or an account path (ERR-07). */
export function isSilentUnauthorized(reply: Pick<FailedReply, 'status' | 'path' | 'body'>): boolean {
  return reply.status === 401 && (reply.body === '' || /(^|\/)api\/account(\/|$|\?)/.test(reply.path))
}

/** The message of a 400 or a non-silent 401 (ERR-04, ERR-06); a known key is translated. */
export function messageOf(reply: Pick<FailedReply, 'problem' | 'body'>): Toast {
  const text = textOf(reply)
  return /^[A-Z_]*$/.test(text) ? alertOf(text || 'ERROR_500') : verbatim(text)
}

function badRequestToasts(reply: FailedReply): readonly Toast[] {
  if (reply.errorHeader) return [verbatim(reply.errorHeader)]
  const fields = reply.problem?.fieldErrors ?? []
  if (fields.length > 0) return fields.map(({ field }) => alertOf('FIELD_CANNOT_BE_EMPTY', { values: { name: field } }))
  return [messageOf(reply)]
}

/** The short names of the statuses that the error page shows as reason (NAV-20). */
export function reasonOf(status: number): string {
  return reasons[status] ?? 'Error'
}

const reasons: Readonly<Record<number, string>> = {
  400: 'Bad Request',
  403: 'Forbidden',
  404: 'Not Found',
  408: 'Request Timeout',
  413: 'Content Too Large',
  422: 'Unprocessable Content',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  502: 'Bad Gateway',
  503: 'Service Unavailable',
  504: 'Gateway Timeout',
}

/** Keys of the sentences for the error, forbidden and not-found screens (ERR-09). */
export function errorTextKey(status: string): 'ERROR_403' | 'ERROR_404' | 'ERROR_500' {
  if (status === '403') return 'ERROR_403'
  return status === '404' ? 'ERROR_404' : 'ERROR_500'
}
