import { buildIfNeeded } from '#gateway/ground/build.ts'
import { type Cover, coveredBy } from '#tests/browser/cover.ts'
import { closeBrowser, type Ground, openGround } from '#tests/browser/ground.ts'
import { runningClock } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, type SeenSight, walk } from '#tests/browser/walk.ts'
import type { Model } from '#tests/machines/harness/model.ts'
import { type Path, pathsOf } from '#tests/machines/harness/paths.ts'
import { runPath } from '#tests/machines/harness/run-path.ts'
import { chartOf } from '#tools/flows/chart.ts'
import { choosePaths, type Goal, leafStates, walkAlong, waysTo } from './choose.ts'
import type { FoundCover } from './covers.ts'
import type { RanPath, RanStep } from './run-report.ts'
import { saidPath, saidTitle } from './said.ts'

export interface Walked {
  readonly paths: readonly RanPath[]
  readonly pictures: ReadonlyMap<string, Buffer>
}

export type Tell = (ran: RanPath) => void

/** With a state only the shortest way to it. */
async function pathsOfCover(cover: Cover, to: string | null): Promise<readonly Path[]> {
  const { model } = cover
  return to === null ? (await coveredBy(cover)).paths : waysTo(to, pathsOf(model), model).slice(0, 1)
}

const isRight = ({ expected, seen }: SeenSight): boolean => expected === seen

/** One tab that a cover drives; a new one after a path that failed. */
interface Tab {
  readonly visit: Visit
  readonly driver: Driver
}

/** Plays the covers of a machine in a real browser against the real gateway, with a picture after every step. */
export async function walkInBrowser(covers: readonly FoundCover[], to: string | null, tell: Tell): Promise<Walked> {
  await buildIfNeeded()
  const ground = await openGround(runningClock())
  const paths: RanPath[] = []
  const pictures = new Map<string, Buffer>()
  try {
    for (const { name, cover } of covers) {
      let tab: Tab | null = null
      for (const path of await pathsOfCover(cover, to)) {
        tab ??= await openTab(ground, cover)
        const ran = await playPath(tab, { name, cover, path, number: paths.length + 1 }, pictures)
        paths.push(ran)
        tell(ran)
        if (ran.passed) continue
        await tab.visit.close()
        tab = null
      }
      await tab?.visit.close()
    }
  } finally {
    await ground.close()
    await closeBrowser()
  }
  return { paths, pictures }
}

async function openTab(ground: Ground, cover: Cover): Promise<Tab> {
  const visit = await ground.visit({ paused: true })
  return { visit, driver: await cover.drive(visit, ground) }
}

interface Part {
  readonly name: string
  readonly cover: Cover
  readonly path: Path
  readonly number: number
}

async function playPath(
  { visit, driver }: Tab,
  { name, cover, path, number }: Part,
  pictures: Map<string, Buffer>,
): Promise<RanPath> {
  const steps: RanStep[] = []
  const walked = await walkAlong(cover.model, path)
  const said = saidPath(chartOf(cover.model.machine), cover.model, walked)
  const keep = async (index: number, sights: readonly SeenSight[], passed: boolean) => {
    const step = said[index]
    if (!step) return
    const picture = `path-${number}-step-${index}.jpg`
    const bytes = await visit.page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => null)
    if (bytes) pictures.set(picture, bytes)
    steps.push({ ...step, step: index, sights, passed, picture: bytes ? picture : null })
  }
  visit.faults.length = 0
  const error = await walk(driver, path, (index, sights) => keep(index, sights, sights.every(isRight))).then(
    () => visit.faults.join('\n') || null,
    async (thrown: Error) => {
      // what happened could not be played, or it is not the sights that differ
      if (steps.at(-1)?.passed !== false) await keep(steps.length, [], false)
      return thrown.message
    },
  )
  return { path: number, cover: name, title: saidTitle(cover.model, walked), passed: error === null, error, steps }
}

/** Walks generated paths on a real actor: after every step it is in the state that the chart says. */
export async function walkOnActor(model: Model, goal: Goal, to: string | null, tell: Tell): Promise<Walked> {
  const { walks } = await choosePaths(model, goal, to)
  const paths: RanPath[] = []
  for (const chosen of walks) {
    const title = saidTitle(model, chosen)
    const said = saidPath(chartOf(model.machine), model, chosen)
    const steps: RanStep[] = []
    const error = await runPath(model, chosen, ({ value }, snapshot) => {
      const sight = {
        what: 'state',
        expected: leafStates(value).join(' + '),
        seen: leafStates(snapshot.value).join(' + '),
      }
      const step = said[steps.length]
      if (!step) return
      steps.push({ ...step, step: steps.length, sights: [sight], passed: isRight(sight), picture: null })
    }).then(
      () => (steps.every(({ passed }) => passed) ? null : 'The actor was in another state than the chart says.'),
      (thrown: Error) => thrown.message,
    )
    const ran = { path: paths.length + 1, cover: '', title, passed: error === null, error, steps }
    paths.push(ran)
    tell(ran)
  }
  return { paths, pictures: new Map() }
}
