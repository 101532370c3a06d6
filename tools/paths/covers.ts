import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Cover } from '#tests/browser/cover.ts'
import { projectFiles } from '#tools/check/tree.ts'
import { root } from '#tools/run-command.ts'

/** A cover by the name of its export, without the word itself, and the test that walks it. */
export interface FoundCover {
  readonly name: string
  readonly file: string
  readonly test: string
  readonly cover: Cover
}

const isCover = (value: unknown): value is Cover =>
  typeof value === 'object' && value !== null && 'model' in value && 'drive' in value

/** Every way to play a machine on a screen, by the machine's id: whatever `tests/browser/<room>/*.cover.ts` export. */
export async function loadCovers(): Promise<ReadonlyMap<string, readonly FoundCover[]>> {
  const found: FoundCover[] = []
  for (const file of [...projectFiles('tests/browser/**/*.cover.ts')].sort()) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>
    for (const [name, cover] of Object.entries(exported)) {
      if (!isCover(cover)) continue
      found.push({ name: name.replace(/Cover$/, ''), file, test: file.replace('.cover.ts', '.test.ts'), cover })
    }
  }
  return Map.groupBy(found, ({ cover }) => cover.model.machine.id)
}
