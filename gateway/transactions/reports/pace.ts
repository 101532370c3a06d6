import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '#gateway/ground/database/database.ts'

/** How long one step may hold the only connection of the embedded database: with others about, and with nobody. */
const STEP_MS = { shared: 1, alone: 6 } as const
/**
 * How long a report rests after each step, by the time that the step took. On the embedded database its thread packs the
 * rows meanwhile, so that neither the connection nor a core is the report's alone. A server has connections and cores for
 * others, but only as many cores as the machine has.
 */
const RESTS = {
  embedded: { shared: 8, alone: 1 },
  server: { shared: 10, alone: 0 },
} as const
/** A step that took long because the whole machine is busy is not paid for twice. */
const LONGEST_REST_MS = 25
/** What a step costs whatever its size is as much as reading 100 rows. */
const SMALLEST = 150
const LARGEST_EMBEDDED = 1_000
/**
 * On a server, by what is written: rows of a sheet take longer, and a call that comes while nobody asked lately waits for
 * those that are read and those that are written.
 */
const LARGEST_ON_SERVER = { text: 5_000, sheet: 1_500 } as const
/** Of a server while others ask: what they wait for is read between two steps. */
const BESIDE_OTHERS = 200
/** A call asks several questions in a row: after the first one the report waits until no more come, but not for ever. */
const QUIET_MS = 6
const LONGEST_WAIT_MS = 60
/** Who asked lately asks again soon. */
const LATELY_MS = 1_000
/**
 * How many questions of others in that time are no reason to slow down. On the embedded database each one waits for a
 * step. A server answers a few beside it: a look at the progress of a report takes two, a page of a list three.
 */
const FEW = { embedded: 0, server: 8 } as const

/**
 * Short steps, and room for others between them. A server has connections enough: there the steps are as large as they
 * may be, and only while others ask they are smaller, with rests between them.
 */
export class Pace {
  readonly #database: Database
  #size: number
  #othersAt = Number.NEGATIVE_INFINITY
  /** How many queries had been sent when others were last looked for. */
  #seen: number | null = null
  #lately = { since: Number.NEGATIVE_INFINITY, questions: 0 }

  constructor(database: Database, file: keyof typeof LARGEST_ON_SERVER) {
    this.#database = database
    this.#size = database.kind === 'server' ? LARGEST_ON_SERVER[file] : SMALLEST
  }

  /**
   * Runs one step of so many rows. `takesTurns` says that they are to be written before more are read: both at once would
   * take two cores from those who ask.
   */
  async step<T>(work: (size: number, takesTurns: boolean) => Promise<T>): Promise<T> {
    const { kind } = this.#database
    // On the embedded database only those who ask during a step wait for it.
    if (kind === 'embedded') this.#seen = this.#database.asked()
    else this.#notices(0)
    const begun = performance.now()
    const takesTurns = kind === 'server' && this.#company === 'shared'
    const result = await work(takesTurns ? BESIDE_OTHERS : this.#size, takesTurns)
    const took = performance.now() - begun
    // What waits for its turn is sent before the next step is.
    await pause(Math.min(LONGEST_REST_MS, took * RESTS[kind][this.#company]))
    if (this.#notices(1) && kind === 'embedded') await this.#makeRoom()
    if (kind === 'embedded') this.#resize(took)
    return result
  }

  /** What the report itself asks between two steps is no question of others. */
  async apart(work: () => Promise<void>): Promise<void> {
    const before = this.#database.asked()
    await work()
    if (this.#seen !== null) this.#seen += this.#database.asked() - before
  }

  /** Whether others ask too much to be passed over; `own` of the new questions are the report's. */
  #notices(own: number): boolean {
    const asked = this.#database.asked()
    const areMany = this.#areManyWith(asked - (this.#seen ?? asked) - own)
    this.#seen = asked
    if (areMany) this.#othersAt = performance.now()
    return areMany
  }

  /** Whether others ask so much, with the questions that came during a step, that they would have to wait for the report. */
  #areManyWith(questions: number): boolean {
    const now = performance.now()
    if (now - this.#lately.since >= LATELY_MS) this.#lately = { since: now, questions: 0 }
    this.#lately.questions += questions
    return questions > 0 && this.#lately.questions > FEW[this.#database.kind]
  }

  get #company(): 'shared' | 'alone' {
    return performance.now() - this.#othersAt < LATELY_MS ? 'shared' : 'alone'
  }

  /** Grows slowly and shrinks at once: a step that was long for others must not come twice. */
  #resize(took: number): void {
    const factor = Math.min(1.25, Math.max(0.5, STEP_MS[this.#company] / took))
    this.#size = Math.round(Math.min(LARGEST_EMBEDDED, Math.max(SMALLEST, this.#size * factor)))
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
