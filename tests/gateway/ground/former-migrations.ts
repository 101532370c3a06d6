import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root } from '#tools/run-command.ts'

const migrations = join(root, 'gateway', 'ground', 'migrations')

/** The migrations of former versions, which knew the first ones only. */
export const formerMigrations = async () => {
  const place = await mkdtemp(join(tmpdir(), 'riva-former-'))
  return {
    first: async (count: number): Promise<string> => {
      const folder = join(place, String(count))
      await cp(migrations, folder, { recursive: true })
      const journal = join(folder, 'meta', '_journal.json')
      const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: readonly object[] }
      await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
      return folder
    },
    remove: () => rm(place, { recursive: true, force: true }),
  }
}
