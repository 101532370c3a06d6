import { join } from 'node:path'
import { type MessagePort, Worker } from 'node:worker_threads'
import { lockDirectory } from './lock.ts'
import { openPassage, type Passage } from './passage.ts'
import { PortStream } from './port-stream.ts'

type Report = { kind: 'ready'; safe: boolean } | { kind: 'fault'; message: string }

export type Engine = {
  connect: () => PortStream
  /** Only for the caller that holds the one session. */
  passage: (rows: MessagePort) => Passage
  /** How many times the database made the disk keep what it wrote. */
  fsyncs: () => number
  /** Whether a commit at the start was seen to reach the disk. */
  powerLossSafe: boolean
  close: () => Promise<void>
}

const started = (worker: Worker): Promise<{ safe: boolean }> =>
  new Promise((resolve, reject) => {
    worker.once('message', (report: Report) => (report.kind === 'ready' ? resolve(report) : reject(report.message)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the database thread ended with code ${code}`)))
  })

/** Starts PostgreSQL in a thread of this process, alone on its data directory. */
export const startEngine = async (dataDir: string, onFault: (message: string) => void): Promise<Engine> => {
  const lock = await lockDirectory(dataDir)
  const counter = new SharedArrayBuffer(4)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { directory: join(dataDir, 'postgres'), counter },
    execArgv: [],
  })
  const ready = await started(worker).catch(async (cause: unknown) => {
    await worker.terminate()
    await lock.release()
    throw new Error(`The embedded database in ${dataDir} did not start.`, { cause })
  })
  let lost: Error | undefined
  let closing = false
  const over = new Promise<void>((resolve) => {
    worker.once('exit', (code) => {
      lost = new Error(`the embedded database has stopped (code ${code})`)
      if (!closing) onFault(lost.message)
      resolve()
    })
  })
  worker.on('error', (error) => onFault(String(error)))
  worker.on('message', (report: Report) => {
    if (report.kind === 'fault') onFault(report.message)
  })
  return {
    connect: () => {
      if (lost) throw lost
      return new PortStream(worker)
    },
    passage: (rows) => {
      if (lost) throw lost
      return openPassage(worker, rows)
    },
    fsyncs: () => Atomics.load(new Int32Array(counter), 0),
    powerLossSafe: ready.safe,
    close: async () => {
      if (!closing) {
        closing = true
        worker.postMessage({ kind: 'close' })
      }
      await over
      await lock.release()
    },
  }
}
