import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { root } from '#tools/run-command.ts'

// This test makes a new database from nothing, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const migrations = join(root, 'gateway', 'ground', 'migrations')
const place = await mkdtemp(join(tmpdir(), 'riva-old-values-'))
afterAll(() => rm(place, { recursive: true, force: true }))

/** The migrations of a version that knew the first ones only. */
async function firstMigrations(count: number): Promise<string> {
  const folder = join(place, String(count))
  await cp(migrations, folder, { recursive: true })
  const journal = join(folder, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8')) as { entries: readonly object[] }
  await writeFile(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return folder
}

const changed = (field: string, before: string | null, after: string | null) => ({ field, before, after })

describe.each(enginesUnderTest())('entries of a former version on the $engine database', ({ server }) => {
  it('lose the values of people and nothing else, and stay as they are from then on · ACC-14', async () => {
    const database = await freshDatabase({ server, migrations: null })
    await migrate(database, await firstMigrations(25))
    const rows = [
      ['ACCOUNT_CHANGED', 'account', [changed('phone', '+385 1', '+385 2'), changed('language', 'hr', 'en')]],
      ['LINK_CHANGED', 'link', [changed('comment', null, 'Dogovoreno'), changed('firstName', 'Iva', 'Mirjana')]],
      ['COMPANY_CHANGED', 'company', [changed('city', 'Split', 'Solin'), changed('lastName', 'Tajna', 'Tajnić')]],
      ['STORE_CHANGED', 'store', [changed('address', 'https://a.example', 'https://b.example')]],
      ['ORDER_REFUNDED', 'order', []],
    ] as const
    for (const [action, kind, changes] of rows) {
      await database.query(
        `insert into audit_entry (company_id, at, action, outcome, subject_kind, changes)
         values (1, now(), $1, 'done', $2, $3)`,
        [action, kind, JSON.stringify(changes)],
      )
    }
    await migrate(database)
    const kept = await database.query<{ changes: object }>('select changes from audit_entry order by id')
    expect(kept.rows.map(({ changes }) => changes)).toEqual([
      [changed('phone', null, null), changed('language', 'hr', 'en')],
      [changed('comment', null, 'Dogovoreno'), changed('firstName', null, null)],
      [changed('city', 'Split', 'Solin'), changed('lastName', null, null)],
      [changed('address', 'https://a.example', 'https://b.example')],
      [],
    ])
    await expect(database.query(`update audit_entry set actor = 'somebody else'`)).rejects.toThrow('are never changed')
    await database.close()
  })
})
