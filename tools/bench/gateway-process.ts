import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { sandboxPassword } from '#gateway/sandbox/people.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { root } from '#tools/run-command.ts'

/** The day of the demo data and of every measured range; the gateway's clock stands there. */
export const benchDay = '2026-11-20'
export const cache = join(root, 'node_modules', '.cache', 'riva', 'bench')

export interface SignedIn {
  readonly token: string
  readonly sub: string
  readonly issuer: string
  readonly company: { readonly id: string; readonly name: string }
}

export interface Memory {
  /** Heap and buffers of the main thread. */
  readonly held: number
  readonly rss: number
  /** Milliseconds of processor time of all threads since the start. */
  readonly cpu: number
}

export interface GatewayProcess {
  readonly url: string
  /** What it held, ten times a second. */
  readonly memory: Memory[]
  readonly signIn: (email: string) => Promise<SignedIn>
  readonly stop: () => Promise<void>
  /** Ends it without a chance to put anything in order. */
  readonly kill: () => Promise<void>
}

/** Resolves once the gateway is ready. */
export async function untilReady(url: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 1_200 && child.exitCode === null; tries += 1) {
    const ready = await fetch(`${url}/readyz`).then(
      (reply) => reply.ok,
      () => false,
    )
    if (ready) return
    await pause(50)
  }
  throw new Error('The gateway that is to be measured did not start.')
}

async function signInAt(url: string, email: string): Promise<SignedIn> {
  const body = JSON.stringify({ username: email, password: sandboxPassword, rememberMe: false })
  const reply = await fetch(`${url}/api/authenticate`, { method: 'POST', body })
  const token = (reply.headers.get('authorization') ?? '').replace(/^Bearer /, '')
  const headers = { Authorization: `Bearer ${token}` }
  const read = async (path: string) => (await fetch(`${url}${path}`, { headers })).json() as Promise<unknown>
  const account = (await read('/api/account')) as { readonly subject: string; readonly issuer: string }
  const companies = (await read(`/mrc/api/users/${account.subject}/companies`)) as { id: unknown; name: string }[]
  const company = companies.find(({ name }) => name.startsWith('Jadran'))
  if (company === undefined) throw new Error(`${email} does not belong to the demo company that has orders.`)
  return {
    token,
    sub: account.subject,
    issuer: account.issuer,
    company: { id: String(company.id), name: company.name },
  }
}

type Place = { readonly dataDir: string } | { readonly url: string }

/** The settings of a gateway that is measured. */
export const gatewayEnvironment = (port: number, place: Place): NodeJS.ProcessEnv => ({
  ...process.env,
  ...('url' in place ? { DATABASE_URL: place.url } : { DATABASE_URL: undefined, DATA_DIR: place.dataDir }),
  SECRET_KEY: secretKey,
  PORT: String(port),
  SANDBOX: 'on',
  SANDBOX_TODAY: benchDay,
  LOG_LEVEL: 'error',
})

/** The gateway in a separate process, so that measuring does not slow it down. */
export async function startGatewayProcess(port: number, place: Place): Promise<GatewayProcess> {
  const probe = pathToFileURL(join(import.meta.dirname, 'memory-probe.ts')).href
  const child = spawn(process.execPath, ['--import', probe, join(root, 'gateway', 'main.ts')], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: gatewayEnvironment(port, place),
  })
  const memory: Memory[] = []
  child.on('message', (message) => memory.push(message as Memory))
  const over = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = `http://localhost:${port}`
  const end = async (signal: 'SIGTERM' | 'SIGKILL') => {
    child.kill(signal)
    await over
  }
  const stop = () => end('SIGTERM')
  try {
    await untilReady(url, child)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, memory, signIn: (email) => signInAt(url, email), stop, kill: () => end('SIGKILL') }
}
