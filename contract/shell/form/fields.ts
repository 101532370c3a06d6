import * as v from 'valibot'
import { emailPattern } from '#contract/shell/email.ts'
import { hasShape } from '#contract/shell/text.ts'

/** The issues of a field's limits; the rules of a form add further ones. */
export type FieldIssue = 'required' | 'tooShort' | 'tooLong' | 'invalid'

/** `start` is the value in a new form, and by its type that of every value. */
interface FieldOf<Value> {
  readonly start: Value
  /** May stay empty unless the form's `required` says otherwise. */
  readonly optional: boolean
  /** Checks a non-empty value. */
  readonly schema: v.GenericSchema<Value, unknown>
}

export interface TextField extends FieldOf<string> {
  readonly kind: 'text'
  readonly min: number
  readonly max: number
  /** Never stored in a draft, and discarded with the form. */
  readonly secret: boolean
  /** The gateway checks the value while the person types; the result also depends on these fields. */
  readonly unique: readonly string[] | null
  readonly schema: v.GenericSchema<string, string>
}

/** Typed as text, a number on the wire. */
export interface NumberField extends FieldOf<string> {
  readonly kind: 'number'
  readonly min: number
  readonly max: number
  readonly schema: v.GenericSchema<string, number>
  readonly wire: v.GenericSchema<number, number>
}

export interface ChoiceField<Option extends string> extends FieldOf<Option | ''> {
  readonly kind: 'choice'
  readonly options: readonly Option[]
  readonly schema: v.GenericSchema<Option | '', Option>
}

export interface FlagField extends FieldOf<boolean> {
  readonly kind: 'flag'
  readonly schema: v.GenericSchema<boolean, boolean>
}

export type Leaf = TextField | NumberField | ChoiceField<string> | FlagField
export type Leaves = Readonly<Record<string, Leaf>>

/** Rows that a person adds and removes. */
export interface RowsField<Of extends Leaves> {
  readonly kind: 'rows'
  readonly of: Of
}

/** The same fields once for each key: a language, a store. */
export interface GroupsField<Of extends Leaves> {
  readonly kind: 'groups'
  readonly of: Of
}

export type FieldTable = Readonly<Record<string, Leaf | RowsField<Leaves> | GroupsField<Leaves>>>

interface TextLimits {
  readonly min?: number
  readonly max: number
  readonly pattern?: RegExp
  readonly optional?: boolean
  readonly start?: string
  readonly lowerCase?: boolean
  readonly secret?: boolean
  readonly unique?: readonly string[]
  /** A multi-line text: line breaks and stacked marks are allowed. */
  readonly long?: boolean
}

/** The first issue of a value; undefined where nothing is wrong with it. */
export function firstIssue(schema: v.GenericSchema, value: unknown): string | undefined {
  const parsed = v.safeParse(schema, value, { abortPipeEarly: true })
  return parsed.success ? undefined : parsed.issues[0].message
}

/** A text: trimmed and composed before it is judged, at most one issue. */
export function text(limits: TextLimits): TextField {
  const { min = 0, max, pattern, optional = false, start = '', lowerCase, secret = false, unique = null, long } = limits
  const judged: v.PipeAction<string, string, v.BaseIssue<unknown>>[] = [v.trim(), v.normalize('NFC')]
  if (lowerCase) judged.push(v.toLowerCase())
  if (!optional) judged.push(v.nonEmpty('required'))
  if (min > 0 && !optional) judged.push(v.minLength(min, 'tooShort'))
  if (min > 0 && optional) judged.push(v.check((typed) => typed === '' || typed.length >= min, 'tooShort'))
  judged.push(v.maxLength(max, 'tooLong'))
  if (pattern) judged.push(v.regex(optional ? emptyOr(pattern) : pattern, 'invalid'))
  if (!long) judged.push(v.check(hasShape, 'invalid'))
  const schema: v.GenericSchema<string, string> = v.pipe(v.string(), ...judged)
  return { kind: 'text', start, optional, min, max, secret, unique, schema }
}

const emptyOr = ({ source, flags }: RegExp) => new RegExp(`^$|(?:${source})`, flags)

/** An e-mail address (D13). */
export const email = (limits: Omit<TextLimits, 'max' | 'pattern'> & { readonly max?: number } = {}): TextField =>
  text({ max: 255, ...limits, pattern: emailPattern })

interface SecretRule {
  readonly max: number
  /** The first issue of a non-empty value; its length by default. */
  readonly issue?: (typed: string) => string | null
}

/** A password, never trimmed or normalised. */
export function secret({ max, issue }: SecretRule): TextField {
  const judged = v.rawCheck<string>(({ dataset, addIssue }) => {
    const found = dataset.typed ? issue?.(dataset.value) : null
    if (found) addIssue({ message: found })
  })
  const schema: v.GenericSchema<string, string> = v.pipe(
    v.string(),
    v.nonEmpty('required'),
    judged,
    v.maxLength(max, 'tooLong'),
  )
  return { kind: 'text', start: '', optional: false, min: 1, max, secret: true, unique: null, schema }
}

interface NumberLimits {
  readonly min: number
  readonly max: number
  readonly start?: string
  readonly optional?: boolean
}

/** A whole number; anything else, and a number beyond its limits, is `invalid`. */
export function number({ min, max, start = '', optional = false }: NumberLimits): NumberField {
  const wire: v.GenericSchema<number, number> = v.pipe(
    v.number('invalid'),
    v.integer('invalid'),
    v.minValue(min, 'invalid'),
    v.maxValue(max, 'invalid'),
  )
  const schema: v.GenericSchema<string, number> = v.pipe(
    v.string(),
    v.trim(),
    v.nonEmpty('required'),
    v.regex(/^\d{1,15}$/, 'invalid'),
    v.transform(Number),
    wire,
  )
  return { kind: 'number', start, optional, min, max, schema, wire }
}

/** A choice from a few options; empty until chosen. */
export function choice<const Option extends string>(
  options: readonly Option[],
  { start = '', optional = false }: { readonly start?: Option | ''; readonly optional?: boolean } = {},
): ChoiceField<Option> {
  const schema: v.GenericSchema<Option | '', Option> = v.pipe(
    v.custom<Option | ''>((chosen) => typeof chosen === 'string', 'required'),
    v.nonEmpty('required'),
    v.picklist(options, 'invalid'),
  )
  return { kind: 'choice', start, optional, options, schema }
}

export function flag(start = false): FlagField {
  return { kind: 'flag', start, optional: true, schema: v.boolean() }
}

export const rows = <const Of extends Leaves>(of: Of): RowsField<Of> => ({ kind: 'rows', of })
/** The same fields for each language or store. */
export const groups = <const Of extends Leaves>(of: Of): GroupsField<Of> => ({ kind: 'groups', of })
