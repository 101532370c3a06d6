import { type Database, openDatabase, type Place } from '#gateway/ground/database/database.ts'
import { benchDay } from './gateway-process.ts'
import { firstMeasured as firstId } from './list-questions.ts'
import { demoCompany, families, inBatches, names, secondsApart, withoutSlowIndexes } from './made-rows.ts'

const pisStatuses = ['COMPLETED', 'COMPLETED', 'COMPLETED', 'COMPLETED', 'FAILED', 'ERROR', 'PENDING', null]
const posStatuses = ['closed', 'closed', 'closed', 'closed', 'authorized', 'voided', 'declined', 'not_processed']

const numbered = `
  select n, h, 500 + (h / 7) % 250000 as a, ($2::bigint[])[1 + n % cardinality($2::bigint[])] as store,
    $3::timestamptz - make_interval(secs => (n - ${firstId})::float8 * $4::float8) as at
  from (select n, abs(hashint8(n)) as h from generate_series($5::bigint, $6::bigint) as n) as counted`

const pisRows = `
  insert into pis_transaction (company_id, order_id, transaction_uuid, store_id, order_reference, amount, currency,
    status, first_name, last_name, debtor_iban, bank, payment_id, created_at, updated_at)
  select $1, n, 'uuid-' || n, store, 'P-' || n, a, 'EUR', ($7::text[])[1 + h % cardinality($7::text[])],
    ($8::text[])[1 + h % 10], ($9::text[])[1 + (h / 10) % 10], 'HR' || lpad((h::bigint * 7919 % 10000000000)::text, 19, '0'),
    'A bank', 'pay-' || h, at, at + make_interval(mins => h % 4000)
  from (${numbered}) as made`

/** Four terminals in each store; a thousandth of the rows comes from terminals with another name. */
const posRows = `
  insert into pos_transaction (company_id, id, store_id, order_reference, amount, currency, status, card_type, masked_pan,
    approval_code, reference_number, mid, tid, host_mid, visamdc_name, acquirer_code, created_at, updated_at, closed_at)
  select $1, n, store, 'R-' || n, a, 'EUR', ($7::text[])[1 + h % cardinality($7::text[])], 'visa',
    '411111******' || lpad((h % 10000)::text, 4, '0'), lpad((h % 1000000)::text, 6, '0'), 'ref-' || h,
    'M' || store, 'T' || store || '-' || h % 4, 'H' || store,
    case when h % 1000 = 0 then 'Kiosk ' else 'Blagajna ' end || store, 1, at, at + make_interval(mins => h % 4000),
    at + make_interval(mins => h % 4000)
  from (${numbered}) as made`

/** A roll-up of rows by their company, span, store, currency and status, and by one more column where it has one. */
export const rolledUp = (rows: string, stem: string, span: string, column: string, more?: string) => {
  const and = more === undefined ? '' : `, ${more}`
  return `
  insert into ${stem}_${span} (company_id, ${span}, store_id, currency, status${and}, n, volume)
  select company_id, date_trunc('${span}', ${column} at time zone 'Europe/Zagreb')::date, store_id, currency,
    coalesce(status, '')${and}, count(*), sum(amount)
  from ${rows} group by 1, 2, 3, 4, 5${and}
  on conflict (company_id, ${span}, store_id, currency, status${and})
  do update set n = excluded.n, volume = excluded.volume`
}

async function fill(database: Database, count: number): Promise<void> {
  const { company, stores } = await demoCompany(database)
  const shared = [company, stores, `${benchDay}T08:00:00Z`, secondsApart(count)]
  const insert = (text: string, more: readonly unknown[]) =>
    inBatches(count, (from, to) => database.query(text, [...shared, from, to, ...more]))
  await withoutSlowIndexes(database, 'pis_transaction', () => insert(pisRows, [pisStatuses, names, families]))
  await withoutSlowIndexes(database, 'pos_transaction', () => insert(posRows, [posStatuses]))
  for (const span of ['day', 'month']) {
    for (const channel of ['pis', 'pos']) {
      await database.query(rolledUp(`${channel}_transaction`, channel, span, 'created_at'))
      await database.query(rolledUp(`${channel}_transaction`, `${channel}_update`, span, 'updated_at'))
    }
  }
}

/** Puts so many bank payments and as many transactions of terminals beside the orders of a place; made once and kept. */
export async function withChannels(place: Place, count: number): Promise<Place> {
  const database = await openDatabase(place)
  try {
    const { rows } = await database.query<{ made: boolean }>(
      `select exists (select from pos_transaction where id >= ${firstId}) as made`,
    )
    if (rows[0]?.made) return place
    process.stdout.write(`Making ${count.toLocaleString('en')} bank payments and transactions of terminals `)
    await database.tx(() => fill(database, count), { isPatient: true })
    await database.onOneConnection(() => database.query('vacuum analyze'))
    process.stdout.write('\n')
  } finally {
    await database.close()
  }
  return place
}
