import { DateTime } from 'luxon'
import type { SortKey } from '#contract/transactions/list/card-query.ts'
import type { PisSortKey } from '#contract/transactions/list/channel-sorts.ts'
import type { PisSeed } from '#gateway/sandbox/seed-bank.ts'
import type { SeededPos } from '#gateway/sandbox/seed-pos.ts'
import type { PisWanted } from '#gateway/transactions/channels/pis-where.ts'
import type { PosWanted } from '#gateway/transactions/channels/pos-where.ts'
import { nameFits } from '#tests/gateway/transactions/order-oracle.ts'

type Pos = SeededPos['pos']

/** The business day, asked of luxon the plain way. */
const zagrebDay = (at: Date): string => DateTime.fromJSDate(at).setZone('Europe/Zagreb').toFormat('yyyy-MM-dd')

const isWithin = (row: PisSeed | Pos, { company, stores, from, to, by }: PisWanted | PosWanted): boolean => {
  const day = zagrebDay(by === 'createdAt' ? row.createdAt : row.updatedAt)
  const isOfStore = stores === null || stores.includes(row.storeId)
  return row.companyId === company && isOfStore && from <= day && day <= to
}

const isBetween = (amount: number, wanted: { from?: number | undefined; to?: number | undefined } | undefined) =>
  amount >= (wanted?.from ?? 0) && amount <= (wanted?.to ?? Number.MAX_SAFE_INTEGER)

const oneOf = <T>(list: readonly T[] | undefined, value: T): boolean =>
  list === undefined || list.length === 0 || list.includes(value)

const equals = (wanted: string | undefined, held: string | number | null | undefined): boolean =>
  wanted === undefined || wanted === String(held ?? '')

const isPart = (wanted: string | undefined, held: string | null | undefined): boolean =>
  wanted === undefined || (held ?? '').toLowerCase().includes(wanted.toLowerCase())

const pisFits = (row: PisSeed, wanted: PisWanted): boolean => {
  const { filter } = wanted
  return (
    isWithin(row, wanted) &&
    equals(filter.orderNumber, row.orderReference) &&
    (filter.iban === undefined || (row.debtorIban ?? '').includes(filter.iban)) &&
    nameFits(
      `${row.firstName} ${row.lastName}`,
      filter.name === undefined ? undefined : { value: filter.name, exact: false },
    ) &&
    isBetween(row.amount, filter.amount) &&
    oneOf(filter.statuses, row.status)
  )
}

const panFits = (wanted: string | undefined, held: string | null | undefined): boolean => {
  if (wanted === undefined) return true
  if (!held) return false
  const [first, last] = [held.slice(0, 6), held.slice(-4)]
  if (wanted.includes('*')) return wanted.startsWith(first) && wanted.endsWith(last)
  return wanted.length > 6 ? wanted.startsWith(first) : first.includes(wanted) || last.includes(wanted)
}

const posFits = (row: Pos, wanted: PosWanted): boolean => {
  const { filter } = wanted
  return (
    isWithin(row, wanted) &&
    equals(filter.pblId, row.linkId) &&
    equals(filter.transactionId, row.id) &&
    equals(filter.orderNumber, row.orderReference) &&
    equals(filter.approvalNumber, row.approvalCode) &&
    equals(filter.tid, row.tid) &&
    equals(filter.mid, row.mid) &&
    equals(filter.hostMid, row.hostMid) &&
    panFits(filter.pan, row.maskedPan) &&
    isPart(filter.visamdcName, row.visamdcName) &&
    isBetween(row.amount, filter.amount) &&
    equals(filter.dateCreated, zagrebDay(row.createdAt)) &&
    equals(filter.dateClosed, row.closedAt ? zagrebDay(row.closedAt) : null) &&
    oneOf<number | null | undefined>(filter.acquirers, row.acquirerCode) &&
    oneOf(filter.statuses, row.status)
  )
}

type Value = Date | number | string | null

/** What is missing comes after everything else. */
const compare = (x: Value, y: Value): number => {
  if (x === y) return 0
  if (x === null || y === null) return x === null ? 1 : -1
  return x < y ? -1 : x > y ? 1 : 0
}

const sorted = <Row>(
  rows: readonly Row[],
  sort: string,
  held: (row: Row, column: string) => Value,
  idOf: (row: Row) => number,
): readonly number[] => {
  const sign = sort.startsWith('-') ? -1 : 1
  const column = sort.replace('-', '')
  return [...rows].sort((a, b) => sign * (compare(held(a, column), held(b, column)) || idOf(a) - idOf(b))).map(idOf)
}

/** What the list of bank payments should find, by looking at every one there is: ids of their orders. */
export const expectedPis = (all: readonly PisSeed[], wanted: PisWanted, sort: PisSortKey): readonly number[] =>
  sorted(
    all.filter((row) => pisFits(row, wanted)),
    sort,
    (row, column) => row[column as 'createdAt' | 'updatedAt' | 'status'],
    ({ orderId }) => orderId,
  )

/** What the list of point-of-sale transactions should find. */
export const expectedPos = (all: readonly Pos[], wanted: PosWanted, sort: SortKey): readonly number[] =>
  sorted(
    all.filter((row) => posFits(row, wanted)),
    sort,
    (row, column) => row[column as 'createdAt' | 'updatedAt' | 'amount' | 'status'],
    ({ id }) => id,
  )
