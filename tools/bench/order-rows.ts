import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { clockOf } from '#gateway/ground/clock.ts'
import { type Database, openDatabase, type Place } from '#gateway/ground/database/database.ts'
import { migrate } from '#gateway/ground/database/migrate.ts'
import { seedSandbox } from '#gateway/sandbox/seed.ts'
import { root } from '#tools/run-command.ts'
import { benchDay, cache } from './gateway-process.ts'
import { firstMeasured as firstId } from './list-questions.ts'
import { demoCompany, families, inBatches, names, secondsApart, withoutSlowIndexes } from './made-rows.ts'

const statuses = ['authorized', 'authorized', 'authorized', 'authorized', 'completed', 'completed', 'declined']
const more = ['partially_refunded', 'pre_authorized', 'refunded', 'voided', 'partially_completed', 'expired']

const inserted = `
  insert into orders (company_id, id, store_id, channel, wallet_type, order_reference, cart, amount, captured, refunded,
    currency, status, response_code, approval_code, acquirer_code, card_type, masked_pan, first_name, last_name, email,
    created_at, updated_at, details)
  select $1, n, ($2::bigint[])[1 + n % cardinality($2::bigint[])], case w when 15 then 'crypto' when 16 then 'googlePay' when 18 then 'ips' else 'card' end,
    w, 'B-' || n, 'cart of ' || (n % 97) || ' things', a, 0, 0, 'EUR',
    ($3::text[])[1 + h % cardinality($3::text[])], '000', lpad((h % 1000000)::text, 6, '0'), 1, 'visa',
    '411111******' || lpad((n % 10000)::text, 4, '0'), ($4::text[])[1 + h % 10], ($5::text[])[1 + (h / 10) % 10],
    'buyer' || (h % 50000) || '@mail.example', at, at + make_interval(mins => h % 4000),
    '{"language": "hr", "version": "1.4"}'
  from (
    select n, h, 500 + (h / 7) % 250000 as a,
      case when n % 9 = 0 then 16 when n % 11 = 0 then 18 when n % 101 = 0 then 15 else 0 end as w,
      $6::timestamptz - make_interval(secs => (n - $7::bigint)::float8 * $8::float8) as at
    from (select n, abs(hashint8(n)) as h from generate_series($9::bigint, $10::bigint) as n) as numbered
  ) as made`

const rolledUp = (stem: string, span: string, column: string) => `
  insert into ${stem}_${span} as kept (company_id, ${span}, store_id, currency, channel, status, n, volume, captured, refunded)
  select company_id, date_trunc('${span}', ${column} at time zone 'Europe/Zagreb')::date, store_id, currency, channel,
    status, count(*), sum(amount), sum(captured), sum(refunded)
  from orders where id >= ${firstId} group by 1, 2, 3, 4, 5, 6
  on conflict (company_id, ${span}, store_id, currency, channel, status)
  do update set n = kept.n + excluded.n, volume = kept.volume + excluded.volume,
    captured = kept.captured + excluded.captured, refunded = kept.refunded + excluded.refunded`

async function fill(database: Database, count: number): Promise<void> {
  const { company, stores } = await demoCompany(database)
  const last = `${benchDay}T08:00:00Z`
  const shared = [company, stores, [...statuses, ...more], names, families, last, firstId, secondsApart(count)]
  await withoutSlowIndexes(database, 'orders', () =>
    inBatches(count, (from, to) => database.query(inserted, [...shared, from, to])),
  )
  for (const span of ['day', 'month']) {
    await database.query(rolledUp('order', span, 'created_at'))
    await database.query(rolledUp('order_update', span, 'updated_at'))
  }
}

/** A kept database is of no use once its migrations were rewritten. */
export function schemaMark(): string {
  const folder = join(root, 'gateway', 'ground', 'migrations')
  const hash = createHash('sha256')
  for (const file of readdirSync(folder).sort()) {
    if (file.endsWith('.sql')) hash.update(readFileSync(join(folder, file)))
  }
  return hash.digest('hex').slice(0, 8)
}

async function placeOf(name: string, server: string | undefined): Promise<Place> {
  if (server === undefined) {
    mkdirSync(cache, { recursive: true })
    return { dataDir: join(cache, name) }
  }
  const database = `riva_bench_${name.replaceAll('-', '_')}`
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database])
  if (rowCount === 0) await client.query(`create database ${database}`)
  await client.end()
  const url = new URL(server)
  url.pathname = `/${database}`
  return { url: url.href }
}

/** What a measured database holds beside the demo people. */
interface Filling {
  readonly what: string
  readonly table: string
  readonly fill: (database: Database, count: number) => Promise<void>
}

/** A database with the demo people and so many rows of one company, over two years; made once and kept. */
export async function filledPlace(
  { what, table, fill: fillWith }: Filling,
  count: number,
  server: string | undefined,
): Promise<Place> {
  const place = await placeOf(`${what}-${count}-${schemaMark()}`, server)
  const database = await openDatabase(place)
  try {
    await migrate(database)
    await seedSandbox(database, clockOf({ sandboxToday: benchDay }))
    const { rows } = await database.query<{ made: boolean }>(
      `select exists (select from ${table} where id >= ${firstId}) as made`,
    )
    if (!rows[0]?.made) {
      process.stdout.write(`Making ${count.toLocaleString('en')} ${what} `)
      const since = performance.now()
      await database.tx(() => fillWith(database, count), { isPatient: true })
      await database.onOneConnection(() => database.query('vacuum analyze'))
      process.stdout.write(` ${((performance.now() - since) / 1000).toFixed(0)} s\n`)
    }
  } finally {
    await database.close()
  }
  return place
}

export const ordersAt = (count: number, server: string | undefined): Promise<Place> =>
  filledPlace({ what: 'orders', table: 'orders', fill }, count, server)
