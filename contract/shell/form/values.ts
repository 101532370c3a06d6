import type { FieldTable, GroupsField, Leaf, Leaves, RowsField } from './fields.ts'

type LeafValues<Of extends Leaves> = { readonly [Name in keyof Of]: Of[Name]['start'] }

type ValueOf<Field> = Field extends Leaf
  ? Field['start']
  : Field extends RowsField<infer Of>
    ? readonly LeafValues<Of>[]
    : Field extends GroupsField<infer Of>
      ? Readonly<Record<string, LeafValues<Of>>>
      : never

/** The values of a form as typed. */
export type ValuesOf<Table extends FieldTable> = { readonly [Name in keyof Table]: ValueOf<Table[Name]> }

/** Values as they were read, of which some may be missing. */
export type ReadValues<Table extends FieldTable> = {
  readonly [Name in keyof Table]?: ValueOf<Table[Name]> | null | undefined
}

type Inner<Field> = Field extends { readonly of: infer Of } ? keyof Of & string : never

/** The name of a field in the table: `email`, `rows.store`, `mails.subject`. */
export type FieldName<Table extends FieldTable> = {
  [Name in keyof Table & string]: Table[Name] extends Leaf ? Name : `${Name}.${Inner<Table[Name]>}`
}[keyof Table & string]

/** The path of a value: `email`, `rows.0.store`, `mails.7.subject`. */
export type FieldPath<Table extends FieldTable> = {
  [Name in keyof Table & string]: Table[Name] extends Leaf ? Name : `${Name}.${string}.${Inner<Table[Name]>}`
}[keyof Table & string]

/** Values without their form's types, as machines keep them. */
export type FormValues = Readonly<Record<string, unknown>>

/** The first issue by path; empty when the values may be sent. */
export type FormIssues = Readonly<Record<string, string>>

/** A path in its parts: the field, the row or group, the field in it. */
export interface PathParts {
  readonly field: string
  readonly key: string
  readonly inner: string
}

export function partsOf(path: string): PathParts {
  const [field = '', key = '', inner = ''] = path.split('.')
  return { field, key, inner }
}

export function nameOf(path: string): string {
  const { field, inner } = partsOf(path)
  return inner === '' ? field : `${field}.${inner}`
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** One part of a value; undefined where there is none. */
export const partOf = (value: unknown, key: string): unknown =>
  isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined

export function valueAt(values: FormValues, path: string): unknown {
  const { field, key, inner } = partsOf(path)
  return inner === '' ? values[field] : partOf(partOf(values[field], key), inner)
}

/** The values with one path replaced; a missing row or group is not created. */
export function withValue(values: FormValues, path: string, value: unknown): FormValues {
  const { field, key, inner } = partsOf(path)
  if (inner === '') return { ...values, [field]: value }
  const entries = values[field]
  const changed = (entry: unknown) => (isRecord(entry) ? { ...entry, [inner]: value } : entry)
  if (Array.isArray(entries)) {
    return { ...values, [field]: entries.map((entry, at) => (String(at) === key ? changed(entry) : entry)) }
  }
  if (!isRecord(entries) || !Object.hasOwn(entries, key)) return values
  return { ...values, [field]: { ...entries, [key]: changed(entries[key]) } }
}

/** A field with its value: the unit of validation, comparison and display. */
export interface Place extends PathParts {
  readonly path: string
  readonly name: string
  readonly leaf: Leaf
  readonly value: unknown
}

/** Every field of a form in the order of its table. */
export function placesIn(table: FieldTable, values: FormValues): readonly Place[] {
  return Object.entries(table).flatMap(([field, one]): readonly Place[] => {
    if (one.kind !== 'rows' && one.kind !== 'groups') {
      return [{ path: field, name: field, field, key: '', inner: '', leaf: one, value: values[field] }]
    }
    return Object.entries(entriesOf(values[field])).flatMap(([key, entry]) =>
      Object.entries(one.of).map(([inner, leaf]) => {
        const path = `${field}.${key}.${inner}`
        return { path, name: `${field}.${inner}`, field, key, inner, leaf, value: partOf(entry, inner) }
      }),
    )
  })
}

/** One field with its value; undefined where the form or its values have none. */
export function placeAt(table: FieldTable, values: FormValues, path: string): Place | undefined {
  const { field, key, inner } = partsOf(path)
  const one = Object.hasOwn(table, field) ? table[field] : undefined
  if (one === undefined) return undefined
  const value = valueAt(values, path)
  if (one.kind !== 'rows' && one.kind !== 'groups') {
    return inner === '' && key === '' ? { path, name: field, field, key, inner, leaf: one, value } : undefined
  }
  const leaf = Object.hasOwn(one.of, inner) ? one.of[inner] : undefined
  return leaf && value !== undefined ? { path, name: `${field}.${inner}`, field, key, inner, leaf, value } : undefined
}

/** Rows by their index, groups by their key. */
export const entriesOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? { ...value } : {})
