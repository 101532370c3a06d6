import * as v from 'valibot'
import type { FieldTable } from './fields.ts'
import { type FormIssues, type FormValues, type Place, placesIn } from './values.ts'

/** A value the gateway refused; the issue returns whenever the value does, in any row. */
export interface Refusal {
  readonly name: string
  readonly value: unknown
  /** Values of other fields that the refusal depends on. */
  readonly along: readonly unknown[]
  readonly issue: string
}

/** The value as sent. */
function sentValue({ leaf, value }: Place): unknown {
  const parsed = v.safeParse(leaf.schema, value)
  return parsed.success ? parsed.output : value
}

function alongOf({ leaf }: Place, values: FormValues): readonly unknown[] {
  return leaf.kind === 'text' && leaf.unique ? leaf.unique.map((field) => values[field]) : []
}

/** The refused values; a path outside the form cannot be shown at a field. */
export function refusalsOf(table: FieldTable, values: FormValues, issues: FormIssues): readonly Refusal[] {
  return placesIn(table, values).flatMap((place) => {
    const issue = issues[place.path]
    if (issue === undefined) return []
    return [{ name: place.name, value: sentValue(place), along: alongOf(place, values), issue }]
  })
}

export function refusedIssues(table: FieldTable, values: FormValues, refusals: readonly Refusal[]): FormIssues {
  if (refusals.length === 0) return {}
  return Object.fromEntries(
    placesIn(table, values).flatMap((place) => {
      const along = alongOf(place, values)
      const refusal = refusals.findLast(
        ({ name, value, along: former }) =>
          name === place.name && value === sentValue(place) && former.every((one, at) => one === along[at]),
      )
      return refusal ? [[place.path, refusal.issue]] : []
    }),
  )
}
