import type { Cell } from './cells.ts'

/** Takes the next bytes of a file; resolves when it can take more. */
export type Put = (bytes: Uint8Array) => Promise<void>

/** Makes a file of rows, piece by piece. */
export interface FileMaker {
  readonly start: () => Promise<void>
  readonly add: (rows: readonly (readonly Cell[])[]) => Promise<void>
  readonly end: () => Promise<void>
}
