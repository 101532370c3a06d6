import { markOf, means, type Proof, readLater, readLaterBefore, readProofs, readRequirements } from './read.ts'

/** What a list of later things names that an earlier one did not: it may only shrink. */
export function grownBy(later: readonly string[], before: readonly (readonly string[])[]): readonly string[] {
  return later.filter((entry) => before.some((entries) => !entries.some((known) => means(known, entry))))
}

/** Titles of tests with the id of no requirement. */
export const unknownIds = (proofs: readonly Proof[], known: ReadonlySet<string>): readonly string[] =>
  proofs.filter(({ id }) => !known.has(id)).map(({ id, file }) => `${file}: no requirement ${id}`)

/** Ids without a test that the list of later things does not name, and entries of that list that have become untrue. */
export async function requirementFaults(): Promise<readonly string[]> {
  const requirements = readRequirements()
  const known = new Set(requirements.map(({ id }) => id))
  const proofs = readProofs()
  const later = readLater()
  const marks = new Map(requirements.map(({ id }) => [id, markOf(id, proofs, later)]))
  const named = new Set([...marks].filter(([, mark]) => mark === 'named').map(([id]) => id))
  const unproven = requirements.filter(({ id }) => marks.get(id) === 'missing')
  const idle = later.filter((entry) => {
    const meant = requirements.filter(({ id }) => means(entry, id))
    return meant.length === 0 || meant.every(({ id }) => named.has(id))
  })
  const single = later.filter((entry) => !entry.endsWith('-') && named.has(entry))
  return [
    ...unproven.map(({ id, text }) => `no test: ${id} — ${text.slice(0, 100)}`),
    ...[...new Set([...idle, ...single])].map(
      (entry) => `docs/requirements-later.txt names ${entry}, which a test of the product names`,
    ),
    ...grownBy(later, readLaterBefore()).map(
      (entry) => `docs/requirements-later.txt may only shrink, and grew by ${entry}`,
    ),
    ...unknownIds(proofs, known),
  ]
}
