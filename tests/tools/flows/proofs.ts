import type { Model } from '#tests/machines/harness/model.ts'
import { pathsOf } from '#tests/machines/harness/paths.ts'
import { runPath } from '#tests/machines/harness/run-path.ts'

/** How the generated tests take one edge: in how many paths, and the shortest of them. */
export interface EdgeProof {
  readonly paths: number
  readonly shortest: string
}

/** Walks every generated path on a real actor and says which edges it took, by the edge's id. */
export async function proofsOf(model: Model): Promise<ReadonlyMap<string, EdgeProof>> {
  const proofs = new Map<string, EdgeProof>()
  const paths = [...pathsOf(model)].sort((left, right) => left.steps.length - right.steps.length)
  for (const path of paths) {
    for (const edge of (await runPath(model, path)).edges) {
      const known = proofs.get(edge)
      proofs.set(edge, { paths: (known?.paths ?? 0) + 1, shortest: known?.shortest ?? path.title })
    }
  }
  return proofs
}
