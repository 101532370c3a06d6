import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

/** A statement that answers one row, whose column `rows` is a text for another thread. */
export interface PassageQuestion {
  /** What the other thread is to do with the text. */
  readonly kind: string
  readonly text: string
  readonly values: readonly unknown[]
}
export type PassageAnswer =
  | { readonly kind: 'answer'; readonly row: unknown }
  | { readonly kind: 'fault'; readonly message: string }
/** The messages that a database thread receives about a passage. */
export interface PassageOrder {
  readonly kind: 'passage'
  readonly port: MessagePort
  readonly rows: MessagePort
}
/** What the other thread gets: the text of `rows` in UTF-8. */
export interface PassedRows {
  readonly kind: string
  readonly rows: Uint8Array
}

/** What the other thread may hand back through the same port, to a server: a statement that stores what it made of them. */
export interface PassedStatement {
  readonly text: string
  readonly values: readonly unknown[]
}
export type StatementDone =
  | { readonly kind: 'stored'; readonly count: number }
  | { readonly kind: 'unstored'; readonly message: string }

/** Brings what the database reads to another thread, past the one that asks. */
export interface Passage {
  /** The row without its column `rows`, which goes to the other thread directly. */
  readonly ask: (question: PassageQuestion) => Promise<unknown>
  readonly close: () => void
}

interface Waiting {
  readonly resolve: (row: unknown) => void
  readonly reject: (cause: Error) => void
}

/** Opens a passage from the thread of the database to the listener at the other end of `rows`. */
export const openPassage = (worker: Worker, rows: MessagePort): Passage => {
  const { port1, port2 } = new MessageChannel()
  const waiting: Waiting[] = []
  let closed = false
  port1.on('message', (answer: PassageAnswer) => {
    const next = waiting.shift()
    if (answer.kind === 'answer') next?.resolve(answer.row)
    else next?.reject(new Error(answer.message))
  })
  port1.on('close', () => {
    closed = true
    for (const { reject } of waiting.splice(0)) reject(new Error('The passage to the database was closed.'))
  })
  worker.postMessage({ kind: 'passage', port: port2, rows } satisfies PassageOrder, [port2, rows])
  return {
    ask: (question) =>
      new Promise((resolve, reject) => {
        if (closed) {
          reject(new Error('The passage to the database is closed.'))
          return
        }
        waiting.push({ resolve, reject })
        port1.postMessage(question)
      }),
    close: () => port1.close(),
  }
}
