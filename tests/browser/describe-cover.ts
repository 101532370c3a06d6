import { describe, expect, it } from 'vitest'
import { type Cover, coveredBy, titleOf } from './cover.ts'
import type { Stage } from './stage.ts'
import { walk } from './walk.ts'

export interface DescribedCover extends Cover {
  readonly stage: Stage
  /** What is played, with the ids of the requirements. */
  readonly title: string
}

/** Declares the walks of a model on its screen: after every step the page shows what the chart says. */
export async function describeCover({
  stage,
  title,
  model,
  untaken = [],
  parts = 1,
  drive,
}: DescribedCover): Promise<void> {
  const { paths, configuredEdges, left } = await coveredBy(model)

  describe(title, () => {
    it('leaves out only what nobody can bring about here', () => {
      expect([...left].sort()).toEqual([...untaken].sort())
    })

    it.each(
      Array.from({ length: parts }, (_, part) => ({
        part: part + 1,
        own: paths.filter((_, at) => at % parts === part),
      })),
    )(`takes ${configuredEdges} edges along ${paths.length} paths, part $part of ${parts}`, async ({ own }) => {
      const driver = await drive(await stage.visit({ paused: true }), stage)
      for (const path of own) {
        await walk(driver, path).catch((error: Error) => {
          error.message = `${titleOf(model, path)}\n${error.message}`
          throw error
        })
      }
    })
  })
}
