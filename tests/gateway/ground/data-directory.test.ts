import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, realpath, rm, utimes, writeFile } from 'node:fs/promises'
import { hostname, tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { lockDirectory } from '#gateway/ground/embedded/lock.ts'

const run = promisify(execFile)
const LOCKER = fileURLToPath(new URL('./locker.ts', import.meta.url))
const OPENER = fileURLToPath(new URL('./opener.ts', import.meta.url))

const place = await realpath(await mkdtemp(join(tmpdir(), 'riva-lock-')))
afterAll(() => rm(place, { recursive: true, force: true }))

let directory = ''
let lockFile = ''
let count = 0
beforeEach(async () => {
  count += 1
  directory = join(place, String(count))
  lockFile = join(directory, 'riva.lock')
  await mkdir(directory)
})

const leaveLock = (pid: number, host: string) => writeFile(lockFile, `${pid}\n${host}\n\n`)
const holderNow = async () => Number((await readFile(lockFile, 'utf8')).split('\n')[0])

it('refuses a second start, in this process and in another, and says who has the directory', async () => {
  const lock = await lockDirectory(directory)
  const sentence = `The data directory ${directory} is in use by process ${process.pid} on ${hostname()}.`
  await expect(lockDirectory(directory)).rejects.toThrow(sentence)
  const { stdout } = await run(process.execPath, [OPENER, directory])
  expect(stdout).toContain(sentence)
  expect(existsSync(join(directory, 'postgres'))).toBe(false)
  await lock.release()
  expect(existsSync(lockFile)).toBe(false)
})

it('takes the directory over from a process that is dead', async () => {
  const child = spawn(process.execPath, ['-e', ''])
  await once(child, 'exit')
  await leaveLock(child.pid ?? 0, hostname())
  const lock = await lockDirectory(directory)
  expect(await holderNow()).toBe(process.pid)
  await lock.release()
})

it('takes the directory over when the number now belongs to a program that is not node', async () => {
  const child = spawn('sleep', ['30'])
  await once(child, 'spawn')
  await leaveLock(child.pid ?? 0, hostname())
  const lock = await lockDirectory(directory)
  await lock.release()
  child.kill()
})

it('takes the directory over when the number now belongs to a later process', async () => {
  await writeFile(lockFile, `${process.pid}\n${hostname()}\nanother boot:1\n`)
  const lock = await lockDirectory(directory)
  await lock.release()
})

it('refuses while another node process lives, even where its birth is not known', async () => {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 30000)'])
  await once(child, 'spawn')
  await leaveLock(child.pid ?? 0, hostname())
  await expect(lockDirectory(directory)).rejects.toThrow(`in use by process ${child.pid}`)
  child.kill()
})

it('trusts the heartbeat of another machine on the same volume, and only as long as it beats', async () => {
  await leaveLock(1, 'elsewhere')
  await expect(lockDirectory(directory)).rejects.toThrow('process 1 on elsewhere')
  const longAgo = new Date(Date.now() - 60_000)
  await utimes(lockFile, longAgo, longAgo)
  const lock = await lockDirectory(directory)
  await lock.release()
})

it('lets one of many starters in when a dead lock lies there', async () => {
  await leaveLock(999_999_999, hostname())
  const starts = Array.from({ length: 6 }, () => run(process.execPath, [LOCKER, directory]))
  const told = (await Promise.all(starts)).map(({ stdout }) => stdout.trim())
  expect(told.filter((line) => line === 'locked')).toHaveLength(1)
  expect(told.filter((line) => /in use by process|is just starting/.test(line))).toHaveLength(5)
})
