/** A column, or a column with a minus before it for descending. */
export type SortOf<Column extends string> = Column | `-${Column}`

/** Both sort orders of each column. */
export const sortsOf = <const Column extends string>(columns: readonly Column[]): readonly SortOf<Column>[] =>
  columns.flatMap((column) => [column, `-${column}` as const])
