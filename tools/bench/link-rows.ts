import type { Database, Place } from '#gateway/ground/database/database.ts'
import { rolledUp, withoutSlowIndexes } from './channel-rows.ts'
import { benchDay } from './gateway-process.ts'
import { firstMeasured as firstId } from './list-questions.ts'
import { filledPlace } from './order-rows.ts'

const batch = 50_000
const days = 730

const statuses = ['PAID', 'PAID', 'PAID', 'PAID', 'EXPIRED', 'EXPIRED', 'DEACTIVATED', 'CREATED']
const names = ['Ana', 'Ivan', 'Marija', 'Đurđica', 'Petra', 'Luka', 'Šime', 'Nikolina', 'Tomislav', 'Žarko']
const families = ['Horvat', 'Kovačević', 'Babić', 'Marić', 'Jurić', 'Novak', 'Knežević', 'Vuković', 'Perić', 'Božić']
/** Who makes links: forty people, the first of them as many as all others together. */
const agents = 40

const inserted = `
  insert into link (company_id, id, store_id, uuid, order_number, additional_reference, cart, amount, currency, language,
    customer, customer_last_name, customer_email, status, valid_from, valid_to, agent_id, agent_first_name,
    agent_last_name, created_at, updated_at)
  select $1, n, ($2::bigint[])[1 + n % cardinality($2::bigint[])], gen_random_uuid(), 'B-' || n,
    case when h % 3 = 0 then 'B-' || n end, 'cart of ' || (h % 97) || ' things', 500 + (h / 7) % 250000, 'EUR', 'hr',
    jsonb_build_object('firstName', first, 'lastName', last, 'email', mail), last, mail,
    ($3::text[])[1 + h % cardinality($3::text[])], at, at + make_interval(hours => 1 + h % 1440), 'agent-' || agent,
    'Agent', agent::text, at, at + make_interval(mins => h % 4000)
  from (
    select n, h, ($4::text[])[1 + h % 10] as first, ($5::text[])[1 + (h / 10) % 10] as last,
      'buyer' || (h % 50000) || '@mail.example' as mail, case when h % 2 = 0 then 0 else (h / 2) % ${agents} end as agent,
      $6::timestamptz - make_interval(secs => (n - ${firstId})::float8 * $7::float8) as at
    from (select n, abs(hashint8(n)) as h from generate_series($8::bigint, $9::bigint) as n) as numbered
  ) as made`

async function fill(database: Database, count: number): Promise<void> {
  const { rows } = await database.query<{ company_id: number; stores: number[] }>(
    `select company_id, array_agg(id order by id) as stores from store
     where company_id = (select id from company where name like 'Jadran%') group by 1`,
  )
  const [jadran] = rows
  if (!jadran) throw new Error('The demo company is missing.')
  const apart = (days * 86_400) / count
  const { company_id: company, stores } = jadran
  await withoutSlowIndexes(database, 'link', async () => {
    for (let from = firstId; from < firstId + count; from += batch) {
      const to = Math.min(from + batch, firstId + count) - 1
      const last = `${benchDay}T08:00:00Z`
      await database.query(inserted, [company, stores, statuses, names, families, last, apart, from, to])
      process.stdout.write('.')
    }
  })
  await database.query(
    `insert into order_number (company_id, store_id, number, holder, taken_at)
     select company_id, store_id, order_number, 'link', created_at from link where id >= $1`,
    [firstId],
  )
  await database.query(
    `insert into link_agent (company_id, store_id, agent_id, agent_first_name, agent_last_name)
     select distinct company_id, store_id, agent_id, agent_first_name, agent_last_name from link where id >= $1`,
    [firstId],
  )
  for (const span of ['day', 'month']) {
    await database.query(rolledUp('link', 'link', span, 'created_at'))
    await database.query(rolledUp('link', 'link_agent', span, 'created_at', 'agent_id'))
  }
}

/** A database with the demo people and so many links of one company; made once and kept. */
export const linksAt = (count: number, server: string | undefined): Promise<Place> =>
  filledPlace({ what: 'links', table: 'link', fill }, count, server)
