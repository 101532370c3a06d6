import { expect, it } from 'vitest'

/** A part of the values, what is wrong with them then, and the requirement that says so. */
type Fact<Part> = readonly [part: Part, issues: Readonly<Record<string, string>>, id: string]

/** Tests the issues of right values after a part of them was changed. */
export function describeIssues<Part>(title: string, issuesOf: (part: Part) => object, facts: readonly Fact<Part>[]) {
  it.each(facts)(`${title} with %o has the issues %o · %s`, (part, issues) => {
    expect(issuesOf(part)).toEqual(issues)
  })
}
