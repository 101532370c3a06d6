import type { Model } from './model.ts'
import type { Path } from './paths.ts'
import { runPath } from './run-path.ts'

/** The smallest set of paths, greedily chosen, that still takes every edge in every configuration. */
export async function coverOf(model: Model, paths: readonly Path[]): Promise<readonly Path[]> {
  const runs: { path: Path; taken: ReadonlySet<string> }[] = []
  for (const path of paths) runs.push({ path, taken: (await runPath(model, path)).configuredEdges })

  const missing = new Set(runs.flatMap(({ taken }) => [...taken]))
  const chosen: Path[] = []
  while (missing.size > 0) {
    const worth = ({ path, taken }: (typeof runs)[number]) =>
      [...taken].filter((edge) => missing.has(edge)).length / path.steps.length
    const best = runs.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.push(best.path)
    for (const edge of best.taken) missing.delete(edge)
  }
  return chosen
}
