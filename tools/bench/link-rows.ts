import type { Database, Place } from '#gateway/ground/database/database.ts'
import { rolledUp } from './channel-rows.ts'
import { benchDay } from './gateway-process.ts'
import { firstMeasured as firstId } from './list-questions.ts'
import { demoCompany, families, inBatches, names, secondsApart, withoutSlowIndexes } from './made-rows.ts'
import { filledPlace } from './order-rows.ts'

const statuses = ['PAID', 'PAID', 'PAID', 'PAID', 'EXPIRED', 'EXPIRED', 'DEACTIVATED', 'CREATED']
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
  const { company, stores } = await demoCompany(database)
  const shared = [company, stores, statuses, names, families, `${benchDay}T08:00:00Z`, secondsApart(count)]
  await withoutSlowIndexes(database, 'link', () =>
    inBatches(count, (from, to) => database.query(inserted, [...shared, from, to])),
  )
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
