import { type CartItem, cartText, cartTotal } from '#contract/links/cart.ts'
import { linkLanguages } from '#contract/links/languages.ts'
import type { Customer } from '#contract/links/link.ts'
import type { KnownLinkStatus } from '#contract/links/status.ts'
import { lastMomentOf } from '#contract/links/validity.ts'
import { addDays, dayOf } from '#contract/shell/dates.ts'
import type { Database } from '#gateway/ground/database/database.ts'
import { type Agent, insertLinks, type SeededLink } from './seed-insert-links.ts'
import type { Season } from './seed-orders.ts'
import { momentOf } from './seed-time.ts'
import { firstNames, lastNames, towns } from './seed-words.ts'

/** An order that can have been paid by a link. */
interface PaidOrder {
  readonly id: number
  readonly storeId: number
  readonly orderReference: string
  readonly amount: number
  readonly currency: string
  readonly cart: string | null
  readonly firstName: string
  readonly lastName: string
  readonly email: string
  readonly createdAt: Date
}

interface Wish {
  readonly storeId: number
  readonly status: KnownLinkStatus
  readonly daysAgo: number
  /** After the creation. */
  readonly validDays: number
  readonly orderNumber?: string
  readonly reusable?: boolean
  readonly comment?: string
  readonly lastName?: string
  readonly discountAmount?: number
  readonly numberOfInstallments?: number
  readonly withoutEmail?: boolean
}

const goods = ['Majica', 'Dostava', 'Noćenje s doručkom', 'Izlet brodom', 'Najam bicikla', 'Maslinovo ulje'] as const

const itemsOf = ({ dice, canary }: Season): readonly CartItem[] =>
  Array.from({ length: dice.whole(1, 3) }, () => ({
    description: canary ? `${canary} ${dice.pick(goods)}` : dice.pick(goods),
    qty: dice.whole(1, 3),
    cost: dice.whole(500, 18_000),
  }))

const customerOf = ({ dice, canary }: Season, { lastName, withoutEmail }: Partial<Wish>): Customer => {
  const town = dice.pick(towns)
  const first = dice.pick(firstNames)
  const last = lastName ?? dice.pick(lastNames)
  return {
    firstName: first,
    lastName: canary ? `${canary} ${last}` : last,
    email: withoutEmail ? null : `kupac${dice.digits(4)}${canary ? `+${canary.toLowerCase()}` : ''}@mail.example`,
    address: `${dice.pick(town.streets)} ${dice.whole(1, 90)}`,
    ...{ city: town.name, zipCode: town.zip, country: 'Hrvatska' },
    phoneNumber: `+3859${dice.digits(8)}`,
  }
}

const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789'
const numberFrom = ({ dice, canary }: Season): string =>
  canary
    ? `${canary}-${dice.digits(8)}`
    : `pbl-${Array.from({ length: 18 }, () => letters[dice.whole(0, letters.length - 1)] ?? '').join('')}`

const agentOf = (agents: readonly [Agent, ...Agent[]], { dice }: Season): Agent => dice.pick([...agents])

const minutes = (count: number): number => count * 60_000

/** A link that no order has paid. */
const unpaid = (id: number, wish: Wish, season: Season, agents: readonly [Agent, ...Agent[]]): SeededLink => {
  const { dice, newest, companyId } = season
  const items = itemsOf(season)
  const agent = agentOf(agents, season)
  const validFrom = new Date(momentOf(season, wish.daysAgo, minutes(dice.whole(7 * 60, 20 * 60))))
  const validTo = new Date(lastMomentOf(addDays(dayOf(validFrom), wish.validDays)))
  const soon = (after: number) => new Date(Math.min(validFrom.getTime() + minutes(after), newest))
  const openings = dice.whole(0, 3)
  const ended: SeededLink['happened'] =
    wish.status === 'EXPIRED'
      ? [['expired', validTo, null]]
      : wish.status === 'DEACTIVATED'
        ? [['deactivated', soon(600), agent.email]]
        : []
  return {
    ...{ companyId, storeId: wish.storeId, id, uuid: dice.uuid(), agent, items, validFrom, validTo, openings },
    orderNumber: wish.orderNumber ?? numberFrom(season),
    additionalReference: dice.chance(0.3) ? `REZ-${dice.digits(5)}` : null,
    cart: cartText(items),
    amount: Number(cartTotal(items)),
    discountAmount: wish.discountAmount ?? 0,
    currency: 'EUR',
    language: dice.pick(linkLanguages),
    numberOfInstallments: wish.numberOfInstallments ?? null,
    reusable: wish.reusable ?? false,
    reusableCount: 0,
    comment: wish.comment ?? null,
    customer: wish.reusable ? null : customerOf(season, wish),
    status: wish.status,
    updatedAt: ended[0]?.[1] ?? validFrom,
    orderId: null,
    attempts: 0,
    happened: [
      ['created', validFrom, agent.email],
      ...(openings > 0 ? [['opened', soon(20), null] as const] : []),
      ...ended,
    ],
  }
}

/** A link that an order has paid; it was made some hours before. */
const paid = (id: number, order: PaidOrder, season: Season, agents: readonly [Agent, ...Agent[]]): SeededLink => {
  const { dice, companyId } = season
  const agent = agentOf(agents, season)
  const validFrom = new Date(order.createdAt.getTime() - minutes(dice.whole(30, 600)))
  const opened = new Date(order.createdAt.getTime() - minutes(3))
  return {
    ...{ companyId, storeId: order.storeId, id, uuid: dice.uuid(), agent, validFrom, items: [] },
    orderNumber: order.orderReference,
    additionalReference: null,
    cart: order.cart ?? '',
    ...{ amount: order.amount, discountAmount: 0, currency: order.currency },
    language: 'hr',
    numberOfInstallments: null,
    ...{ reusable: false, reusableCount: 0, comment: null, status: 'PAID' },
    customer: {
      ...customerOf(season, {}),
      ...{ firstName: order.firstName, lastName: order.lastName, email: order.email },
    },
    validTo: new Date(lastMomentOf(addDays(dayOf(validFrom), 14))),
    updatedAt: order.createdAt,
    orderId: order.id,
    ...{ openings: 1, attempts: 1 },
    happened: [
      ['created', validFrom, agent.email],
      ['opened', opened, null],
      ['paid', order.createdAt, null],
    ],
  }
}

/** Links made on purpose, which a person or a test looks for by name. */
const namedWishes = ([large = 0, second = 0]: readonly number[]): readonly Wish[] => {
  const open = { storeId: large, status: 'CREATED', daysAgo: 1, validDays: 14 } as const
  return [
    { ...open, orderNumber: 'L-WAITING', comment: 'Kupac plaća nakon dogovora' },
    { ...open, orderNumber: 'L-LAST-DAY', daysAgo: 14 },
    { ...open, orderNumber: 'L-DISCOUNT', discountAmount: 100 },
    { ...open, orderNumber: 'L-INSTALLMENTS', numberOfInstallments: 6 },
    { ...open, orderNumber: 'L-REUSABLE', reusable: true },
    { ...open, orderNumber: 'L-NO-EMAIL', withoutEmail: true },
    { ...open, orderNumber: 'L-HOSTILE-NAME', lastName: `$CART$' <img src=x onerror=alert(1)>` },
    { ...open, orderNumber: 'L-DEACTIVATED', status: 'DEACTIVATED' },
    { ...open, orderNumber: 'L-EXPIRED', status: 'EXPIRED', daysAgo: 20, validDays: 7 },
    { ...open, orderNumber: 'L-SECOND-STORE', storeId: second },
  ]
}

const wishesOf = (count: number, stores: readonly number[], { dice }: Season): readonly Wish[] =>
  Array.from({ length: count }, () => {
    const storeId = stores[Math.floor(dice.fraction() ** 1.6 * stores.length)] ?? 0
    const validDays = dice.pick([7, 14, 14, 30])
    const daysAgo = Math.floor(dice.fraction() ** 1.5 * 120)
    const over = daysAgo > validDays
    const status = over ? 'EXPIRED' : dice.chance(0.2) ? 'DEACTIVATED' : 'CREATED'
    return { storeId, status, daysAgo, validDays }
  })

const agentsOf = async (database: Database, companyId: number): Promise<readonly Agent[]> => {
  const { rows } = await database.query<Record<keyof Agent, string>>(
    `select a.id, a.first_name as "firstName", a.last_name as "lastName", a.email from membership m
     join account a on a.id = m.account_id
     where m.company_id = $1 and (m.role = 'ROLE_COMPANY_ADMIN' or exists (
       select 1 from store_role r where r.company_id = $1 and r.account_id = a.id and r.role = 'ROLE_STORE_ADMIN'))
     order by a.email`,
    [companyId],
  )
  return rows
}

/** Payments by card that were captured and whose number nobody chose on purpose. */
const payable = async (database: Database, companyId: number, most: number): Promise<readonly PaidOrder[]> => {
  const { rows } = await database.query<PaidOrder & Record<string, unknown>>(
    `select id, store_id as "storeId", order_reference as "orderReference", amount, currency, cart,
       first_name as "firstName", last_name as "lastName", email, created_at as "createdAt"
     from orders where company_id = $1 and wallet_type = 0 and captured = amount and refunded = 0
       and order_reference ~ '^([RWN]|PLANINA-CANARY)-[0-9]+$'
     order by created_at desc, id limit $2`,
    [companyId, most],
  )
  return rows
}

/** Payment links in every status; the paid ones lead to orders of the company. */
export const seedLinks = async (
  database: Database,
  season: Season,
  { first, stores, count, named }: { first: number; stores: readonly number[]; count: number; named: boolean },
): Promise<number> => {
  const [agent, ...agents] = await agentsOf(database, season.companyId)
  if (!agent) return first
  const wishes = [...wishesOf(count, stores, season), ...(named ? namedWishes(stores) : [])]
  const open = wishes.map((wish, at) => unpaid(first + at, wish, season, [agent, ...agents]))
  const orders = await payable(database, season.companyId, Math.floor(count / 2))
  const ended = orders.map((order, at) => paid(first + open.length + at, order, season, [agent, ...agents]))
  await insertLinks(database, [...open, ...ended])
  await database.query(
    `update orders set link_id = paid.link from unnest($2::bigint[], $3::bigint[]) as paid (id, link)
     where orders.company_id = $1 and orders.id = paid.id`,
    [season.companyId, ended.map(({ orderId }) => orderId), ended.map(({ id }) => id)],
  )
  await database.query(`select setval(pg_get_serial_sequence('link', 'id'), (select max(id) from link))`)
  return first + open.length + ended.length
}
