import { describe, expect, it } from 'vitest'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'

describe.each(enginesUnderTest())('the pieces of a report on the $engine database', ({ server }) => {
  it('are packed by LZ4 where it knows it, else as always · REP-05', async () => {
    const database = await freshDatabase({ server })
    const { rows: known } = await database.query<{ lz4: boolean }>(
      `select 'lz4' = any (enumvals) as lz4 from pg_settings where name = 'default_toast_compression'`,
    )
    const { rows } = await database.query(
      `select attcompression::text as packed from pg_attribute
       where attrelid = 'report_chunk'::regclass and attname = 'bytes'`,
    )
    expect(rows).toEqual([{ packed: known[0]?.lz4 ? 'l' : '' }])
    await database.close()
  })
})
