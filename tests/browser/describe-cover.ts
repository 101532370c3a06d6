import { describe, expect, it } from 'vitest'
import { coverOf } from '#tests/machines/harness/cover.ts'
import { untakenEdges } from '#tests/machines/harness/edges.ts'
import type { Model } from '#tests/machines/harness/model.ts'
import { type Path, pathsOf } from '#tests/machines/harness/paths.ts'
import { runPath } from '#tests/machines/harness/run-path.ts'
import type { Stage } from './stage.ts'
import type { Visit } from './visit.ts'
import { type Driver, walk } from './walk.ts'

export interface Cover {
  readonly stage: Stage
  /** What is played, with the ids of the requirements. */
  readonly title: string
  readonly model: Model
  /** The edges that no person and no gateway can take on this screen. */
  readonly untaken?: readonly string[]
  /** Into how many tests the paths are cut. */
  readonly parts?: number
  readonly drive: (visit: Visit) => Promise<Driver>
}

/** The smallest set of paths that takes every edge in every configuration, and how many those are. */
async function coverOn(model: Model) {
  const paths = await coverOf(model, pathsOf(model))
  const runs = await Promise.all(paths.map((path) => runPath(model, path)))
  const edges = new Set(runs.flatMap(({ configuredEdges }) => [...configuredEdges]))
  return { paths, edges: edges.size, left: untakenEdges(model.machine, runs) }
}

function titleOf(model: Model, path: Path): string {
  return model.inputs.length === 1 ? path.title : `${path.title} [input ${model.inputs.indexOf(path.input)}]`
}

/** Declares the walks of a model on its screen: after every step the page shows what the chart says. */
export async function describeCover({ stage, title, model, untaken = [], parts = 1, drive }: Cover): Promise<void> {
  const { paths, edges, left } = await coverOn(model)

  describe(title, () => {
    it('leaves out only what nobody can bring about here', () => {
      expect([...left].sort()).toEqual([...untaken].sort())
    })

    it.each(
      Array.from({ length: parts }, (_, part) => ({
        part: part + 1,
        own: paths.filter((_, at) => at % parts === part),
      })),
    )(`takes ${edges} edges along ${paths.length} paths, part $part of ${parts}`, async ({ own }) => {
      const driver = await drive(await stage.visit({ paused: true }))
      for (const path of own) {
        await walk(driver, path).catch((error: Error) => {
          error.message = `${titleOf(model, path)}\n${error.message}`
          throw error
        })
      }
    })
  })
}
