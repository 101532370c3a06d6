import type { FieldTable } from '#contract/shell/form/fields.ts'

/** `filler`: one character, or a value of so many. `says`: what the screen says of a value that is `invalid`. */
type FieldLimit = readonly [
  id: string,
  fewest: number,
  most: number,
  filler: string | ((length: number) => string),
  says: string,
]

type Values<Field extends string> = Readonly<Partial<Record<Field, readonly string[]>>>

/** What the fields of a form take and refuse, by hand from the requirements: another limit in the form fails a test. */
export interface Limits<Field extends string> {
  readonly lengths: Readonly<Record<Field, FieldLimit>>
  readonly takes?: Values<Field>
  readonly refuses?: Values<Field>
  /** The fields that may stay empty. */
  readonly optional?: readonly Field[]
}

export type LimitsOf<Table extends FieldTable> = Limits<keyof Table & string>

const longDomain = `${'a'.repeat(60)}.${'b'.repeat(60)}.${'c'.repeat(60)}.hr`

/** An e-mail of so many characters. */
export function emailOfLength(length: number): string {
  const domain = length > longDomain.length + 1 ? longDomain : 'a.hr'
  return length < 6 ? 'a@b'.slice(0, length) : `${'x'.repeat(length - domain.length - 1)}@${domain}`
}

/** One value of one field, and what is wrong with it; null where nothing is. */
export interface FieldFact<Field extends string = string> {
  readonly field: Field
  readonly value: string
  readonly issue: 'required' | 'tooShort' | 'tooLong' | 'invalid' | null
  readonly id: string
  readonly says: string
  /** The value as a title shows it. */
  readonly shown: string
}

type Judged = readonly [value: string, issue: FieldFact['issue']]

const shownValue = (value: string) =>
  value.length > 20 ? `${value.length} characters` : JSON.stringify(value).replaceAll('%', '%%')

/** Both sides of each limit, and the values that are named. */
export function fieldFacts<Field extends string>(limits: Limits<Field>): readonly FieldFact<Field>[] {
  const { lengths, takes, refuses, optional = [] } = limits
  const judged = (field: Field): readonly Judged[] => {
    const [, fewest, most, filler] = lengths[field]
    const ofLength = (length: number) => (typeof filler === 'string' ? filler.repeat(length) : filler(length))
    const empty = optional.includes(field) ? null : 'required'
    return [
      ['', empty],
      ['  ', empty],
      ...(fewest > 1 ? [[ofLength(fewest - 1), 'tooShort'] as const] : []),
      [ofLength(fewest), null],
      [ofLength(most), null],
      [ofLength(most + 1), 'tooLong'],
      ...(takes?.[field] ?? []).map((value): Judged => [value, null]),
      ...(refuses?.[field] ?? []).map((value): Judged => [value, 'invalid']),
    ]
  }
  return (Object.keys(lengths) as Field[]).flatMap((field) => {
    const [id, , , , says] = lengths[field]
    return judged(field).map(([value, issue]) => ({ field, value, issue, id, says, shown: shownValue(value) }))
  })
}

/** The values that a browser can type and a body can hold: neither has half a character. */
export const typedFacts = <Field extends string>(limits: Limits<Field>): readonly FieldFact<Field>[] =>
  fieldFacts(limits).filter(({ value }) => value.isWellFormed())
