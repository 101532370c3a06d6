import type { AmountIssue } from '#contract/shell/amount-issues.ts'
import { type CardIssue, saidNotCards } from '#contract/shell/card-issue.ts'
import { type FilterOf, type FilterRow, type FilterTable, fromParts, isFieldless, partOf } from './filter.ts'
import { exactName, type FieldValue, type Form, type IssueFacts, kindOf, textAt } from './filter-kinds.ts'

type FieldsOf<Path extends string, Row> = Row extends { readonly kind: 'link' } | { readonly isFieldless: true }
  ? never
  : Row extends { readonly kind: 'amounts' }
    ? `${Path}From` | `${Path}To`
    : Row extends { readonly kind: 'match' }
      ? Path | `${Path}Exact`
      : Path
type FieldName<T extends FilterTable> = { [Path in keyof T & string]: FieldsOf<Path, T[Path]> }[keyof T & string]
type FieldOf<T extends FilterTable, Name> = Name extends keyof T
  ? T[Name] extends { readonly kind: 'choices'; readonly of: readonly (infer One)[] }
    ? readonly One[]
    : string
  : Name extends `${string}Exact`
    ? boolean
    : string

/** The filter of a table as typed: texts stay texts, and an empty one sets no condition. */
export type FormOf<T extends FilterTable> = string extends keyof T
  ? Form
  : { readonly [Name in FieldName<T>]: FieldOf<T, Name> }

export type KitIssue = 'tooLong' | 'MAX_LENGTH' | 'VALID_PAN' | 'notADay' | 'afterToday' | CardIssue | AmountIssue
export type OwnIssue<Row> = Row extends { readonly shape: { readonly issue: infer Issue extends string } }
  ? Issue
  : Row extends { readonly notBefore: { readonly issue: infer Issue extends string } }
    ? Issue
    : never
/** The issues a field of a table can have. */
export type IssueOf<T extends FilterTable> = KitIssue | OwnIssue<T[keyof T]>
export type IssuesOf<T extends FilterTable> = { readonly [Name in FieldName<T>]?: IssueOf<T> }

/** The conditions that have a field. */
const rowsOf = (table: FilterTable): readonly (readonly [string, FilterRow])[] =>
  Object.entries(table).filter(([, row]) => !isFieldless(row))

/** The form of a filter; without one, the empty form. */
export function toForm<T extends FilterTable>(table: T, filter: object = {}): FormOf<T> {
  const fields = rowsOf(table).flatMap(([path, row]) =>
    Object.entries(kindOf(path, row).toFields(partOf(filter, path))),
  )
  return Object.fromEntries(fields) as FormOf<T>
}

/** The filter of a form without its invalid fields. Conditions without a field keep their value from `before`. */
export function fromForm<T extends FilterTable>(table: T, form: Form, before: object = {}): FilterOf<T> {
  return fromParts(table, (path, row) => (isFieldless(row) ? partOf(before, path) : kindOf(path, row).fromFields(form)))
}

/** Issues by field. */
export function findIssues<T extends FilterTable>(table: T, form: Form, facts: IssueFacts): IssuesOf<T> {
  const issues = rowsOf(table).flatMap(([path, row]) => Object.entries(kindOf(path, row).findIssues(form, facts)))
  return Object.fromEntries(issues.filter(([, issue]) => issue !== undefined)) as IssuesOf<T>
}

/** The texts of an applied filter; the person has already declared each to be no card number. */
export function notCardsIn(table: FilterTable, filter: object): readonly string[] {
  return saidNotCards(Object.values<FieldValue>(toForm(table, filter)))
}

/** Whether the exact box of a text may be ticked: only beside a text (TRX-22). */
export function mayBeExact(form: Form, path: string): boolean {
  return textAt(form, path).trim() !== ''
}

/** The form with a field changed; a text that becomes empty takes its tick away (TRX-22). */
export function withField(table: FilterTable, form: Form, name: string, value: FieldValue): Form {
  const next = { ...form, [name]: value }
  const ticks = rowsOf(table).flatMap(([path, { kind }]) =>
    kind === 'match' && !mayBeExact(next, path) ? [[exactName(path), false] as const] : [],
  )
  return { ...next, ...Object.fromEntries(ticks) }
}
