import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#tools/run-command.ts'

export const dist = join(root, 'dist')

export interface ManifestChunk {
  readonly file: string
  readonly name?: string
  readonly imports?: readonly string[]
}

/** Every chunk of the build by the source it begins with, or by its file. */
export function readManifest(): Readonly<Record<string, ManifestChunk>> {
  const path = join(dist, '.vite', 'manifest.json')
  if (!existsSync(path)) throw new Error('There is no build: run npm run bench, or npm test without names.')
  return JSON.parse(readFileSync(path, 'utf8')) as Record<string, ManifestChunk>
}

/** The file of the build that a source of `src` is fetched with. */
export function fileOf(source: string): string {
  const chunk = readManifest()[source]
  if (chunk === undefined) throw new Error(`Nothing fetches ${source}.`)
  return chunk.file
}

/** A way from a chunk back to itself: one of its files runs before what it imports is there. */
export function circlesOf(manifest: Readonly<Record<string, Pick<ManifestChunk, 'imports'>>>): readonly string[] {
  const found: string[] = []
  const done = new Set<string>()
  const follow = (name: string, way: readonly string[]): void => {
    const from = way.indexOf(name)
    if (from >= 0) found.push([...way.slice(from), name].join(' → '))
    if (from >= 0 || done.has(name)) return
    for (const imported of manifest[name]?.imports ?? []) follow(imported, [...way, name])
    done.add(name)
  }
  for (const name of Object.keys(manifest)) follow(name, [])
  return found
}
