import { addDays } from '#contract/shell/dates.ts'
import { cryptoWallet, ipsWallet } from '#contract/transactions/wallet-types.ts'
import { benchDay } from './gateway-process.ts'

export interface Asked {
  /** Below the company of the person who asks. */
  readonly list: 'orders' | 'pis/transactions' | 'pos/orders' | 'pbl/links'
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
  usual: Asked['query'] = page,
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
            : { ...usual, ...since(days), ...(orderBy ? { orderBy } : {}) }
          return { list, query, ...more }
        },
      }),
    ),
  )

const sums = { sums: true } as const

/** What must cost the same however many there are: the default page, its last one, totals that the roll-ups know. */
const growing = (
  list: Asked['list'],
  known: Readonly<Record<string, Omit<Asked, 'list' | 'query'>>>,
  usual: Asked['query'] = page,
): readonly Question[] => {
  const pages = [
    { name: 'two days', days: 1 },
    { name: 'a year', days: 365 },
  ].flatMap(({ name, days }): Question[] => [
    { what: `${list}: first page, ${name}`, grows: true, ask: () => ({ list, query: { ...usual, ...since(days) } }) },
    {
      what: `${list}: last page, ${name}`,
      grows: true,
      ask: (_, total) => ({ list, query: { ...usual, ...since(days), ...lastOf(total) } }),
    },
  ])
  const totals = Object.entries(known).map(
    ([what, more]): Question => ({
      what: `${list}: total by ${what}, a year`,
      grows: true,
      ask: () => ({ list, query: { ...usual, ...since(365) }, ...more }),
    }),
  )
  return [...pages, ...totals]
}

const cardQuestions: readonly Question[] = [
  ...growing('orders', {
    status: { body: { statuses: ['authorized', 'completed'] } },
    store: { ofStore: true },
    channel: { body: { walletTypes: [ipsWallet, cryptoWallet] } },
  }),
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

const pisQuestions: readonly Question[] = [
  ...growing('pis/transactions', { status: { body: { statuses: ['COMPLETED', null] } }, store: { ofStore: true } }),
  ...withLimits('pis/transactions', {
    'by status': () => ({ orderBy: 'status' }),
    'total of amounts': (turn) => ({ body: amounts(turn) }),
    'part of a name': (turn) => ({ body: { name: partOfName(turn) } }),
    'part of an IBAN': (turn) => ({ body: { iban: String(1_000 + turn) } }),
    sums: () => sums,
    'sums of a name': (turn) => ({ ...sums, body: { name: partOfName(turn) } }),
  }),
]

const posQuestions: readonly Question[] = [
  ...growing('pos/orders', { status: { body: { statuses: ['closed', 'voided'] } }, store: { ofStore: true } }),
  ...withLimits('pos/orders', {
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
  }),
]

/** The id of the first row that is made for measuring, which its number and reference carry. */
export const firstMeasured = 10_000_000
const linkPage = { page: 0, size: 10, orderBy: '-validTo' }

export const linkQuestions: readonly Question[] = [
  ...growing(
    'pbl/links',
    {
      status: { body: { statuses: ['PAID', 'EXPIRED'] } },
      store: { ofStore: true },
      'store and status': { ofStore: true, body: { statuses: ['CREATED'] } },
      'a maker of few': { body: { agents: ['agent-1'] } },
      'a maker of many': { body: { agents: ['agent-0', 'agent-1'] } },
      'maker and status': { body: { agents: ['agent-0'], statuses: ['CREATED', 'PAID'] } },
    },
    linkPage,
  ),
  ...(['orderNumber', 'additionalReference'] as const).map(
    (name): Question => ({
      what: `pbl/links: total by ${name}, a year`,
      grows: true,
      ask: (turn) => ({
        list: 'pbl/links',
        query: { ...linkPage, ...since(365) },
        body: { [name]: `B-${firstMeasured + turn}` },
      }),
    }),
  ),
  ...withLimits(
    'pbl/links',
    {
      'by amount': () => ({ orderBy: '-amount' }),
      'the end': (turn) => ({ body: { expires: addDays(benchDay, turn) } }),
      'part of a name': (turn) => ({ body: { customerLastName: `vi${turn % 2 ? 'ć' : ''}` } }),
      'part of an e-mail': (turn) => ({ body: { customerEmail: `buyer${100 + turn}` } }),
    },
    linkPage,
  ),
]

export const questions: readonly Question[] = [...cardQuestions, ...pisQuestions, ...posQuestions]
