import { sql } from 'drizzle-orm'
import { account } from '#gateway/identity/schema.ts'
import type { Clock } from '#gateway/shell/clock.ts'
import type { Database } from '#gateway/shell/database.ts'
import { people } from './people.ts'
import { namedCases } from './seed-cases.ts'
import { canary, companySeeds } from './seed-companies.ts'
import { insertOrders } from './seed-insert.ts'
import { type Season, seedOrder, type Wish, wishAt } from './seed-orders.ts'
import { hashedPassword, seedCompany, seedPeople } from './seed-people.ts'
import { type Dice, diceOf } from './seed-random.ts'

const SEED = 20_261_121
const FIRST_ORDER = 100_001
const jadranOrders = 2_600
const planinaOrders = 300
const days = 400

/** More of the recent days than of the old ones, and of the first stores than of the last. */
const wishesOf = (count: number, stores: readonly number[], dice: Dice): readonly Wish[] =>
  Array.from({ length: count }, (_, number) => {
    const daysAgo = Math.floor(dice.fraction() ** 1.4 * days)
    const storeId = stores[Math.floor(dice.fraction() ** 1.8 * stores.length)] ?? 0
    return wishAt(number, storeId, daysAgo, dice)
  })

const seedOrders = async (database: Database, season: Season, first: number, wishes: readonly Wish[]) => {
  const byAge = [...wishes].sort((a, b) => b.daysAgo - a.daysAgo)
  await insertOrders(
    database,
    byAge.map((wish, at) => seedOrder(first + at, wish, season)),
  )
}

const isSeeded = async (database: Database): Promise<boolean> => {
  const [found] = await database
    .db()
    .select({ id: account.id })
    .from(account)
    .where(sql`lower(${account.email}) = ${people[0].email}`)
  return found !== undefined
}

/**
 * The demo people, companies and orders, the same for the same day. All of it or nothing, and only once: false when it
 * is there already.
 */
export const seedSandbox = async (database: Database, clock: Pick<Clock, 'today'>): Promise<boolean> => {
  if (await isSeeded(database)) return false
  const today = clock.today()
  const passwordHash = await hashedPassword()
  await database.tx(async () => {
    const dice = diceOf(SEED)
    const accounts = await seedPeople(database, today, passwordHash, dice)
    const jadran = await seedCompany(database, today, companySeeds.jadran, accounts, dice)
    const planina = await seedCompany(database, today, companySeeds.planina, accounts, dice)
    await seedCompany(database, today, companySeeds.more, accounts, dice)
    await seedCompany(database, today, companySeeds.gorski, accounts, dice)

    const [large = 0, second = 0, billAmount = 0] = jadran.stores
    const jadranWishes = [
      ...wishesOf(jadranOrders, jadran.stores, dice),
      ...namedCases({ large, second, billAmount }, today),
    ]
    await seedOrders(database, { companyId: jadran.companyId, today, dice }, FIRST_ORDER, jadranWishes)
    const planinaWishes = wishesOf(planinaOrders, planina.stores, dice)
    const after = FIRST_ORDER + jadranWishes.length
    await seedOrders(database, { companyId: planina.companyId, today, canary, dice }, after, planinaWishes)
  })
  // The embedded database has nobody who would do it in the background; without it counts read the table.
  await database.query('vacuum analyze')
  return true
}
