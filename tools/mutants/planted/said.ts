import type { Fault } from '#tools/mutants/faults.ts'

/**
 * Prints which test caught a fault, and returns 1 where none did, or where the test that did names other requirements
 * than the fault stands for.
 */
export function saidOf({ name, file, ids = [] }: Fault, by: string | undefined): 0 | 1 {
  if (by === undefined) {
    console.log(`ESCAPED  ${name}\n         ${file}`)
    return 1
  }
  const missing = ids.filter((id) => !by.includes(id))
  const verdict = missing.length === 0 ? 'caught ' : 'UNNAMED'
  const names = missing.length === 0 ? '' : `, which names no ${missing.join(', ')}`
  console.log(`${verdict}  ${name}\n         by "${by}"${names}`)
  return missing.length === 0 ? 0 : 1
}

/** Whether a fault is among those that are asked for: by its name, its file or a requirement; all where no word is given. */
export const isAsked = ({ name, file, ids = [] }: Fault, words: readonly string[]): boolean =>
  words.length === 0 || words.some((word) => name.includes(word) || file.includes(word) || ids.includes(word))
