import type { Authority, AuthorityName } from '#contract/session/roles.ts'
import { headers } from '#contract/shell/headers.ts'
import { channelOf } from '#contract/transactions/channels.ts'
import type { OrderStatus } from '#contract/transactions/status.ts'
import { company } from '#gateway/companies/schema.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { insertOrders } from '#gateway/sandbox/seed-insert.ts'
import type { OrderSeed, SeededOrder } from '#gateway/sandbox/seed-orders.ts'
import { store } from '#gateway/stores/schema.ts'
import type { Handling } from '#gateway/transactions/handler-context.ts'
import { type FreshOptions, freshDatabase } from '#tests/gateway/database.ts'

export const today = '2026-11-21'
export const now = new Date('2026-11-21T11:00:00.000Z')

export interface Merchant {
  readonly company: number
  readonly plainStore: number
  readonly secondStore: number
  readonly billStore: number
}

const addStore = async (database: Database, companyId: number, name: string, billAmount = false): Promise<number> => {
  const stamps = { createdAt: now, updatedAt: now }
  const row = { companyId, name, domain: `${name}.example`, email: `${name}@mail.example`, secretKey: name }
  const [made] = await database
    .db()
    .insert(store)
    .values({ ...row, useBillAmountForRefunds: billAmount, ...stamps })
    .returning({ id: store.id })
  return made?.id ?? 0
}

/** A company with three stores, the last of which enters refunds as the new bill. */
export const addMerchant = async (database: Database, name: string): Promise<Merchant> => {
  const [made] = await database
    .db()
    .insert(company)
    .values({ name, createdAt: now, updatedAt: now })
    .returning({ id: company.id })
  const id = made?.id ?? 0
  return {
    company: id,
    plainStore: await addStore(database, id, `${name}-plain`),
    secondStore: await addStore(database, id, `${name}-second`),
    billStore: await addStore(database, id, `${name}-bill`, true),
  }
}

export const freshMerchant = async (options: FreshOptions = {}) => {
  const database = await freshDatabase(options)
  return { database, merchant: await addMerchant(database, 'own') }
}

export const right = (authority: AuthorityName, ...ids: number[]): Authority => ({
  authority,
  metadata: ids.map(String),
})
export const adminOf = ({ company }: Merchant): Authority[] => [right('ROLE_COMPANY_ADMIN', company)]

let lastKey = 0
export const freshKey = (): string => {
  lastKey += 1
  return `key-${lastKey}`
}

/** What the router hands to a handler, with headers of our choice. */
export const handling = (
  database: Database,
  rights: readonly Authority[],
  options: {
    readonly key?: string
    readonly revision?: string
    readonly sandbox?: boolean
    readonly sub?: string
  } = {},
): Handling => {
  const sent: Readonly<Record<string, string | undefined>> = {
    [headers.idempotencyKey]: options.key,
    [headers.version]: options.revision,
  }
  return {
    database,
    clock: { now: () => now, today: () => today, real: () => now },
    sandbox: options.sandbox ?? true,
    sub: options.sub ?? 'someone',
    email: 'someone@own.example',
    requestId: 'a request',
    from: { address: '127.0.0.1', agent: null },
    rights,
    header: (name) => sent[name],
  }
}

let lastOrder = 1_000

export type OrderWish = Partial<OrderSeed> & Pick<OrderSeed, 'companyId' | 'storeId'>

/** An order with a ledger that tells the same as its sums. */
export const madeOrder = (wish: OrderWish): SeededOrder => {
  lastOrder += 1
  const status: OrderStatus = wish.status ?? 'authorized'
  const amount = wish.amount ?? 10_000
  const captured = wish.captured ?? capturedIn(status, amount)
  const refunded = wish.refunded ?? (status === 'refunded' ? captured : status === 'partially_refunded' ? 100 : 0)
  const id = wish.id ?? lastOrder
  const createdAt = wish.createdAt ?? new Date(now.getTime() - 86_400_000)
  const updatedAt = wish.updatedAt ?? createdAt
  const base = { companyId: wish.companyId, orderId: id, by: null, responseMessage: null }
  const events: SeededOrder['events'][number][] = [
    { ...base, number: 1, at: createdAt, moves: captured > 0 ? 'captured' : 'nothing', status, amount: captured },
  ]
  if (refunded > 0) events.push({ ...base, number: 2, at: updatedAt, moves: 'refunded', status, amount: refunded })
  return {
    order: {
      ...{
        channel: channelOf(wish.walletType ?? null),
        walletType: 0,
        orderReference: `O-${id}`,
        currency: 'EUR',
        cardType: 'visa',
        details: {},
      },
      ...wish,
      ...{ id, status, amount, captured, refunded, createdAt, updatedAt, version: events.length },
    },
    events,
    messages: [],
  }
}

const paid: ReadonlySet<OrderStatus> = new Set<OrderStatus>([
  'authorized',
  'completed',
  'partially_completed',
  'partially_refunded',
  'refunded',
  'next_sub_payment',
  'completed_iban',
])
const capturedIn = (status: OrderStatus, amount: number): number => (paid.has(status) ? amount : 0)

export const addOrders = async (database: Database, wishes: readonly OrderWish[]): Promise<readonly SeededOrder[]> => {
  const made = wishes.map(madeOrder)
  await insertOrders(database, made)
  return made
}

export const addOrder = async (database: Database, wish: OrderWish): Promise<number> => {
  const [made] = await addOrders(database, [wish])
  return made?.order.id ?? 0
}
