import { fillPlaceholders, type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core'
import { windowOf } from '#contract/shell/dates.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { Wanted } from '#gateway/transactions/list/order-where.ts'
import { type Boundaries, passedRows } from './passed-rows.ts'
import type { Column } from './report-columns.ts'

/** What a report is of; `ids` are chosen rows, then only these. */
export interface ReportWanted extends Wanted<object> {
  readonly sort: string
  readonly ids: readonly string[] | null
}

/** Where the rows of a report come from. */
export interface Source {
  readonly table: PgTable
  /** The name of the table: a part of it takes its place in a query, so that conditions read the same. */
  readonly name: string
  readonly company: AnyPgColumn
  readonly id: AnyPgColumn
  readonly createdAt: AnyPgColumn
  readonly updatedAt: AnyPgColumn
  /** By the names of the columns of a report. */
  readonly fields: Readonly<Record<string, SQL>>
  /** By the names of the columns that a list sorts by. */
  readonly sortValues: Readonly<Record<string, SQL>>
  readonly where: (wanted: ReportWanted) => SQL
  readonly chosen: (ids: readonly string[]) => SQL
  /** How many rows there will be, or null where only counting them could tell. */
  readonly total: (database: Database, wanted: ReportWanted) => Promise<number | null>
}

/** A query whose text is built once for all steps: building it each time took longer than its reply. */
export interface Question {
  readonly text: string
  readonly valuesWith: (filled: Readonly<Record<string, unknown>>) => readonly unknown[]
}

const dialect = new PgDialect()

const question = (query: SQL): Question => {
  const { sql: text, params } = dialect.sqlToQuery(query)
  return { text, valuesWith: (filled) => fillPlaceholders(params, filled) }
}

const { placeholder } = sql

/**
 * Instants as whole milliseconds, which need no reading. Unlike `extract`, `date_part` counts in doubles and not in decimal
 * digits: they are exact enough for milliseconds, and faster.
 */
export const milliseconds = (at: AnyPgColumn): SQL => sql`(date_part('epoch', ${at}) * 1000)::bigint`

/** Ids that cannot be one are of no row. */
export const withIds = (column: AnyPgColumn, ids: readonly string[]): SQL =>
  sql`${column} = any(${sql.param(ids.filter((id) => /^\d{1,15}$/.test(id)).map(Number))}::bigint[])`

const timeOf = ({ createdAt, updatedAt }: Source, { by }: ReportWanted) => (by === 'createdAt' ? createdAt : updatedAt)

/** The rows with the values of these columns, and after them those that are summed. */
export const rowsOf = ({ fields }: Source, columns: readonly Pick<Column, 'field'>[], boundaries: Boundaries): SQL => {
  const values = columns.map(({ field }) => {
    const value = fields[field]
    if (!value) throw new Error(`The source of the report has no ${field}.`)
    return value
  })
  return passedRows(values, boundaries)
}

/** What a report is sorted by, with the id, as JSON. */
export const keysOf = ({ id, sortValues }: Source, sort: string): SQL => {
  const value = sortValues[sort.replace('-', '')]
  if (!value) throw new Error(`The source of the report is not sorted by ${sort}.`)
  return sql`json_agg(json_build_array(${value}, ${id}))`
}

/**
 * The next rows along the index by time, at first or after the row with `at` and `id`. It looks at `limit` rows of the
 * company whatever the filter finds among them: what a step costs is known beforehand, and others wait for one at most.
 * They are collected in the order in which they are read; another order would sort them again for each value.
 */
export const stepOf = (
  source: Source,
  wanted: ReportWanted,
  { rows, descending, isFirst }: { readonly rows: SQL; readonly descending: boolean; readonly isFirst: boolean },
): Question => {
  const { table, name, company, id } = source
  const at = timeOf(source, wanted)
  const { start, end } = windowOf(wanted.from, wanted.to)
  const sign = sql.raw(descending ? '<' : '>')
  const beyond = isFirst ? sql`true` : sql`(${at}, ${id}) ${sign} (${placeholder('at')}, ${placeholder('id')})`
  // The bound of one column leads the index to the row; the pair alone would be tried from the end of the range.
  const from = descending || isFirst ? start : placeholder('at')
  const until = descending && !isFirst ? sql`${at} <= ${placeholder('at')}` : sql`${at} < ${end}`
  const onwards = sql.raw(descending ? 'desc' : 'asc')
  return question(sql`select
      coalesce((${rows} filter (where is_found))::text, '') as rows,
      (count(*) filter (where is_found))::int as found, count(*)::int as seen,
      (array_agg(${at}))[count(*)::int] as at, (array_agg(${id}))[count(*)::int] as id
    from (select *, (${source.where(wanted)}) as is_found from ${table} where ${company} = ${wanted.company} and ${at} >= ${from} and ${until}
      and ${beyond} order by ${at} ${onwards}, ${id} ${onwards} limit ${placeholder('limit')}) as ${sql.identifier(name)}`)
}

/** The rows with some `ids`, in any order. They were found before and never go away. */
export const rowsWith = ({ table, company, id }: Source, wanted: ReportWanted, rows: SQL): Question =>
  question(sql`select coalesce((${rows})::text, '') as rows, count(*)::int as found
    from ${table} where ${company} = ${wanted.company} and ${id} = any(${placeholder('ids')}::bigint[])`)

/** The keys of chosen rows. */
export const chosenKeys = (source: Source, wanted: ReportWanted, keys: SQL, ids: readonly string[]): Question =>
  question(sql`select coalesce((${keys})::text, '') as rows, count(*)::int as found
    from ${source.table} where ${source.where(wanted)} and ${source.chosen(ids)}`)
