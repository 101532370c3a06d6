import { dayOf } from '#contract/shell/dates.ts'
import type { Database } from '#gateway/ground/database/database.ts'

/** What the roll-ups know of an order. */
export interface Counted extends DayCounted {
  readonly channel: string
  /** How much of the amount came, and how much of that went back. */
  readonly captured: number
  readonly refunded: number
}

/** What the roll-ups know of a payment in a channel that has its own list. */
export interface DayCounted {
  readonly companyId: number
  readonly storeId: number
  readonly currency: string
  readonly status: string | null
  readonly amount: number
  readonly createdAt: Date
  readonly updatedAt: Date
}

/** A day or a month as a roll-up names it, by its first day. */
const spans = { day: (day: string) => day, month: (day: string) => `${day.slice(0, 7)}-01` } as const
export const monthOf = spans.month

/** Tables of days and of months, by creation and by the last change, and what beside the time makes a row of them. */
export interface RollUp<Row extends DayCounted> {
  readonly createdAt: string
  readonly updatedAt?: string
  readonly key: readonly (readonly [column: string, type: 'bigint' | 'text', value: (row: Row) => number | string])[]
  /** What is added up, beside how many there are and their amounts. */
  readonly more?: readonly Sum<Row>[]
}

type Sum<Row extends DayCounted> = readonly [column: string, value: (row: Row) => number]

const sumsOf = <Row extends DayCounted>({ more = [] }: RollUp<Row>): readonly Sum<Row>[] => [
  ['volume', (row) => row.amount],
  ...more,
]

export const commonKey = [
  ['company_id', 'bigint', (row: DayCounted) => row.companyId],
  ['store_id', 'bigint', (row: DayCounted) => row.storeId],
  ['currency', 'text', (row: DayCounted) => row.currency],
  ['status', 'text', (row: DayCounted) => row.status ?? ''],
] as const

const orderRollUp: RollUp<Counted> = {
  createdAt: 'order',
  updatedAt: 'order_update',
  key: [...commonKey, ['channel', 'text', (row) => row.channel]],
  more: [
    ['captured', (row) => row.captured],
    ['refunded', (row) => row.refunded],
  ],
}
const channelRollUps = {
  pis: { createdAt: 'pis', updatedAt: 'pis_update', key: commonKey },
  pos: { createdAt: 'pos', updatedAt: 'pos_update', key: commonKey },
} as const satisfies Readonly<Record<string, RollUp<DayCounted>>>

interface Delta {
  readonly start: string
  readonly key: readonly (number | string)[]
  n: number
  readonly sums: number[]
}

const deltasOf = <Row extends DayCounted>(
  rollUp: RollUp<Row>,
  when: 'createdAt' | 'updatedAt',
  span: keyof typeof spans,
  gone: readonly Row[],
  come: readonly Row[],
): readonly Delta[] => {
  const { key: columns } = rollUp
  const sums = sumsOf(rollUp)
  const deltas = new Map<string, Delta>()
  const add = (row: Row, sign: 1 | -1) => {
    const start = spans[span](dayOf(row[when]))
    const key = columns.map(([, , value]) => value(row))
    const name = JSON.stringify([start, key])
    const delta = deltas.get(name) ?? { start, key, n: 0, sums: sums.map(() => 0) }
    delta.n += sign
    for (const [at, [, value]] of sums.entries()) delta.sums[at] = (delta.sums[at] ?? 0) + sign * value(row)
    deltas.set(name, delta)
  }
  for (const row of gone) add(row, -1)
  for (const row of come) add(row, 1)
  // Always in the same order, so that two transactions never wait for each other's rows.
  return [...deltas]
    .filter(([, { n, sums }]) => n !== 0 || sums.some((sum) => sum !== 0))
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([, delta]) => delta)
}

const changes = (['createdAt', 'updatedAt'] as const).flatMap((when) =>
  (['day', 'month'] as const).map((span) => ({ when, span })),
)

/** Moves rows from what they were to what they are. Runs in the caller's transaction. */
export const moveIn = async <Row extends DayCounted>(
  database: Database,
  rollUp: RollUp<Row>,
  gone: readonly Row[],
  come: readonly Row[],
): Promise<void> => {
  const columns = rollUp.key.map(([column]) => column)
  const sums = sumsOf(rollUp)
  const added = ['n', ...sums.map(([column]) => column)]
  const types = ['date', ...rollUp.key.map(([, type]) => type), ...added.map(() => 'bigint')]
  for (const { when, span } of changes) {
    const name = rollUp[when]
    if (name === undefined) continue
    const table = `${name}_${span}`
    const names = [span, ...columns].join(', ')
    const deltas = deltasOf(rollUp, when, span, gone, come)
    if (deltas.length === 0) continue
    await database.query(
      `insert into ${table} (${names}, ${added.join(', ')})
       select * from unnest(${types.map((type, at) => `$${at + 1}::${type}[]`).join(', ')})
       on conflict (${names}) do update set ${added.map((one) => `${one} = ${table}.${one} + excluded.${one}`).join(', ')}`,
      [
        deltas.map(({ start }) => start),
        ...rollUp.key.map((_, at) => deltas.map(({ key }) => key[at])),
        deltas.map(({ n }) => n),
        ...sums.map((_, at) => deltas.map((delta) => delta.sums[at])),
      ],
    )
  }
}

/** Moves orders from what they were to what they are, in all roll-ups. Runs in the caller's transaction. */
export const moveInRollUps = (database: Database, gone: readonly Counted[], come: readonly Counted[]): Promise<void> =>
  moveIn(database, orderRollUp, gone, come)

/** The same of payments in the roll-ups of their channel. */
export const moveInChannelRollUps = (
  database: Database,
  channel: keyof typeof channelRollUps,
  gone: readonly DayCounted[],
  come: readonly DayCounted[],
): Promise<void> => moveIn(database, channelRollUps[channel], gone, come)
