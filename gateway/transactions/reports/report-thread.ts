import { MessageChannel, type MessagePort, Worker } from 'node:worker_threads'
import type { ThreadOrder, ThreadReply, ThreadStart } from './report-writer.ts'

interface Waiting {
  readonly resolve: (reply: ThreadReply) => void
  readonly reject: (cause: unknown) => void
}

/** Somebody cancelled the report, or another process makes it. */
export class NotOurs extends Error {
  override readonly name = 'NotOurs'
}

const HEAP_MB = 512

/** The thread that turns rows into a file. They reach it through `rows`, past the thread of the calls. */
export class ReportThread {
  /**
   * What the database writes comes in here: rows as one text, or keys to be sorted, a JSON array of [sort value, id].
   * Of a key that comes twice, the later one counts. Each piece is answered once.
   */
  readonly rows: MessagePort
  readonly #worker: Worker
  readonly #waiting: Waiting[] = []
  #fault: unknown

  constructor(start: Omit<ThreadStart, 'rows'>) {
    const { port1, port2 } = new MessageChannel()
    this.rows = port1
    this.#worker = new Worker(new URL('./report-writer.ts', import.meta.url), {
      workerData: { ...start, rows: port2 },
      transferList: [port2],
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    this.#worker.on('message', (reply: ThreadReply) => {
      if (reply.kind === 'disowned') this.#fail(new NotOurs())
      else if (reply.kind === 'fault') this.#fail(new Error(reply.message))
      else this.#waiting.shift()?.resolve(reply)
    })
    this.#worker.on('error', (cause) => this.#fail(cause))
    this.#worker.on('exit', () => this.#fail(new Error('The thread of a report has ended.')))
  }

  #fail(cause: unknown): void {
    this.#fault ??= cause
    for (const { reject } of this.#waiting.splice(0)) reject(this.#fault)
  }

  #reply(): Promise<ThreadReply> {
    if (this.#fault !== undefined) return Promise.reject(this.#fault)
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject })
    })
  }

  #ask(order: ThreadOrder): Promise<ThreadReply> {
    const reply = this.#reply()
    this.#worker.postMessage(order)
    return reply
  }

  /** When the next piece that comes through `rows` is done with. */
  async taken(): Promise<void> {
    await this.#reply()
  }

  /** How many different rows were remembered, once sorted. */
  async sort(descending: boolean): Promise<number> {
    const reply = await this.#ask({ kind: 'sort', descending })
    return reply.kind === 'sorted' ? reply.total : 0
  }

  /** The next ids in the order; the rows that are written next are theirs, in any order. */
  async nextIds(count: number): Promise<readonly number[]> {
    const reply = await this.#ask({ kind: 'next', count })
    return reply.kind === 'ids' ? reply.ids : []
  }

  /** Ends the file; its size in bytes. */
  async end(): Promise<number> {
    const reply = await this.#ask({ kind: 'end' })
    return reply.kind === 'ended' ? reply.size : 0
  }

  async stop(): Promise<void> {
    await this.#worker.terminate()
  }
}
