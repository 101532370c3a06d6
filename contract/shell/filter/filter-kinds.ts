import type { GenericSchema } from 'valibot'
import { amountIssues } from '#contract/shell/amount-issues.ts'
import { cardIssue } from '#contract/shell/card-issue.ts'
import { maskedPan, maskedPanPattern } from '#contract/shell/card-number.ts'
import { isDay } from '#contract/shell/day.ts'
import { minorOf, readable } from '#contract/shell/list/address-parts.ts'
import { amountText } from '#contract/shell/money.ts'
import { readAmount } from '#contract/shell/read-amount.ts'
import { amountRange, anyOf, searchText } from './condition-parts.ts'
import {
  type AmountsRow,
  type CardNumberRow,
  type Choice,
  type ChoiceRow,
  type ChoicesRow,
  type DayRow,
  type FilterRow,
  type LinkRow,
  type MatchRow,
  schemaOf,
  type TextRow,
} from './filter.ts'

/** The value of a filter field. */
export type FieldValue = string | boolean | readonly Choice[]
export type Form = Readonly<Record<string, FieldValue>>
type Texts = readonly (string | undefined)[]

/** The context for validating a condition. */
export interface IssueFacts {
  /** The business day, yyyy-MM-dd. */
  readonly today: string
  /** Texts that look like a mistyped card number and that the person declared to be none (D59). */
  readonly notCards: readonly string[]
}

/** One kind of condition: between its value on the wire, its fields and the texts of its address. */
interface Kind<Value> {
  readonly toFields: (value: Value | undefined) => Form
  /** Read by the schema of the condition; a value it rejects sets no condition. */
  readonly fromFields: (form: Form) => unknown
  readonly findIssues: (form: Form, facts: IssueFacts) => Readonly<Record<string, string | undefined>>
  readonly toTexts: (value: Value) => Texts
  readonly fromTexts: (texts: Texts) => unknown
}

export function textAt(form: Form, name: string): string {
  const value = form[name]
  return typeof value === 'string' ? value : ''
}

const nothing: readonly Choice[] = []

export function choicesAt(form: Form, name: string): readonly Choice[] {
  const value = form[name]
  return typeof value === 'object' ? value : nothing
}

const tooLong = (
  typed: string,
  { most = Number.POSITIVE_INFINITY, tooLong = 'tooLong' }: { most?: number; tooLong?: string },
) => (typed.trim().length > most ? tooLong : undefined)

/** The fields of an amount. */
export const amountNames = (at: string) => ({ from: `${at}From`, to: `${at}To` })
/** The tick beside a text. */
export const exactName = (at: string) => `${at}Exact`

/** A single text field, the same in the address and on the wire. */
const plain = (at: string) => ({
  toFields: (value = '') => ({ [at]: value }),
  fromFields: (form: Form): unknown => searchText(textAt(form, at)),
  toTexts: (value: string): Texts => [value],
  fromTexts: ([text]: Texts): unknown => text,
})

function textKind(at: string, { shape, ...row }: TextRow): Kind<string> {
  return {
    ...plain(at),
    fromFields: (form) => (shape ? shape.clean(textAt(form, at)) : searchText(textAt(form, at))),
    findIssues: (form, { notCards }) => {
      const typed = textAt(form, at)
      const cleaned = shape?.clean(typed) ?? ''
      const misshapen = cleaned === '' || shape?.pattern.test(cleaned) ? undefined : shape?.issue
      return { [at]: misshapen ?? (shape ? undefined : tooLong(typed, row)) ?? cardIssue(typed, notCards) }
    },
  }
}

function matchKind(at: string, row: MatchRow): Kind<{ readonly value: string; readonly exact: boolean }> {
  const exact = exactName(at)
  return {
    ...plain(at),
    toFields: (match) => ({ [at]: match?.value ?? '', [exact]: match?.exact ?? false }),
    fromFields: (form) => ({ value: searchText(textAt(form, at)), exact: form[exact] === true }),
    findIssues: (form, { notCards }) => ({
      [at]: tooLong(textAt(form, at), row) ?? cardIssue(textAt(form, at), notCards),
    }),
    toTexts: () => [],
  }
}

/**
 * The form in which a card number may leave the browser: up to 12 digits, otherwise first six and last four; null when
 * it is not one (D59).
 */
function panToSend(typed: string): string | null {
  const text = typed.trim()
  return maskedPanPattern.test(text) ? text : maskedPan(text)
}

function cardNumberKind(at: string, row: CardNumberRow): Kind<string> {
  return {
    ...plain(at),
    fromFields: (form) => panToSend(textAt(form, at)),
    findIssues: (form) => {
      const typed = textAt(form, at)
      const isPan = typed.trim() === '' || panToSend(typed) !== null
      return { [at]: tooLong(typed, row) ?? (isPan ? undefined : 'VALID_PAN') }
    },
  }
}

function amountsKind(
  at: string,
  row: AmountsRow,
): Kind<{ readonly from?: number | undefined; readonly to?: number | undefined }> {
  const { from, to } = amountNames(at)
  const shown = (minor: number | undefined) => (minor === undefined ? '' : amountText(minor))
  const minor = (form: Form, name: string) => readAmount(textAt(form, name)) ?? undefined
  return {
    toFields: (amount) => ({ [from]: shown(amount?.from), [to]: shown(amount?.to) }),
    fromFields: (form) => amountRange(minor(form, from), minor(form, to)),
    findIssues: (form) => {
      const [lower, upper] = [textAt(form, from), textAt(form, to)]
      const { amountFrom, amountTo } = amountIssues(lower, upper)
      return { [from]: tooLong(lower, row) ?? amountFrom, [to]: tooLong(upper, row) ?? amountTo }
    },
    toTexts: (amount) => [amount.from?.toString(), amount.to?.toString()],
    fromTexts: ([lower, upper]) => amountRange(minorOf(lower), minorOf(upper)),
  }
}

function dayKind(at: string, { notBefore }: DayRow): Kind<string> {
  return {
    ...plain(at),
    findIssues: (form, { today }) => {
      const day = textAt(form, at)
      if (day === '') return {}
      if (!isDay(day)) return { [at]: 'notADay' }
      if (day > today) return { [at]: 'afterToday' }
      return { [at]: notBefore && textAt(form, notBefore.day) > day ? notBefore.issue : undefined }
    },
  }
}

function choicesKind(at: string, { of, nullAs = '' }: ChoicesRow): Kind<readonly Choice[]> {
  const textOf = (choice: Choice) => (choice === null ? nullAs : String(choice))
  const parts = (text: string) => [...new Set(text.toLowerCase().split(','))]
  return {
    toFields: (chosen = []) => ({ [at]: chosen }),
    fromFields: (form) => anyOf(choicesAt(form, at)),
    findIssues: () => ({}),
    toTexts: (chosen) => [chosen.map(textOf).join(',')],
    fromTexts: ([text]) =>
      anyOf(
        // A list unknown beforehand accepts any value of the address.
        of.length === 0
          ? parts(text ?? '').filter((part) => part !== '')
          : parts(text ?? '').flatMap((part) => of.filter((choice) => textOf(choice).toLowerCase() === part)),
      ),
  }
}

function choiceKind(at: string, _: ChoiceRow): Kind<string> {
  return { ...plain(at), findIssues: () => ({}) }
}

function linkKind(_: string, __: LinkRow): Kind<string> {
  return { ...plain(''), toFields: () => ({}), fromFields: () => undefined, findIssues: () => ({}) }
}

/** A kind over the schema of its condition, which reads whatever comes in. */
function over<Value>(schema: GenericSchema<Value, Value>, kind: Kind<Value>): Kind<unknown> {
  return {
    ...kind,
    toFields: (value) => kind.toFields(readable(schema, value)),
    toTexts: (value) => {
      const known = readable(schema, value)
      return known === undefined ? [] : kind.toTexts(known)
    },
  }
}

/** How the condition at a path works. */
export function kindOf(at: string, row: FilterRow): Kind<unknown> {
  switch (row.kind) {
    case 'text':
      return over(schemaOf(row), textKind(at, row))
    case 'match':
      return over(schemaOf(row), matchKind(at, row))
    case 'cardNumber':
      return over(schemaOf(row), cardNumberKind(at, row))
    case 'amounts':
      return over(schemaOf(row), amountsKind(at, row))
    case 'day':
      return over(schemaOf(row), dayKind(at, row))
    case 'choices':
      return over(schemaOf(row), choicesKind(at, row))
    case 'choice':
      return over(schemaOf(row), choiceKind(at, row))
    case 'link':
      return over(schemaOf(row), linkKind(at, row))
  }
}
