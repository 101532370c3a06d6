import { sql } from 'drizzle-orm'
import type { Clock } from '#gateway/ground/clock.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { account } from '#gateway/identity/schema.ts'
import { people } from './people.ts'
import { type Creditor, ipsOf, pisOf } from './seed-bank.ts'
import { namedCases, namedPosCases } from './seed-cases.ts'
import { chain } from './seed-chain.ts'
import { canary, companySeeds } from './seed-companies.ts'
import { cryptoOf } from './seed-crypto.ts'
import { croatianIban } from './seed-iban.ts'
import { insertOrders } from './seed-insert.ts'
import { insertCrypto, insertIps, insertPis, insertPos } from './seed-insert-channels.ts'
import { seedLinks } from './seed-links.ts'
import { type Season, seedOrder, type Wish, wishAt } from './seed-orders.ts'
import { seedDocuments, seedInvoices } from './seed-papers.ts'
import { hashedPassword, seedCompany, seedPeople } from './seed-people.ts'
import { type PosWish, posWishes, seedPos } from './seed-pos.ts'
import { type Dice, diceOf } from './seed-random.ts'
import { newestOf } from './seed-time.ts'

const SEED = 20_261_121
const FIRST_ORDER = 100_001
const jadranOrders = 2_600
const planinaOrders = 300
const FIRST_POS = 700_001
const jadranPos = 3_000
const planinaPos = 200
const FIRST_LINK = 50_001
const jadranLinks = 120
const planinaLinks = 20
const days = 400
const LOCK = 0x72_69_76_62

/** More of the recent days than of the old ones, and of the first stores than of the last. */
const wishesOf = (count: number, stores: readonly number[], dice: Dice): readonly Wish[] =>
  Array.from({ length: count }, (_, number) => {
    const daysAgo = Math.floor(dice.fraction() ** 1.4 * days)
    const storeId = stores[Math.floor(dice.fraction() ** 1.8 * stores.length)] ?? 0
    return wishAt(number, storeId, daysAgo, dice)
  })

const byAge = <One extends { readonly daysAgo: number }>(wishes: readonly One[]): readonly One[] =>
  [...wishes].sort((a, b) => b.daysAgo - a.daysAgo)

const seedOrders = async (database: Database, season: Season, first: number, wishes: readonly Wish[]) => {
  const made = byAge(wishes).map((wish, at) => seedOrder(first + at, wish, season))
  await insertOrders(database, made)
  // They have separate dice, so that more orders of one channel change no other order.
  const dice = diceOf(SEED + first)
  const creditor: Creditor = { iban: croatianIban(dice.digits(17)), canary: season.canary, dice }
  await insertPis(
    database,
    made.flatMap((order) => pisOf(order, creditor)),
  )
  await insertIps(
    database,
    made.flatMap((order) => ipsOf(order, creditor)),
  )
  await insertCrypto(
    database,
    made.flatMap((order) => cryptoOf(order, dice)),
  )
}

const seedPosOf = async (
  database: Database,
  season: Omit<Season, 'dice'>,
  first: number,
  count: number,
  stores: readonly number[],
  named: readonly PosWish[] = [],
) => {
  const dice = diceOf(SEED + first)
  const [one = 0, ...more] = stores
  const wishes = byAge([...posWishes(count, [one, ...more], days, dice), ...named])
  await insertPos(
    database,
    wishes.map((wish, at) => seedPos(first + at, wish, { ...season, dice })),
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
 * The demo people, companies and orders, the same for the same day once its first hours have passed. All of it or
 * nothing, and only once: false when it is there already. Of several processes that start on one PostgreSQL the first does it, the others wait.
 */
export const seedSandbox = async (database: Database, clock: Pick<Clock, 'now' | 'today'>): Promise<boolean> => {
  if (await isSeeded(database)) return false
  const today = clock.today()
  const newest = newestOf(today, clock.now())
  const passwordHash = await hashedPassword()
  const isFirst = await database.tx(
    async () => {
      await database.query('select pg_advisory_xact_lock($1)', [LOCK])
      if (await isSeeded(database)) return false
      const dice = diceOf(SEED)
      const chainDice = diceOf(SEED + 1)
      const accounts = await seedPeople(database, today, passwordHash, dice, chainDice)
      const jadran = await seedCompany(database, today, companySeeds.jadran, accounts, dice)
      const planina = await seedCompany(database, today, companySeeds.planina, accounts, dice)
      await seedCompany(database, today, companySeeds.more, accounts, dice)
      await seedCompany(database, today, companySeeds.gorski, accounts, dice)
      await seedCompany(database, today, chain, accounts, chainDice)

      const [large = 0, second = 0, billAmount = 0] = jadran.stores
      const jadranWishes = [
        ...wishesOf(jadranOrders, jadran.stores, dice),
        ...namedCases({ large, second, billAmount }, today),
      ]
      await seedOrders(database, { companyId: jadran.companyId, today, newest, dice }, FIRST_ORDER, jadranWishes)
      for (const season of [
        { companyId: jadran.companyId, today },
        { companyId: planina.companyId, today, canary },
      ]) {
        await seedInvoices(database, season)
        await seedDocuments(database, season)
      }
      const planinaWishes = wishesOf(planinaOrders, planina.stores, dice)
      const after = FIRST_ORDER + jadranWishes.length
      await seedOrders(database, { companyId: planina.companyId, today, newest, canary, dice }, after, planinaWishes)
      const linkDice = diceOf(SEED + FIRST_LINK)
      const afterLinks = await seedLinks(
        database,
        { companyId: jadran.companyId, today, newest, dice: linkDice },
        { first: FIRST_LINK, stores: jadran.stores, count: jadranLinks, named: true },
      )
      await seedLinks(
        database,
        { companyId: planina.companyId, today, newest, canary, dice: linkDice },
        { first: afterLinks, stores: planina.stores, count: planinaLinks, named: false },
      )
      const namedPos = namedPosCases({ large, second })
      await seedPosOf(
        database,
        { companyId: jadran.companyId, today, newest },
        FIRST_POS,
        jadranPos,
        jadran.stores,
        namedPos,
      )
      const afterPos = FIRST_POS + jadranPos + namedPos.length
      await seedPosOf(
        database,
        { companyId: planina.companyId, today, newest, canary },
        afterPos,
        planinaPos,
        planina.stores,
      )
      return true
    },
    { isPatient: true },
  )
  if (!isFirst) return false
  // The embedded database has nobody who would do it in the background; without it counts read the table.
  await database.onOneConnection(() => database.query('vacuum analyze'))
  return true
}
