import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
const sources = ['src', 'machines', 'contract', 'locales']
const files = ['vite.config.ts', 'lingui.config.ts', 'package-lock.json', 'package.json']
const mark = join(root, 'dist', '.built')

function hashOfSources(): string {
  const hash = createHash('sha256')
  const listed = sources.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  for (const path of [...listed, ...files.map((file) => join(root, file))].sort()) {
    hash.update(path.slice(root.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

/** Builds the screens into dist when their sources have changed since the last build; answers whether it did. */
export async function buildIfNeeded(): Promise<boolean> {
  const now = hashOfSources()
  if (existsSync(mark) && readFileSync(mark, 'utf8') === now) return false
  process.stdout.write('Building the screens …\n')
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const code = await new Promise<number | null>((resolve) => {
    const env = { ...process.env, NODE_ENV: 'production' }
    const child = spawn(process.execPath, [vite, 'build', '--logLevel', 'warn'], { cwd: root, env, stdio: 'inherit' })
    child.on('exit', resolve)
  })
  if (code !== 0) throw new Error('The screens could not be built; what the build said stands above.')
  writeFileSync(mark, now)
  return true
}
