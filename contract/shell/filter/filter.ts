import * as v from 'valibot'
import { cardNumberIn, maskedPanPattern } from '#contract/shell/card-number.ts'
import { Day, Id, ListNumber, Minor } from '#contract/shell/fields.ts'
import { readable } from '#contract/shell/list/address-parts.ts'

/*
 * A filter is a table with one row per condition, named by its path in the call's body. Schema, form, issues, address
 * and chips are derived from it.
 */

/** The options; null is an option on the wire too (PIS-16). */
export type Choice = string | number | null

interface Labelled {
  /** The key of its label. */
  readonly label: string
}

/** Where a condition is stored: under a name in the address or, when personal, only in the history entry (D15). */
type Kept<Name> =
  | { readonly address: Name; readonly personal?: never }
  | { readonly personal: true; readonly address?: never }

/** The length limit of a typed text, and the issue of a longer one. */
interface Longest {
  readonly most: number
  readonly tooLong?: 'MAX_LENGTH'
}

/** Set only by an address and removed by its chip; the dialog has no field for it. */
interface MaybeFieldless {
  readonly isFieldless?: true
}

/** A text sent as typed; with a `shape`, normalised by `clean`. */
export type TextRow = Labelled &
  Longest &
  MaybeFieldless &
  Kept<string> & {
    readonly kind: 'text'
    readonly shape?: { readonly clean: (typed: string) => string; readonly pattern: RegExp; readonly issue: string }
  }

/** A text that is contained, or equal when `exact` is ticked (TRX-22). */
export type MatchRow = Labelled & { readonly kind: 'match'; readonly personal: true } & Longest

/** A card number, of which 12 digits or first six and last four leave the browser (D59). */
export type CardNumberRow = Labelled & { readonly kind: 'cardNumber'; readonly personal: true } & Longest

/** Lower and upper amount, minor units on the wire (TRX-23, TRX-24). */
export type AmountsRow = Labelled &
  Kept<readonly [from: string, to: string]> & { readonly kind: 'amounts' } & Partial<Longest>

/** A day up to today; `notBefore` names a day of the same filter that must not be later. */
export type DayRow = Labelled &
  MaybeFieldless &
  Kept<string> & { readonly kind: 'day'; readonly notBefore?: { readonly day: string; readonly issue: string } }

/** Several of many. An open list takes values on the wire that it does not offer. */
export type ChoicesRow = Labelled &
  Kept<string> & {
    readonly kind: 'choices'
    readonly of: readonly Choice[]
    readonly most: number
    readonly isOpen?: true
    /** How the choice null reads in an address. */
    readonly nullAs?: string
    /** The choice that the wire may call null too (TRX-29). */
    readonly wireNull?: string
  }

/** One of many, or none. */
export type ChoiceRow = Labelled & Kept<string> & { readonly kind: 'choice'; readonly of: readonly string[] }

/** The link whose orders are listed: no field; null when the path names it (TRX-11). */
export interface LinkRow {
  readonly kind: 'link'
  readonly address: string | null
}

export type FilterRow = TextRow | MatchRow | CardNumberRow | AmountsRow | DayRow | ChoicesRow | ChoiceRow | LinkRow
export type FilterTable = Readonly<Record<string, FilterRow>>

export interface TextMatch {
  value: string
  exact: boolean
}
export interface AmountRange {
  from?: number | undefined
  to?: number | undefined
}

type Widened<T> = T extends string ? string : T extends number ? number : T

/** The value of a condition in the body of the call. */
export type ValueOf<Row extends FilterRow> = Row extends { readonly kind: 'match' }
  ? TextMatch
  : Row extends { readonly kind: 'amounts' }
    ? AmountRange
    : Row extends { readonly kind: 'choices'; readonly isOpen: true; readonly of: readonly (infer One)[] }
      ? Widened<One>[]
      : Row extends { readonly kind: 'choices'; readonly of: readonly (infer One)[] }
        ? One[]
        : Row extends { readonly kind: 'choice'; readonly of: readonly (infer One)[] }
          ? One
          : string

type GroupOf<T> = { [Path in keyof T]: Path extends `${infer Group}.${string}` ? Group : never }[keyof T]
type Members<T extends FilterTable, Group extends string> = {
  [Path in keyof T as Path extends `${Group}.${infer Name}` ? Name : never]: ValueOf<T[Path]>
}
type Parts<T extends FilterTable> = {
  [Path in keyof T as Path extends `${string}.${string}` ? never : Path]: ValueOf<T[Path]>
} & { [Group in GroupOf<T>]: Unset<Members<T, Group>> }
type Unset<T> = { [Name in keyof T]?: T[Name] | undefined }

/** The filter of a table as it goes over the wire; what is not set is left out. */
export type FilterOf<T extends FilterTable> = Unset<Parts<T>>

type SentOf<Row> = Row extends { readonly wireNull: string; readonly of: readonly (infer One)[] }
  ? (One | null)[]
  : never
type Entry<Value, Sent> = v.OptionalSchema<v.GenericSchema<Value | Sent, Value>, undefined>
type EntriesOf<T extends FilterTable> = {
  [Name in keyof Parts<T>]: Entry<Parts<T>[Name], Name extends keyof T ? SentOf<T[Name]> : never>
}

const range = v.pipe(
  v.strictObject({ from: v.optional(v.pipe(Minor, v.minValue(0))), to: v.optional(v.pipe(Minor, v.minValue(0))) }),
  v.check(({ from = 0, to = Number.MAX_SAFE_INTEGER }) => from <= to, 'fromAboveTo'),
)

const text = (most: number, tooLong = 'tooLong') =>
  v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(most, tooLong))

function choiceSchema({ of, isOpen, wireNull }: ChoicesRow): v.GenericSchema<unknown, Choice> {
  const known = of.filter((choice) => choice !== null)
  if (wireNull !== undefined) {
    return v.pipe(
      v.nullable(v.picklist(known)),
      v.transform((choice) => choice ?? wireNull),
    )
  }
  if (!isOpen) return of.includes(null) ? v.nullable(v.picklist(known)) : v.picklist(known)
  return typeof known[0] === 'number' ? ListNumber : v.pipe(v.string(), v.maxLength(64))
}

function anySchema(row: FilterRow): v.GenericSchema<unknown, unknown> {
  switch (row.kind) {
    case 'text':
      return row.shape ? v.pipe(v.string(), v.regex(row.shape.pattern, row.shape.issue)) : text(row.most, row.tooLong)
    case 'match':
      return v.strictObject({ value: text(row.most), exact: v.optional(v.boolean(), false) })
    case 'cardNumber':
      return v.pipe(v.string(), v.regex(maskedPanPattern, 'VALID_PAN'))
    case 'amounts':
      return range
    case 'day':
      return Day
    case 'choices':
      return v.pipe(v.array(choiceSchema(row)), v.maxLength(row.most))
    case 'choice':
      return v.picklist(row.of)
    case 'link':
      return Id
  }
}

/** The schema of a condition. */
export function schemaOf<Row extends FilterRow>(row: Row): v.GenericSchema<ValueOf<Row>, ValueOf<Row>> {
  return anySchema(row) as v.GenericSchema<ValueOf<Row>, ValueOf<Row>>
}

/** The parts as an object by path; a grouped path such as `customer.name` is nested. */
export function nested<Part>(
  parts: readonly (readonly [path: string, part: Part])[],
  wrap: (members: Readonly<Record<string, Part>>) => Part,
): Record<string, Part> {
  const groups = new Map<string, Record<string, Part>>()
  for (const [path, part] of parts) {
    const [head = path, member = ''] = path.split('.')
    groups.set(head, { ...groups.get(head), [member]: part })
  }
  return Object.fromEntries(
    [...groups].map(([head, { '': plain, ...members }]) => [head, plain === undefined ? wrap(members) : plain]),
  )
}

/** The entries of a body, one for each condition or group of conditions. */
export function entriesOf<T extends FilterTable>(table: T): EntriesOf<T> {
  const entries = Object.entries(table).map(([path, row]) => [path, v.optional(anySchema(row))] as const)
  return nested<v.GenericSchema<unknown, unknown>>(entries, (members) =>
    v.optional(v.strictObject(members)),
  ) as EntriesOf<T>
}

/** The schema of a body: the conditions of a table, and `more` beside them. Nothing else is accepted. */
export function buildBody<T extends FilterTable, const More extends v.ObjectEntries = Record<never, never>>(
  table: T,
  more?: More,
): v.StrictObjectSchema<EntriesOf<T> & More, undefined> {
  return v.strictObject({ ...entriesOf(table), ...more }) as v.StrictObjectSchema<EntriesOf<T> & More, undefined>
}

/** Whether a condition has no field in the dialog. */
export const isFieldless = (row: FilterRow): boolean => row.kind === 'link' || 'isFieldless' in row

/** The value at a path of a filter, as it came in. */
export function partOf(filter: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((whole, name) => Object.entries(whole ?? {}).find(([one]) => one === name)?.[1], filter)
}

/** A card number must not travel beyond the field where it was typed (D59). */
const holdsCardNumber = (value: unknown): boolean =>
  typeof value === 'string'
    ? cardNumberIn(value) !== null
    : typeof value === 'object' &&
      Object.values(value ?? {}).some((part) => typeof part === 'string' && holdsCardNumber(part))

/** The filter read from a value for each condition; a value that its schema rejects sets none. */
export function fromParts<T extends FilterTable>(
  table: T,
  read: (path: string, row: FilterRow) => unknown,
): FilterOf<T> {
  const parts = Object.entries(table).flatMap(([path, row]) => {
    const value = readable(schemaOf(row), read(path, row))
    return value === undefined || holdsCardNumber(value) ? [] : [[path, value] as const]
  })
  return nested<unknown>(parts, (members) => members) as FilterOf<T>
}

/** The paths of the conditions of a table. */
export function pathsOf<T extends FilterTable>(table: T): readonly (keyof T & string)[] {
  return Object.keys(table)
}

/** The conditions that a filter sets, by their paths; the link whose orders are listed is none (TRX-11). */
export function setPaths(table: FilterTable, filter: object): readonly string[] {
  return Object.entries(table).flatMap(([path, { kind }]) =>
    kind === 'link' || partOf(filter, path) === undefined ? [] : [path],
  )
}

/** The value of a condition of a filter. */
export function valueAt<T extends FilterTable, Path extends keyof T & string>(
  _: T,
  filter: FilterOf<T>,
  path: Path,
): ValueOf<T[Path]> | undefined {
  return partOf(filter, path) as ValueOf<T[Path]> | undefined
}

/** A filter without one of its conditions. */
export function withoutCondition<T extends FilterTable>(table: T, filter: object, path: string): FilterOf<T> {
  return fromParts(table, (one) => (one === path ? undefined : partOf(filter, one)))
}
