import type { FileRules, PickedFile } from '#contract/shell/file-rules.ts'
import { pictureLimits } from './picture-calls.ts'

/** The rules for choosing pictures (STS-27): the limits of the call, as a file input states them. */
export const pictureRules: FileRules = {
  count: pictureLimits.count,
  each: { most: pictureLimits.bytes / 1_000, unit: 'KB' },
  types: pictureLimits.types,
}

/** A file that passes every rule, to check whether another one may be chosen now. */
export const anyPicture: PickedFile = { name: 'a.png', type: 'image/png', size: 1 }
