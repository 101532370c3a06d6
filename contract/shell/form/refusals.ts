import * as v from 'valibot'
import type { FieldTable } from './fields.ts'
import { type FormIssues, type FormValues, type Place, placesIn } from './values.ts'

/** A value that the gateway did not take; the issue comes back with the value, in whichever row it is. */
export interface Refusal {
  readonly name: string
  readonly value: unknown
  /** Values of other fields that the refusal depends on. */
  readonly along: readonly unknown[]
  readonly issue: string
}

/** As the gateway got it. */
function sentValue({ leaf, value }: Place): unknown {
  const parsed = v.safeParse(leaf.schema, value)
  return parsed.success ? parsed.output : value
}

function alongOf({ leaf }: Place, values: FormValues): readonly unknown[] {
  return leaf.kind === 'text' && leaf.unique ? leaf.unique.map((field) => values[field]) : []
}

/** What the gateway refused of these values; of what is no field of the form nothing can be shown at one. */
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
