import * as v from 'valibot'
import { carriesToken } from '#contract/session/token-rule.ts'
import type { FailedReply } from '#contract/shell/alerts.ts'
import {
  type BodyIn,
  type Call,
  type File,
  type PathParams,
  pathOf,
  type QueryIn,
  type Reply,
} from '#contract/shell/call.ts'
import { Problem } from '#contract/shell/fields.ts'
import { decodeHeader, headers as names } from '#contract/shell/headers.ts'
import { hearTime } from '#src/shell/browser/clock.ts'
import { readStored } from '#src/shell/browser/storage.ts'
import { takeEarlyReply } from '#src/shell/early/early-replies.ts'

/** A call that ended without one of its declared replies. Status 0: no reply came; then nobody knows what was done. */
export class CallFailed extends Error {
  readonly status: number
  readonly problem: Problem | null
  constructor(message: string, status: number, problem: Problem | null = null) {
    super(message)
    this.name = 'CallFailed'
    this.status = status
    this.problem = problem
  }
}

/** The gateway's reply does not have the shape that the contract states. */
export class WrongShape extends Error {
  constructor(call: Call, status: number) {
    super(`${call.method} ${call.path} answered ${status} in a shape that is not the contract's.`)
    this.name = 'WrongShape'
  }
}

type Given<Key extends string, T> = object extends T ? { readonly [K in Key]?: T } : { readonly [K in Key]: T }
type Needs<Key extends string, T> = [T] extends [undefined] ? unknown : Given<Key, T>

/** The user and the company of a call; the client fills in those of this tab unless the call names others. */
export interface Caller {
  readonly sub: string
  readonly company: string
}

type ParamsOf<C extends Call> = keyof PathParams<C> extends never
  ? unknown
  : Given<
      'params',
      Omit<PathParams<C>, keyof Caller> & Partial<Pick<PathParams<C>, keyof PathParams<C> & keyof Caller>>
    >

export type Request<C extends Call> = ParamsOf<C> &
  Needs<'query', QueryIn<C>> &
  Needs<'body', C extends { readonly files: object } ? FormData : BodyIn<C>> & {
    readonly signal?: AbortSignal
    /** Polls, optional widgets and actions that show their own message: no general alert (D41). */
    readonly ignoreFailure?: boolean
    /** What it reads is on the screen already and stays there, should the gateway be away for a moment (D92). */
    readonly isReread?: boolean | undefined
    /** Does not extend the session. */
    readonly background?: boolean
    readonly idempotencyKey?: string
    readonly revision?: string
    /** The key of a mail, which must not stand in an address. */
    readonly mailKey?: string
    readonly timeout?: number
    /** Another token than the stored one. */
    readonly bearer?: string
  }

/** A declared reply, with the headers it came with. */
export type Received<C extends Call> = Reply<C> & { readonly headers: Headers }

/** What is known of every declared reply; `path` is the template of its call. */
export interface HeardReply {
  readonly status: number
  readonly path: string
  readonly background: boolean
  readonly testMode: boolean | null
}

export interface ClientEvents {
  /** The company that is chosen in this tab. */
  readonly company: () => string | null
  readonly onFailure: (failed: FailedReply) => void
  readonly onAlert: (key: string, params: string | null) => void
  readonly onReply: (reply: HeardReply) => void
}

let events: ClientEvents = {
  company: () => null,
  onFailure: () => undefined,
  onAlert: () => undefined,
  onReply: () => undefined,
}

/** Sets the receivers of alerts and failures, once at the start. */
export function listen(to: ClientEvents): void {
  events = to
}

const defaultTimeout = 30_000

/** The first screen is answered by what the head has asked, so this is fetched beside it. Nothing is sent twice. */
const http = () =>
  import('ky').then(({ default: ky }) => ky.create({ retry: 0, throwHttpErrors: false, timeout: false }))

/** Sent at once: ky takes a few turns before it sends, and a screen that is drawn in between would hold the call up. */
async function send(url: URL, init: RequestInit): Promise<Response> {
  const sent = fetch(url, init)
  sent.catch(() => undefined)
  return (await http())(url, { ...init, fetch: () => sent })
}

/**
 * The declared status of a reply. The documents show few statuses of successful replies, so one success stands for
 * another, but not of a call that moves money (ACT-14), and none without a body for one that is to be read.
 */
function statusOf({ replies, money }: Call, status: number): number {
  const [declared = status, ...others] = [200, 201, 204].filter((one) => one in replies)
  return status in replies || money || others.length > 0 || (status !== 200 && status !== 201) ? status : declared
}

/** Makes one call: resolves to its declared reply by status, rejects for anything else. Nothing is ever sent twice by itself. */
export async function request<C extends Call>(call: C, input: Request<C>): Promise<Received<C>> {
  const { response, text, file } = await exchange(call, input)
  hearTime(response.headers.get('date'))
  const status = statusOf(call, response.status)
  const schema = call.replies[status]
  const background = input.background ?? false
  if (schema === undefined) {
    const failed = failedReply(call, response, text, input)
    events.onFailure(failed)
    throw new CallFailed(`${call.method} ${call.path} answered ${response.status}.`, response.status, failed.problem)
  }
  // A screen that shows a refusal at its field ignores it here; any other refusal would stay unseen (ERR-04).
  if (response.status === 400) events.onFailure(failedReply(call, response, text, input))
  const alert = response.headers.get(names.alert)
  const params = response.headers.get(names.params)
  if (alert !== null) events.onAlert(decodeHeader(alert), params === null ? null : decodeHeader(params))
  const testMode = response.headers.get(names.testMode)
  const { headers } = response
  events.onReply({ status, path: call.path, background, testMode: testMode === null ? null : testMode === 'true' })
  if (schema === 'bytes') {
    // What a proxy or a gateway says in place of the file would be saved under its name.
    if (/html|json/.test(file?.type ?? '')) throw new WrongShape(call, status)
    return { status, headers, body: file } as Received<C>
  }
  const parsed = v.safeParse(schema, status === 204 ? undefined : jsonOf(text))
  if (!parsed.success) throw new WrongShape(call, status)
  return { status, headers, body: parsed.output } as Received<C>
}

async function exchange<C extends Call>(call: C, input: Request<C>) {
  const { params, query, body } = input as { params?: Record<string, string>; query?: object; body?: unknown }
  const caller: Caller = { sub: readStored('sub') ?? '', company: events.company() ?? '' }
  const url = new URL(`/${pathOf(call.path, { ...caller, ...params })}`, location.origin)
  const issuer = call.withoutIssuer ? null : readStored('iss')
  for (const [name, value] of Object.entries({ ...(issuer ? { issuer } : {}), ...query })) {
    if (value !== undefined && value !== null) url.searchParams.set(name, String(value))
  }
  const stored = carriesToken(url, location.origin) ? readStored('authenticationToken') : null
  const token = input.bearer ?? stored
  const form = body instanceof FormData ? body : undefined
  const text = body === undefined || form ? undefined : JSON.stringify(body)
  const sent = form ?? text
  const timeout = AbortSignal.timeout(input.timeout ?? defaultTimeout)
  const signal = input.signal ? AbortSignal.any([input.signal, timeout]) : timeout
  try {
    const early = takeEarlyReply(call.method, url, text, token)
    const known = early && (await early.catch(() => undefined))
    if (known) return { ...known, file: null }
    const response = await send(url, {
      method: call.method,
      signal,
      headers: {
        'Accept-Language': readStored('lang') ?? 'hr',
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...(text === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(input.idempotencyKey ? { [names.idempotencyKey]: input.idempotencyKey } : {}),
        ...(input.revision ? { [names.version]: input.revision } : {}),
        ...(input.mailKey ? { [names.mailKey]: input.mailKey } : {}),
        ...(input.background ? { [names.background]: 'true' } : {}),
      },
      ...(sent === undefined ? {} : { body: sent }),
    })
    if (call.replies[statusOf(call, response.status)] === 'bytes')
      return { response, text: '', file: await fileOf(response) }
    return { response, text: await response.text(), file: null }
  } catch {
    // No caller waits for an aborted call: an actor that restarts must not see the failure of its previous call.
    if (input.signal?.aborted) return new Promise<never>(() => undefined)
    const path = url.pathname
    const ignored = input.ignoreFailure ?? input.background ?? false
    events.onFailure({ status: 0, path, errorHeader: null, problem: null, body: '', ignored })
    throw new CallFailed(`${call.method} ${call.path}: no reply.`, 0)
  }
}

type Asked = Pick<Request<Call>, 'ignoreFailure' | 'background' | 'isReread'>

function failedReply(call: Call, response: Response, body: string, input: Asked): FailedReply {
  const parsed = v.safeParse(Problem, jsonOf(body))
  const errorHeader = response.headers.get(names.error)
  return {
    status: response.status,
    path: call.path,
    errorHeader: errorHeader === null ? null : decodeHeader(errorHeader),
    problem: parsed.success ? parsed.output : null,
    body,
    ignored: input.ignoreFailure ?? input.background ?? false,
    isReread: input.isReread ?? false,
  }
}

async function fileOf(response: Response): Promise<File> {
  const disposition = response.headers.get('content-disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const plain = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  const name = encoded === undefined ? (plain ?? null) : decodeHeader(encoded)
  return { bytes: new Uint8Array(await response.arrayBuffer()), name, type: response.headers.get('content-type') ?? '' }
}

function jsonOf(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}
