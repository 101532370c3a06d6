import { AsyncLocalStorage } from 'node:async_hooks'

/** What one request wrote: the tables whose rows it changed, and the kinds of its records in the audit trail. */
export interface RequestWrites {
  readonly tables: Set<string>
  readonly recorded: string[]
}

const current = new AsyncLocalStorage<RequestWrites>()

const writing = /\b(?:insert\s+into|update|delete\s+from)\s+"?(\w+)"?/gi

/** Runs a request and collects what it writes. */
export const collectWrites = async <T>(work: (writes: RequestWrites) => Promise<T>): Promise<T> => {
  const writes: RequestWrites = { tables: new Set(), recorded: [] }
  return current.run(writes, () => work(writes))
}

/** Runs work that is no part of what the request does. */
export const uncollected = <T>(work: () => Promise<T>): Promise<T> => current.exit(work)

/** Notes a statement that has run. A word that is no table, as in `for update skip locked`, is in no list of tables. */
export const noteStatement = (text: string, changedRows: number | null): void => {
  const writes = current.getStore()
  if (!writes || (changedRows ?? 0) === 0) return
  for (const [, table = ''] of text.matchAll(writing)) writes.tables.add(table.toLowerCase())
}

export const noteRecord = (action: string): void => {
  current.getStore()?.recorded.push(action)
}
