import { expect } from 'vitest'
import type { Database } from '#gateway/ground/database/database.ts'

interface Stored {
  readonly table: string
  /** The column with the files. */
  readonly column: string
  readonly id: string
}

/** Stores a file with one row, and takes it away again; how many blocks of files were read while its table was listed. */
export const filesReadBy = async (
  database: Database,
  { table, column, id }: Stored,
  list: () => Promise<unknown>,
): Promise<number> => {
  const put = (file: string) =>
    database.tx(async () => {
      await database.query(`update ${table} set ${column} = ${file} where id = $1`, [id])
      // What this connection did is counted now, and not while somebody lists.
      await database.query('select pg_stat_force_next_flush()')
    })
  await put(`(select string_agg(decode(md5(n::text), 'hex'), '') from generate_series(1, 5000) n)`)
  const counted = async (blocks: 'heap' | 'toast'): Promise<number> => {
    const { rows } = await database.query<{ n: number }>(
      `select (${blocks}_blks_hit + ${blocks}_blks_read)::int as n from pg_statio_user_tables where relname = $1`,
      [table],
    )
    return rows[0]?.n ?? 0
  }
  const [rows, files] = [await counted('heap'), await counted('toast')]
  const readRows = async () => {
    await list()
    return counted('heap')
  }
  // The database tells what was read a moment later.
  await expect.poll(readRows, { timeout: 20_000 }).toBeGreaterThan(rows)
  const read = (await counted('toast')) - files
  await put('null')
  return read
}
