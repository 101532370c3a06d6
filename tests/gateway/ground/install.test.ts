import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'riva-install-'))
const at = (...names: string[]) => join(folder, ...names)
const asked = at('asked')
/** What a failed test would leave running. */
const begun: number[] = []
const kill = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // It has ended by itself.
  }
}
afterEach(() => {
  for (const pid of begun.splice(0)) kill(pid)
  rmSync(folder, { recursive: true, force: true })
})

type Packages = Readonly<Record<string, { readonly version: string; readonly optional?: true }>>
const write = (packages: Packages, ...names: string[]) => writeFileSync(at(...names), JSON.stringify({ packages }))

/** A project whose npm only writes down what it was asked; null where nothing is installed. */
function project(locked: Packages, installed: Packages | null): void {
  for (const path of ['gateway/ground', 'node_modules/node/bin', 'bin']) mkdirSync(at(path), { recursive: true })
  copyFileSync(join(import.meta.dirname, '../../../gateway/ground/install.mjs'), at('gateway/ground/install.mjs'))
  symlinkSync(process.execPath, at('node_modules/node/bin/node'))
  if (installed) write(installed, 'node_modules', '.package-lock.json')
  write({ '': { version: '1.0.0' }, ...locked }, 'package-lock.json')
  writeFileSync(at('work.mjs'), "console.log('worked ' + process.argv.slice(2))")
  writeFileSync(at('bin/npm'), `#!/bin/sh\necho "$@" > ${asked}\n`)
  chmodSync(at('bin/npm'), 0o755)
}

const start = "import('./gateway/ground/install.mjs').then((it) => it.runUnderOwnNode('work.mjs', ['a', 'b']))"

function run(): string {
  const env = { ...process.env, PATH: `${at('bin')}${delimiter}${process.env.PATH}` }
  return spawnSync(process.execPath, ['-e', start], { cwd: folder, env, encoding: 'utf8' }).stdout
}

const tea = { 'node_modules/tea': { version: '2.0.0' } }

it('installs nothing where every package is there at its version, however new the lockfile is', () => {
  project({ ...tea, 'node_modules/tea-mac': { version: '2.0.0', optional: true } }, tea)
  expect(run()).toBe('worked a,b\n')
  expect(existsSync(asked)).toBe(false)
})

it.each([
  ['another version', { 'node_modules/tea': { version: '1.9.0' } }],
  ['a package that is missing', {}],
  ['an installation that was broken off', null],
])('installs on %s, with all that a build needs', (_, installed) => {
  project(tea, installed)
  expect(run()).toMatch(/^Installing .*\nworked a,b\n$/)
  expect(readFileSync(asked, 'utf8')).toMatch(/^ci --include=dev /)
})

it.each([
  ['npm', 0],
  ['the starter', 1],
])('ends what it runs when %s is killed outright', async (_, killed) => {
  project(tea, tea)
  const work = `import { writeFileSync } from 'node:fs'
process.on('disconnect', () => { writeFileSync('ended', ''); process.exit() })
setInterval(() => 0, 1000)
writeFileSync('up', process.ppid + ' ' + process.pid)`
  writeFileSync(at('work.mjs'), work)
  const npm = `require('node:child_process').spawn(process.execPath, ['-e', process.env.STARTER], { stdio: 'ignore' })`
  const env = { ...process.env, STARTER: start, npm_lifecycle_event: 'start' }
  const child = spawn(process.execPath, ['-e', npm], { cwd: folder, env, stdio: 'ignore' })
  if (child.pid !== undefined) begun.push(child.pid)
  await expect.poll(() => existsSync(at('up')) && readFileSync(at('up'), 'utf8'), { timeout: 30_000 }).toMatch(/\d \d/)
  begun.push(...readFileSync(at('up'), 'utf8').split(' ').map(Number))
  kill(begun[killed] ?? 0)
  await expect.poll(() => existsSync(at('ended')), { timeout: 30_000 }).toBe(true)
})
