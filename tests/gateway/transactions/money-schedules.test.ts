import { describe, expect, it } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'
import { sqlState } from '#gateway/ground/database/sql-state.ts'
import { type Dice, diceOf } from '#gateway/sandbox/seed-random.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { enginesUnderTest } from '#tests/gateway/ground/engines.ts'
import { soak } from '#tests/gateway/soak.ts'
import { type Action, act } from './act.ts'
import { addOrders, adminOf, freshMerchant, type Merchant } from './merchant.ts'

const schedules = soak ? 10_000 : 400
/** A soak has no limit of time: it is done when all of its schedules are. */
const budgetMs = soak ? Number.POSITIVE_INFINITY : 10_000
const seed = Number(process.env.RIVA_SEED ?? Date.now() % 1_000_000)
const atOnce = 10
/** What is measured is money, not waiting: on a busy machine eighty calls wait long for the one connection. */
const patient = { connectionTimeoutMillis: 600_000 }

interface Step {
  readonly action: Action
  readonly amount: number
}
type Do = (database: Database, merchant: Merchant, order: number, step: Step) => Promise<unknown>

const scheduleOf = (dice: Dice, amount: number): readonly Step[] =>
  Array.from({ length: dice.whole(2, 8) }, () => ({
    action: dice.pick(['refund', 'refund', 'refund', 'complete', 'void']),
    amount: dice.whole(Math.floor(amount / 5), amount),
  }))

const TELL_EVERY = 1_000

/** How fast a soak goes, and how long it has yet to go. */
const tellPace = (count: number, most: number, begun: number): void => {
  if (!soak || count % TELL_EVERY !== 0) return
  const pace = (count / (performance.now() - begun)) * 1_000
  const left = Math.round((most - count) / pace / 60)
  process.stdout.write(`${count} of ${most} schedules, ${pace.toFixed(1)} a second, ${left} minutes to go\n`)
}

/** Runs schedules of 2 to 8 calls at once on one order each; gives how many schedules there were time for. */
const runSchedules = async (database: Database, merchant: Merchant, perform: Do, most: number): Promise<number> => {
  const dice = diceOf(seed)
  const begun = performance.now()
  const until = begun + budgetMs
  let count = 0
  while (count < most && performance.now() < until) {
    const amount = dice.whole(1_000, 50_000)
    const made = await addOrders(
      database,
      Array.from({ length: atOnce }, () => ({
        companyId: merchant.company,
        storeId: merchant.plainStore,
        status: dice.pick(['pre_authorized', 'authorized', 'partially_refunded']),
        amount,
      })),
    )
    await Promise.all(
      made.flatMap(({ order }) => scheduleOf(dice, amount).map((step) => perform(database, merchant, order.id, step))),
    )
    count += made.length
    tellPace(count, most, begun)
  }
  return count
}

const asBuilt: Do = (database, merchant, order, step) =>
  act(database, {
    ...{ ...step, order, company: merchant.company, store: merchant.plainStore },
    ...{ rights: adminOf(merchant), sandbox: false },
  })

/** What the books say of each order: more went back than was taken, more was taken than reserved, money after a void. */
const violations = async (database: Database): Promise<number> => {
  const { rows } = await database.query<{ n: number }>(`
    select count(*) as n from (
      select o.id from orders o join order_event e on e.order_id = o.id group by o.id, o.amount
      having coalesce(sum(e.amount) filter (where moves = 'refunded'), 0) > coalesce(sum(e.amount) filter (where moves = 'captured'), 0)
        or coalesce(sum(e.amount) filter (where moves = 'captured'), 0) > o.amount
        or max(e.number) filter (where e.status = 'voided') < max(e.number)) as broken`)
  return rows[0]?.n ?? -1
}

let lastNumber = 100
const nextNumber = () => {
  lastNumber += 1
  return lastNumber
}

/** How it must not be done: read, check, write, each for itself. */
const naive: Do = async (database, merchant, order, { amount }) => {
  const { rows } = await database.query<{ captured: number; refunded: number }>(
    'select captured, refunded from orders where id = $1',
    [order],
  )
  const read = rows[0]
  if (!read || read.refunded + amount > read.captured) return
  await database.query('update orders set refunded = $2 where id = $1', [order, read.refunded + amount])
  await database.query(
    `insert into order_event (company_id, order_id, number, at, moves, status, amount)
     values ($1, $2, $4, now(), 'refunded', 'partially_refunded', $3)`,
    [merchant.company, order, amount, nextNumber()],
  )
}

/** The same gateway with one thing taken away: the row is no longer locked before it is read. */
const withoutLock = (database: Database): Database => ({
  ...database,
  query: (text, values) => database.query(text.replace(/^(select 1 from orders .*) for update$/, '$1'), values),
})
const unlocked: Do = (database, ...rest) =>
  asBuilt(withoutLock(database), ...rest).catch((error: unknown) => {
    if (sqlState(error) === undefined) throw error
  })

const engines = enginesUnderTest()
const limit = { timeout: soak ? 24 * 3_600_000 : budgetMs + 60_000 }

describe.each(engines)('concurrent money actions on the $engine database', ({ engine, server }) => {
  const fresh = () => freshMerchant({ ...patient, server, ...(server && { maxConnections: 8 }) })

  it('never refund more than was taken, nor take more than was reserved · ACT-02 ACT-06 ACT-08', limit, async () => {
    const { database, merchant } = await fresh()
    const count = await runSchedules(database, merchant, asBuilt, schedules)
    process.stdout.write(`${count} of ${schedules} schedules on the ${engine} database, seed ${seed}\n`)
    if (soak) expect(count).toBe(10_000)
    else expect(count).toBeGreaterThan(atOnce)
    expect(await violations(database)).toBe(0)
    expect(await checkLedger(database)).toEqual([])
    await database.close()
  })

  it('done naively would, so the measure can see it · ACT-06', limit, async () => {
    const { database, merchant } = await fresh()
    await runSchedules(database, merchant, naive, 100)
    expect(await violations(database)).toBeGreaterThan(0)
    expect(await checkLedger(database)).not.toEqual([])
    await database.close()
  })
})

describe.each(engines.filter(({ engine }) => engine === 'server'))(
  'without the row lock on a $engine',
  ({ server }) => {
    it('more would be refunded than was taken · ACT-06', limit, async () => {
      const { database, merchant } = await freshMerchant({ ...patient, server, maxConnections: 8 })
      await database.query('alter table orders drop constraint orders_amounts')
      await runSchedules(database, merchant, unlocked, 200)
      expect(await violations(database)).toBeGreaterThan(0)
      await database.close()
    })

    it('the constraint of the table would still refuse the money · ACT-06', limit, async () => {
      const { database, merchant } = await freshMerchant({ ...patient, server, maxConnections: 8 })
      await runSchedules(database, merchant, unlocked, 200)
      const { rows } = await database.query('select 1 from orders where refunded > captured or captured > amount')
      expect(rows).toEqual([])
      await database.close()
    })
  },
)
