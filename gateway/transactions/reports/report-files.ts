import { createReadStream } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '#gateway/ground/database/database.ts'
import { makeFolder } from '#gateway/ground/files/make-folder.ts'

/** Which file: names are ours and unguessable, never a person's words. */
export interface FileKey {
  readonly companyId: number
  readonly name: string
}

/**
 * Where the thread of a report writes to: a path, or a statement that stores one piece more, with the number of the piece
 * and its bytes as the last values. It stores only while this attempt is the one that counts.
 */
export type Draft = { readonly path: string } | { readonly text: string; readonly values: readonly unknown[] }

/** Where the files of reports are kept: beside the embedded database, else in the database that all processes share. */
export interface ReportFiles {
  readonly draft: (key: FileKey, attempt: number) => Promise<Draft>
  /** Makes a whole draft the file. */
  readonly settle: (key: FileKey, attempt: number) => Promise<void>
  readonly read: (key: FileKey, size: number) => Promise<AsyncIterable<Uint8Array> | null>
  /** Takes back what one attempt wrote. */
  readonly discard: (key: FileKey, attempt: number) => Promise<void>
  readonly remove: (key: FileKey) => Promise<void>
  /** Of which reports there is anything. */
  readonly list: () => Promise<readonly FileKey[]>
}

const onDisk = (folder: string): ReportFiles => {
  const draftOf = ({ name }: FileKey, attempt: number): string => join(folder, `${name}.${attempt}.part`)
  const fileOf = ({ name }: FileKey): string => join(folder, name)
  const nameOf = (file: string): string => file.replace(/\.\d+\.part$/, '')
  const names = () => readdir(folder).catch((): string[] => [])
  return {
    draft: async (key, attempt) => {
      await makeFolder(folder)
      return { path: draftOf(key, attempt) }
    },
    settle: async (key, attempt) => {
      await rename(draftOf(key, attempt), fileOf(key))
      // What an attempt that was cut off left behind.
      for (const file of await names()) {
        if (file !== key.name && nameOf(file) === key.name) await rm(join(folder, file), { force: true })
      }
    },
    read: async (key, size) => {
      const found = await stat(fileOf(key)).catch(() => null)
      return found?.size === size ? createReadStream(fileOf(key)) : null
    },
    discard: (key, attempt) => rm(draftOf(key, attempt), { force: true }),
    remove: async ({ name }) => {
      for (const file of await names()) {
        if (nameOf(file) === name) await rm(join(folder, file), { force: true })
      }
    },
    list: async () => [...new Set((await names()).map(nameOf))].map((name) => ({ companyId: 0, name })),
  }
}

const drop = (database: Database, { companyId, name }: FileKey) =>
  database.query('delete from report_chunk where company_id = $1 and name = $2', [companyId, name])

async function* chunksOf(database: Database, { companyId, name }: FileKey): AsyncIterable<Uint8Array> {
  for (let number = 0; ; number += 1) {
    const { rows } = await database.query<{ bytes: Buffer }>(
      'select bytes from report_chunk where company_id = $1 and name = $2 and number = $3',
      [companyId, name, number],
    )
    const [row] = rows
    if (!row) return
    yield row.bytes
  }
}

const inDatabase = (database: Database): ReportFiles => ({
  draft: async (key, attempt) => {
    await drop(database, key)
    return {
      text: `insert into report_chunk (company_id, name, number, bytes)
        select company_id, name, $4, $5 from report
        where company_id = $1 and name = $2 and attempts = $3 and state = 'running' for key share`,
      values: [key.companyId, key.name, attempt],
    }
  },
  settle: async () => undefined,
  read: async (key, size) => {
    const { rows } = await database.query<{ size: number | null }>(
      'select sum(length(bytes))::bigint as size from report_chunk where company_id = $1 and name = $2',
      [key.companyId, key.name],
    )
    return rows[0]?.size === size ? chunksOf(database, key) : null
  },
  discard: async () => undefined,
  remove: async (key) => {
    await drop(database, key)
  },
  list: async () => {
    const { rows } = await database.query<{ companyId: number; name: string }>(
      'select distinct company_id as "companyId", name from report_chunk where number = 0',
    )
    return rows
  },
})

export const filesOf = (database: Database): ReportFiles =>
  database.directory === null ? inDatabase(database) : onDisk(join(database.directory, 'reports'))
