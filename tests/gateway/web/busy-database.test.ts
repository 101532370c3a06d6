import * as v from 'valibot'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { everyone } from '#contract/session/access-rules.ts'
import { call } from '#contract/shell/call.ts'
import { headers } from '#contract/shell/headers.ts'
import type { Parts } from '#gateway/ground/parts.ts'
import { handlers } from '#gateway/handlers.ts'
import { type RunningGateway, startGateway } from '#tests/gateway/start-gateway.ts'

const waits = call({
  ...{ method: 'POST', path: 'riva/api/trial/waits/:state', access: everyone, summary: '', requirements: [] },
  replies: { 204: v.undefined_() },
})

/** What PostgreSQL raises when its limit on time is over; the embedded database has no other client to wait for. */
const giveUp = (state: string) => `do $$ begin raise exception using errcode = '${state}'; end $$`

let gateway: RunningGateway
const logged: string[] = []
beforeAll(async () => {
  const { default: pino } = await import('pino')
  gateway = await startGateway({
    calls: { ...calls, waits },
    handlers: {
      ...handlers,
      waits: async ({ database }: Parts, { params }: { params: { state: string } }) => {
        await database.query(`insert into rate_count (key, start, asked) values ('busy', now(), 1)`)
        await database.query(giveUp(params.state))
        return { status: 204 }
      },
    },
    log: pino({ level: 'debug' }, { write: (line: string) => void logged.push(line) }),
  })
})
afterAll(() => gateway.close())

const levelOf = (reference: string): number | undefined =>
  logged
    .map((line) => JSON.parse(line) as { level: number; reference?: string })
    .find((one) => one.reference === reference)?.level

describe('a database that gives up waiting', () => {
  it.each([
    ['for a lock', '55P03'],
    ['for a statement', '57014'],
  ])('%s is a 503 that says when to try again, and nothing is stored · ERR-08', async (_, state) => {
    const reply = await gateway.fetch(`/riva/api/trial/waits/${state}`, { method: 'POST' })
    expect(reply.status).toBe(503)
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
    const { reference } = (await reply.clone().json()) as { reference: string }
    expect(await reply.json()).toEqual({ message: 'BUSY', reference })
    expect(reply.headers.get(headers.error)).toBe(reference)
    expect(levelOf(reference)).toBe(40)
    expect((await gateway.database.query(`select from rate_count where key = 'busy'`)).rowCount).toBe(0)
  })

  it('for any other reason is broken · ERR-08', async () => {
    const reply = await gateway.fetch('/riva/api/trial/waits/P0001', { method: 'POST' })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([500, null])
  })

  it('is a page with the same status where a customer asked · ERR-08', async () => {
    await gateway.database.query(
      `create function give_up() returns boolean stable language plpgsql as $$
         begin raise exception using errcode = 'lock_not_available'; end $$;
       alter table wallet_payment rename to held;
       create view wallet_payment as select * from held where give_up()`,
    )
    const reply = await gateway.fetch('/wallet/00000000-0000-4000-8000-000000000000')
    expect([reply.status, reply.headers.get('content-type')]).toEqual([503, 'text/html; charset=utf-8'])
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
