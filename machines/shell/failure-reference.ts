import * as v from 'valibot'
import { Problem } from '#contract/shell/fields.ts'

const Failure = v.object({ problem: Problem })

/** The reference of a failed call; support looks it up in the gateway's log. */
export function failureReference(error: unknown): string | null {
  const failure = v.safeParse(Failure, error)
  return failure.success ? (failure.output.problem.reference ?? null) : null
}
