import { afterAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { formerMigrations } from '#tests/gateway/ground/former-migrations.ts'

// This test makes a new database from nothing, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const former = await formerMigrations()
afterAll(() => former.remove())

const changed = (field: string, before: string | null, after: string | null) => ({ field, before, after })

describe.each(enginesUnderTest())('entries of a former version on the $engine database', ({ server }) => {
  it('lose the values of people and nothing else, and stay as they are from then on · ACC-14', async () => {
    const database = await freshDatabase({ server, migrations: null })
    await migrate(database, await former.first(25))
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
