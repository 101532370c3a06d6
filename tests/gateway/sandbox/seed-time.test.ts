import { expect, it, vi } from 'vitest'
import { seedSandbox } from '#gateway/sandbox/seed.ts'
import { momentOf, newestOf } from '#gateway/sandbox/seed-time.ts'
import { freshDatabase } from '#tests/gateway/database.ts'

vi.setConfig({ testTimeout: 60_000 })

const today = '2026-11-21'
const minute = 60_000
const start = Date.parse('2026-11-20T23:00:00Z')
const at = (minutes: number) => newestOf(today, new Date(start + minutes * minute))

it('ends six hours into the day, or now', () => {
  expect([1, 90, 360, 361, 1_400].map((now) => (at(now) - start) / minute)).toEqual([1, 90, 360, 360, 360])
})

it.each([1, 7, 90, 359])(
  'has room for what begins last %i minutes into the day, in the order of a whole day',
  (now) => {
    const newest = at(now)
    const moments = [5, 6, 100, 299, 300].map((after) => momentOf({ today, newest }, 0, after * minute))
    expect(moments).toEqual(moments.toSorted((one, other) => one - other))
    expect(newest - (moments.at(-1) ?? newest)).toBeGreaterThanOrEqual(5 * minute)
  },
)

it('leaves the day as it was once its first hours have passed, and the days before it', () => {
  expect(momentOf({ today, newest: at(360) }, 0, 300 * minute)).toBe(start + 300 * minute)
  expect(momentOf({ today, newest: at(1) }, 1, 300 * minute)).toBe(start - 24 * 60 * minute + 300 * minute)
})

it('fills the sandbox with nothing of a time that has not come, two minutes into the day · TRX-30', async () => {
  const now = '2026-11-20T23:02:00Z'
  const early = await freshDatabase()
  await seedSandbox(early, { today: () => today, now: () => new Date(now) })
  const tables = [
    ...['orders', 'order_event', 'secure_message', 'pis_transaction', 'ips_transaction', 'crypto_transaction'],
    ...['pos_transaction', 'pos_event'],
  ]
  const { rows } = await early.query<{ name: string; place: string }>(
    `select table_name as place, column_name as name from information_schema.columns
     where data_type = 'timestamp with time zone' and table_name = any($1)`,
    [tables],
  )
  expect(new Set(rows.map(({ place }) => place))).toEqual(new Set(tables))
  const newest = rows.map(({ place, name }) => `select '${place}.${name}' as what, max(${name}) as at from ${place}`)
  const late = await early.query(`select what from (${newest.join(' union all ')}) n where at > $1`, [now])
  expect(late.rows).toEqual([])
  const impossible = await early.query(
    `select order_id from ips_transaction i join orders o on o.company_id = i.company_id and o.id = i.order_id
     where i.created_at < o.created_at or i.completed_at > o.updated_at`,
  )
  expect(impossible.rows).toEqual([])
  const outOfTurn = await early.query(
    `select m.order_id from secure_message m join orders o on o.company_id = m.company_id and o.id = m.order_id
     join order_event e on e.company_id = m.company_id and e.order_id = m.order_id and e.number = 1
     where m.created_at <= o.created_at or m.created_at >= e.at`,
  )
  expect(outOfTurn.rows).toEqual([])
  await early.close()
})
