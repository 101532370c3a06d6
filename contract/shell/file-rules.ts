/** The properties of a chosen file. */
export interface PickedFile {
  readonly name: string
  readonly type: string
  readonly size: number
}

const units = { Byte: 1, KB: 1_000, MB: 1_000_000 } as const

/** A size as the rules of a file input state it (STS-33). */
export interface FileSize {
  readonly most: number
  readonly unit: keyof typeof units
}

export interface FileRules {
  readonly count: number
  readonly each: FileSize
  readonly total?: FileSize
  readonly types: readonly string[]
}

export type FileFault = 'tooMany' | 'tooLarge' | 'wrongType'

export const bytesOf = ({ most, unit }: FileSize): number => most * units[unit]

/** The issue of a file selection as a whole. */
export function choiceFault(files: readonly PickedFile[], { count, total }: FileRules): FileFault | null {
  if (files.length > count) return 'tooMany'
  const bytes = files.reduce((sum, { size }) => sum + size, 0)
  return total && bytes > bytesOf(total) ? 'tooLarge' : null
}

/** The issue of one file. */
export function fileFault({ size, type }: PickedFile, { each, types }: FileRules): FileFault | null {
  if (!types.includes(type)) return 'wrongType'
  return size > bytesOf(each) ? 'tooLarge' : null
}
