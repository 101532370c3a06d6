import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { calls } from '#contract/calls.ts'
import { type Call, pathOf } from '#contract/shell/call.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import { refusedRange } from '#gateway/transactions/list/refused-range.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'

/** Half an hour before midnight in Zagreb. */
const clock = standingClock('2026-11-21T22:30:00Z')
let gateway: RunningGateway
let admin: SignedIn
beforeAll(async () => {
  gateway = await startGateway({ clock, env: { SESSION_IDLE_MINUTES: '60' } })
  admin = await gateway.as('admin@first.example')
}, 60_000)
afterAll(() => gateway.close())

/** The lists of three kinds, their sums and their reports; of a company, and of one store of it. */
const ofDays = Object.entries<Call>(calls).filter(([name]) =>
  /^(list|sum|request)(Store)?(Pis|Pos)?(Orders|Transactions|Report)$/.test(name),
)

const formatOf = (path: string) =>
  (/\/(pos|pis)\//.exec(path) ?? []).slice(1).reduce((csv, kind) => `${csv}-${kind}`, 'csv')

const ask = ({ method, path }: Call, range: { from: string; to: string }) => {
  const query = new URLSearchParams({ ...range, ...(path.endsWith('/report') ? { format: formatOf(path) } : {}) })
  const params = { sub: admin.sub, company: '1', storeId: '1' }
  return admin.call(method, `/${pathOf(path, params)}?${query}`, {})
}
const refused = (field: string, message: string) => ({ status: 400, body: { fieldErrors: [{ field, message }] } })

it('covers every list of transactions · TRX-03', () => {
  expect(ofDays.map(([name]) => name)).toHaveLength(15)
})

describe.each(ofDays)('%s', (_, call) => {
  it('is not asked for days to come, nor for an end before the start · TRX-03', async () => {
    expect(await ask(call, { from: '2026-11-20', to: '2026-11-23' })).toEqual(refused('to', 'endAfterToday'))
    expect(await ask(call, { from: '2026-11-21', to: '2026-11-20' })).toEqual(refused('from', 'startAfterEnd'))
  })
})

it('takes the day after today, for clocks that are a day ahead, and none after it · TRX-03', async () => {
  const range = { from: '2026-11-21', to: '2026-11-22' }
  expect((await ask(calls.listOrders, range)).status).toBe(200)
  expect((await ask(calls.listOrders, { ...range, to: '2026-11-23' })).status).toBe(400)
})

it('takes the day of the people at their browsers where the day of the sandbox stands still · TRX-03', () => {
  const still = clockOf({ sandboxToday: '2026-03-01' }, clock.now)
  expect(refusedRange(still, { from: '2026-11-21', to: '2026-11-21' })).toBeNull()
  expect(refusedRange(still, { from: '2026-11-21', to: '2026-11-23' })).toMatchObject({ status: 400 })
})
