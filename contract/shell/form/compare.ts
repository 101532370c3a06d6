import type { FieldTable } from './fields.ts'
import { type FormValues, placesIn, valueAt, withValue } from './values.ts'

/** One value that differs; rows change as a whole. */
export interface FieldChange {
  readonly path: string
  readonly before: unknown
  readonly after: unknown
}

/** Somebody else saved a different value from the one typed here. */
export interface FieldConflict {
  readonly path: string
  readonly mine: unknown
  readonly theirs: unknown
}

export interface Merged {
  /** Their values merged with the person's own changes. */
  readonly values: FormValues
  readonly conflicts: readonly FieldConflict[]
}

const isSame = (one: unknown, other: unknown) => one === other || JSON.stringify(one) === JSON.stringify(other)

/** The unit of comparison: a field, all rows of a list, or a field of a group. */
function unitsOf(table: FieldTable, ...states: readonly FormValues[]): readonly string[] {
  const paths = states.flatMap((values) =>
    placesIn(table, values).map(({ path, field }) => (table[field]?.kind === 'rows' ? field : path)),
  )
  const lists = Object.keys(table).filter((field) => table[field]?.kind === 'rows')
  return [...new Set([...paths, ...lists])]
}

export function changesBetween(table: FieldTable, before: FormValues, after: FormValues): readonly FieldChange[] {
  // An unchanged field is the same object, so a form of long texts is not compared on every keystroke.
  const touched = Object.fromEntries(Object.entries(table).filter(([field]) => before[field] !== after[field]))
  return unitsOf(touched, before, after).flatMap((path) => {
    const [was, is] = [valueAt(before, path), valueAt(after, path)]
    return isSame(was, is) ? [] : [{ path, before: was, after: is }]
  })
}

/** The person's changes rebased on newer saved values: fields they did not touch take the saved value. */
export function merged(table: FieldTable, base: FormValues, mine: FormValues, theirs: FormValues): Merged {
  const own = changesBetween(table, base, mine)
  const values = own.reduce((made, { path, after }) => withValue(made, path, after), theirs)
  const conflicts = own.flatMap(({ path, before, after }) => {
    const now = valueAt(theirs, path)
    return isSame(now, before) || isSame(now, after) ? [] : [{ path, mine: after, theirs: now }]
  })
  return { values, conflicts }
}
