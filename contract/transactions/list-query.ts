import * as v from 'valibot'
import { addDays, type DayRange, rangeIssue } from '#contract/shell/dates.ts'
import { isDay } from '#contract/shell/day.ts'
import { defaultPageSize, transactionPageSizes } from '#contract/shell/paging.ts'
import { OrderFilter, TextMatch } from './order-filter.ts'
import { type OrderStatus, orderStatuses, pendingStatuses } from './status.ts'

export const dateKinds = ['createdAt', 'updatedAt'] as const
/** Which date the range means: created or updated (TRX-05). */
export type DateKind = (typeof dateKinds)[number]

export const sortableColumns = ['createdAt', 'updatedAt', 'amount', 'status'] as const
/** A column, with a minus for descending (TRX-07, D50). */
export type SortKey = (typeof sortableColumns)[number] | `-${(typeof sortableColumns)[number]}`
export const sortKeys: readonly SortKey[] = sortableColumns.flatMap((column) => [column, `-${column}` as const])

/** What a card list asks for. Pages count from 0. */
export interface OrderQuery extends DayRange {
  readonly store: string | null
  readonly by: DateKind
  readonly sort: SortKey
  readonly page: number
  readonly size: number
  readonly filter: OrderFilter
}

/** Yesterday to today, created, newest first, ten rows (TRX-02, TRX-05…07). */
export function defaultQuery(today: string): OrderQuery {
  return {
    store: null,
    from: addDays(today, -1),
    to: today,
    by: 'createdAt',
    sort: '-createdAt',
    page: 0,
    size: defaultPageSize,
    filter: {},
  }
}

/** The default list narrowed to pending orders, for the dashboard's tile (TRX-34, D18). */
export function pendingQuery(today: string): OrderQuery {
  return { ...defaultQuery(today), from: addDays(today, -30), filter: { statuses: [...pendingStatuses] } }
}

/** Names, e-mails: kept in the history entry, never in an address (D15). */
export interface PersonalFilter {
  readonly name?: string
  readonly nameExact?: boolean
  readonly email?: string
  readonly emailExact?: boolean
}

type Search = Readonly<Record<string, string>>

const names = [
  ...['store', 'from', 'to', 'by', 'sort', 'page', 'size'],
  ...['id', 'order', 'approval', 'min', 'max', 'cards', 'acquirers', 'statuses', 'wallets'],
]

/** The part of a query that may stand in the address (D15), as plain texts. */
export function searchOf(query: OrderQuery): Search {
  const { filter } = query
  const parts: Readonly<Record<string, string | number | null | undefined>> = {
    store: query.store,
    from: query.from,
    to: query.to,
    by: query.by === 'createdAt' ? null : query.by,
    sort: query.sort === '-createdAt' ? null : query.sort,
    page: query.page === 0 ? null : query.page + 1,
    size: query.size === defaultPageSize ? null : query.size,
    id: filter.transactionId,
    order: filter.orderNumber,
    approval: filter.approvalNumber,
    min: filter.amount?.from,
    max: filter.amount?.to,
    cards: filter.cardTypes?.join(','),
    acquirers: filter.acquirers?.join(','),
    statuses: filter.statuses?.join(','),
    wallets: filter.walletTypes?.join(','),
  }
  const kept = Object.entries(parts).filter(([, value]) => value !== null && value !== undefined && value !== '')
  return Object.fromEntries(kept.map(([name, value]) => [name, String(value)]))
}

/** The part of a query that stays in the history entry (D15). */
export function personalOf(query: OrderQuery): PersonalFilter {
  const { name, email } = query.filter.customer ?? {}
  return {
    ...(name ? { name: name.value, nameExact: name.exact } : {}),
    ...(email ? { email: email.value, emailExact: email.exact } : {}),
  }
}

/**
 * The query of an address, or null when it has none (a bare list asks nothing, D17). What cannot be read falls back to
 * the default, so that a hand-edited address never breaks the screen.
 */
export function queryOf(
  search: Readonly<Record<string, unknown>>,
  today: string,
  more: { readonly personal?: PersonalFilter | undefined; readonly pblId?: string | undefined } = {},
): OrderQuery | null {
  const text = (name: string) => {
    const value = search[name]
    return typeof value === 'string' && value !== '' ? value : undefined
  }
  const from = text('from')
  const to = text('to')
  if (more.pblId === undefined && !names.some((name) => text(name) !== undefined)) return null
  const base = defaultQuery(today)
  const range = { from: from ?? base.from, to: to ?? base.to }
  const fitting = isDay(range.from) && rangeIssue(range, today) === null ? range : { from: base.from, to: base.to }
  return {
    ...base,
    ...fitting,
    store: text('store') ?? null,
    by: dateKinds.find((kind) => kind === text('by')) ?? base.by,
    sort: sortKeys.find((key) => key === text('sort')) ?? base.sort,
    page: Math.max(0, whole(text('page')) - 1),
    size: transactionPageSizes.find((size) => size === whole(text('size'))) ?? base.size,
    filter: filterOf(text, more),
  }
}

function filterOf(
  text: (name: string) => string | undefined,
  more: { readonly personal?: PersonalFilter | undefined; readonly pblId?: string | undefined },
): OrderFilter {
  const { personal = {}, pblId } = more
  const { entries } = OrderFilter
  const list = (name: string) => text(name)?.split(',')
  const numbers = (name: string) =>
    list(name)
      ?.filter((part) => /^\d{1,3}$/.test(part))
      .map(Number)
  const minor = (name: string) => (/^\d{1,14}$/.test(text(name) ?? '') ? Number(text(name)) : undefined)
  const statuses = list('statuses')?.filter((part): part is OrderStatus => orderStatuses.some((s) => s === part))
  const { min, max } = { min: minor('min'), max: minor('max') }
  const upsideDown = min !== undefined && max !== undefined && min > max
  return drop({
    pblId,
    transactionId: readable(entries.transactionId, text('id')),
    orderNumber: readable(entries.orderNumber, text('order')),
    approvalNumber: readable(entries.approvalNumber, text('approval')),
    customer: group({
      name: readable(v.optional(TextMatch), match(personal.name, personal.nameExact)),
      email: readable(v.optional(TextMatch), match(personal.email, personal.emailExact)),
    }),
    amount: upsideDown ? undefined : group({ from: min, to: max }),
    cardTypes: readable(entries.cardTypes, filled(list('cards'))),
    acquirers: readable(entries.acquirers, filled(numbers('acquirers'))),
    statuses: readable(entries.statuses, filled(statuses)),
    walletTypes: readable(entries.walletTypes, filled(numbers('wallets'))),
  })
}

const match = (value: string | undefined, exact: boolean | undefined) =>
  value ? { value, exact: exact ?? false } : undefined

/** A part of the filter, or nothing where a hand-edited address holds something else. */
function readable<S extends v.GenericSchema<unknown, unknown>>(
  schema: S,
  value: unknown,
): v.InferOutput<S> | undefined {
  const parsed = v.safeParse(schema, value)
  return parsed.success ? parsed.output : undefined
}

type Dropped<T> = { [K in keyof T]?: Exclude<T[K], undefined> }

function drop<T extends object>(parts: T): Dropped<T> {
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined)) as Dropped<T>
}

function group<T extends object>(parts: T): Dropped<T> | undefined {
  const kept = drop(parts)
  return Object.keys(kept).length > 0 ? kept : undefined
}

function filled<T>(list: readonly T[] | undefined): T[] | undefined {
  return list && list.length > 0 ? [...list] : undefined
}

function whole(text: string | undefined): number {
  return /^\d{1,7}$/.test(text ?? '') ? Number(text) : 0
}

/** The query parameters of a list call (TRX-26). */
export function wireOf(query: Omit<OrderQuery, 'filter' | 'store'>) {
  return {
    from: query.from,
    to: query.to,
    by: query.by,
    page: String(query.page),
    size: String(query.size),
    orderBy: query.sort,
  }
}
