import type { SQL } from 'drizzle-orm'
import { type FilterOf, type FilterTable, pathsOf, type ValueOf, valueAt } from '#contract/shell/filter/filter.ts'

/** What a condition may need to know besides its value; `stores` is null where the reader sees every store. */
interface Scope {
  readonly company: number
  readonly stores: readonly number[] | null
}

/** One condition in SQL for each row of the filter's table: a row without one does not compile. */
export type FilterConditions<T extends FilterTable> = {
  readonly [Path in keyof T]: (value: ValueOf<T[Path]>, scope: Scope) => SQL | undefined
}

/** The conditions that a filter sets. */
export const conditionsOf = <T extends FilterTable>(
  table: T,
  conditions: FilterConditions<T>,
  { filter, ...scope }: Scope & { readonly filter: FilterOf<T> },
): (SQL | undefined)[] =>
  pathsOf(table).map((path) => {
    const value = valueAt(table, filter, path)
    return value === undefined ? undefined : conditions[path](value, scope)
  })
