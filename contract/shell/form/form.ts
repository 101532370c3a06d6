import * as v from 'valibot'
import { changesBetween, type FieldChange, type Merged, merged } from './compare.ts'
import { type FieldTable, firstIssue, type Leaf, type Leaves } from './fields.ts'
import { type Refusal, refusalsOf, refusedIssues } from './refusals.ts'
import {
  entriesOf,
  type FieldName,
  type FieldPath,
  type FormIssues,
  type FormValues,
  type Place,
  partOf,
  partsOf,
  placeAt,
  placesIn,
  type ReadValues,
  type ValuesOf,
  withValue,
} from './values.ts'

/** The input of a rule about a field; `key` is its row or group. */
export interface Moment<Table extends FieldTable, Env> {
  readonly values: ValuesOf<Table>
  readonly env: Env
  readonly key: string
}

type Statement<Table extends FieldTable, Env> = (moment: Moment<Table, Env>) => boolean
type About<Table extends FieldTable, Env> = Readonly<
  Partial<Record<FieldName<Table> | (keyof Table & string), Statement<Table, Env>>>
>

export type IssuesAt<Table extends FieldTable> = Readonly<Partial<Record<FieldPath<Table>, string>>>

export interface FormStatements<Table extends FieldTable, Env, Part extends string> {
  /** The tabs or steps, each with its fields. */
  readonly parts?: Readonly<Record<Part, readonly (keyof Table & string)[]>>
  /** When an optional field becomes required. */
  readonly required?: About<Table, Env>
  /** When a field is visible; a hidden field is neither validated nor changed. */
  readonly shown?: About<Table, Env>
  /** When a field is read-only. */
  readonly locked?: About<Table, Env>
  /** Whether another row may be added. */
  readonly mayAdd?: Readonly<Partial<Record<keyof Table & string, Statement<Table, Env>>>>
  /** Whether a row may be removed; any row by default. */
  readonly mayRemove?: Readonly<Partial<Record<keyof Table & string, Statement<Table, Env>>>>
  /** Follow-up changes after a person edited the value at a path: a postcode, or rows that became meaningless. */
  readonly follow?: (values: ValuesOf<Table>, path: FieldPath<Table>, env: Env) => ValuesOf<Table>
  /** Issues across several fields; a field's own issue takes precedence. */
  readonly check?: (values: ValuesOf<Table>, env: Env) => IssuesAt<Table>
}

/** A field with a live check at the gateway. */
export interface UniqueField {
  readonly path: string
  /** The fields on which the answer also depends. */
  readonly along: readonly string[]
  readonly isWellFormed: (value: string) => boolean
}

/** A form in one environment, for machines: without its value types. */
export interface FormRules {
  readonly start: FormValues
  readonly unique: UniqueField | null
  /** `found` holds issues found elsewhere, for example by the gateway; a field's own issue takes precedence. */
  readonly issuesOf: (values: FormValues, found?: FormIssues) => FormIssues
  readonly refusalsOf: (values: FormValues, issues: FormIssues) => readonly Refusal[]
  readonly refusedIssues: (values: FormValues, refusals: readonly Refusal[]) => FormIssues
  /** Whether a person may edit this value now. */
  readonly isOpen: (values: FormValues, path: string) => boolean
  readonly isRequired: (values: FormValues, path: string) => boolean
  readonly isShown: (values: FormValues, path: string) => boolean
  readonly isLocked: (values: FormValues, path: string) => boolean
  readonly changed: (values: FormValues, path: string, value: unknown) => FormValues
  readonly mayAdd: (values: FormValues, field: string) => boolean
  readonly mayRemove: (values: FormValues, field: string) => boolean
  readonly added: (values: FormValues, field: string) => FormValues
  readonly removed: (values: FormValues, field: string, index: number) => FormValues
  readonly changesBetween: (before: FormValues, after: FormValues) => readonly FieldChange[]
  readonly merged: (base: FormValues, mine: FormValues, theirs: FormValues) => Merged
  readonly withoutSecrets: (values: FormValues) => FormValues
  /** Whether the values have the shape of the form; a stored draft may be older than the form. */
  readonly holds: (values: unknown) => values is FormValues
  /** How many fields of each tab or step are wrong. */
  readonly countsByPart: (issues: FormIssues) => Readonly<Record<string, number>>
}

type Entry<Field> = Field extends { readonly wire: infer Wire }
  ? Wire
  : Field extends { readonly schema: infer Schema }
    ? Schema
    : never
/** The fields that are one value each, as schemas for the body of a call. */
type Entries<Table extends FieldTable> = {
  readonly [Name in keyof Table as Table[Name] extends Leaf ? Name : never]: Entry<Table[Name]>
}

export interface Form<Table extends FieldTable, Env, Part extends string> {
  readonly table: Table
  readonly parts: readonly Part[]
  readonly entries: Entries<Table>
  readonly start: ValuesOf<Table>
  readonly rules: (env: Env) => FormRules
  readonly issues: (values: ValuesOf<Table>, env: Env) => IssuesAt<Table>
  readonly changes: (before: ValuesOf<Table>, after: ValuesOf<Table>) => readonly FieldChange[]
  /** Typed values from a machine; they always belong to this form. */
  readonly own: (values: FormValues) => ValuesOf<Table>
  /** The values of what was read under the names of the fields; what is missing is as at the start. */
  readonly toValues: (read: ReadValues<Table> | null) => ValuesOf<Table>
  readonly partOf: (path: string) => Part | undefined
}

const isLeaf = (field: FieldTable[string] | undefined): field is Leaf =>
  field !== undefined && field.kind !== 'rows' && field.kind !== 'groups'

const startOf = (of: Leaves) => Object.fromEntries(Object.entries(of).map(([name, { start }]) => [name, start]))

function startsOf(table: FieldTable): FormValues {
  return Object.fromEntries(
    Object.entries(table).map(([name, field]) => [name, isLeaf(field) ? field.start : field.kind === 'rows' ? [] : {}]),
  )
}

function fits(table: FieldTable, values: unknown): boolean {
  const holdsAll = (of: Leaves, entry: unknown) =>
    Object.entries(of).every(([name, { start }]) => typeof partOf(entry, name) === typeof start)
  return Object.entries(table).every(([name, field]) => {
    const value = partOf(values, name)
    if (isLeaf(field)) return typeof value === typeof field.start
    if (Array.isArray(value) !== (field.kind === 'rows') || typeof value !== 'object') return false
    return Object.values(entriesOf(value)).every((entry) => holdsAll(field.of, entry))
  })
}

function statementsByName<S>(about: Readonly<Partial<Record<string, S>>> = {}): ReadonlyMap<string, S> {
  return new Map(
    Object.entries(about).flatMap(([name, statement]): [string, S][] => (statement ? [[name, statement]] : [])),
  )
}

const isEmpty = (value: unknown) => typeof value === 'string' && value.trim() === ''

/** A form from its field table; the rules cover what depends on other values. */
export function form<const Table extends FieldTable, Part extends string = never>(
  table: Table,
  statements: FormStatements<Table, undefined, Part> = {},
): Form<Table, undefined, Part> {
  return formIn<undefined>()(table, statements)
}

/** A form that depends on what surrounds it: a verified company, stores, the test mode. */
export const formIn =
  <Env>() =>
  <const Table extends FieldTable, Part extends string = never>(
    table: Table,
    statements: FormStatements<Table, Env, Part> = {},
  ): Form<Table, Env, Part> => {
    type Values = ValuesOf<Table>
    const { follow, check } = statements
    const required = statementsByName<Statement<Table, Env>>(statements.required)
    const shown = statementsByName<Statement<Table, Env>>(statements.shown)
    const locked = statementsByName<Statement<Table, Env>>(statements.locked)
    const mayAdd = statementsByName<Statement<Table, Env>>(statements.mayAdd)
    const mayRemove = statementsByName<Statement<Table, Env>>(statements.mayRemove)
    const partEntries = Object.entries<readonly string[]>(statements.parts ?? {}) as [Part, readonly string[]][]

    const holds = (values: unknown): values is Values => fits(table, values)
    const known = new WeakSet<object>()
    const isOwn = (values: FormValues): values is Values => known.has(values) || holds(values)
    const own = (values: FormValues): Values => {
      if (!isOwn(values)) throw new Error('These values are of another form.')
      known.add(values)
      return values
    }
    const says = (
      about: ReadonlyMap<string, Statement<Table, Env>>,
      name: string,
      moment: Moment<Table, Env>,
      otherwise: boolean,
    ) => about.get(name)?.(moment) ?? otherwise

    const isShown = (values: Values, env: Env, { field, name, key }: Pick<Place, 'field' | 'name' | 'key'>) => {
      const moment = { values, env, key }
      return says(shown, field, moment, true) && (name === field || says(shown, name, moment, true))
    }
    const isLocked = (values: Values, env: Env, { field, name, key }: Pick<Place, 'field' | 'name' | 'key'>) => {
      const moment = { values, env, key }
      return says(locked, field, moment, false) || (name !== field && says(locked, name, moment, false))
    }
    const isRequired = (values: Values, env: Env, { name, key, leaf }: Pick<Place, 'name' | 'key' | 'leaf'>) =>
      says(required, name, { values, env, key }, !leaf.optional)

    const issueOf = (values: Values, env: Env, place: Place): string | undefined => {
      if (!isShown(values, env, place) || isLocked(values, env, place)) return undefined
      if (isEmpty(place.value)) return isRequired(values, env, place) ? 'required' : undefined
      return firstIssue(place.leaf.schema, place.value)
    }
    const issuesOf = (values: Values, env: Env, found: FormIssues = {}): FormIssues => {
      const further: FormIssues = { ...found, ...check?.(values, env) }
      return Object.fromEntries(
        placesIn(table, values).flatMap((place) => {
          const issue = issueOf(values, env, place) ?? further[place.path]
          return issue === undefined ? [] : [[place.path, issue]]
        }),
      )
    }
    const partOfPath = (path: string) => {
      const { field } = partsOf(path)
      return partEntries.find(([, fields]) => fields.includes(field))?.[0]
    }

    if (partEntries.length > 0) {
      const listed = partEntries.flatMap(([, fields]) => fields)
      const wrong = Object.keys(table).filter((name) => listed.filter((one) => one === name).length !== 1)
      if (wrong.length > 0) throw new Error(`Not in exactly one part of the form: ${wrong.join(', ')}`)
    }
    const secrets = Object.entries(table).flatMap(([name, field]) =>
      field.kind === 'text' && field.secret ? [name] : [],
    )
    const unique = Object.entries(table).flatMap(([path, field]) =>
      field.kind === 'text' && field.unique
        ? [{ path, along: field.unique, isWellFormed: (value: string) => v.is(field.schema, value) }]
        : [],
    )

    return {
      table,
      parts: partEntries.map(([part]) => part),
      entries: Object.fromEntries(
        Object.entries(table).flatMap(([name, field]) =>
          isLeaf(field) ? [[name, field.kind === 'number' ? field.wire : field.schema]] : [],
        ),
      ) as Entries<Table>,
      start: own(startsOf(table)),
      own,
      toValues: (read) =>
        own(
          Object.fromEntries(
            Object.entries(startsOf(table)).map(([name, start]) => [name, partOf(read, name) ?? start]),
          ),
        ),
      partOf: partOfPath,
      issues: (values, env) => issuesOf(values, env) as IssuesAt<Table>,
      changes: (before, after) => changesBetween(table, before, after),
      rules: (env) => ({
        start: startsOf(table),
        unique: unique[0] ?? null,
        holds,
        issuesOf: (values, found) => issuesOf(own(values), env, found),
        refusalsOf: (values, issues) => refusalsOf(table, values, issues),
        refusedIssues: (values, refusals) => refusedIssues(table, values, refusals),
        isOpen: (values, path) => {
          const place = placeAt(table, values, path)
          return place !== undefined && isShown(own(values), env, place) && !isLocked(own(values), env, place)
        },
        isRequired: (values, path) => {
          const place = placeAt(table, values, path)
          return place !== undefined && isRequired(own(values), env, place)
        },
        isShown: (values, path) => {
          const place = placeAt(table, values, path)
          return place !== undefined && isShown(own(values), env, place)
        },
        isLocked: (values, path) => {
          const place = placeAt(table, values, path)
          return place !== undefined && isLocked(own(values), env, place)
        },
        changed: (values, path, value) => {
          const next = own(withValue(values, path, value))
          return follow ? follow(next, path as FieldPath<Table>, env) : next
        },
        mayAdd: (values, field) => {
          const moment = { values: own(values), env, key: '' }
          return table[field]?.kind === 'rows' && says(shown, field, moment, true) && says(mayAdd, field, moment, true)
        },
        mayRemove: (values, field) => says(mayRemove, field, { values: own(values), env, key: '' }, true),
        added: (values, field) => {
          const list = values[field]
          const one = table[field]
          if (!Array.isArray(list) || one?.kind !== 'rows') return values
          return { ...values, [field]: [...list, startOf(one.of)] }
        },
        removed: (values, field, index) => {
          const list = values[field]
          return Array.isArray(list) ? { ...values, [field]: list.filter((_, at) => at !== index) } : values
        },
        changesBetween: (before, after) => changesBetween(table, before, after),
        merged: (base, mine, theirs) => merged(table, base, mine, theirs),
        withoutSecrets: (values) => secrets.reduce((rest, name) => withValue(rest, name, ''), values),
        countsByPart: (issues) =>
          Object.fromEntries(
            partEntries.map(([part]) => [part, Object.keys(issues).filter((path) => partOfPath(path) === part).length]),
          ),
      }),
    }
  }
