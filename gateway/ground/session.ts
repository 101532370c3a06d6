import type pg from 'pg'
import { isConnectionLost } from './database/sql-state.ts'

export type Hook = () => unknown
export type Isolation = 'read committed' | 'repeatable read' | 'serializable'

const strength: Record<Isolation, number> = { 'read committed': 0, 'repeatable read': 1, serializable: 2 }

/** One connection while somebody has it, and the transaction on it, if any. */
export class Session {
  readonly hooks: Hook[] = []
  isolation: Isolation | undefined
  readonly #client: pg.PoolClient
  readonly #answerWithin: number | null
  #turn: Promise<unknown> = Promise.resolve()
  #over = false
  #broken: Error | undefined
  readonly #onError = (error: Error) => {
    this.#broken = error
  }
  #failedInside: { cause: unknown } | undefined

  constructor(client: pg.PoolClient, answerWithin: number | null) {
    this.#client = client
    this.#answerWithin = answerWithin
    // The pool listens only while a connection lies idle: unheard, a cut connection would end the process.
    client.on('error', this.#onError)
  }

  /** One query after the other: queries started together inside a transaction share its connection. */
  send<Row extends pg.QueryResultRow>(query: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult<Row>> {
    const result = this.#turn.then(() => {
      if (this.#over) throw new Error('A query came after the end of its transaction: something in it was not awaited.')
      return this.#client.query<Row>(this.#limited(query), values)
    })
    // The driver says it on the connection only after the pool may have given it to the next caller.
    this.#turn = result.catch((error: unknown) => {
      if (error instanceof Error && isConnectionLost(error)) this.#broken ??= error
    })
    return result
  }

  #limited(query: pg.QueryConfig): pg.QueryConfig & { readonly query_timeout?: number } {
    return this.#answerWithin === null ? query : { ...query, query_timeout: this.#answerWithin }
  }

  async begin(isolation: Isolation): Promise<void> {
    await this.send({ text: `BEGIN ISOLATION LEVEL ${isolation}` })
    this.isolation = isolation
  }

  /** PostgreSQL answers COMMIT with a quiet ROLLBACK when a statement failed before: that must not pass for success. */
  async commit(): Promise<void> {
    if (this.#failedInside) throw new Error('A part of the transaction failed, so it was undone.', this.#failedInside)
    const { command } = await this.send({ text: 'COMMIT' })
    this.isolation = undefined
    if (command !== 'COMMIT') throw new Error('A statement of the transaction failed, so it was undone.')
  }

  async rollback(): Promise<void> {
    if (!this.isolation) return
    this.isolation = undefined
    // The server undoes it when the connection ends; one that does not reply would be waited for again.
    if (this.#broken) return
    await this.send({ text: 'ROLLBACK' }).catch(this.#onError)
  }

  async join<T>(work: () => Promise<T>, isolation: Isolation | undefined): Promise<T> {
    if (isolation && this.isolation && strength[isolation] > strength[this.isolation]) {
      throw new Error(`A ${isolation} transaction cannot start inside one that is ${this.isolation}.`)
    }
    try {
      return await work()
    } catch (cause) {
      this.#failedInside ??= { cause }
      throw cause
    }
  }

  release(): void {
    this.#over = true
    this.#client.off('error', this.#onError)
    this.#client.release(this.#broken)
  }
}
