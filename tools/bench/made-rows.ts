import type { Database } from '#gateway/ground/database/database.ts'
import { firstMeasured } from './list-questions.ts'

const batch = 50_000
const days = 730

export const names = ['Ana', 'Ivan', 'Marija', 'Đurđica', 'Petra', 'Luka', 'Šime', 'Nikolina', 'Tomislav', 'Žarko']
export const families = [
  ...['Horvat', 'Kovačević', 'Babić', 'Marić', 'Jurić', 'Novak', 'Knežević', 'Vuković', 'Perić', 'Božić'],
]

/** Seconds between two rows, where so many are spread over the measured time. */
export const secondsApart = (count: number): number => (days * 86_400) / count

/** The demo company that has orders, and its stores. */
export async function demoCompany(
  database: Database,
): Promise<{ readonly company: number; readonly stores: number[] }> {
  const { rows } = await database.query<{ company_id: number; stores: number[] }>(
    `select company_id, array_agg(id order by id) as stores from store
     where company_id = (select id from company where name like 'Jadran%') group by 1`,
  )
  const [jadran] = rows
  if (!jadran) throw new Error('The demo company is missing.')
  return { company: jadran.company_id, stores: jadran.stores }
}

/** Makes so many rows, from one id to another at a time. */
export async function inBatches(count: number, insert: (from: number, to: number) => Promise<unknown>): Promise<void> {
  for (let from = firstMeasured; from < firstMeasured + count; from += batch) {
    await insert(from, Math.min(from + batch, firstMeasured + count) - 1)
    process.stdout.write('.')
  }
}

/** The slow indexes are made once at the end; their texts are read from the database itself. */
export async function withoutSlowIndexes(database: Database, table: string, work: () => Promise<void>): Promise<void> {
  const { rows } = await database.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = $1 and indexdef not like '%UNIQUE%'`,
    [table],
  )
  for (const { indexname } of rows) await database.query(`drop index "${indexname}"`)
  await work()
  for (const { indexdef } of rows) await database.query(indexdef)
}
