import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'

type OpenFile = { nfd?: number }
type FileOps = { fsync?: (file: OpenFile) => number }
type MountTable = { lookupPath: (path: string) => { node?: { mount?: { type?: { stream_ops?: FileOps } } } } }

/** PGlite starts with -F (no fsync at all); these are its own parameters with durable commits instead. */
export const durableStart = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  ...['-c', 'wal_sync_method=fsync'],
  ...['-c', 'timezone=UTC'],
]

/**
 * The file system under PGlite answers fsync without doing it. This puts the real one in its place, an internal of
 * PGlite, so the code that starts the database checks that a commit raised the counter.
 */
export const makeFsyncReal = (database: PGlite, counted: () => void): void => {
  const table = database.Module.FS as unknown as MountTable
  const operations = table.lookupPath(PGlite.paths.PGDATA).node?.mount?.type?.stream_ops
  if (!operations) return
  operations.fsync = (file) => {
    if (file.nfd === undefined) return 0
    fsyncSync(file.nfd)
    counted()
    return 0
  }
}

const flush = (path: string): void => {
  const file = openSync(path, 'r')
  fsyncSync(file)
  closeSync(file)
}

/** A new database is unpacked without fsync, and PostgreSQL never writes most of these files again. */
export const flushTree = (directory: string): void => {
  for (const entry of readdirSync(directory, { recursive: true, withFileTypes: true })) {
    flush(join(entry.parentPath, entry.name))
  }
  flush(directory)
}

/** Makes the new name of a file or directory last. */
export const flushParent = (path: string): void => flush(join(path, '..'))
