import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'

/** What the system refuses has a code: no right, no room, something else under the name. */
export const codeOf = (error: unknown): string | undefined => (error as NodeJS.ErrnoException).code

/**
 * Puts a file of its owner under its name once all of it is on the disk, so that a start that is cut off, or a full disk,
 * leaves no half of it. False where there is one of that name already.
 */
export const placeFile = async (file: string, text: string): Promise<boolean> => {
  const draft = `${file}.${process.pid}.${randomUUID()}`
  try {
    await writeFile(draft, text, { mode: 0o600, flush: true })
    await link(draft, file)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    throw error
  } finally {
    await rm(draft, { force: true })
  }
}
