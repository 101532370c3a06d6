import { type ChildProcess, fork } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FreshDatabase, freshDatabase } from '#tests/gateway/database.ts'
import { freePort } from '#tests/gateway/free-port.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { smallWorld } from '#tests/gateway/small-world.ts'
import type { StartOptions } from '#tests/gateway/start-gateway.ts'
import { startNginx } from './nginx.ts'

export interface Processes {
  /** Where the proxy is that ends TLS. */
  readonly url: string
  /** Where each process listens itself. */
  readonly each: readonly string[]
  readonly database: FreshDatabase
  /** Ends one without a chance to put anything in order. */
  readonly kill: (at: number) => Promise<void>
  readonly close: () => Promise<void>
}

const script = join(import.meta.dirname, 'one-process.ts')
const copies = 2

const portOf = (child: ChildProcess): Promise<number> =>
  new Promise((resolve, reject) => {
    child.once('message', (port) => resolve(Number(port)))
    child.once('exit', () => reject(new Error('A process of the gateway did not start; it says why above.')))
  })

const ended = (child: ChildProcess): Promise<void> =>
  child.exitCode !== null || child.signalCode !== null
    ? Promise.resolve()
    : new Promise((resolve) => child.once('exit', () => resolve()))

/** The gateway as two processes on one PostgreSQL, behind an nginx that hands requests to each in turn. */
export const startProcesses = async ({
  env = {},
  clock,
  filling = smallWorld,
}: Pick<StartOptions, 'env' | 'clock' | 'filling'> = {}): Promise<Processes> => {
  const database = await freshDatabase({ filling })
  if (database.url === null) throw new Error('Several processes need a PostgreSQL; the tests have none.')
  const folder = await mkdtemp(join(tmpdir(), 'riva-processes-'))
  const clockFile = join(folder, 'clock')
  const isStanding = clock !== undefined && 'follow' in clock
  if (isStanding) clock.follow((now) => writeFileSync(clockFile, now.toISOString()))
  else if (clock !== undefined) await writeFile(clockFile, clock.now().toISOString())
  const port = await freePort()
  const children = Array.from({ length: copies }, () =>
    fork(script, {
      execArgv: [],
      env: {
        ...process.env,
        ...{ DATABASE_URL: database.url ?? '', PUBLIC_URL: `https://localhost:${port}`, PORT: '0', SANDBOX: 'on' },
        ...{ SECRET_KEY: secretKey, LOG_LEVEL: 'silent', NODE_ENV: 'production' },
        ...(clock === undefined ? {} : { RIVA_TEST_CLOCK: clockFile }),
        ...env,
      },
    }),
  )
  const ports = await Promise.all(children.map(portOf))
  const nginx = await startNginx(port, ports)
  return {
    url: nginx.url,
    each: ports.map((one) => `http://127.0.0.1:${one}`),
    database,
    kill: async (at) => {
      const child = children[at]
      child?.kill('SIGKILL')
      if (child) await ended(child)
    },
    close: async () => {
      await nginx.stop()
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(children.map(ended))
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
