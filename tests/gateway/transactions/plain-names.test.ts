import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { likeEscaped } from '#gateway/transactions/list/order-where.ts'
import { plainOf, plainPattern } from '#gateway/transactions/schema.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { formerMigrations } from '#tests/gateway/ground/former-migrations.ts'
import { type FreshDatabase, freshDatabase } from '../database.ts'
import { addMerchant, addOrders } from './merchant.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase({ migrations: null })
})
afterAll(() => database.close())

const letter = fc.constantFrom(...'abčCćĐdžŽšåÅøłŁñßжЖΩı世😀.*+?()[]{}^$|\\%_-\'"/&# 019')
const text = fc.array(letter, { maxLength: 12 }).map((letters) => letters.join(''))

it('passes by no name that holds the word in plain letters · TRX-20', async () => {
  const names = fc.sample(text, { numRuns: 1_000, seed: 11 })
  const words = fc.sample(fc.array(letter, { minLength: 1, maxLength: 2 }), { numRuns: 200, seed: 12 })
  let held = 0
  for (const word of words.map((letters) => letters.join(''))) {
    const { pattern, exact } = plainPattern(word)
    const { rows } = await database.db().execute<{ held: number; missed: number; passed: number }>(sql`
      select count(*) filter (where holds)::int as held,
        count(*) filter (where holds and not matches)::int as missed,
        count(*) filter (where matches and not holds)::int as passed
      from (select ${plainOf(sql`name`)} like '%' || ${plainOf(sql`${likeEscaped(word)}::text`)} || '%' as holds,
        name ~ ${pattern} as matches from unnest(${sql.param(names)}::text[]) as name) as looked`)
    const [row] = rows
    expect(exact).toBe(!/[ßжЖΩı世😀]/u.test(word))
    expect({ word, missed: row?.missed, passed: exact ? row?.passed : 0 }).toEqual({ word, missed: 0, passed: 0 })
    held += row?.held ?? 0
  }
  expect(held).toBeGreaterThan(5_000)
})

it.each(enginesUnderTest())(
  'composes the names that a former version kept on the $engine database · TRX-20',
  {
    timeout: 180_000,
  },
  async ({ server }) => {
    const former = await formerMigrations()
    const own = await freshDatabase({ server, migrations: null })
    await migrate(own, await former.first(34))
    const { company: companyId, plainStore: storeId } = await addMerchant(own, 'former')
    const name = { firstName: 'Željka', lastName: 'Đurić' }
    await addOrders(own, [
      { companyId, storeId, ...name },
      { companyId, storeId, firstName: 'Željka'.normalize('NFD'), lastName: 'Đurić'.normalize('NFD') },
    ])
    const names = async () =>
      (await own.query('select distinct first_name as "firstName", last_name as "lastName" from orders')).rows
    expect(await names()).toHaveLength(2)
    await migrate(own)
    expect(await names()).toEqual([name])
    await own.close()
    await former.remove()
  },
)
