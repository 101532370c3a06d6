import { type CurrencySum, mainFirst } from '#contract/shell/list/sums.ts'
import { msg } from '#contract/shell/msg.ts'
import { cardMoney, type MoneyStatuses, pisMoney, posMoney } from '#contract/transactions/money/became.ts'
import type { ReportKind } from '#contract/transactions/report/report.ts'
import type { Cell } from './cells.ts'
import type { ReceivedRows } from './passed-rows.ts'
import type { Column } from './report-columns.ts'
import { FewValues } from './report-values.ts'

const money: Readonly<Record<ReportKind, MoneyStatuses>> = { card: cardMoney, pis: pisMoney, pos: posMoney }

type Field = Pick<Column, 'field' | 'form'>

/** What the sums are made of. */
const summedFields: readonly Field[] = [
  { field: 'currency', form: 'text' },
  { field: 'status', form: 'status' },
  { field: 'amount', form: 'amount' },
  { field: 'captured', form: 'amount' },
  { field: 'refunded', form: 'amount' },
]

/** The columns of a report, and after them what is summed and is not among them: each value travels once. */
export const fieldsWithSums = (columns: readonly Field[]): readonly Field[] => [
  ...columns,
  ...summedFields.filter(({ field }) => !columns.some((column) => column.field === field)),
]

export const sumsSheet = msg`Sums`

export const sumsColumns: readonly Column[] = [
  { field: 'currency', form: 'text', head: msg`Currency` },
  { field: 'count', form: 'whole', head: msg`How many` },
  { field: 'charged', form: 'amount', head: msg`Charged` },
  { field: 'refunded', form: 'amount', head: msg`Refunded` },
  { field: 'kept', form: 'amount', head: msg`Charged less refunds` },
  { field: 'waiting', form: 'amount', head: msg`Not yet charged` },
  { field: 'declined', form: 'whole', head: msg`Declined` },
]

type Summed = { -readonly [Name in keyof CurrencySum]: CurrencySum[Name] }

/** What became of the money of all rows of a report, for each currency, as under the list (TRX-10, D16). */
export class ReportSums {
  readonly #statuses: MoneyStatuses
  readonly #places: Readonly<Record<'currency' | 'status' | 'amount' | 'captured' | 'refunded', number>>
  readonly #texts = new FewValues((raw) => raw)
  readonly #sums = new Map<string, Summed>()

  /** `fields`: what each row brings, in this order. */
  constructor(kind: ReportKind, fields: readonly Pick<Field, 'field'>[]) {
    this.#statuses = money[kind]
    const placeOf = (summed: string): number => fields.findIndex(({ field }) => field === summed)
    this.#places = {
      currency: placeOf('currency'),
      status: placeOf('status'),
      amount: placeOf('amount'),
      captured: placeOf('captured'),
      refunded: placeOf('refunded'),
    }
  }

  add(rows: ReceivedRows): void {
    const { currency, status, amount, captured, refunded } = this.#places
    for (let row = 0; row < rows.count; row += 1) {
      const sum = this.#sumIn(this.#texts.of(rows, row, currency))
      const what = this.#texts.of(rows, row, status)
      sum.count += 1
      sum.charged += BigInt(rows.whole(row, captured))
      sum.refunded += BigInt(rows.whole(row, refunded))
      if (this.#statuses.waiting.includes(what)) sum.waiting += BigInt(rows.whole(row, amount))
      if (this.#statuses.declined.includes(what)) sum.declined += 1
    }
  }

  #sumIn(currency: string): Summed {
    const known = this.#sums.get(currency)
    if (known) return known
    const sum = { currency, count: 0, charged: 0n, refunded: 0n, waiting: 0n, declined: 0 }
    this.#sums.set(currency, sum)
    return sum
  }

  /** A line for each currency, the main one first. */
  lines(): readonly (readonly Cell[])[] {
    const amount = (minor: bigint): Cell => ({ form: 'amount', value: Number(minor) })
    const whole = (value: number): Cell => ({ form: 'whole', value })
    return mainFirst([...this.#sums.values()]).map(({ currency, count, charged, refunded, waiting, declined }) => [
      ...[currency, whole(count), amount(charged), amount(refunded)],
      ...[amount(charged - refunded), amount(waiting), whole(declined)],
    ])
  }
}
