import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type CallName, calls } from '#contract/calls.ts'
import { auditedTables, trailFault, unauditedTables } from '#gateway/audit/proof.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import type { RequestWrites } from '#gateway/ground/request-writes.ts'
import { handlers } from '#gateway/handlers.ts'
import type { Visit } from '#gateway/web/handling.ts'
import { freshDatabase } from '../database.ts'
import { startGateway } from '../start-gateway.ts'

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

describe('a call that changes a person and records nothing', () => {
  const register = async ({ database: of }: Visit) => {
    await of.query(`update account set first_name = 'Druga' where email = 'clerk@first.example'`)
    return { status: 201, body: { email: 'nova@first.example' } }
  }

  it.each([
    ['breaks in a test', true, 500],
    ['is an error in the log of an operator, whose client is answered', false, 201],
  ] as const)('%s · ACC-14', async (_, checkReplies, status) => {
    const logged: string[] = []
    const gateway = await startGateway({
      handlers: { ...handlers, register },
      log: pino({ level: 'error' }, { write: (line: string) => void logged.push(line) }),
      checkReplies,
    })
    try {
      expect((await gateway.call('POST', '/api/register', { email: 'nova@first.example' })).status).toBe(status)
      expect(logged).toHaveLength(1)
      expect(logged[0]).toContain('register changed account, and the audit trail does not tell')
    } finally {
      await gateway.close()
    }
  })
})
