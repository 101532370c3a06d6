import { drawBoundaries, type ReceivedRows, readRows } from '#gateway/transactions/reports/passed-rows.ts'

/** Rows as the thread of a report receives them. */
export const received = (rows: readonly (readonly string[])[], width = rows[0]?.length ?? 1): ReceivedRows => {
  const boundaries = drawBoundaries()
  const text = rows.map((row) => row.join(boundaries.ofValues)).join(boundaries.ofRows)
  return readRows(Buffer.from(text), boundaries, width)
}

export const textsOf = (rows: ReceivedRows, width: number): readonly (readonly string[])[] =>
  Array.from({ length: rows.count }, (_, row) =>
    Array.from({ length: width }, (_value, field) => rows.text(row, field)),
  )
