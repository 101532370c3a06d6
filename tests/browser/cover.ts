import { coverOf, type Lengths } from '#tests/machines/harness/cover.ts'
import { untakenEdges } from '#tests/machines/harness/edges.ts'
import type { Model } from '#tests/machines/harness/model.ts'
import { type Path, pathsOf } from '#tests/machines/harness/paths.ts'
import { runPath } from '#tests/machines/harness/run-path.ts'
import type { Stage } from './stage.ts'
import type { Visit } from './visit.ts'
import type { Driver } from './walk.ts'

/** How the model of a machine is played on its screen: a test walks it, and so does `npm run paths -- … --run`. */
export interface Cover extends Partial<Lengths> {
  readonly model: Model
  /** The edges that no person and no gateway can take on this screen. */
  readonly untaken?: readonly string[]
  /** The machine serves several screens, and none of them takes every edge. */
  readonly isOneOfMany?: true
  readonly drive: (visit: Visit, stage: Stage) => Promise<Driver>
}

export interface Covered {
  readonly paths: readonly Path[]
  /** How many edges in how many configurations. */
  readonly configuredEdges: number
  /** Ids of the edges that the paths take, and of those that they leave out. */
  readonly edges: ReadonlySet<string>
  readonly left: readonly string[]
}

/** The smallest set of paths that takes every edge in every configuration. */
export async function coveredBy({ model, longest = 25, last = [] }: Omit<Cover, 'drive'>): Promise<Covered> {
  const paths = await coverOf(model, pathsOf(model), { longest, last })
  const runs = await Promise.all(paths.map((path) => runPath(model, path)))
  return {
    paths,
    configuredEdges: new Set(runs.flatMap(({ configuredEdges }) => [...configuredEdges])).size,
    edges: new Set(runs.flatMap(({ edges }) => [...edges])),
    left: untakenEdges(model.machine, runs),
  }
}

export function titleOf(model: Model, path: Path): string {
  return model.inputs.length === 1 ? path.title : `${path.title} [input ${model.inputs.indexOf(path.input)}]`
}
