import * as v from 'valibot'
import type { Language } from '#contract/session/account.ts'
import { CurrencyCode, Flag, Id, Instant, Minor } from '#contract/shell/fields.ts'
import type { LocalRules } from '#contract/shell/list/local-list.ts'
import { sortsOf } from '#contract/shell/list/sorts.ts'
import { monthNamesIn } from './month-names.ts'

const MaybeWhole = v.optional(v.nullable(v.pipe(v.union([v.number(), v.string()]), v.transform(Number))), null)

/** An invoice of a company on the wire (INV-06). Amount, currency and preview are ours (D82). */
export const Invoice = v.pipe(
  v.object({
    ID: Id,
    NAME: v.string(),
    FORMAT: v.optional(v.nullable(v.string()), null),
    IS_DOWNLOADED: v.pipe(
      v.union([v.number(), v.boolean()]),
      v.transform((flag) => Number(flag) === 1),
    ),
    DATE_CREATED: Instant,
    MONTH: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1), v.maxValue(12)),
    YEAR: v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer()),
    INVOICES_TYPE: MaybeWhole,
    INVOICE_DOCUMENT_TYPE_ID: MaybeWhole,
    INVOICE_STATUS: MaybeWhole,
    TYPE: MaybeWhole,
    AMOUNT: v.optional(v.nullable(Minor), null),
    CURRENCY: v.optional(v.nullable(CurrencyCode), null),
    HAS_PREVIEW: Flag,
  }),
  v.transform((wire) => ({
    id: wire.ID,
    name: wire.NAME,
    format: wire.FORMAT,
    isDownloaded: wire.IS_DOWNLOADED,
    createdAt: wire.DATE_CREATED,
    month: wire.MONTH,
    year: wire.YEAR,
    /** The type of the document, by the most precise of three fields (D36). */
    type: wire.INVOICE_DOCUMENT_TYPE_ID ?? wire.INVOICES_TYPE ?? wire.TYPE,
    status: invoiceStatusOf(wire.INVOICE_STATUS),
    amount: wire.AMOUNT,
    currency: wire.CURRENCY,
    hasPreview: wire.HAS_PREVIEW === true,
  })),
)
export type Invoice = v.InferOutput<typeof Invoice>

/** Statuses by their number on the wire (INV-07). */
const invoiceStatuses = { 1: 'inactive', 2: 'reversed', 3: 'active' } as const as Readonly<
  Record<number, InvoiceStatus | undefined>
>
export type InvoiceStatus = 'inactive' | 'reversed' | 'active'

/** The status of a number; null where it has none. */
export function invoiceStatusOf(number: number | null): InvoiceStatus | null {
  return invoiceStatuses[number ?? 0] ?? null
}

/** Unread invoices of this type trigger the notice (DSH-07, D36). */
const announcedType = 2

export const unreadInvoices = (invoices: readonly Invoice[]): readonly Invoice[] =>
  invoices.filter(({ type, isDownloaded }) => type === announcedType && !isDownloaded)

/** The two text filters: part of the month's number or the beginning of its name, and part of the year (INV-03). */
export interface InvoiceFilter {
  readonly month: string
  readonly year: string
}

const digits = (typed: string, most: number) => typed.replace(/\D/g, '').slice(0, most)

/** A point marks the beginning of a name. */
const monthPart = (typed: string) => {
  const name = typed.replace(/[^\p{L}\p{M}]/gu, '')
  return name === '' ? digits(typed, 2) : `.${name}`
}

const monthNames = { hr: monthNamesIn('hr'), en: monthNamesIn('en') }

/** A month is found as it is typed: 9, 09, or by its name; a year by digits anywhere in it. */
const textsIn = ({ month, year }: Invoice, language: Language): readonly string[] => [
  `m${month}`,
  `m${String(month).padStart(2, '0')}`,
  `m.${monthNames[language][month - 1]}`,
  ...Array.from(String(year), (_, at) => `y${String(year).slice(at)}`),
]

/** Both filters joined into the single search text of a local list. */
export const textOfFilter = ({ month, year }: InvoiceFilter): string =>
  [month && `m${monthPart(month)}`, year && `y${digits(year, 4)}`].filter((part) => part.length > 1).join(' ')

export const filterOfText = (text: string): InvoiceFilter => ({
  month: /(?:^| )m\.?([^ ]+)/.exec(text)?.[1] ?? '',
  year: /(?:^| )y(\d+)/.exec(text)?.[1] ?? '',
})

const pageSize = 10

/** The lists of invoices: 10 per page, the newest first, sortable by type, month, year and date (INV-01, INV-02). */
export const invoiceRules: LocalRules<Invoice> = {
  defaultQuery: { text: '', sort: '-createdAt', page: 0, size: pageSize },
  sorts: sortsOf(['type', 'month', 'year', 'createdAt']),
  sizes: [pageSize],
  idOf: ({ id }) => id,
  textsOf: (invoice) => textsIn(invoice, 'hr'),
  sortValueOf: (invoice, column) => {
    if (column === 'createdAt') return Date.parse(invoice.createdAt)
    if (column === 'month') return invoice.month
    if (column === 'year') return invoice.year
    return invoice.type
  },
}

/** The words on the screen, in the language that is shown now. */
export interface InvoiceWords {
  readonly typeOf: (type: number) => string
  readonly language: () => Language
}

/** The same lists sorted by the shown word of a type, and found by the shown names; a missing type comes last. */
export const invoiceRulesWith = ({ typeOf, language }: InvoiceWords): LocalRules<Invoice> => ({
  ...invoiceRules,
  textsOf: (invoice) => textsIn(invoice, language()),
  sortValueOf: (invoice, column) =>
    column === 'type' && invoice.type !== null ? typeOf(invoice.type) : invoiceRules.sortValueOf(invoice, column),
})

export interface MonthSum {
  readonly type: number | null
  readonly month: number
  readonly year: number
  readonly currency: string
  readonly count: number
  readonly sum: bigint
}

/**
 * Sums by month, type and currency, newest first. Statements repeat the amounts of their invoice, and reversed or
 * inactive invoices are not owed, so both are left out.
 */
export function sumsByMonth(invoices: readonly Invoice[]): readonly MonthSum[] {
  const owed = invoices.filter(({ status, amount }) => amount !== null && (status === 'active' || status === null))
  return [
    ...Map.groupBy(
      owed,
      ({ year, month, type, currency }) => `${year}-${String(month).padStart(2, '0')} ${type ?? ''} ${currency ?? ''}`,
    ),
  ]
    .sort(([one], [other]) => (one < other ? 1 : -1))
    .flatMap(([, group]) => {
      const [first] = group
      if (!first || first.currency === null) return []
      const { month, year, type, currency } = first
      const sum = group.reduce((total, { amount }) => total + BigInt(amount ?? 0), 0n)
      return [{ month, year, type, currency, count: group.length, sum }]
    })
}
