import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { type MessagePort, Worker } from 'node:worker_threads'
import { faultParts } from '#gateway/ground/start-fault.ts'
import { lockDirectory } from './lock.ts'
import { openPassage, type Passage } from './passage.ts'
import { AbsentStream, PortStream } from './port-stream.ts'

type Report = { kind: 'ready'; safe: boolean } | { kind: 'fault'; message: string }

export type Engine = {
  connect: () => Duplex
  /** Only for the caller that holds the one session. */
  passage: (rows: MessagePort) => Passage
  /** How many times the database made the disk keep what it wrote. */
  fsyncs: () => number
  /** Whether a commit at the start was seen to reach the disk. */
  powerLossSafe: boolean
  close: () => Promise<void>
}

const AGAIN_AFTER_MS = 1_000

const started = (worker: Worker): Promise<{ safe: boolean }> =>
  new Promise((resolve, reject) => {
    worker.once('message', (report: Report) => (report.kind === 'ready' ? resolve(report) : reject(report.message)))
    worker.once('error', reject)
    worker.once('exit', (code) => reject(new Error(`the database thread ended with code ${code}`)))
  })

/**
 * Starts PostgreSQL in a thread of this process, alone on its data directory. After a fault that it does not survive, a
 * full disk among them, it is started again until that succeeds.
 */
export const startEngine = async (dataDir: string, onFault: (message: string) => void): Promise<Engine> => {
  const lock = await lockDirectory(dataDir)
  const counter = new SharedArrayBuffer(4)
  let closing = false
  let running: Worker | undefined
  const over = Promise.withResolvers<void>()

  const launch = async (): Promise<{ safe: boolean }> => {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { directory: join(dataDir, 'postgres'), counter },
      execArgv: [],
    })
    const ready = await started(worker).catch(async (cause: unknown) => {
      await worker.terminate()
      throw new Error(`The embedded database in ${dataDir} did not start.`, { cause })
    })
    worker.once('exit', (code) => {
      running = undefined
      if (closing) return over.resolve()
      onFault(`the embedded database has stopped (code ${code})`)
      void startAgain()
    })
    worker.on('error', (error) => onFault(String(error)))
    worker.on('message', (report: Report) => {
      if (report.kind === 'fault') onFault(report.message)
    })
    running = worker
    return ready
  }

  const end = (): void => {
    if (running) running.postMessage({ kind: 'close' })
  }

  const startAgain = async (): Promise<void> => {
    while (!(closing || running)) {
      await launch().catch((error: unknown) => {
        onFault(faultParts(error).join(' '))
        return pause(AGAIN_AFTER_MS)
      })
    }
    if (!closing) return
    if (running) end()
    else over.resolve()
  }

  const { safe } = await launch().catch(async (error: unknown) => {
    await lock.release()
    throw error
  })
  return {
    connect: () => (running ? new PortStream(running) : new AbsentStream()),
    passage: (rows) => {
      if (!running) throw new Error('The embedded database has stopped.')
      return openPassage(running, rows)
    },
    fsyncs: () => Atomics.load(new Int32Array(counter), 0),
    powerLossSafe: safe,
    close: async () => {
      if (!closing) {
        closing = true
        end()
      }
      await over.promise
      await lock.release()
    },
  }
}
