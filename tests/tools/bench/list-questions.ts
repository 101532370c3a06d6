import { addDays } from '#contract/shell/dates.ts'
import { benchDay } from './gateway-process.ts'

export interface Asked {
  /** Below the company of the person who asks. */
  readonly list: 'orders' | 'pis/transactions' | 'pos/orders'
  /** Asks for what one store has of it. */
  readonly ofStore?: true
  /** Asks for the sums of the list in place of a page. */
  readonly sums?: true
  readonly query: Readonly<Record<string, string | number>>
  readonly body?: object
}

export interface Question {
  readonly what: string
  /** Measured under all clients and held against the smallest set; the others are asked by one client alone. */
  readonly grows?: true
  readonly limit?: number
  /** Differs by its turn where the gateway would remember a total. */
  readonly ask: (turn: number, total: number) => Asked
}

const limits = { month: 1_000, year: 3_000 }
export const since = (days: number) => ({ from: addDays(benchDay, -days), to: benchDay })
export const page = { by: 'createdAt', page: 0, size: 10, orderBy: '-createdAt' }
const lastOf = (total: number) => ({ page: Math.max(0, Math.ceil(total / page.size) - 1) })
const amounts = (turn: number) => ({ amount: { from: 1_000 + turn } })
const customer = (name: 'name' | 'email', value: string) => ({ customer: { [name]: { value, exact: false } } })
const partOfName = (turn: number) => `na h${turn % 2 ? 'o' : ''}`

const ranges = [
  { name: '30 days', days: 30, limit: limits.month },
  { name: 'a year', days: 365, limit: limits.year },
] as const

/** What has a limit of time, for both ranges. */
const withLimits = (
  list: Asked['list'],
  questions: Readonly<Record<string, (turn: number) => Omit<Asked, 'list' | 'query'> & { readonly orderBy?: string }>>,
): readonly Question[] =>
  ranges.flatMap(({ name, days, limit }) =>
    Object.entries(questions).map(
      ([what, wish]): Question => ({
        what: `${list}: ${what}, ${name}`,
        limit,
        ask: (turn) => {
          const { orderBy, ...more } = wish(turn)
          const { by } = page
          const query = more.sums
            ? { by, ...since(days) }
            : { ...page, ...since(days), ...(orderBy ? { orderBy } : {}) }
          return { list, query, ...more }
        },
      }),
    ),
  )

const sums = { sums: true } as const

const cardQuestions: readonly Question[] = [
  { what: 'first page, two days', grows: true, ask: () => ({ list: 'orders', query: { ...page, ...since(1) } }) },
  {
    what: 'last page, two days',
    grows: true,
    ask: (_, total) => ({ list: 'orders', query: { ...page, ...since(1), ...lastOf(total) } }),
  },
  { what: 'first page, a year', grows: true, ask: () => ({ list: 'orders', query: { ...page, ...since(365) } }) },
  {
    what: 'last page, a year',
    grows: true,
    ask: (_, total) => ({ list: 'orders', query: { ...page, ...since(365), ...lastOf(total) } }),
  },
  {
    what: 'total by status, a year',
    grows: true,
    ask: () => ({ list: 'orders', query: { ...page, ...since(365) }, body: { statuses: ['authorized', 'completed'] } }),
  },
  {
    what: 'total by store, a year',
    grows: true,
    ask: () => ({ list: 'orders', ofStore: true, query: { ...page, ...since(365) } }),
  },
  ...withLimits('orders', {
    'by amount': () => ({ orderBy: '-amount' }),
    'by status': () => ({ orderBy: 'status' }),
    'total of amounts': (turn) => ({ body: amounts(turn) }),
    'part of a name': (turn) => ({ body: customer('name', partOfName(turn)) }),
    'part of an e-mail': (turn) => ({ body: customer('email', `buyer${100 + turn}`) }),
    sums: () => sums,
    'sums of amounts': (turn) => ({ ...sums, body: amounts(turn) }),
    'sums of a name': (turn) => ({ ...sums, body: customer('name', partOfName(turn)) }),
  }),
]

const pisQuestions = withLimits('pis/transactions', {
  'first page': () => ({}),
  'by status': () => ({ orderBy: 'status' }),
  'total of amounts': (turn) => ({ body: amounts(turn) }),
  'part of a name': (turn) => ({ body: { name: partOfName(turn) } }),
  'part of an IBAN': (turn) => ({ body: { iban: String(1_000 + turn) } }),
  sums: () => sums,
  'sums of a name': (turn) => ({ ...sums, body: { name: partOfName(turn) } }),
})

const posQuestions = withLimits('pos/orders', {
  'first page': () => ({}),
  'by amount': () => ({ orderBy: '-amount' }),
  'total of amounts': (turn) => ({ body: amounts(turn) }),
  'a terminal': (turn) => ({ body: { tid: `T1-${turn % 4}`, ...amounts(turn) } }),
  'a merchant number': (turn) => ({ body: { mid: 'M1', ...amounts(turn) } }),
  'a host number': (turn) => ({ body: { hostMid: 'H1', ...amounts(turn) } }),
  'a frequent name': (turn) => ({ body: { visamdcName: 'lagaj', ...amounts(turn) } }),
  'a rare name': (turn) => ({ body: { visamdcName: 'kiosk', ...amounts(turn) } }),
  'a card': (turn) => ({ body: { pan: `411111****${1_000 + turn}` } }),
  'the end of a card': (turn) => ({ body: { pan: String(1_000 + turn) } }),
  sums: () => sums,
  'sums of a terminal': (turn) => ({ ...sums, body: { tid: `T1-${turn % 4}`, ...amounts(turn) } }),
})

export const questions: readonly Question[] = [...cardQuestions, ...pisQuestions, ...posQuestions]
