import { Duplex } from 'node:stream'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'

type Done = (error?: Error | null) => void

/** What the pg client asks of a socket, and no thread needs. */
class SocketStream extends Duplex {
  setNoDelay(): this {
    return this
  }

  setKeepAlive(): this {
    return this
  }

  ref(): this {
    return this
  }

  unref(): this {
    return this
  }

  override _read(): void {}
}

/** Looks like a socket to the pg client, and carries the wire protocol to the database thread. */
export class PortStream extends SocketStream {
  readonly #port: MessagePort

  constructor(worker: Worker) {
    super()
    const { port1, port2 } = new MessageChannel()
    this.#port = port1
    port1.on('message', (bytes: Uint8Array) => this.push(bytes))
    port1.on('close', () => {
      this.push(null)
      this.end()
    })
    worker.postMessage({ kind: 'session', port: port2 }, [port2])
  }

  connect(): this {
    queueMicrotask(() => this.emit('connect'))
    return this
  }

  override ref(): this {
    this.#port.ref()
    return this
  }

  override unref(): this {
    this.#port.unref()
    return this
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    this.#send(Uint8Array.from(chunk))
    done()
  }

  override _writev(chunks: { chunk: Buffer }[], done: Done): void {
    this.#send(Uint8Array.from(Buffer.concat(chunks.map(({ chunk }) => chunk))))
    done()
  }

  override _destroy(error: Error | null, done: Done): void {
    this.#port.close()
    done(error)
  }

  #send(bytes: Uint8Array<ArrayBuffer>): void {
    this.#port.postMessage(bytes, [bytes.buffer])
  }
}

/** In the place of a database that has stopped: an attempt to connect fails. */
export class AbsentStream extends SocketStream {
  connect(): this {
    queueMicrotask(() => this.destroy(new Error('The embedded database has stopped.')))
    return this
  }

  override _write(_chunk: Buffer, _encoding: BufferEncoding, done: Done): void {
    done()
  }
}
