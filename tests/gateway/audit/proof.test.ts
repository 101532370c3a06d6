import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { auditedTables, trailFault, unauditedTables } from '#gateway/audit/proof.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { RequestWrites } from '#gateway/ground/request-writes.ts'
import { freshDatabase } from '../database.ts'

let database: Database
beforeAll(async () => {
  database = await freshDatabase()
}, 180_000)
afterAll(() => database.close())

describe('the proof of the trail', () => {
  const tellsOf = (name: CallName, status: number, tables: readonly string[], ...recorded: string[]) => {
    const writes: RequestWrites = { tables: new Set(tables), recorded }
    return trailFault({ name, call: calls[name] }, status, writes)
  }

  it('finds a change without a record, and a record of another kind · ACC-14', () => {
    expect(tellsOf('putPermissions', 200, ['permission'])).toMatch(/^putPermissions changed permission/)
    expect(tellsOf('voidOrder', 200, ['orders', 'order_event'], 'ORDER_REFUNDED')).toMatch(/as ORDER_REFUNDED$/)
    expect(tellsOf('exportOrder', 200, [])).toMatch(/does not tell$/)
    expect(trailFault(null, 302, { tables: new Set(['account']), recorded: [] })).toMatch(/^a page changed account/)
  })

  it('is content with what was recorded, and where nothing changed · ACC-14', () => {
    expect(tellsOf('voidOrder', 200, ['orders'], 'ORDER_VOIDED')).toBeNull()
    expect(tellsOf('voidOrder', 202, ['order_operation'])).toBeNull()
    expect(tellsOf('putPermissions', 200, [])).toBeNull()
    expect(tellsOf('register', 201, ['account'], 'ACCOUNT_REGISTERED', 'INVITATION_ACCEPTED')).toBeNull()
    expect(tellsOf('downloadReport', 202, [])).toBeNull()
  })

  it('knows every table of the database · ACC-14', async () => {
    const { rows } = await database.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
    )
    const known = [...auditedTables, ...Object.keys(unauditedTables)]
    expect(known.toSorted()).toEqual(rows.map(({ name }) => name).toSorted())
  })
})
