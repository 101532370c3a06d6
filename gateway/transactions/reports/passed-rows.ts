import { type SQL, sql } from 'drizzle-orm'
import type { Form } from './report-columns.ts'

/**
 * How rows travel from the database to the thread that writes them: one text, its values and rows apart by characters
 * that are taken out of every text. The database writes it in a third of the time that JSON takes.
 */
const BETWEEN_VALUES = '\u001f'
const BETWEEN_ROWS = '\u001e'
const betweenValues = sql.raw(`E'\\x1f'`)
const betweenRows = sql.raw(`E'\\x1e'`)
const neverInText = sql.raw(`E'\\x1e\\x1f'`)

/** A value as the database writes it; the empty text where there is none. */
export type PassedValue = string

/** One row; of its values only texts are other people's words. */
const passedRow = (values: readonly (readonly [value: SQL, form: Form])[]): SQL => {
  const written = values.map(([value, form]) =>
    form === 'text' ? sql`translate(coalesce(${value}, ''), ${neverInText}, '')` : sql`coalesce((${value})::text, '')`,
  )
  return sql`concat_ws(${betweenValues}, ${sql.join(written, sql`, `)})`
}

/** All rows as one value. */
export const passedRows = (values: Parameters<typeof passedRow>[0]): SQL =>
  sql`string_agg(${passedRow(values)}, ${betweenRows})`

/** The rows of that text, each with its values. */
export const readRows = (text: string): readonly (readonly PassedValue[])[] =>
  text === '' ? [] : text.split(BETWEEN_ROWS).map((row) => row.split(BETWEEN_VALUES))
