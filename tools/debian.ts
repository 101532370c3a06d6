import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const aptGet = '/usr/bin/apt-get'
/** A machine without a network says so after this time instead of minutes. */
const patience = ['-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=15', '-o', 'Acquire::https::Timeout=15']
/** Packages that bring a service would start it. */
const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }

const apt = (...args: readonly string[]): boolean =>
  spawnSync(aptGet, [...patience, '-qq', ...args], { stdio: 'inherit', env }).status === 0

let isUpdated: boolean | null = null

/** Installs the first of these packages that Debian has, where this process may; whether it did. */
export function installFromDebian(...names: readonly string[]): boolean {
  if (process.getuid?.() !== 0 || !existsSync(aptGet)) return false
  isUpdated ??= apt('update')
  return isUpdated && names.some((name) => apt('install', '-y', '--no-install-recommends', name))
}
