import type { Cell } from './cells.ts'
import type { ReceivedRows } from './passed-rows.ts'

/** Takes the next bytes of a file; resolves when it can take more. */
export type Put = (bytes: Uint8Array) => Promise<void>

/** Makes a file of rows, piece by piece. */
export interface FileMaker {
  readonly start: () => Promise<void>
  readonly add: (rows: readonly (readonly Cell[])[]) => Promise<void>
  readonly end: () => Promise<void>
}

/** Makes the file of a report, of rows as the database wrote them. */
export interface ReportFile extends Pick<FileMaker, 'start' | 'end'> {
  readonly pass: (rows: ReceivedRows) => Promise<void>
}
