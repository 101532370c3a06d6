import type { Database } from '#gateway/ground/database.ts'
import type { Passage, PassageQuestion } from '#gateway/ground/embedded/passage.ts'
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

/** What fails there is thrown by whoever waits for it, also when nobody does yet. */
const heard = (taken: Promise<void>): Promise<void> => {
  taken.catch(() => undefined)
  return taken
}

/** Asks the database on behalf of the thread that writes. */
export class ReportReader {
  readonly #database: Database
  readonly #thread: ReportThread
  readonly #passage: Passage | null

  constructor(database: Database, thread: ReportThread) {
    this.#database = database
    this.#thread = thread
    this.#passage = database.passage?.(thread.rows) ?? null
  }

  /** One question with one row, the text `rows` in it; the thread writes them, or remembers them as keys. */
  async ask(
    kind: 'rows' | 'keys',
    { text, valuesWith }: Question,
    filled: Readonly<Record<string, unknown>>,
  ): Promise<Read> {
    const values = valuesWith(filled)
    return this.#passage ? this.#past(this.#passage, { kind, text, values }) : this.#through(kind, text, values)
  }

  async #past(passage: Passage, question: PassageQuestion): Promise<Read> {
    // Before the question: the thread may have done with the rows before their number is known here.
    const taken = heard(this.#thread.taken())
    return { step: (await passage.ask(question)) as Step, taken }
  }

  async #through(kind: 'rows' | 'keys', text: string, values: readonly unknown[]): Promise<Read> {
    const { rows } = await this.#database.query<Step & { readonly rows: string }>(text, values)
    const [step] = rows
    if (!step) throw new Error('The database gave no rows of a report.')
    return { step, taken: heard(this.#thread.take(kind, step.rows)) }
  }

  close(): void {
    this.#passage?.close()
  }
}
