import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { count, sql, sum } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { addDays } from '#contract/shell/dates.ts'
import { knownWalletTypes } from '#contract/transactions/wallet-types.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { migrate, migrationsFolder } from '#gateway/ground/database/migrate.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { summedTotal } from '#gateway/transactions/list/list-total.ts'
import { cardList, type Listed, pisList, posList } from '#gateway/transactions/list/listed.ts'
import type { Wanted } from '#gateway/transactions/list/order-where.ts'
import { rolledUp, stretchesOf } from '#gateway/transactions/list/rolled-up.ts'
import { sumsOf } from '#gateway/transactions/list/sums.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { freshDatabase } from '#tests/gateway/database.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { runsOf } from '#tests/gateway/soak.ts'
import { addPis, addPos } from '#tests/gateway/transactions/channels/made-payments.ts'
import { act } from './act.ts'
import { addOrders, adminOf, freshMerchant, type Merchant, now, today } from './merchant.ts'

const { runs: numRuns, ms } = runsOf({ runs: 120, ms: 120_000 })
vi.setConfig({ testTimeout: ms, hookTimeout: 120_000 })

const days = 430
const cardStatuses = ['authorized', 'completed', 'partially_refunded', 'declined', 'voided'] as const
const pisStatuses = ['COMPLETED', 'FAILED', 'PENDING', null] as const
const posStatuses = ['closed', 'voided', 'declined'] as const
const wallets = [null, 13, ...knownWalletTypes] as const

/** Three lists of a company over more than a year, and the money of some orders moved. */
const fill = async (database: Database, { company, plainStore, secondStore, billStore }: Merchant) => {
  const dice = diceOf(11)
  const wish = () => {
    const createdAt = new Date(now.getTime() - dice.whole(0, days * 86_400_000))
    return {
      companyId: company,
      storeId: dice.pick([plainStore, secondStore, billStore]),
      ...{ amount: dice.whole(1_000, 9_000), currency: dice.pick(['EUR', 'USD']), createdAt },
      updatedAt: new Date(Math.min(now.getTime(), createdAt.getTime() + dice.whole(0, 50) * 86_400_000)),
    }
  }
  const many = <T>(each: () => T) => Array.from({ length: 500 }, each)
  const made = await addOrders(
    database,
    many(() => ({ ...wish(), status: dice.pick(cardStatuses), walletType: dice.pick(wallets) })),
  )
  await addPis(
    database,
    many(() => ({ ...wish(), status: dice.pick(pisStatuses) })),
  )
  await addPos(
    database,
    many(() => ({ ...wish(), status: dice.pick(posStatuses) })),
  )
  const paid = made.filter(({ order }) => order.status === 'authorized' && order.storeId === plainStore).slice(0, 10)
  for (const { order } of paid) {
    const call = {
      company,
      store: plainStore,
      order: order.id,
      rights: adminOf({ company, plainStore, secondStore, billStore }),
    }
    await act(database, { action: 'refund', amount: 1, ...call })
  }
}

interface MoneyRow {
  readonly currency: string
  readonly amount: number
  readonly status: string | null
  readonly captured?: number
  readonly refunded?: number
}

const came = new Set<string | null>(['COMPLETED', 'closed'])
const failed = new Set<string | null>(['declined', 'FAILED', null])

/** Row by row, by hand. */
const recount = (rows: readonly MoneyRow[]) =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([currency, group]) => {
      const add = (value: (row: MoneyRow) => number) => String(group.reduce((all, row) => all + value(row), 0))
      return {
        currency,
        count: group.length,
        charged: add(({ captured, status, amount }) => captured ?? (came.has(status) ? amount : 0)),
        refunded: add(({ refunded = 0 }) => refunded),
        waiting: add(({ status, amount }) => (status === 'PENDING' ? amount : 0)),
        declined: group.filter(({ status }) => failed.has(status)).length,
      }
    })

const some = <T>(values: readonly T[]) => fc.option(fc.subarray([...values]), { nil: undefined })
const asked = fc
  .record({
    ago: fc.integer({ min: 0, max: days }),
    length: fc.integer({ min: 0, max: days }),
    by: fc.constantFrom('createdAt' as const, 'updatedAt' as const),
    stores: fc.option(fc.subarray(['plainStore', 'secondStore', 'billStore'] as const), { nil: null }),
  })
  .map(({ ago, length, ...more }) => {
    const from = addDays(today, -ago)
    return { from, to: [addDays(from, length), today].sort()[0] ?? today, ...more }
  })
const filters = {
  card: fc.record({
    statuses: some(cardStatuses),
    walletTypes: fc.option(
      fc.oneof(
        fc.constantFrom<number[]>([18], [15], [15, 18], [5, 6], [8, 9, 16, 17]),
        fc.subarray([...knownWalletTypes, 13]),
      ),
      { nil: undefined },
    ),
  }),
  pis: fc.record({ statuses: some(pisStatuses) }),
  pos: fc.record({ statuses: some(posStatuses) }),
}

const engines = enginesUnderTest()

describe.each(engines)('the roll-ups on the $engine database', ({ server }) => {
  let database: Database
  let own: Merchant
  beforeAll(async () => {
    ;({ database, merchant: own } = await freshMerchant({ server }))
    await fill(database, own)
  })
  afterAll(() => database.close())

  /** Grouped by currency, as the rows themselves say it and as the roll-ups do; null where they cannot. */
  const bothWays = async <Filter extends object>(list: Listed<Filter>, wanted: Wanted<Filter>) => {
    const parts = rolledUp(list, wanted)
    if (parts === null) return null
    const db = database.db()
    const fromRollUps = await db
      .select({ currency: sql`currency`, n: sql`sum(n)`.mapWith(Number), volume: sql`sum(volume)`.mapWith(Number) })
      .from(parts)
      .groupBy(sql`currency`)
      .having(sql`sum(n) <> 0`)
      .orderBy(sql`currency`)
    const { currency, amount } = list.rows
    const fromRows = await db
      .select({ currency, n: count(), volume: sum(amount).mapWith(Number) })
      .from(list.rows)
      .where(list.where(wanted))
      .groupBy(currency)
      .orderBy(currency)
    const rows = await db.select().from(list.rows).where(list.where(wanted))
    return {
      fromRollUps,
      fromRows,
      total: await summedTotal(database, list, wanted),
      money: await sumsOf(database, list, wanted),
      recounted: recount(rows as readonly unknown[] as readonly MoneyRow[]),
    }
  }

  const agrees = async <Filter extends object>(list: Listed<Filter>, filters: fc.Arbitrary<Filter>) => {
    const met = { summed: 0, counted: 0 }
    await fc.assert(
      fc.asyncProperty(asked, filters, async ({ stores, ...range }, filter) => {
        const ids = stores?.map((name) => own[name]) ?? null
        const both = await bothWays(list, { company: own.company, stores: ids, ...range, filter })
        if (both === null) {
          met.counted += 1
          return
        }
        expect(both.fromRollUps).toEqual(both.fromRows)
        expect(both.money).toEqual(both.recounted)
        expect(both.total).toBe(both.fromRows.reduce((all, { n }) => all + n, 0))
        if (both.total !== 0) met.summed += 1
      }),
      { numRuns },
    )
    return met
  }

  it('count and sum what a look at every row would · TRX-27 PIS-05 POS-18', async () => {
    const card = await agrees(cardList, filters.card)
    expect(card.summed).toBeGreaterThan(numRuns / 8)
    expect(card.counted).toBeGreaterThan(0)
    for (const met of [await agrees(pisList, filters.pis), await agrees(posList, filters.pos)]) {
      expect(met.summed).toBeGreaterThan(numRuns / 4)
      expect(met.counted).toBe(0)
    }
    expect(await checkLedger(database)).toEqual([])
  })

  it('know the wallets that are a channel of their own, and none beside others · TRX-27', async () => {
    const year = { company: own.company, stores: null, from: addDays(today, -365), to: today, by: 'createdAt' as const }
    const knows = async (walletTypes: number[]) =>
      (await summedTotal(database, cardList, { ...year, filter: { walletTypes } })) !== null
    for (const known of [[], [15], [18], [15, 18], [5, 6]]) expect([known, await knows(known)]).toEqual([known, true])
    for (const other of [[0], [5], [18, 0], [13]]) expect([other, await knows(other)]).toEqual([other, false])
  })
})

describe.each(engines)('months on the $engine database', ({ server }) => {
  it('hold from their first day what the days held before them · TRX-27', async () => {
    const earlier = await mkdtemp(join(tmpdir(), 'riva-before-months-'))
    await cp(migrationsFolder, earlier, { recursive: true })
    const journal = join(earlier, 'meta/_journal.json')
    const { entries, ...more } = JSON.parse(await readFile(journal, 'utf8')) as { entries: { tag: string }[] }
    const months = entries.findIndex(({ tag }) => tag.endsWith('_months_and_channels'))
    await writeFile(journal, JSON.stringify({ ...more, entries: entries.slice(0, months) }))
    const database = await freshDatabase({ server, migrations: null })
    await migrate(database, earlier)
    await database.query(
      `insert into order_day (company_id, day, store_id, currency, channel, status, n, volume)
       values (1, '2026-01-31', 1, 'EUR', 'card', 'authorized', 1, 10), (1, '2026-02-01', 1, 'EUR', 'card', 'authorized', 2, 20),
         (1, '2026-02-28', 1, 'EUR', 'card', 'authorized', 3, 30), (1, '2026-02-28', 1, 'EUR', 'ips', 'authorized', 4, 40)`,
    )
    await database.query(
      `insert into pos_update_day (company_id, day, store_id, currency, status, n, volume) values (1, '2026-02-03', 1, 'EUR', 'closed', 5, 50)`,
    )
    await migrate(database)
    const { rows } = await database.query(
      'select month::text, channel, n, volume from order_month order by month, channel',
    )
    expect(rows).toEqual([
      { month: '2026-01-01', channel: 'card', n: 1, volume: 10 },
      { month: '2026-02-01', channel: 'card', n: 5, volume: 50 },
      { month: '2026-02-01', channel: 'ips', n: 4, volume: 40 },
    ])
    const { rows: pos } = await database.query('select month::text, n, volume from pos_update_month')
    expect(pos).toEqual([{ month: '2026-02-01', n: 5, volume: 50 }])
    await database.close()
    await rm(earlier, { recursive: true, force: true })
  })
})

const daysOf = (from: string, to: string): readonly string[] => {
  const found: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) found.push(day)
  return found
}

describe('a range', () => {
  it('is cut into whole months and the days around them, every day once · TRX-26', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_500 }), fc.integer({ min: 0, max: 800 }), (first, length) => {
        const range = { from: addDays('2024-01-01', first), to: addDays('2024-01-01', first + length) }
        const { days, months } = stretchesOf(range)
        const ofMonths = months.flatMap(({ from, to }) => {
          expect([from.slice(8), to.slice(8)]).toEqual(['01', '01'])
          return daysOf(from, addDays(`${addDays(to, 31).slice(0, 7)}-01`, -1))
        })
        const all = [...days.flatMap(({ from, to }) => daysOf(from, to)), ...ofMonths].sort()
        expect(all).toEqual(daysOf(range.from, range.to))
        expect(days.flatMap(({ from, to }) => daysOf(from, to)).length).toBeLessThanOrEqual(60)
      }),
      { numRuns: 200 },
    )
  })
})
