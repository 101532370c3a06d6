// Runs under any Node that npm can run: installs what is missing, then goes on under the Node of the lockfile.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lock = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
// npm writes what is there at the end of every installation, so an interrupted one leaves none
const installed = join(modules, '.package-lock.json')
const windows = process.platform === 'win32'
const node = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')

const packagesIn = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** By the versions, not by the times: a change of branches touches the lockfile and mostly changes nothing. */
function isInstalled() {
  if (!existsSync(node) || !existsSync(installed)) return false
  const there = packagesIn(installed)
  return Object.entries(packagesIn(lock)).every(([path, { version, optional }]) => {
    if (path === '') return true
    return there[path] ? there[path].version === version : optional === true
  })
}

function installIfNeeded() {
  if (isInstalled()) return
  process.stdout.write('Installing what is missing (npm ci) …\n')
  // under NODE_ENV=production npm would leave out what builds the screens, and Node itself
  const result = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (result.status === 0 && existsSync(node)) return
  process.stderr.write('The installation failed. What npm said stands above.\n')
  process.exit(result.status || 1)
}

const burstMs = 300
const lookEveryMs = 500

/** The parent of a process, or null where the system does not tell. */
function parentOf(pid) {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return Number(line.slice(line.lastIndexOf(')') + 2).split(' ')[1])
  } catch {
    return null
  }
}

/** npm that is killed outright tells nobody; some shells stand between it and this process. */
function whenNpmDies(end) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const grandparent = parentOf(parent)
  setInterval(() => {
    if (process.ppid !== parent || parentOf(parent) !== grandparent) end()
  }, lookEveryMs).unref()
}

/** Installs, then runs a TypeScript file under the project's own Node; signals and the exit code pass through. */
export function runUnderOwnNode(script, args) {
  installIfNeeded()
  // a group of its own: one Ctrl-C reaches this process from the terminal and again from npm, the child must see one
  // and a channel, by whose end the child learns that this process was killed
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc']
  const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio, detached: !windows })
  let last = Number.NEGATIVE_INFINITY
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      const now = performance.now()
      if (now - last < burstMs || child.exitCode !== null) return
      last = now
      if (windows) child.kill(signal)
      else process.kill(-child.pid, signal)
    })
  }
  whenNpmDies(() => {
    if (child.connected) child.disconnect()
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
