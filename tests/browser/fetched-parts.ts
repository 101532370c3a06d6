import { readManifest } from '#tools/bench/manifest.ts'

/** The file of the build that a source of `src` is fetched with. */
export function fileOf(source: string): string {
  const chunk = readManifest()[source]
  if (chunk === undefined) throw new Error(`Nothing fetches ${source}.`)
  return chunk.file
}
