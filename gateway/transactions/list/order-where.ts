import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { windowOf } from '#contract/shell/dates.ts'
import type { AmountRange, TextMatch } from '#contract/shell/filter/filter.ts'
import { type CardFilter, cardFilter } from '#contract/transactions/filter/card-filter.ts'
import type { DateKind } from '#contract/transactions/list/card-query.ts'
import { outbox } from '#gateway/mail/schema.ts'
import { undelivered } from '#gateway/mail/undelivered.ts'
import { store } from '#gateway/stores/schema.ts'
import {
  emailOf,
  fullNameOf,
  lastFourOf,
  nameOf,
  orders,
  plainOf,
  plainPattern,
  spellingsOf,
} from '#gateway/transactions/schema.ts'
import { conditionsOf, type FilterConditions } from './filter-conditions.ts'

/** Whose orders, of which days, with which filter. `stores` is null where the reader sees every store of the company. */
export interface Wanted<Filter = CardFilter> {
  readonly company: number
  readonly stores: readonly number[] | null
  readonly from: string
  readonly to: string
  readonly by: DateKind
  readonly filter: Filter
}

/** % and _ of the typed text are letters, not wildcards. */
export const likeEscaped = (typed: string): string => typed.replace(/[\\%_]/g, '\\$&')

/** Contained in any letter case; the expression is in lower case. */
export const contains = (expression: SQL, typed: string): SQL =>
  sql`${expression} like '%' || lower(${likeEscaped(typed)}) || '%'`

/** An index of trigrams finds nothing shorter: it would hand over all its rows. */
const trigram = 3

/** Every word, with or without its marks, in any order. The indexes know the plain name; the pattern spares other rows. */
export const containsWords = (name: SQL, typed: string): SQL =>
  sql.join(
    typed
      .normalize('NFC')
      .split(/\s+/)
      .flatMap((word) => {
        const { pattern, exact } = plainPattern(word)
        const matches = sql`${name} ~ ${pattern}`
        if (exact && word.length < trigram) return [matches]
        const spellings = spellingsOf(word).filter((spelling) => spelling === word || spelling.length >= trigram)
        const isSpelled = (spelling: string) =>
          sql`${plainOf(name)} like '%' || ${plainOf(sql`${likeEscaped(spelling)}`)} || '%'`
        return [matches, sql`(${sql.join(spellings.map(isSpelled), sql` or `)})`]
      }),
    sql` and `,
  )

const textMatch = (expression: SQL, { value, exact }: TextMatch) =>
  exact ? sql`${expression} = lower(${value.normalize('NFC')})` : contains(expression, value)

/** Between two amounts, of which one may be missing. */
export const within = (column: AnyPgColumn, { from, to }: AmountRange): SQL | undefined =>
  and(from === undefined ? undefined : gte(column, from), to === undefined ? undefined : lte(column, to))

/** A condition on a list of values; an empty list limits nothing. */
export const among = <T>(values: readonly T[] | undefined, condition: (values: T[]) => SQL): SQL | undefined =>
  values === undefined || values.length === 0 ? undefined : condition([...values])

const nothing = sql`false`

/** A number typed as text, or a condition that nothing meets. */
export const byNumber = (column: AnyPgColumn, text: string): SQL =>
  /^\d{1,15}$/.test(text) ? eq(column, Number(text)) : nothing

/** The stores of a condition: none at all must find nothing. */
export const storeAmong = (column: AnyPgColumn, stores: readonly number[] | null): SQL | undefined => {
  if (stores === null) return undefined
  return stores.length === 0 ? nothing : inArray(column, [...stores])
}

const conditions: FilterConditions<typeof cardFilter> = {
  pblId: (link) => byNumber(orders.linkId, link),
  // Naming the stores of the company lets the index by store and reference answer also where every store is meant.
  orderNumber: (number, { company, stores }) =>
    and(
      stores === null
        ? sql`${orders.storeId} in (select ${store.id} from ${store} where ${store.companyId} = ${company})`
        : undefined,
      eq(orders.orderReference, number),
    ),
  approvalNumber: (code) => eq(orders.approvalCode, code),
  transactionId: (id) => byNumber(orders.id, id),
  'customer.name': (match) =>
    match.exact
      ? textMatch(nameOf(orders.firstName, orders.lastName), match)
      : containsWords(fullNameOf(orders.firstName, orders.lastName), match.value),
  'customer.email': (match) => textMatch(emailOf(orders.email), match),
  amount: (range) => within(orders.amount, range),
  statuses: (chosen) => among(chosen, (statuses) => inArray(orders.status, statuses)),
  cardTypes: (chosen) =>
    among(chosen, (types) =>
      inArray(
        orders.cardType,
        types.map((type) => type.toLowerCase()),
      ),
    ),
  walletTypes: (chosen) => among(chosen, (types) => inArray(orders.walletType, types)),
  currency: (code) => eq(orders.currency, code),
  undelivered: (since, { company }) => sql`${orders.id} in (${undelivered(outbox.orderId, company, since)})`,
  lastFour: (digits) => sql`${lastFourOf(orders.maskedPan)} = ${digits}`,
  acquirers: (chosen) => among(chosen, (codes) => inArray(orders.acquirerCode, codes)),
}

/** The whole condition of a list, company first (TRX-20, TRX-26). */
export const whereOf = (wanted: Wanted): SQL | undefined => {
  const { company, stores, from, to, by } = wanted
  const { start, end } = windowOf(from, to)
  const at = by === 'createdAt' ? orders.createdAt : orders.updatedAt
  return and(
    eq(orders.companyId, company),
    storeAmong(orders.storeId, stores),
    gte(at, start),
    lt(at, end),
    ...conditionsOf(cardFilter, conditions, wanted),
  )
}
