import { execFile } from 'node:child_process'
import { rmSync } from 'node:fs'
import { mkdir, readFile, realpath, rm, stat, utimes } from 'node:fs/promises'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { makeFolder } from '#gateway/ground/files/make-folder.ts'
import { codeOf, placeFile } from '#gateway/ground/files/place-file.ts'

export type DirectoryLock = { release: () => Promise<void> }

const FILE = 'riva.lock'
const BEAT_MS = 5_000
const SILENT_MS = 30_000
const held = new Set<string>()

type Holder = { pid: number; host: string; birth: string }

/** When a process was born, as the kernel tells it: a later process with the same number has another birth. */
const birthOf = async (pid: number): Promise<string> => {
  try {
    const [line, boot] = await Promise.all([
      readFile(`/proc/${pid}/stat`, 'utf8'),
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
    ])
    const ticks = line.slice(line.lastIndexOf(')') + 2).split(' ')[19]
    return `${boot.trim()}:${ticks}`
  } catch {
    return ''
  }
}

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}

/** The program's name; an unknown name counts as node, so that in doubt nothing is taken over. */
const isNode = async (pid: number): Promise<boolean> => {
  const name = await readFile(`/proc/${pid}/cmdline`, 'utf8')
    .then((line) => line.split('\0')[0] ?? '')
    .catch(async () => (await promisify(execFile)('ps', ['-p', String(pid), '-o', 'comm='])).stdout.trim())
    .catch(() => '')
  return name === '' || /(^|[\\/])node(js)?[^\\/]*$/i.test(name)
}

const readHolder = async (file: string): Promise<Holder | undefined> => {
  const [pid = '', host = '', birth = ''] = (await readFile(file, 'utf8').catch(() => '')).split('\n')
  return /^\d+$/.test(pid) ? { pid: Number(pid), host, birth } : undefined
}

/** Another host means another machine or container on the same volume: only its heartbeat can be seen from here. */
const isHeld = async (file: string, holder: Holder): Promise<boolean> => {
  if (holder.host !== hostname()) {
    const seen = await stat(file).catch(() => undefined)
    return seen !== undefined && Date.now() - seen.mtimeMs < SILENT_MS
  }
  if (!isAlive(holder.pid)) return false
  const birth = await birthOf(holder.pid)
  if (birth !== '' && holder.birth !== '') return birth === holder.birth
  return isNode(holder.pid)
}

const refusal = (directory: string, holder: Holder): Error =>
  new Error(
    `The data directory ${directory} is in use by process ${holder.pid} on ${holder.host}. ` +
      'Two processes would damage it: stop that one first, or set another DATA_DIR.',
  )

/** The lock appears under its name with its content already in it: an empty one would look abandoned to a reader. */
const placeLock = async (file: string): Promise<boolean> =>
  placeFile(file, `${process.pid}\n${hostname()}\n${await birthOf(process.pid)}\n`)

/** Removes a dead process's lock. The guard lets one of several starters do it, and not a moment after the other. */
const clearStale = async (directory: string, file: string): Promise<void> => {
  const guard = `${file}.takeover`
  const age = await stat(guard).then(
    (seen) => Date.now() - seen.mtimeMs,
    () => 0,
  )
  if (age > SILENT_MS) await rm(guard, { recursive: true, force: true })
  try {
    await mkdir(guard)
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
    throw new Error(`Another process is just starting on the data directory ${directory}.`)
  }
  try {
    const holder = await readHolder(file)
    if (holder && (await isHeld(file, holder))) throw refusal(directory, holder)
    await rm(file, { force: true })
  } finally {
    await rm(guard, { recursive: true, force: true })
  }
}

const keep = (directory: string, file: string): DirectoryLock => {
  held.add(directory)
  const beat = setInterval(() => {
    utimes(file, new Date(), new Date()).catch(() => undefined)
  }, BEAT_MS)
  beat.unref()
  const drop = () => rmSync(file, { force: true })
  process.once('exit', drop)
  return {
    release: async () => {
      if (!held.delete(directory)) return
      clearInterval(beat)
      process.off('exit', drop)
      await rm(file, { force: true })
    },
  }
}

const lockIn = async (dataDir: string): Promise<DirectoryLock> => {
  await makeFolder(dataDir)
  const directory = await realpath(dataDir)
  const file = join(directory, FILE)
  if (held.has(directory)) throw refusal(directory, { pid: process.pid, host: hostname(), birth: '' })
  if (await placeLock(file)) return keep(directory, file)
  await clearStale(directory, file)
  if (await placeLock(file)) return keep(directory, file)
  throw refusal(directory, (await readHolder(file)) ?? { pid: 0, host: 'an unknown host', birth: '' })
}

/** Makes this process the only one on the directory, or refuses with a sentence that names the other one. */
export const lockDirectory = (dataDir: string): Promise<DirectoryLock> =>
  lockIn(dataDir).catch((cause: unknown) => {
    if (codeOf(cause) === undefined) throw cause
    const needed = 'DATA_DIR must name a folder in which this account may write.'
    throw new Error(`The data directory ${dataDir} cannot be used: ${needed}`, { cause })
  })
