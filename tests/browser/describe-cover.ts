import { describe, expect, it } from 'vitest'
import { costOf } from '#tests/machines/harness/cover.ts'
import type { Path } from '#tests/machines/harness/paths.ts'
import { type Cover, coveredBy, titleOf } from './cover.ts'
import { retold } from './retold.ts'
import type { Stage } from './stage.ts'
import { walk } from './walk.ts'

export interface DescribedCover extends Cover {
  readonly stage: Stage
  /** What is played, with the ids of the requirements. */
  readonly title: string
}

/** A test walks so much, in steps, before another begins in a new tab. */
const most = 120
const patience = 180_000

function partsOf(paths: readonly Path[]): readonly (readonly Path[])[] {
  const parts: Path[][] = []
  for (const path of paths) {
    const last = parts.at(-1)
    if (last && costOf([...last, path]) <= most) last.push(path)
    else parts.push([path])
  }
  return parts
}

/** Declares the walks of a model on its screen: after every step the page shows what the chart says. */
export async function describeCover({ stage, title, ...cover }: DescribedCover): Promise<void> {
  const { model, untaken = [], isOneOfMany = false, drive } = cover
  const { paths, configuredEdges, left } = await coveredBy(cover)
  const parts = partsOf(paths)

  describe(title, () => {
    if (!isOneOfMany) {
      it('leaves out only what nobody can bring about here', () => {
        expect([...left].sort()).toEqual([...untaken].sort())
      })
    }

    it.each(parts.map((own, at) => ({ part: at + 1, own })))(
      `takes ${configuredEdges} edges along ${paths.length} paths, part $part of ${parts.length}`,
      { timeout: patience },
      async ({ own }) => {
        const driver = await drive(await stage.visit({ paused: true }), stage)
        for (const path of own) {
          await walk(driver, path).catch((error) => {
            const at = `path ${paths.indexOf(path) + 1} of ${paths.length}`
            throw retold(error, (message) => `${at}, ${message}\n${titleOf(model, path)}`)
          })
        }
      },
    )
  })
}
