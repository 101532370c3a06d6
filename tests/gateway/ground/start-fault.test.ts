import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { freePort } from '#tests/gateway/free-port.ts'
import { secretKey } from '#tests/gateway/secret-key.ts'
import { root } from '#tools/run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'riva-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const neverMade = join(folder, 'never-made')

/** What a start says that comes to nothing, and how it ends. */
const start = (
  env: Readonly<Record<string, string>>,
): Promise<{ readonly code: number | null; readonly said: string }> =>
  new Promise((resolve) => {
    const { PATH, HOME } = process.env
    const child = spawn(process.execPath, [join(root, 'gateway', 'main.ts')], {
      cwd: root,
      env: { PATH, HOME, DATA_DIR: neverMade, PORT: '0', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
      timeout: 45_000,
    })
    let said = ''
    child.stderr.on('data', (chunk) => {
      said += String(chunk)
    })
    child.once('exit', (code) => resolve({ code, said }))
  })

const onServer = (url: string) => ({
  DATABASE_URL: url,
  SECRET_KEY: secretKey,
  SMTP_URL: 'smtp://127.0.0.1:1',
  WALLET_URL: 'https://wallet.example/pay',
})

const unusable = 'The PostgreSQL of DATABASE_URL cannot be used.'

const cannotUse = (directory: string): string =>
  `The data directory ${directory} cannot be used: DATA_DIR must name a folder in which this account may write.`

it('ends where no folder can be made for the data', async () => {
  const { code, said } = await start({ DATA_DIR: '/proc/riva/data' })
  const why = `ENOENT: no such file or directory, mkdir '/proc/riva'`
  expect([code, said]).toEqual([1, `${cannotUse('/proc/riva/data')}\n  ${why}\n`])
})

it.each([
  ['that lacks most files', { PG_VERSION: '18' }],
  ['whose version is lost', { 'postmaster.opts': '' }],
])('says what to do about an embedded database %s', async (_, files) => {
  const dataDir = mkdtempSync(join(folder, 'damaged-'))
  mkdirSync(join(dataDir, 'postgres'))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(dataDir, 'postgres', name), text)
  const { code, said } = await start({ DATA_DIR: dataDir })
  const why =
    'Its files are damaged, or the disk is full: make room, restore a backup of the data directory, or set another DATA_DIR.'
  expect([code, said]).toEqual([1, `The embedded database in ${dataDir} did not start.\n  ${why}\n`])
  expect(readdirSync(join(dataDir, 'postgres'))).toEqual(Object.keys(files))
})

it('names the file that is in the way of the data', async () => {
  const file = join(folder, 'a-file')
  writeFileSync(file, '')
  const { code, said } = await start({ DATA_DIR: join(file, 'data') })
  const why = `ENOTDIR: not a directory, mkdir '${join(file, 'data')}'`
  expect([code, said]).toEqual([1, `${cannotUse(join(file, 'data'))}\n  ${why}\n`])
})

it('says that no server answers', async () => {
  const port = await freePort()
  const { code, said } = await start(onServer(`postgresql://riva@localhost:${port}/riva`))
  expect(code).toBe(1)
  expect(said).toMatch(new RegExp(`^${unusable}\n  connect ECONNREFUSED [\\d.:]+:${port}\n$`))
})

it('says why a port is not to be had', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as { port: number }
  const { code, said } = await start({
    PORT: String(port),
    GATEWAY_URL: 'http://127.0.0.1:1',
    WALLET_URL: 'http://127.0.0.1:1',
  })
  const taken = [1, `Port ${port} is taken. Another Riva may be running; PORT chooses another one.\n`]
  expect([code, said]).toEqual(taken)
  const withData = await start({ PORT: String(port) })
  expect([withData.code, withData.said]).toEqual(taken)
  expect(existsSync(neverMade)).toBe(false)
  other.close()
})

it('names the setting of an address that this machine does not have', async () => {
  const front = { GATEWAY_URL: 'http://127.0.0.1:1', WALLET_URL: 'http://127.0.0.1:1' }
  const { code, said } = await start({ ...front, HOST: 'riva.invalid' })
  expect([code, said]).toEqual([1, 'HOST names no address of this machine: getaddrinfo ENOTFOUND riva.invalid\n'])
})

const server = process.env.RIVA_TEST_DATABASE_URL

describe.runIf(server)('a PostgreSQL', () => {
  const at = (change: (url: URL) => void): string => {
    const url = new URL(server ?? '')
    change(url)
    return url.href
  }

  it('without the database is named', async () => {
    const { code, said } = await start(onServer(at((url) => (url.pathname = 'no_such_database'))))
    expect([code, said]).toEqual([1, `${unusable}\n  database "no_such_database" does not exist\n`])
  })

  it('in which the account may change nothing is named, and stays as it was', async () => {
    const admin = new pg.Client({ connectionString: server })
    await admin.connect()
    await admin.query('CREATE ROLE riva_reader LOGIN')
    await admin.query(`CREATE DATABASE riva_read_only`)
    try {
      const url = at((address) => {
        address.pathname = 'riva_read_only'
        address.username = 'riva_reader'
      })
      const { code, said } = await start(onServer(url))
      expect([code, said]).toEqual([1, `${unusable}\n  permission denied to create extension "pg_trgm"\n`])
    } finally {
      await admin.query('DROP DATABASE riva_read_only WITH (FORCE)')
      await admin.query('DROP ROLE riva_reader')
      await admin.end()
    }
  })
})
