import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#gateway/ground/database.ts'

/** How long one step may hold the only connection of the embedded database: with others about, and with nobody. */
const STEP_MS = { shared: 3, alone: 6 } as const
/**
 * How long a report rests after each step, by the time that the step took. Its thread packs the rows meanwhile, so that
 * neither a connection nor a core is the report's alone; by far more rows a second are read than anybody waits for.
 */
const RESTS = { shared: 4, alone: 1 } as const
/** A step that took long because the whole machine is busy is not paid for twice. */
const LONGEST_REST_MS = 25
const SMALLEST = 200
const LARGEST = 1_000
/** A call asks several questions in a row: after the first one the report waits until no more come, but not for ever. */
const QUIET_MS = 6
const LONGEST_WAIT_MS = 60
/** Who asked lately asks again soon. */
const LATELY_MS = 1_000

/**
 * Short steps, and room for others between them. A server has connections enough: there the steps are as large as they
 * may be, and only the rests are the same.
 */
export class Pace {
  readonly #database: Database
  #size: number
  #othersAt = Number.NEGATIVE_INFINITY

  constructor(database: Database) {
    this.#database = database
    this.#size = database.kind === 'server' ? LARGEST : SMALLEST
  }

  /** Runs one step of so many rows. */
  async step<T>(work: (size: number) => Promise<T>): Promise<T> {
    const asked = this.#database.asked()
    const begun = performance.now()
    const result = await work(this.#size)
    const took = performance.now() - begun
    // What waits for its turn is sent before the next step is.
    await pause(Math.min(LONGEST_REST_MS, took * RESTS[this.#company]))
    if (this.#database.asked() - asked > 1) {
      this.#othersAt = performance.now()
      if (this.#database.kind === 'embedded') await this.#makeRoom()
    }
    if (this.#database.kind === 'embedded') this.#resize(took)
    return result
  }

  get #company(): 'shared' | 'alone' {
    return performance.now() - this.#othersAt < LATELY_MS ? 'shared' : 'alone'
  }

  /** Grows slowly and shrinks at once: a step that was long for others must not come twice. */
  #resize(took: number): void {
    const factor = Math.min(1.25, Math.max(0.5, STEP_MS[this.#company] / took))
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
