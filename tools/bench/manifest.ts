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
