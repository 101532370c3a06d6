import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Choice, FilterTable } from '#contract/shell/filter/filter.ts'
import type { OwnIssue } from '#contract/shell/filter/filter-form.ts'

/** A message, or a name that is the same in every language. */
export type Words = MessageDescriptor | string

/** The words of a text or a day; the chip of the applied filter may be shorter. */
export interface FieldWords {
  readonly label: Words
  readonly chip?: Words
  readonly help?: Words
}

/** The words of the two amounts of a range. */
export interface RangeWords {
  readonly from: Words
  readonly to: Words
  readonly chip: Words
}

/** The words of a choice and of what can be chosen. */
export interface ChoiceWords {
  readonly label: Words
  readonly chip?: Words
  readonly names: ReadonlyMap<Choice, Words>
  /** Where one of many is chosen: none of them. */
  readonly all?: Words
}

export type ConditionWords = FieldWords | RangeWords | ChoiceWords

/** The words of a table of conditions: by their label keys, and by the issues that only its own rows have. */
export interface FilterWords {
  readonly conditions: Readonly<Record<string, ConditionWords>>
  readonly issues: Readonly<Record<string, Words>>
}

type LabelOf<Row> = Row extends { readonly label: infer Label extends string } ? Label : never
type WordsOfRow<Row> = Row extends { readonly kind: 'amounts' }
  ? RangeWords
  : Row extends { readonly kind: 'choices' | 'choice' }
    ? ChoiceWords
    : FieldWords

/** All that a table needs; a row without words does not compile. */
export interface WordsOf<T extends FilterTable> {
  readonly conditions: { readonly [Path in keyof T as LabelOf<T[Path]>]: WordsOfRow<T[Path]> }
  readonly issues: Readonly<Record<OwnIssue<T[keyof T]>, Words>>
}

/** The names of what can be chosen. */
export function namesOf<One extends Choice>(
  of: readonly One[],
  nameOf: (one: One) => Words,
): ReadonlyMap<Choice, Words> {
  return new Map(of.map((one) => [one, nameOf(one)]))
}

/** The names of what can be chosen, where their words are a table. */
export const namesIn = (words: Readonly<Record<string, Words>>): ReadonlyMap<Choice, Words> =>
  new Map(Object.entries(words))

/** Says words in the language of the reader. */
export function useSay(): (words: Words) => string {
  const { i18n } = useLingui()
  return (words) => (typeof words === 'string' ? words : i18n._(words))
}
