import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Cover } from '#tests/browser/cover.ts'
import { projectFiles, textOf } from '#tools/check/tree.ts'
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

/** The test beside a cover, or another one of its folder that walks it. */
function testOf(file: string, exported: string): string {
  const beside = file.replace('.cover.ts', '.test.ts')
  const tests = projectFiles(`${dirname(file)}/*.test.ts`)
  if (tests.includes(beside)) return beside
  return tests.find((test) => textOf(test).includes(exported)) ?? beside
}

/** Every way to play a machine on a screen, by the machine's id: whatever `tests/browser/<room>/*.cover.ts` export. */
export async function loadCovers(): Promise<ReadonlyMap<string, readonly FoundCover[]>> {
  const found: FoundCover[] = []
  for (const file of [...projectFiles('tests/browser/**/*.cover.ts')].sort()) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Readonly<Record<string, unknown>>
    for (const [name, cover] of Object.entries(exported)) {
      if (!isCover(cover)) continue
      found.push({ name: name.replace(/Cover$/, ''), file, test: testOf(file, name), cover })
    }
  }
  return Map.groupBy(found, ({ cover }) => cover.model.machine.id)
}
