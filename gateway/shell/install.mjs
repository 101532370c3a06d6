// Runs under any Node that npm can run: installs what is missing, then goes on under the Node of the lockfile.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..')
const lock = join(root, 'package-lock.json')
const modules = join(root, 'node_modules')
const stamp = join(modules, '.riva-installed')
const windows = process.platform === 'win32'

function installIfNeeded() {
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(lock).mtimeMs) return
  console.log('Installing what is missing (npm ci) …')
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: windows,
  })
  if (result.status !== 0) {
    console.error('The installation failed. What npm said stands above.')
    process.exit(result.status ?? 1)
  }
  writeFileSync(stamp, '')
}

/** Installs, then runs a TypeScript file under the project's own Node; signals and the exit code pass through. */
export function runUnderOwnNode(script, args) {
  installIfNeeded()
  const node = join(modules, 'node', 'bin', windows ? 'node.exe' : 'node')
  const child = spawn(node, [join(root, script), ...args], { cwd: root, stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
}
