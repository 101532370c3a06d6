import { createGateway, type GatewayOptions } from '#gateway/app.ts'
import { type Clock, clockOf } from '#gateway/ground/clock.ts'
import { readConfig } from '#gateway/ground/config.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { logOf } from '#gateway/ground/log.ts'
import { type Filling, freshDatabase } from './database.ts'
import { secretKey } from './secret-key.ts'
import { password as everyones, smallWorld } from './small-world.ts'

export interface StandingClock extends Clock {
  readonly pass: (seconds: number) => void
  /** Tells the time now, and each time that it is moved. */
  readonly follow: (follower: (now: Date) => void) => void
}

export interface StartOptions
  extends Partial<Pick<GatewayOptions, 'calls' | 'handlers' | 'dist' | 'log' | 'checkReplies' | 'flows'>> {
  /** Settings as an operator writes them. */
  readonly env?: Readonly<Record<string, string>>
  readonly clock?: Clock | StandingClock
  /** What its database begins with: two small companies where nothing else is said. */
  readonly filling?: Filling
}

export interface SignedIn {
  readonly sub: string
  readonly token: string
  readonly cookie: string
  /** The start of the person's paths. */
  readonly path: string
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  /** One call with a JSON body, and its whole outcome. */
  readonly call: (method: string, path: string, body?: unknown) => Promise<Outcome>
}

export interface Outcome {
  readonly status: number
  readonly body: unknown
}

const outcomeOf = async (reply: Response): Promise<Outcome> => {
  const text = await reply.text()
  return { status: reply.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
}

export interface RunningGateway {
  readonly url: string
  readonly database: Database
  readonly fetch: (path: string, init?: RequestInit) => Promise<Response>
  readonly call: SignedIn['call']
  readonly signIn: (username: string, password: string, rememberMe?: boolean) => Promise<Response>
  readonly as: (email: string, password?: string) => Promise<SignedIn>
  readonly close: () => Promise<void>
}

/** A clock that stands until it is moved. */
export const standingClock = (start: string): StandingClock => {
  let now = Date.parse(start)
  const clock = clockOf({ sandboxToday: undefined }, () => new Date(now))
  const followers: ((now: Date) => void)[] = []
  return {
    ...clock,
    pass: (seconds) => {
      now += seconds * 1_000
      for (const follow of followers) follow(clock.now())
    },
    follow: (follower) => {
      followers.push(follower)
      follower(clock.now())
    },
  }
}

const bearerIn = (reply: Response): string => (reply.headers.get('authorization') ?? '').replace(/^Bearer /, '')

const subOf = (token: string): string => {
  const payload = Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()
  return (JSON.parse(payload) as { sub: string }).sub
}

interface Place {
  readonly url: string
  /** Where a test reaches it, when people are told another address. */
  readonly reach: string
  readonly database: Database
  readonly close: () => Promise<void>
}

const inThisProcess = async (options: StartOptions): Promise<Place> => {
  const { env = {}, clock = clockOf({ sandboxToday: undefined }), filling = smallWorld, ...rest } = options
  const config = readConfig({ PORT: '0', LOG_LEVEL: 'silent', SECRET_KEY: secretKey, ...env })
  const database = await freshDatabase({ filling })
  const gateway = await createGateway({ log: logOf(config), checkReplies: true, ...rest, config, database, clock })
  return {
    url: gateway.url,
    reach: `http://localhost:${gateway.port}`,
    database,
    close: async () => {
      await gateway.close()
      await database.close()
    },
  }
}

/** Several processes cannot be handed a handler or a log of a test. */
const isForProcesses = ({ env: _env, clock: _clock, filling: _filling, ...rest }: StartOptions): boolean =>
  process.env.RIVA_TEST_PROCESSES !== undefined && Object.keys(rest).length === 0

const start = async (options: StartOptions): Promise<Place> => {
  if (!isForProcesses(options)) return inThisProcess(options)
  const { startProcesses } = await import('./processes/start-processes.ts')
  const processes = await startProcesses(options)
  return { ...processes, reach: processes.url }
}

/**
 * The gateway over real HTTP on a database of its own; every reply is held against the contract. With
 * RIVA_TEST_PROCESSES it is two processes behind nginx.
 */
export const startGateway = async (options: StartOptions = {}): Promise<RunningGateway> => {
  const { url, reach, database, close } = await start(options)
  return { ...clientOf(reach), url, database, close }
}

/** What a test asks of a gateway, wherever it runs. */
export const clientOf = (url: string): Omit<RunningGateway, 'url' | 'database' | 'close'> => {
  const send: RunningGateway['fetch'] = (path, init) => fetch(new URL(path, url), { redirect: 'manual', ...init })
  const signIn: RunningGateway['signIn'] = (username, password, rememberMe = false) =>
    send('/api/authenticate', { method: 'POST', body: JSON.stringify({ username, password, rememberMe }) })

  const callBy =
    (by: RunningGateway['fetch']): SignedIn['call'] =>
    async (method, path, body) =>
      outcomeOf(await by(path, { method, ...(body === undefined ? {} : { body: JSON.stringify(body) }) }))

  return {
    fetch: send,
    call: callBy(send),
    signIn,
    as: async (email, password = everyones) => {
      const reply = await signIn(email, password)
      if (reply.status !== 200) throw new Error(`${email} could not sign in: ${reply.status} ${await reply.text()}`)
      const token = bearerIn(reply)
      const sub = subOf(token)
      const own: RunningGateway['fetch'] = (path, init) =>
        send(path, { ...init, headers: { Authorization: `Bearer ${token}`, ...(init?.headers as object) } })
      return {
        sub,
        token,
        cookie: (reply.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
        path: `/mrc/api/users/${sub}`,
        fetch: own,
        call: callBy(own),
      }
    },
  }
}
