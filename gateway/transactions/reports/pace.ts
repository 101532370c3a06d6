import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#gateway/shell/database.ts'

/** How long one step may hold the only connection of the embedded database. */
const STEP_MS = 6
const SMALLEST = 50
const LARGEST = 1_000
/** How long others count as being at it after they were seen. */
const BUSY_MS = 100
/** While others are at it, a report takes one part of the time in so many. */
const SHARE = 5

/** Small steps, and room for others between them. A server has connections enough and needs neither. */
export class Pace {
  readonly #database: Database
  #size: number
  #busyUntil = 0
  #asked: number

  constructor(database: Database) {
    this.#database = database
    this.#size = database.kind === 'server' ? LARGEST : 200
    this.#asked = database.asked()
  }

  /** Runs one step of so many rows. */
  async step<T>(work: (size: number) => Promise<T>): Promise<T> {
    const begun = performance.now()
    const result = await work(this.#size)
    if (this.#database.kind === 'embedded') await this.#makeRoom(performance.now() - begun)
    return result
  }

  async #makeRoom(took: number): Promise<void> {
    const factor = Math.min(2, Math.max(0.5, STEP_MS / took))
    this.#size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, this.#size * factor)))
    const asked = this.#database.asked()
    if (asked - this.#asked > 1) this.#busyUntil = performance.now() + BUSY_MS
    this.#asked = asked
    if (performance.now() < this.#busyUntil) await pause(Math.min(50, took * SHARE))
  }
}
