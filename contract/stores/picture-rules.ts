import type { FileRules, PickedFile } from '#contract/shell/file-rules.ts'
import { pictureLimits } from './picture-calls.ts'

/** What may be chosen as pictures of a store (STS-27): the limits of the call, as a file input states them. */
export const pictureRules: FileRules = {
  count: pictureLimits.count,
  each: { most: pictureLimits.bytes / 1_000, unit: 'KB' },
  types: pictureLimits.types,
}

/** A file that no rule refuses: for the question whether any may be chosen now. */
export const anyPicture: PickedFile = { name: 'a.png', type: 'image/png', size: 1 }
