import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { drawBoundaries, passedRows, readRows } from '#gateway/transactions/reports/passed-rows.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { textsOf } from './received-rows.ts'

/** A database keeps every text but this sign. */
const text = fc.string({
  unit: fc.oneof(fc.constantFrom('\u001e', '\u001f'), fc.string({ unit: 'binary', minLength: 1, maxLength: 1 })),
  maxLength: 20,
})
const stored = text.map((one) => Buffer.from(one.replaceAll('\0', '')).toString())
const rows = fc.array(fc.tuple(fc.option(stored), fc.option(fc.integer()), stored), { maxLength: 8 })

describe('the boundaries between values and rows', () => {
  it('are others for each report · REP-08', () => {
    const drawn = Array.from({ length: 100 }, drawBoundaries)
    expect(new Set(drawn.map(({ ofValues }) => ofValues)).size).toBe(100)
    expect(drawn.every(({ ofValues, ofRows }) => new Set(ofValues + ofRows).size === 6)).toBe(true)
  })

  it.each(['ofValues', 'ofRows'] as const)('fail the report where a text holds one: %s · REP-08', (which) => {
    const boundaries = drawBoundaries()
    const row = ['7', `a${boundaries[which]}b`, 'c'].join(boundaries.ofValues)
    expect(() => readRows(Buffer.from(row), boundaries, 3)).toThrow('values, not 3')
  })
})

describe.each(enginesUnderTest())('rows that pass to a report from the $engine database', ({ server }) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase({ server })
  })
  afterAll(() => database.close())

  it('come as they are, but for two separators that nobody types · REP-08', async () => {
    const boundaries = drawBoundaries()
    const values = passedRows([sql`one`, sql`two`, sql`three`], boundaries)
    const kept = (one: string | null) => one?.replaceAll('\u001e', '').replaceAll('\u001f', '') ?? ''
    await fc.assert(
      fc.asyncProperty(rows, async (given) => {
        const [found] = (
          await database
            .db()
            .execute<{ rows: string | null }>(
              sql`select ${values} as rows from jsonb_to_recordset(${JSON.stringify(
                given.map(([one, two, three], at) => ({ at, one, two, three })),
              )}::jsonb) as given (at int, one text, two bigint, three text)`,
            )
        ).rows
        const expected = given.map(([one, two, three]) => [kept(one), two === null ? '' : String(two), kept(three)])
        expect(textsOf(readRows(Buffer.from(found?.rows ?? ''), boundaries, 3), 3)).toEqual(expected)
      }),
      { numRuns: 100 },
    )
  })
})
