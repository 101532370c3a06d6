import type { Database } from '#gateway/ground/database/database.ts'
import type { Passage } from '#gateway/ground/embedded/passage.ts'
import type { ReportThread } from './report-thread.ts'
import type { Question } from './source.ts'

/** What a question found, without the rows: these go to the thread that writes the file. */
export interface Step extends Record<string, unknown> {
  readonly found: number
  readonly seen: number
  readonly at: Date | null
  readonly id: number | null
}

export interface Read {
  readonly step: Step
  /** Settles when the thread has done with the rows. */
  readonly taken: Promise<void>
}

/** An error there is thrown to the caller that waits for it, also to a later one. */
const heard = (taken: Promise<void>): Promise<void> => {
  taken.catch(() => undefined)
  return taken
}

/** Asks the database on behalf of the thread that writes. */
export class ReportReader {
  readonly #thread: ReportThread
  readonly #passage: Passage

  constructor(database: Database, thread: ReportThread) {
    this.#thread = thread
    this.#passage = database.passage(thread.rows)
  }

  /** One question with one row, the text `rows` in it; the thread writes them, or remembers them as keys. */
  async ask(
    kind: 'rows' | 'keys',
    { text, valuesWith }: Question,
    filled: Readonly<Record<string, unknown>>,
  ): Promise<Read> {
    // Before the question: the thread may have done with the rows before their number is known here.
    const taken = heard(this.#thread.taken())
    return { step: (await this.#passage.ask({ kind, text, values: valuesWith(filled) })) as Step, taken }
  }

  close(): void {
    this.#passage.close()
  }
}
