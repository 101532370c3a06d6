import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#gateway/shell/database.ts'

/** How long one step may hold the only connection of the embedded database. */
const STEP_MS = 5
const SMALLEST = 100
/** The text of so many rows is short enough to be forgotten soon: larger ones stay in memory much longer. */
const LARGEST = 200
/** A call asks several questions in a row: after the first one the report waits until no more come, but not for ever. */
const QUIET_MS = 6
const LONGEST_WAIT_MS = 60

/** Small steps, and room for others between them. A server has connections enough and needs neither. */
export class Pace {
  readonly #database: Database
  #size: number

  constructor(database: Database) {
    this.#database = database
    this.#size = LARGEST
  }

  /** Runs one step of so many rows. */
  async step<T>(work: (size: number) => Promise<T>): Promise<T> {
    if (this.#database.kind === 'server') return work(this.#size)
    const asked = this.#database.asked()
    const begun = performance.now()
    const result = await work(this.#size)
    const took = performance.now() - begun
    const factor = Math.min(2, Math.max(0.5, STEP_MS / took))
    this.#size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, this.#size * factor)))
    // Half of the time is nobody's, so that what was read is forgotten before more is read.
    await pause(Math.min(STEP_MS, took))
    if (this.#database.asked() - asked > 1) await this.#makeRoom()
    return result
  }

  async #makeRoom(): Promise<void> {
    const end = performance.now() + LONGEST_WAIT_MS
    let before: number
    do {
      before = this.#database.asked()
      await pause(QUIET_MS)
    } while (this.#database.asked() !== before && performance.now() < end)
  }
}
