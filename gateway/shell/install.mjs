// Runs under any Node that npm can run: installs what is missing, then goes on under the Node of the lockfile.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lock = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
// npm writes it at the end of every installation, so an interrupted one leaves none
const installed = join(modules, '.package-lock.json')
const windows = process.platform === 'win32'
const node = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')

function installIfNeeded() {
  if (existsSync(node) && existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs) return
  process.stdout.write('Installing what is missing (npm ci) …\n')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (result.status === 0 && existsSync(node)) return
  process.stderr.write('The installation failed. What npm said stands above.\n')
  process.exit(result.status || 1)
}

const burstMs = 300

/** Installs, then runs a TypeScript file under the project's own Node; signals and the exit code pass through. */
export function runUnderOwnNode(script, args) {
  installIfNeeded()
  // a group of its own: one Ctrl-C reaches this process from the terminal and again from npm, the child must see one
  const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit', detached: !windows })
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
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
