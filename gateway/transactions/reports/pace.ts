import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#gateway/shell/database.ts'

/** How long one step may hold the only connection of the embedded database: with others about, and with nobody. */
const STEP_MS = { shared: 4, alone: 10 } as const
const SMALLEST = 100
const LARGEST = 1_000
/** A call asks several questions in a row: after the first one the report waits until no more come, but not for ever. */
const QUIET_MS = 6
const LONGEST_WAIT_MS = 60
/** Who asked lately asks again soon. */
const LATELY_MS = 1_000

/** Short steps, and room for others between them. A server has connections enough and needs neither. */
export class Pace {
  readonly #database: Database
  #size = SMALLEST
  #othersAt = Number.NEGATIVE_INFINITY

  constructor(database: Database) {
    this.#database = database
  }

  /** Runs one step of so many rows. */
  async step<T>(work: (size: number) => Promise<T>): Promise<T> {
    if (this.#database.kind === 'server') return work(LARGEST)
    const asked = this.#database.asked()
    const begun = performance.now()
    const result = await work(this.#size)
    const took = performance.now() - begun
    const isShared = performance.now() - this.#othersAt < LATELY_MS
    // What waits for its turn is sent before the next step is.
    await pause(isShared ? took : 0)
    if (this.#database.asked() - asked > 1) {
      this.#othersAt = performance.now()
      await this.#makeRoom()
    }
    this.#resize(took)
    return result
  }

  /** Grows slowly and shrinks at once: a step that was long for others must not come twice. */
  #resize(took: number): void {
    const isShared = performance.now() - this.#othersAt < LATELY_MS
    const factor = Math.min(1.25, Math.max(0.5, STEP_MS[isShared ? 'shared' : 'alone'] / took))
    this.#size = Math.round(Math.min(LARGEST, Math.max(SMALLEST, this.#size * factor)))
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
