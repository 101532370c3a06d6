import { DateTime } from 'luxon'
import type { SortKey } from '#contract/transactions/list/card-query.ts'
import type { SeededOrder } from '#gateway/sandbox/seed-orders.ts'
import type { Wanted } from '#gateway/transactions/list/order-where.ts'

type Row = SeededOrder['order']

/** The business day, asked of luxon the plain way. */
const zagrebDay = (at: Date): string => DateTime.fromJSDate(at).setZone('Europe/Zagreb').toFormat('yyyy-MM-dd')

const textFits = (text: string, wanted: { value: string; exact: boolean } | undefined): boolean => {
  if (!wanted) return true
  const [held, asked] = [text.toLowerCase(), wanted.value.toLowerCase()]
  return wanted.exact ? held === asked : held.includes(asked)
}

/** A letter without its mark, asked of Unicode; đ has none there. */
const unmarked = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('đ', 'd')

/** Every word of a name, with or without marks, in any order; an exact name letter by letter. */
export const nameFits = (name: string, wanted: { value: string; exact: boolean } | undefined): boolean =>
  wanted?.exact
    ? textFits(name, wanted)
    : (wanted?.value ?? '').split(' ').every((word) => unmarked(name).includes(unmarked(word)))

const oneOf = <T>(list: readonly T[] | undefined, value: T | null | undefined): boolean =>
  list === undefined || list.length === 0 || (value !== null && value !== undefined && list.includes(value))

const fits = (order: Row, { company, stores, from, to, by, filter }: Wanted): boolean => {
  const day = zagrebDay(by === 'createdAt' ? order.createdAt : order.updatedAt)
  return (
    order.companyId === company &&
    (stores === null || stores.includes(order.storeId)) &&
    from <= day &&
    day <= to &&
    (filter.pblId === undefined || filter.pblId === String(order.linkId)) &&
    (filter.transactionId === undefined || filter.transactionId === String(order.id)) &&
    (filter.orderNumber === undefined || filter.orderNumber === order.orderReference) &&
    (filter.approvalNumber === undefined || filter.approvalNumber === order.approvalCode) &&
    (filter.lastFour === undefined || filter.lastFour === order.maskedPan?.slice(-4)) &&
    nameFits(`${order.firstName} ${order.lastName}`, filter.customer?.name) &&
    textFits(order.email ?? '', filter.customer?.email) &&
    order.amount >= (filter.amount?.from ?? 0) &&
    order.amount <= (filter.amount?.to ?? Number.MAX_SAFE_INTEGER) &&
    oneOf(
      filter.cardTypes?.map((type) => type.toLowerCase()),
      order.cardType,
    ) &&
    oneOf(filter.acquirers, order.acquirerCode) &&
    oneOf(filter.statuses, order.status) &&
    oneOf(filter.walletTypes, order.walletType)
  )
}

const compare = (a: Row, b: Row, sort: SortKey): number => {
  const column = sort.replace('-', '') as 'createdAt' | 'updatedAt' | 'amount' | 'status'
  const sign = sort.startsWith('-') ? -1 : 1
  const [x, y] = [a[column], b[column]]
  if (x < y) return -sign
  return x > y ? sign : sign * (a.id - b.id)
}

/** What a list should find, by looking at every order there is. */
export const expected = (all: readonly SeededOrder[], wanted: Wanted, sort: SortKey): readonly number[] =>
  all
    .map(({ order }) => order)
    .filter((order) => fits(order, wanted))
    .sort((a, b) => compare(a, b, sort))
    .map(({ id }) => id)
