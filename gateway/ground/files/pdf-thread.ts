import { Worker } from 'node:worker_threads'
import type { PdfOrder, PdfPage, PdfReply } from './pdf-writer.ts'

interface Waiting {
  readonly resolve: (bytes: Uint8Array) => void
  readonly reject: (cause: unknown) => void
}

const IDLE_MS = 60_000

/** Draws pages in a separate thread. It starts with the first page and ends when no caller needs it. */
class PdfThread {
  #worker: Worker | undefined
  #idle: NodeJS.Timeout | undefined
  #last = 0
  readonly #waiting = new Map<number, Waiting>()

  #start(): Worker {
    const worker = new Worker(new URL('./pdf-writer.ts', import.meta.url), { execArgv: [] })
    worker.unref()
    worker.on('message', (reply: PdfReply) => {
      const waiting = this.#waiting.get(reply.number)
      this.#waiting.delete(reply.number)
      if ('bytes' in reply) waiting?.resolve(reply.bytes)
      else waiting?.reject(new Error(reply.fault))
      this.#rest()
    })
    const end = (cause: unknown) => {
      if (this.#worker !== worker) return
      this.#worker = undefined
      for (const { reject } of this.#waiting.values()) reject(cause)
      this.#waiting.clear()
    }
    worker.on('error', end)
    worker.on('exit', () => end(new Error('The thread that draws pages has ended.')))
    return worker
  }

  #rest(): void {
    clearTimeout(this.#idle)
    this.#idle = setTimeout(() => {
      if (this.#waiting.size > 0) return
      // A caller that comes before it has ended starts a new thread.
      void this.#worker?.terminate()
      this.#worker = undefined
    }, IDLE_MS).unref()
  }

  draw(page: PdfPage): Promise<Uint8Array> {
    this.#worker ??= this.#start()
    this.#last += 1
    const order: PdfOrder = { number: this.#last, page }
    const drawn = new Promise<Uint8Array>((resolve, reject) => {
      this.#waiting.set(order.number, { resolve, reject })
    })
    this.#worker.postMessage(order)
    return drawn
  }
}

const thread = new PdfThread()

export const drawPdf = (page: PdfPage): Promise<Uint8Array> => thread.draw(page)
