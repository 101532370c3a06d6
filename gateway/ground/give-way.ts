import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/**
 * Gives this thread less than the usual priority, so that those who wait for a call come first. Only Linux has priorities for
 * threads; elsewhere, and where it is not allowed, all stays as it was.
 */
export function giveWay(): void {
  if (process.platform !== 'linux') return
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL)
  } catch {
    // Some containers hide /proc: a report is then as urgent as a call.
  }
}
