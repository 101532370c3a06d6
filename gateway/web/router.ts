import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import type { Call } from '#contract/shell/call.ts'
import { actOf } from '#gateway/audit/acts.ts'
import type { AnsweredCall } from '#gateway/audit/proof.ts'
import { recordDone, recordRefusal, type Tried } from '#gateway/audit/refusals.ts'
import type { Doer } from '#gateway/audit/trail.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import {
  brokenResponse,
  failureResponse,
  forbidden,
  notFound,
  Refusal,
  refusalResponse,
} from '#gateway/ground/refusal.ts'
import type { Tokens } from '#gateway/identity/tokens.ts'
import { letIn } from './access.ts'
import { readClientInfo } from './client-info.ts'
import { acceptedBy } from './encoding.ts'
import type { Visit } from './handling.ts'
import { LostReply } from './lost-reply.ts'
import { type AnyAnswer, responseOf } from './reply.ts'
import { bodyOf, filesOf, isKeepable, queryOf, refuseCardNumbers } from './request-parts.ts'
import { isFromElsewhere } from './same-origin.ts'

export type Env = { Bindings: HttpBindings; Variables: { requestId: string; answered: AnsweredCall | undefined } }

const LARGEST_BODY = 1024 * 1024
/** Nobody is asked who they are before a public call is read, and reading a body takes the time of everybody. */
const LARGEST_PUBLIC_BODY = 64 * 1024
/** A body that takes longer than this may arrive after the rights of its sender were taken away. */
const SLOW_BODY_MS = 500
const tooLarge = new Refusal(413, { message: 'TOO_LARGE' })

type AnyHandler = (visit: Visit, input: { params: object; query: unknown; body: unknown }) => Promise<AnyAnswer>

const rules: ReadonlySet<unknown> = new Set(['public', 'signedIn', 'member'])

/** A call without a handler or without a rule of access, or a handler without a call, is not served by accident. */
const faultsOf = (calls: Readonly<Record<string, Call>>, handlers: object): readonly string[] => [
  ...Object.entries(calls).flatMap(([name, call]) => [
    ...(Object.hasOwn(handlers, name) ? [] : [`the call ${name} has no handler`]),
    ...(rules.has((call as Partial<Call>).access?.who) ? [] : [`the call ${name} has no access rule`]),
  ]),
  ...Object.keys(handlers)
    .filter((name) => !Object.hasOwn(calls, name))
    .map((name) => `the handler ${name} has no call`),
]

const messageIn = (body: unknown): string =>
  typeof body === 'object' && body !== null && 'message' in body ? String(body.message) : ''

/** What is only read for a search is kept nowhere; saved views take card numbers out by themselves. */
const keepsBody = (name: string, call: Call): boolean =>
  !['DATA_READ', 'VIEWS_CHANGED'].includes(actOf(name, call).action)

/** Somebody went away in the middle of a request: no fault of ours, and nobody waits for the reply. */
const isAborted = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ECONNRESET' && error.message === 'aborted'

/** The change and its entry in the trail are stored together. */
const doneBy = async (handle: () => Promise<AnyAnswer>, person: Doer, tried: Tried): Promise<AnyAnswer> => {
  const given = await handle()
  if (given.status < 300) await recordDone(person, tried)
  return given
}

const lose = ({ env }: Context<Env>): Response => {
  env.outgoing.destroy()
  return RESPONSE_ALREADY_SENT
}

export interface Routing {
  readonly parts: Parts
  readonly tokens: Tokens
  readonly calls: Readonly<Record<string, Call>>
  readonly handlers: object
  /** Whether every reply is held against the contract before it leaves. */
  readonly checkReplies: boolean
}

/** Serves every call of the contract, and refuses to start when one of them could not be. */
export const mountCalls = (app: Hono<Env>, { parts, tokens, calls, handlers, checkReplies }: Routing): void => {
  const faults = faultsOf(calls, handlers)
  if (faults.length > 0) throw new Error(`The gateway does not fit its contract: ${faults.join(', ')}.`)
  const { config, log } = parts

  const answer = async (name: string, call: Call, handler: AnyHandler, context: Context<Env>): Promise<Response> => {
    context.set('answered', { name, call })
    const params: Record<string, string> = context.req.param()
    const search = new URL(context.req.url).searchParams
    const visit: Visit = {
      ...parts,
      tokens,
      requestId: context.get('requestId'),
      sandbox: config.sandbox,
      header: (name) => context.req.header(name),
      from: readClientInfo(config, context.env?.incoming?.socket.remoteAddress, (name) => context.req.header(name)),
    }
    let person: Doer = visit
    const tried: Tried = { name, call, params, search }
    const keep = (status: number, message: string) =>
      recordRefusal(person, tried, { status, message }).catch((err: unknown) =>
        log.error({ err }, 'a refusal could not be written down'),
      )
    try {
      if (isFromElsewhere(context.req.raw, config.publicUrl)) throw forbidden('CROSS_SITE')
      const admit = () =>
        letIn(call, visit, params, search, (met) => {
          person = met
        })
      const early = await admit()
      if (!Object.values(params).every(isKeepable)) throw notFound()
      const query = queryOf(call, search)
      const asked = performance.now()
      const body = call.files ? await filesOf(call.files, context.req) : await bodyOf(call, context.req)
      if (keepsBody(name, call) && !call.files) refuseCardNumbers(body)
      const admitted = performance.now() - asked > SLOW_BODY_MS ? await admit() : early
      const input = { params, query, body }
      const given = actOf(name, call).itself
        ? await handler(admitted, input)
        : await parts.database.tx(() => doneBy(() => handler(admitted, input), person, tried))
      if (given.status >= 400) await keep(given.status, messageIn(given.body))
      const encoding = acceptedBy(context.req.header('accept-encoding'))
      return await responseOf(call, given, { checked: checkReplies, encoding })
    } catch (error) {
      if (error instanceof Refusal) await keep(error.status, messageIn(error.body))
      throw error
    }
  }

  const fail = (error: unknown, context: Context<Env>): Response => {
    if (error instanceof Refusal) return refusalResponse(error)
    if (error instanceof Error && error.name === 'BodyLimitError') return refusalResponse(tooLarge)
    if (error instanceof LostReply && context.env?.outgoing) return lose(context)
    const reference = context.get('requestId')
    const { method, path } = context.req
    if (isAborted(error)) {
      log.debug({ reference, method, path }, 'the client went away')
      return brokenResponse(reference)
    }
    return failureResponse(log, error, { reference, method, path })
  }

  /** The browser takes the day from here: its own clock may be wrong, and the sandbox's may stand on another day. */
  const dated = (response: Response): Response => {
    response.headers.set('Date', parts.clock.now().toUTCString())
    return response
  }

  const limitOf = ({ files, access }: Call) =>
    bodyLimit({
      maxSize: (access.who === 'public' ? LARGEST_PUBLIC_BODY : LARGEST_BODY) + (files ? files.most * files.bytes : 0),
      onError: () => refusalResponse(tooLarge),
    })
  const handlerOf: Readonly<Record<string, AnyHandler>> = Object.fromEntries(Object.entries(handlers))
  for (const [name, call] of Object.entries(calls)) {
    const handler = handlerOf[name]
    if (!handler) continue
    app.on(call.method, `/${call.path}`, limitOf(call), (context) =>
      answer(name, call, handler, context)
        .catch((error: unknown) => fail(error, context))
        .then(dated),
    )
  }
}

/** The first parts of the paths that are calls: below them nothing else is ever served. */
export const callRoots = (calls: Readonly<Record<string, Call>>): ReadonlySet<string> =>
  new Set([...Object.values(calls).map(({ path }) => path.split('/')[0] ?? ''), 'protected'])
