import { execFile, spawn } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir, userInfo } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from './free-port.ts'

const run = promisify(execFile)

export type PostgresServer = { url: string; stop: () => Promise<void> }
export type PostgresAbsence = { url: null; why: string }

const debianFolders = (): string[] =>
  existsSync('/usr/lib/postgresql')
    ? readdirSync('/usr/lib/postgresql')
        .sort((a, b) => Number(b) - Number(a))
        .map((version) => `/usr/lib/postgresql/${version}/bin`)
    : []

const findBinaries = (): string | undefined =>
  [...debianFolders(), ...(process.env.PATH ?? '').split(delimiter), '/usr/local/bin'].find(
    (folder) => folder !== '' && existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')),
  )

type Account = { name: string; uid: number; gid: number }

/** PostgreSQL refuses to run as root: then it runs as the first of these accounts that exists. */
const findAccount = async (): Promise<Account | undefined> => {
  const own = userInfo()
  if (own.uid !== 0) return { name: own.username, uid: own.uid, gid: own.gid }
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name]))).catch(() => undefined)
    const [uid, gid] = ids?.map(({ stdout }) => Number(stdout)) ?? []
    if (uid !== undefined && gid !== undefined) return { name, uid, gid }
  }
  return undefined
}

const answers = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1_000 })
  try {
    await client.connect()
    return true
  } catch {
    return false
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The shell hears when this process ends, also when it is killed, and then stops the server. */
const untilEnd = '"$0" "$@" & server=$!; read -r _; kill -INT $server; wait $server'

/** A PostgreSQL of its own in a directory of its own, or the reason why there is none on this machine. */
export const startPostgres = async (
  install: () => boolean = () => false,
): Promise<PostgresServer | PostgresAbsence> => {
  const binaries = findBinaries() ?? (install() ? findBinaries() : undefined)
  if (!binaries) return { url: null, why: 'no PostgreSQL programs (initdb, postgres) were found on this machine' }
  const account = await findAccount()
  if (!account) return { url: null, why: 'PostgreSQL does not run as root, and no other account was found' }
  const folder = await mkdtemp(join(tmpdir(), 'riva-postgres-'))
  await chown(folder, account.uid, account.gid)
  const as = { uid: account.uid, gid: account.gid, cwd: folder }
  const data = join(folder, 'data')
  await run(
    join(binaries, 'initdb'),
    ['-D', data, '-U', 'riva', '-A', 'trust', '-E', 'UTF8', '--no-sync', '--locale=C.UTF-8'],
    as,
  )
  const port = await freePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'wal_level=minimal',
    'max_wal_senders=0',
    'jit=off',
    'unix_socket_directories=',
    'max_connections=200',
  ].flatMap((setting) => ['-c', setting])
  const server = spawn(
    '/bin/sh',
    ['-c', untilEnd, join(binaries, 'postgres'), '-D', data, '-p', String(port), '-h', '127.0.0.1', ...settings],
    { ...as, stdio: ['pipe', 'ignore', 'ignore'] },
  )
  const over = new Promise<void>((resolve) => server.once('exit', () => resolve()))
  const url = `postgresql://riva@127.0.0.1:${port}/postgres`
  const stop = async () => {
    server.stdin.end()
    await over
    await rm(folder, { recursive: true, force: true })
  }
  for (let tries = 0; tries < 100 && server.exitCode === null; tries += 1) {
    if (await answers(url)) return { url, stop }
    await pause(100)
  }
  await stop()
  return { url: null, why: `PostgreSQL in ${binaries} did not start` }
}
