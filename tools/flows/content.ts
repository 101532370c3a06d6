import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from '#tools/run-command.ts'

const imported = /from '([#.][^']+)'/g

const placeOf = (from: string, name: string): string =>
  name.startsWith('#') ? name.slice(1) : join(dirname(from), name)

/** The files of the project that one is made of: itself, and what it imports, near and far. */
export function filesOf(path: string, known = new Set<string>()): ReadonlySet<string> {
  if (known.has(path) || !existsSync(join(root, path))) return known
  known.add(path)
  for (const [, name = ''] of readFileSync(join(root, path), 'utf8').matchAll(imported))
    filesOf(placeOf(path, name), known)
  return known
}

/** Changes when any of these files does, or one that they import. */
export function contentOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  const files = new Set(paths.flatMap((path) => [...filesOf(path)]))
  for (const file of [...files, 'package-lock.json'].sort()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}
