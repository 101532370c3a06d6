import type { SQL } from 'drizzle-orm'
import type { Database } from '#gateway/ground/database/database.ts'
import { Pace } from './pace.ts'
import type { Read, ReportReader } from './report-reader.ts'
import type { ReportThread } from './report-thread.ts'
import { chosenKeys, keysOf, type ReportWanted, rowsWith, type Source, stepOf } from './source.ts'

export interface Writing {
  readonly database: Database
  readonly source: Source
  readonly wanted: ReportWanted
  readonly thread: ReportThread
  readonly reader: ReportReader
  readonly file: 'text' | 'sheet'
  /** Hears how far it is, and throws when it is to stop. */
  readonly tell: (done: number, total: number | null) => Promise<void>
}

interface Hands {
  readonly reader: ReportReader
  readonly pace: Pace
}

/** Walks along the index by time from one end to the other. */
async function* walk(
  { source, wanted }: Writing,
  { kind, rows, descending }: { readonly kind: 'rows' | 'keys'; readonly rows: SQL; readonly descending: boolean },
  { reader, pace }: Hands,
): AsyncGenerator<Read> {
  const next = stepOf(source, wanted, { rows, descending, isFirst: false })
  let question = stepOf(source, wanted, { rows, descending, isFirst: true })
  let last = {}
  for (;;) {
    let limit = 0
    const read: Read = await pace.step(async (size, takesTurns) => {
      limit = size
      const asked = await reader.ask(kind, question, { limit, ...last })
      // Writing them belongs to the step: the rest that follows pays for both.
      if (takesTurns) await asked.taken
      return asked
    })
    yield read
    const { seen, at, id } = read.step
    if (seen < limit || at === null || id === null) return
    last = { at, id }
    question = next
  }
}

/** In the order of the walk itself: no row moves along the time of its creation. */
const writeAlong = async (writing: Writing, rows: SQL, total: number | null, hands: Hands): Promise<number> => {
  const { wanted, tell } = writing
  const { pace } = hands
  let done = 0
  let written: Promise<void> = Promise.resolve()
  for await (const read of walk(writing, { kind: 'rows', rows, descending: wanted.sort.startsWith('-') }, hands)) {
    // One step ahead of the file and no more.
    await written
    written = read.taken
    done += read.step.found
    await pace.apart(() => tell(done, total))
  }
  await written
  return done
}

/** In an order that no index has: the thread sorts the keys, then the rows are fetched by them. */
const writeSorted = async (writing: Writing, rows: SQL, hands: Hands): Promise<number> => {
  const { source, wanted, thread, tell } = writing
  const { reader, pace } = hands
  const keys = keysOf(source, wanted.sort)
  if (wanted.ids === null) {
    // Upwards, so that an order that changes meanwhile is met again at its new place and never missed.
    for await (const read of walk(writing, { kind: 'keys', rows: keys, descending: false }, hands)) {
      await read.taken
      await pace.apart(() => tell(0, null))
    }
  } else {
    await (await reader.ask('keys', chosenKeys(source, wanted, keys, wanted.ids), {})).taken
  }
  const total = await thread.sort(wanted.sort.startsWith('-'))
  const question = rowsWith(source, wanted, rows)
  for (let done = 0; done < total; ) {
    await pace.step(async (size) => {
      const ids = await thread.nextIds(size)
      await (await reader.ask('rows', question, { ids })).taken
      done += ids.length
    })
    await pace.apart(() => tell(done, total))
  }
  return total
}

/** Writes all rows of a report; how many there were. */
export const writeRows = async (writing: Writing, rows: SQL): Promise<number> => {
  const { database, source, wanted, reader, file } = writing
  const hands = { reader, pace: new Pace(database, file) }
  const along = wanted.ids === null && wanted.by === 'createdAt' && wanted.sort.replace('-', '') === 'createdAt'
  return along
    ? writeAlong(writing, rows, await source.total(database, wanted), hands)
    : writeSorted(writing, rows, hands)
}
