import { type MessagePort, Worker } from 'node:worker_threads'
import { openPassage, type Passage } from '#gateway/ground/embedded/passage.ts'

/** Opens a passage from a server: a thread with its own connection reads, and this thread only asks. */
export const openServerPassage = (url: string, rows: MessagePort, onFault: (fault: Error) => void): Passage => {
  const worker = new Worker(new URL('./server-reader.ts', import.meta.url), { workerData: { url }, execArgv: [] })
  worker.on('error', onFault)
  return openPassage(worker, rows)
}
