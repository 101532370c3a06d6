import { coveredBy } from '#tests/browser/cover.ts'
import { pathsOf } from '#tests/machines/harness/paths.ts'
import { runPath } from '#tests/machines/harness/run-path.ts'
import type { FoundCover } from '#tools/paths/covers.ts'
import type { Flow } from './load.ts'

/** How tests take one edge: which they are, in how many generated paths, and the shortest of them. */
export interface EdgeProof {
  readonly tests: readonly string[]
  readonly paths: number
  readonly shortest: string
}

/**
 * Walks every generated path on a real actor, as the machine's own test does, and asks the covers of its screens which
 * edges they take; by the edge's id.
 */
export async function proofsOf(
  { model, test }: Pick<Flow, 'model' | 'test'>,
  covers: readonly FoundCover[] = [],
): Promise<ReadonlyMap<string, EdgeProof>> {
  const proofs = new Map<string, EdgeProof>()
  if (!model) return proofs
  const paths = [...pathsOf(model)].sort((left, right) => left.steps.length - right.steps.length)
  for (const path of paths) {
    for (const edge of (await runPath(model, path)).edges) {
      const known = proofs.get(edge)
      proofs.set(edge, { tests: [test], paths: (known?.paths ?? 0) + 1, shortest: known?.shortest ?? path.title })
    }
  }
  for (const found of covers) {
    for (const edge of (await coveredBy(found.cover)).edges) {
      const { tests, ...rest } = proofs.get(edge) ?? { tests: [], paths: 0, shortest: '' }
      proofs.set(edge, { ...rest, tests: [...new Set([...tests, found.test])] })
    }
  }
  return proofs
}
