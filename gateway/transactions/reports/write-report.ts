import type { SQL } from 'drizzle-orm'
import type { Database } from '#gateway/shell/database.ts'
import { Pace } from './pace.ts'
import type { ReportThread } from './report-thread.ts'
import { type Cursor, chosenKeys, keyOf, type ReportWanted, rowsWith, type Source, stepOf } from './source.ts'

interface Step extends Record<string, unknown> {
  readonly rows: string
  readonly found: number
  readonly seen: number
  readonly at: Date | null
  readonly id: number | null
}

export interface Writing {
  readonly database: Database
  readonly source: Source
  readonly wanted: ReportWanted
  /** The names of the columns. */
  readonly fields: readonly string[]
  readonly thread: ReportThread
  /** Hears how far it is, and throws when it is to stop. */
  readonly tell: (done: number, total: number | null) => Promise<void>
}

const ask = async (database: Database, query: SQL): Promise<Step> => {
  const { rows } = await database.db().execute<Step>(query)
  const [step] = rows
  if (!step) throw new Error('The database gave no rows of a report.')
  return step
}

/** Walks along the index by time from one end to the other. */
async function* walk(
  { database, source, wanted }: Writing,
  row: SQL,
  descending: boolean,
  pace: Pace,
): AsyncGenerator<Step> {
  let cursor: Cursor | null = null
  for (;;) {
    let limit = 0
    const step: Step = await pace.step((size) => {
      limit = size
      return ask(database, stepOf(source, wanted, { row, descending, cursor, limit }))
    })
    yield step
    if (step.seen < limit || step.at === null || step.id === null) return
    cursor = { at: step.at, id: step.id }
  }
}

/** In the order of the walk itself: no row moves along the time of its creation. */
const writeAlong = async (writing: Writing, row: SQL, total: number | null, pace: Pace): Promise<number> => {
  const { thread, wanted, tell } = writing
  let done = 0
  let written: Promise<void> = Promise.resolve()
  for await (const step of walk(writing, row, wanted.sort.startsWith('-'), pace)) {
    await written
    written = step.found > 0 ? thread.write(step.rows) : written
    // Whatever fails here is thrown by the next wait for it.
    written.catch(() => undefined)
    done += step.found
    await tell(done, total)
  }
  await written
  return done
}

/** In an order that no index has: the thread sorts the keys, then the rows are fetched by them. */
const writeSorted = async (writing: Writing, row: SQL, pace: Pace): Promise<number> => {
  const { database, source, wanted, thread, tell } = writing
  const key = keyOf(source, wanted.sort)
  if (wanted.ids === null) {
    // Upwards, so that an order that changes meanwhile is met again at its new place and never missed.
    for await (const step of walk(writing, key, false, pace)) {
      if (step.found > 0) await thread.remember(step.rows)
      await tell(0, null)
    }
  } else {
    await thread.remember((await ask(database, chosenKeys(source, wanted, key, wanted.ids))).rows)
  }
  const total = await thread.sort(wanted.sort.startsWith('-'))
  for (let done = 0; done < total; ) {
    await pace.step(async (size) => {
      const ids = await thread.nextIds(size)
      const step = await ask(database, rowsWith(source, wanted, row, ids))
      await thread.write(step.rows)
      done += ids.length
    })
    await tell(done, total)
  }
  return total
}

/** Writes all rows of a report; how many there were. */
export const writeRows = async (writing: Writing, row: SQL): Promise<number> => {
  const { database, source, wanted } = writing
  const pace = new Pace(database)
  const along = wanted.ids === null && wanted.by === 'createdAt' && wanted.sort.replace('-', '') === 'createdAt'
  return along ? writeAlong(writing, row, await source.total(database, wanted), pace) : writeSorted(writing, row, pace)
}
