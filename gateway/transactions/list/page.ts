import { asc, desc, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

/** Which rows a page holds. One behind the middle is counted from the other end. */
export interface Slice {
  readonly limit: number
  readonly offset: number
  readonly reversed: boolean
}

/** The rows of a page, or null when there are none so far. */
export const sliceOf = ({ page, size }: { page: number; size: number }, total: number): Slice | null => {
  const before = page * size
  const limit = Math.min(size, total - before)
  if (limit <= 0) return null
  const reversed = before > total / 2
  return { limit, reversed, offset: reversed ? total - before - limit : before }
}

/** By a column (a minus for descending), and by the id where that is the same. */
export const sortedBy = <Column extends string>(
  columns: Readonly<Record<Column, AnyPgColumn | SQL>>,
  id: AnyPgColumn,
  sort: Column | `-${Column}`,
  reversed: boolean,
): SQL[] => {
  const direction = sort.startsWith('-') !== reversed ? desc : asc
  return [direction(columns[sort.replace('-', '') as Column]), direction(id)]
}
