import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { keepRows } from '#tests/gateway/refuse-removal.ts'
import { smallWorld } from '#tests/gateway/small-world.ts'
import { standingClock } from '#tests/gateway/start-gateway.ts'
import { sweepAll } from '#tests/gateway/sweep-all.ts'

const clock = standingClock('2026-11-21T11:00:00Z')
const inDays = (days: number, milliseconds = 0) => new Date(clock.now().getTime() + days * 86_400_000 + milliseconds)

describe.each(enginesUnderTest())('old reports on the $engine database', ({ server }) => {
  let database: Database
  let folder: string | null
  beforeAll(async () => {
    database = await freshDatabase({ server, filling: smallWorld })
    folder = database.directory && join(database.directory, 'reports')
    if (folder !== null) await mkdir(folder)
  })
  afterAll(() => database.close())

  const addReport = async (name: string, state: string, expiresAt: Date): Promise<void> => {
    await database.query(
      `insert into report (company_id, name, account_id, kind, format, report_type, include_history, language, title,
         wanted, state, created_at, expires_at)
       select 1, $1, id, 'card', 'csv', 'basic', false, 'hr', 'Izvjestaj', '{}', $2, $3, $3 from account limit 1`,
      [name, state, expiresAt],
    )
    if (folder === null) await database.query(`insert into report_chunk values (1, $1, 0, 'a')`, [name])
    else await writeFile(join(folder, name), 'a')
  }
  const namesIn = async (table: string): Promise<readonly string[]> =>
    (await database.query<{ name: string }>(`select name from ${table} order by name`)).rows.map(({ name }) => name)
  const remaining = async () => ({
    reports: await namesIn('report'),
    files: folder === null ? await namesIn('report_chunk') : (await readdir(folder)).sort(),
  })

  it('lose their files once nobody can fetch them, and are forgotten 30 days later · REP-05', async () => {
    await addReport('being-made', 'running', inDays(-1))
    await addReport('cancelled', 'cancelled', inDays(1))
    await addReport('expired', 'ready', inDays(0))
    await addReport('failed', 'failed', inDays(1))
    await addReport('forgotten', 'ready', inDays(-30, -1))
    await addReport('last-day', 'ready', inDays(-30))
    await addReport('ready', 'ready', inDays(0, 1))
    if (folder !== null) await writeFile(join(folder, 'of-no-report.1.part'), 'a')
    await sweepAll({ database, clock })
    expect(await remaining()).toEqual({
      reports: ['being-made', 'cancelled', 'expired', 'failed', 'last-day', 'ready'],
      files: ['being-made', 'ready'],
    })
  })

  it('are forgotten where one of them cannot be deleted · REP-05', async () => {
    await database.query('delete from report')
    for (const name of ['a', 'b', 'c']) await addReport(name, 'ready', inDays(-40))
    const end = await keepRows(database, 'report', "old.name = 'b'")
    await sweepAll({ database, clock })
    await end()
    expect((await remaining()).reports).toEqual(['b'])
  })

  it('do not take the file of a report along that begins meanwhile · REP-05', async () => {
    await database.query('delete from report')
    await addReport('before', 'ready', inDays(1))
    let begun = 0
    await sweepAll({
      clock,
      database: {
        ...database,
        query: async (text, values) => {
          const result = await database.query<never>(text, values)
          if (text.startsWith('select name from report ')) {
            begun += 1
            await addReport('meanwhile', 'running', inDays(1))
          }
          return result
        },
      },
    })
    expect([begun, (await remaining()).files]).toEqual([1, expect.arrayContaining(['before', 'meanwhile'])])
  })
})
