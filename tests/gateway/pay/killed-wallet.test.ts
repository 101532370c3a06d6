import { rm } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { PayReply } from '#contract/pay/checkout.ts'
import { linkFields, signedFields } from '#contract/pay/wallet-fields.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import { type Database, openDatabase } from '#gateway/ground/database/database.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { checkLedger } from '#gateway/transactions/money/check-ledger.ts'
import { freshDataDir } from '#tests/gateway/database.ts'
import { freePort } from '#tests/gateway/free-port.ts'
import { sandboxOf } from '#tests/gateway/sandbox-filling.ts'
import { soak } from '#tests/gateway/soak.ts'
import { benchDay, type GatewayProcess, startGatewayProcess } from '#tools/bench/gateway-process.ts'
import { paysAlways } from './pay-world.ts'

const rounds = soak ? 50 : 2
const customers = 8
const seed = Number(process.env.RIVA_SEED ?? Date.now() % 1_000_000)
const dice = diceOf(seed)
const validTo = Date.parse('2026-12-01T22:59:59Z')

let dataDir = ''
let port = 0
let gateway: GatewayProcess | undefined
beforeAll(async () => {
  dataDir = await freshDataDir(sandboxOf(clockOf({ sandboxToday: benchDay })))
  port = await freePort()
}, 300_000)
afterAll(async () => {
  await gateway?.kill()
  await rm(dataDir, { recursive: true, force: true })
})

/** Looks at what the disk kept while no gateway runs. */
const look = async <T>(at: (database: Database) => Promise<T>): Promise<T> => {
  const database = await openDatabase({ dataDir })
  try {
    return await at(database)
  } finally {
    await database.close()
  }
}

const form = (fields: Readonly<Record<string, string>>) => ({
  method: 'POST',
  redirect: 'manual' as const,
  body: new URLSearchParams(fields).toString(),
  headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
})

/** A payment that waits for its card at the wallet. */
const open = async ({ url }: GatewayProcess, uuid: string): Promise<string> => {
  const reply = (await (await fetch(`${url}/mrc/api/pay/${uuid}`)).json()) as PayReply
  const { signature, ...checkout } = reply.checkout
  const opened = await fetch(`${url}/wallet`, form(signedFields(linkFields(checkout), signature)))
  return new URL(opened.headers.get('location') ?? '', url).href
}

const makeLinks = async (running: GatewayProcess, store: number, round: number): Promise<readonly string[]> => {
  const { token, sub, company } = await running.signIn('admin@jadran.example')
  const at = `${running.url}/mrc/api/users/${sub}/companies/${company.id}/stores/${store}/pbl/generate`
  const made = Array.from({ length: customers }, async (_, of) => {
    const reply = await fetch(at, {
      method: 'POST',
      headers: { Authorization: `Bearer ${token}` },
      body: JSON.stringify({
        ...{ cart: '1 × Karta', amount: 1_000 + of, orderNumber: `killed-${round}-${of}`, validTo },
        ...{ language: 'hr', currency: 'EUR' },
      }),
    })
    return ((await reply.json()) as { readonly uuid: string }).uuid
  })
  return Promise.all(made)
}

const approvedLinks = (database: Database): Promise<readonly string[]> =>
  database
    .query<{ uuid: string }>(
      `select link.uuid from wallet_payment
       join link on link.id = (wallet_payment.fields->>'pbl_id')::bigint where wallet_payment.state = 'approved'`,
    )
    .then(({ rows }) => rows.map(({ uuid }) => uuid))

const untold = (database: Database): Promise<number> =>
  database
    .query<{ count: number }>(
      `select count(*)::int as count from wallet_payment join link on link.id = (fields->>'pbl_id')::bigint
       where wallet_payment.state = 'approved' and link.status <> 'PAID'`,
    )
    .then(({ rows }) => rows[0]?.count ?? 0)

const isPaid = async ({ url }: GatewayProcess, uuid: string): Promise<boolean> => {
  const reply = await fetch(`${url}/mrc/api/pay/${uuid}`)
  return reply.status === 410 && ((await reply.json()) as { reason: string }).reason === 'paid'
}

/** Links that are paid without a payment, paid for another amount, or captured more than once. */
const wronglyPaid = (database: Database) =>
  database
    .query(
      `select link.order_number, link.status, count(orders.id) as orders, sum(orders.captured) as captured
       from link left join orders on orders.link_id = link.id and orders.captured > 0
       where link.order_number like 'killed-%' group by link.id, link.company_id, link.order_number, link.status, link.amount
       having (link.status = 'PAID') <> (count(orders.id) = 1 and sum(orders.captured) = link.amount)
         or count(orders.id) > 1
         or (link.status = 'PAID') <> exists (select from wallet_payment
           where state = 'approved' and fields->>'pbl_id' = link.id::text)`,
    )
    .then(({ rows }) => rows)

it(`loses no payment when the gateway is killed before the wallet is heard, ${rounds} times · PAY-05`, {
  timeout: (rounds + 1) * 120_000,
}, async () => {
  const store = await look(async (database) => {
    const { rows } = await database.query<{ id: number }>(`select id from store where name = 'Jadran Split'`)
    return rows[0]?.id ?? 0
  })
  const counts = { approved: 0, untold: 0 }
  let approved: readonly string[] = []
  const seen = new Set<string>()
  for (let round = 0; round <= rounds; round += 1) {
    const running = await startGatewayProcess(port, { dataDir })
    gateway = running
    for (const uuid of approved.filter((one) => !seen.has(one))) {
      await expect.poll(() => isPaid(running, uuid), { timeout: 60_000 }).toBe(true)
      seen.add(uuid)
    }
    if (round === rounds) break
    const payments = await Promise.all((await makeLinks(running, store, round)).map((uuid) => open(running, uuid)))
    const card = form({ number: paysAlways, expires: '12/30', code: '123' })
    const paying = payments.map((payment) => fetch(`${payment}/pay`, card).catch(() => undefined))
    await pause(dice.whole(2, 150))
    await running.kill()
    await Promise.all(paying)
    const before = approved.length
    await look(async (database) => {
      approved = await approvedLinks(database)
      counts.untold += await untold(database)
      // One network may ask only so often, and the customers of all rounds are one.
      await database.query('delete from rate_count')
    })
    counts.approved += approved.length - before
  }
  await gateway?.kill()
  await look(async (database) => {
    expect(await untold(database)).toBe(0)
    expect(await wronglyPaid(database)).toEqual([])
    expect(await checkLedger(database)).toEqual([])
  })
  process.stdout.write(
    `gateway killed ${rounds} times, seed ${seed}: ${counts.approved} payments, ${counts.untold} not yet told, 0 lost\n`,
  )
})
