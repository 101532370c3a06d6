import { readManifest } from '#tools/bench/manifest.ts'

/** The file of the build that a source of `src` is fetched with. */
export function fileOf(source: string): string {
  const chunk = readManifest()[source]
  if (chunk === undefined) throw new Error(`Nothing fetches ${source}.`)
  return chunk.file
}

/** Where a browser fetches that file from, also when it asks for it again. */
export const addressesOf = (source: string): string => `**/${fileOf(source)}*`

/** Whether a request is for that file. */
export const asksFor =
  (source: string) =>
  (request: { readonly url: () => string }): boolean =>
    request.url().includes(fileOf(source))

/** That file and all that it imports, which a browser asks for once it has read it. */
export function filesOf(source: string): readonly string[] {
  const manifest = readManifest()
  const found = new Set<string>()
  const add = (name: string): void => {
    const chunk = manifest[name]
    if (chunk === undefined || found.has(chunk.file)) return
    found.add(chunk.file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(source)
  return [...found]
}
