import { spawnSync } from 'node:child_process'
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
afterEach(() => rmSync(folder, { recursive: true, force: true }))

type Packages = Readonly<Record<string, { readonly version: string; readonly optional?: true }>>
const write = (packages: Packages, ...names: string[]) => writeFileSync(at(...names), JSON.stringify({ packages }))

/** A project whose npm only writes down what it was asked; null where nothing is installed. */
function project(locked: Packages, installed: Packages | null): void {
  for (const path of ['gateway/shell', 'node_modules/node/bin', 'bin']) mkdirSync(at(path), { recursive: true })
  copyFileSync(join(import.meta.dirname, '../../../gateway/ground/install.mjs'), at('gateway/ground/install.mjs'))
  symlinkSync(process.execPath, at('node_modules/node/bin/node'))
  if (installed) write(installed, 'node_modules', '.package-lock.json')
  write({ '': { version: '1.0.0' }, ...locked }, 'package-lock.json')
  writeFileSync(at('work.mjs'), "console.log('worked ' + process.argv.slice(2))")
  writeFileSync(at('bin/npm'), `#!/bin/sh\necho "$@" > ${asked}\n`)
  chmodSync(at('bin/npm'), 0o755)
}

function run(): string {
  const start = "import('./gateway/ground/install.mjs').then((it) => it.runUnderOwnNode('work.mjs', ['a', 'b']))"
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
