import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ordersOf } from '#contract/dashboard/dashboard-query.ts'
import {
  chargedStatuses,
  daysOfBar,
  decidedStatuses,
  declinedStatuses,
  refundedStatuses,
  spanOf,
} from '#contract/dashboard/statistics.ts'
import { waitingLists } from '#contract/dashboard/waiting-lists.ts'
import { linkList, linkWireOf } from '#contract/links/link-list.ts'
import { lastMomentOf } from '#contract/links/validity.ts'
import { addDays, windowOf } from '#contract/shell/dates.ts'
import { cardAddress } from '#contract/transactions/list/card-list.ts'
import { wireOf } from '#contract/transactions/list/card-query.ts'
import { type OrderStatus, orderStatuses, pendingStatuses } from '#contract/transactions/status.ts'
import { cryptoWallet } from '#contract/transactions/wallet-types.ts'
import { noteEvent } from '#gateway/links/change-link.ts'
import { link } from '#gateway/links/schema.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { diceOf } from '#gateway/sandbox/seed-random.ts'
import { linkBody, openForLinks, standingAt } from '#tests/gateway/links/link-world.ts'
import { anyLetter } from '#tests/gateway/mailbox.ts'
import { type RunningGateway, type SignedIn, standingClock, startGateway } from '#tests/gateway/start-gateway.ts'
import { addOrders } from '#tests/gateway/transactions/merchant.ts'

const today = '2026-11-21'
const noon = (day: string) => new Date(windowOf(day, day).start.getTime() + 12 * 3_600_000)

interface Row {
  readonly id: string
  readonly currency: string
  readonly amount: number
  readonly capturedAmount: number
  readonly refundedAmount: number
  readonly status: OrderStatus
}
interface Volume {
  readonly volume: number
  readonly currency: string
}
interface Figures {
  readonly transactionVolumes: readonly Volume[]
  readonly refundedVolumes: readonly Volume[]
  readonly declinedVolumes: readonly Volume[]
  readonly numberOfTransactions: number
  readonly successRate: number
  readonly numOfStores: number
  readonly pendingTransactions: number
}
interface Graph {
  readonly currency: string
  readonly dates: readonly string[]
  readonly transactionVolume: readonly number[]
}
interface Waiting {
  readonly preauthorized: { readonly count: number }
  readonly failedMails: { readonly count: number }
  readonly links: { readonly count: number } | null
  readonly failedLinkMails: { readonly count: number } | null
}

let gateway: RunningGateway
let admin: SignedIn
let clerk: SignedIn

/** Orders and links of three stores in two companies, with letters that arrived, and letters that did not. */
beforeAll(async () => {
  gateway = await startGateway({ clock: standingClock(standingAt) })
  const { database } = gateway
  const dice = diceOf(29)
  const made = await addOrders(
    database,
    Array.from({ length: 300 }, (_, at) => ({
      ...(at % 9 === 8 ? { companyId: 2, storeId: 3 } : { companyId: 1, storeId: (at % 2) + 1 }),
      status: at % 4 === 0 ? 'pre_authorized' : dice.pick(orderStatuses),
      amount: dice.whole(500, 90_000),
      currency: dice.pick(['EUR', 'USD']),
      createdAt: noon(addDays(today, -dice.whole(0, 60))),
    })),
  )
  for (const id of [1, 2, 3]) await openForLinks(database, id)
  const [first, second] = [await gateway.as('admin@first.example'), await gateway.as('admin@second.example')]
  for (let at = 0; at < 24; at += 1) {
    const [who, company, store] = at % 6 === 5 ? ([second, 2, 3] as const) : ([first, 1, (at % 2) + 1] as const)
    const path = `${who.path}/companies/${company}/stores/${store}/pbl/generate`
    const body = linkBody({ validTo: lastMomentOf(addDays(today, 1 + (at % 5))) })
    expect(await who.call('POST', path, body)).toMatchObject({ status: 200 })
  }
  const links = await database.db().select().from(link)
  await database
    .db()
    .insert(outbox)
    .values([
      ...made.slice(0, 60).map(({ order: { companyId, id } }, at) => ({
        ...{ ...anyLetter, companyId, orderId: id, state: at % 3 === 0 ? ('givenUp' as const) : ('sent' as const) },
        createdAt: noon(addDays(today, -at)),
      })),
      ...links.slice(0, 12).map(({ companyId, id }, at) => ({
        ...{ ...anyLetter, companyId, linkId: id, state: at % 2 === 0 ? ('givenUp' as const) : ('sent' as const) },
        createdAt: noon(addDays(today, -4 * at)),
      })),
    ])
  for (const refused of links.slice(9, 14)) {
    await noteEvent(database, refused, { kind: 'notMailed', at: noon(addDays(today, -1)) })
  }
  for (const old of links.slice(20))
    await noteEvent(database, old, { kind: 'notMailed', at: noon(addDays(today, -31)) })
  admin = first
  clerk = await gateway.as('clerk@first.example')
}, 120_000)
afterAll(() => gateway.close())

/** All that the list of orders finds at an address, as its screen asks for it. */
const ordersAt = async (who: SignedIn, search: Readonly<Record<string, string>>): Promise<readonly Row[]> => {
  const asked = cardAddress.queryOf(search, today)
  if (asked === null) throw new Error('This address asks nothing.')
  const { filter, store, ...query } = asked
  const place = store === null ? '' : `/stores/${store}`
  const rows: Row[] = []
  for (let page = 0; ; page += 1) {
    const wire = new URLSearchParams(wireOf({ ...query, page, size: 100 }))
    const reply = await who.call('POST', `${who.path}/companies/1${place}/orders?${wire}`, filter)
    expect(reply.status).toBe(200)
    const [found, [total]] = reply.body as [Row[], [number]]
    rows.push(...found)
    if (rows.length >= total) return rows
  }
}

const linksAt = async (who: SignedIn, search: Readonly<Record<string, string>>): Promise<number> => {
  const { filter, ...query } = linkList.fromSearch(search, today)
  const wire = new URLSearchParams(linkWireOf({ ...query, filter }))
  const reply = await who.call('POST', `${who.path}/companies/1/pbl/links?${wire}`, filter)
  expect(reply.status).toBe(200)
  const [rows, total] = reply.body as [unknown[], number]
  expect(rows).toHaveLength(Math.min(10, total))
  return total
}

const ask = async <Reply>(who: SignedIn, path: string): Promise<Reply> => {
  const { status, body } = await who.call('GET', path)
  expect(status).toBe(200)
  return body as Reply
}

const sums = (rows: readonly Row[], amountOf: (row: Row) => number): Volume[] =>
  [...Map.groupBy(rows, ({ currency }) => currency)]
    .map(([currency, group]) => ({ volume: group.reduce((sum, row) => sum + amountOf(row), 0), currency }))
    .filter(({ volume }) => volume > 0)
    .sort((one, other) => (one.currency < other.currency ? -1 : 1))

const queries = [
  { from: addDays(today, -7), to: today, store: null },
  { from: addDays(today, -30), to: addDays(today, -3), store: '2' },
]

describe('what a figure of the dashboard counts', () => {
  it.each(queries)('is what its list holds, from $from to $to, store $store · DSH-01, DSH-02', async (query) => {
    const { store, from, to } = query
    for (const who of store === null ? [admin, clerk] : [admin]) {
      const place = store === null ? '' : `/stores/${store}`
      const range = new URLSearchParams({ from, to })
      const now = await ask<Figures>(who, `${who.path}/companies/1${place}/statistics?${range}`)
      const list = (statuses: readonly OrderStatus[] | null) => ordersAt(who, ordersOf(query, statuses))
      const charged = await list(chargedStatuses)
      expect(charged.every(({ capturedAmount }) => capturedAmount > 0)).toBe(true)
      expect(sums(charged, ({ capturedAmount }) => capturedAmount)).toEqual(now.transactionVolumes)
      expect(sums(await list(refundedStatuses), ({ refundedAmount }) => refundedAmount)).toEqual(now.refundedVolumes)
      expect(sums(await list(declinedStatuses), ({ amount }) => amount)).toEqual(now.declinedVolumes)
      expect(await list(null)).toHaveLength(now.numberOfTransactions)
      expect(await list(pendingStatuses)).toHaveLength(now.pendingTransactions)
      const stores = await ask<unknown[]>(who, `${who.path}/companies/1/stores`)
      if (store === null) expect(stores).toHaveLength(now.numOfStores)
      const decided = await list(decidedStatuses)
      const approved = decided.filter(({ status }) => !declinedStatuses.includes(status)).length
      expect(Math.round((1000 * approved) / decided.length) / 10).toBe(now.successRate)
    }
  })

  it.each(queries)(
    'is what the list of each bar holds, from $from to $to, store $store · DSH-05, DSH-09',
    async (query) => {
      const { store, from, to } = query
      const place = store === null ? '' : `/stores/${store}`
      const graphs = await ask<Graph[]>(
        admin,
        `${admin.path}/companies/1${place}/graphs?${new URLSearchParams({ from, to })}`,
      )
      expect(graphs.map(({ currency }) => currency)).toEqual(['EUR', 'USD'])
      for (const { currency, dates, transactionVolume } of graphs) {
        for (const [at, start] of dates.entries()) {
          const bar = { ...query, ...daysOfBar(start, spanOf(query), query) }
          const rows = await ordersAt(admin, ordersOf(bar, chargedStatuses, currency))
          const volume = transactionVolume[at] ?? 0
          expect(sums(rows, ({ capturedAmount }) => capturedAmount)).toEqual(volume === 0 ? [] : [{ currency, volume }])
        }
      }
    },
  )
})

describe('what waits for a person', () => {
  it('counts no crypto or paysafecard payment as one to complete · DSH-02, ACT-02, ACT-03', async () => {
    const waitingOf = async () =>
      (await ask<Waiting>(admin, `/riva/api/users/${admin.sub}/companies/1/waiting`)).preauthorized.count
    const before = await waitingOf()
    const reserved = {
      companyId: 1,
      storeId: 1,
      amount: 700,
      status: 'pre_authorized',
      createdAt: noon(today),
    } as const
    await addOrders(gateway.database, [
      { ...reserved, cardType: 'visa' },
      { ...reserved, cardType: 'paysafecard' },
      { ...reserved, cardType: null, walletType: cryptoWallet },
    ])
    expect(await waitingOf()).toBe(before + 1)
  })

  it('is what the lists hold that it opens · DSH-02, PBL-04', async () => {
    const lists = waitingLists(today)
    for (const who of [admin, clerk]) {
      const waiting = await ask<Waiting>(who, `/riva/api/users/${who.sub}/companies/1/waiting`)
      expect(await ordersAt(who, lists.preauthorized)).toHaveLength(waiting.preauthorized.count)
      expect(await ordersAt(who, lists.failedMails)).toHaveLength(waiting.failedMails.count)
      expect(waiting.preauthorized.count).toBeGreaterThan(2)
      expect(waiting.failedMails.count).toBeGreaterThan(2)
      if (who === clerk) {
        expect([waiting.links, waiting.failedLinkMails]).toEqual([null, null])
        continue
      }
      expect(await linksAt(who, lists.links)).toBe(waiting.links?.count)
      expect(await linksAt(who, lists.failedLinkMails)).toBe(waiting.failedLinkMails?.count)
      expect(waiting.links?.count).toBeGreaterThan(3)
      expect(waiting.failedLinkMails?.count).toBeGreaterThan(3)
    }
  })
})
