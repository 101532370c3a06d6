import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const folders = () => [
  ...(process.env.PATH ?? '').split(delimiter),
  '/usr/lib/libreoffice/program',
  '/opt/libreoffice/program',
]

/** LibreOffice of this machine, or null. */
export const findOffice = (): string | null =>
  folders()
    .map((folder) => join(folder, 'soffice'))
    .find((file) => existsSync(file)) ?? null

const run = (program: string, args: readonly string[]): boolean =>
  spawnSync(program, args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status ===
  0

/** LibreOffice of this machine, else Debian's, else null. It is large: only a soak asks for it. */
export const ensureOffice = (): string | null => {
  const there = findOffice()
  if (there !== null) return there
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  if (run('apt-get', ['update', '-qq'])) {
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'libreoffice-calc-nogui', 'poppler-utils'])
  }
  return findOffice()
}
