import { afterAll, describe, expect, it, vi } from 'vitest'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { formerMigrations } from '#tests/gateway/ground/former-migrations.ts'

// This test makes a new database from nothing, which takes long on a busy machine.
vi.setConfig({ testTimeout: 180_000 })

const former = await formerMigrations()
afterAll(() => former.remove())

describe.each(enginesUnderTest())('letters of a former version on the $engine database', ({ server }) => {
  it('lose their texts once they are sent or given up, and keep them until then · SES-24', async () => {
    const database = await freshDatabase({ server, migrations: null })
    await migrate(database, await former.first(26))
    for (const state of ['waiting', 'kept', 'sent', 'givenUp']) {
      await database.query(
        `insert into outbox (kind, "to", language, subject, text, html, state, created_at)
         values ('invitation', 'iva@mail.example', 'hr', 'Poziv', 'https://a.example/#key=1', '<a>1</a>', $1, now())`,
        [state],
      )
    }
    await migrate(database)
    const { rows } = await database.query('select state, subject, text, html from outbox order by id')
    expect(rows).toEqual([
      { state: 'waiting', subject: 'Poziv', text: 'https://a.example/#key=1', html: '<a>1</a>' },
      { state: 'kept', subject: 'Poziv', text: 'https://a.example/#key=1', html: '<a>1</a>' },
      { state: 'sent', subject: 'Poziv', text: null, html: null },
      { state: 'givenUp', subject: 'Poziv', text: null, html: null },
    ])
    await database.close()
  })
})
