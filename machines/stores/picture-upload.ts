import type { Upload } from '#contract/shell/call.ts'
import { choiceFault, type FileFault, fileFault, type PickedFile } from '#contract/shell/file-rules.ts'
import type { Picture } from '#contract/stores/picture-calls.ts'
import { pictureRules } from '#contract/stores/picture-rules.ts'

/* The state of uploads in a store's gallery. */

/**
 * Upload faults besides the input's rules. `unreadable`: not a picture for the browser; `unsupported`: not one for the
 * gateway; `full`: the store has the maximum; `unreachable`: no reply came.
 */
export type UploadFault = FileFault | 'unreadable' | 'unsupported' | 'full' | 'unreachable'

export interface UploadRow {
  /** Its index among the selected files. */
  readonly id: number
  readonly file: PickedFile
  readonly stage: 'waiting' | 'converting' | 'sending' | 'added' | 'refused'
  readonly fault: UploadFault | null
}

export type Converted =
  | { readonly kind: 'converted'; readonly image: Upload }
  | { readonly kind: 'refused'; readonly fault: 'unreadable' | 'tooLarge' }

export type Uploaded =
  | { readonly kind: 'added'; readonly picture: Picture }
  | { readonly kind: 'refused'; readonly fault: 'unsupported' | 'tooLarge' | 'full' }

/** The selected files; those that break a rule are refused at once. */
export const rowsOf = (files: readonly PickedFile[]): readonly UploadRow[] =>
  files.map((file, id) => {
    const fault = fileFault(file, pictureRules)
    return { id, file, stage: fault === null ? 'waiting' : 'refused', fault }
  })

export const faultOfChoice = (files: readonly PickedFile[]): FileFault | null => choiceFault(files, pictureRules)

/** The file being uploaded. */
export const currentRow = (rows: readonly UploadRow[]): UploadRow | undefined =>
  rows.find(({ stage }) => stage === 'converting' || stage === 'sending') ??
  rows.find(({ stage }) => stage === 'waiting')

export const withStage = (
  rows: readonly UploadRow[],
  stage: UploadRow['stage'],
  fault: UploadFault | null = null,
): readonly UploadRow[] => {
  const current = currentRow(rows)
  return rows.map((row) => (row === current ? { ...row, stage, fault } : row))
}

/** Files whose reply was lost, waiting for a retry. */
export const triedAgain = (rows: readonly UploadRow[]): readonly UploadRow[] =>
  rows.map((row) => (row.fault === 'unreachable' ? { ...row, stage: 'waiting', fault: null } : row))
