import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { clockOf } from '#gateway/ground/clock.ts'
import type { RecordedPath } from '#src/workbench/recorded-path.ts'
import { type Cover, coveredBy } from '#tests/browser/cover.ts'
import { closeBrowser, type Ground, openGround } from '#tests/browser/ground.ts'
import { runningClock } from '#tests/browser/stage.ts'
import type { Visit } from '#tests/browser/visit.ts'
import { type Driver, type SeenSight, walk } from '#tests/browser/walk.ts'
import type { Model } from '#tests/machines/harness/model.ts'
import { type Path, pathsOf } from '#tests/machines/harness/paths.ts'
import { runPath } from '#tests/machines/harness/run-path.ts'
import { chartOf } from '#tools/flows/chart.ts'
import { writeCharts } from '#tools/flows/write.ts'
import { choosePaths, type Goal, leafStates, walkAlong, waysTo } from './choose.ts'
import type { FoundCover } from './covers.ts'
import { replay } from './replay.ts'
import type { RanPath, RanStep } from './run-report.ts'
import { saidPath, saidTitle } from './said.ts'

export interface Walked {
  readonly paths: readonly RanPath[]
  /** By their names in the folder of the report: pictures, and Playwright's trace of a path that failed. */
  readonly files: ReadonlyMap<string, Buffer>
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
  const files = new Map<string, Buffer>()
  try {
    for (const { name, cover } of covers) {
      let tab: Tab | null = null
      for (const path of await pathsOfCover(cover, to)) {
        tab ??= await openTab(ground, cover)
        const ran = await playPath(tab, { name, cover, path, number: paths.length + 1 }, files)
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
  return { paths, files }
}

interface Trace {
  /** Keeps it under a name, or drops it; gives the name under which it was kept. */
  readonly end: (name: string | null, files: Map<string, Buffer>) => Promise<string | null>
}

/** What Playwright itself sees of a path: each call, the page before and after it, network and console. */
export async function startTrace({ context }: Pick<Visit, 'context'>): Promise<Trace> {
  await context.tracing.start({ screenshots: true, snapshots: true })
  return {
    end: async (name, files) => {
      if (name === null) {
        await context.tracing.stop()
        return null
      }
      const folder = mkdtempSync(join(tmpdir(), 'riva-trace-'))
      try {
        await context.tracing.stop({ path: join(folder, name) })
        files.set(name, readFileSync(join(folder, name)))
      } finally {
        rmSync(folder, { recursive: true, force: true })
      }
      return name
    },
  }
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
  files: Map<string, Buffer>,
): Promise<RanPath> {
  const steps: RanStep[] = []
  const walked = await walkAlong(cover.model, path)
  const said = saidPath(chartOf(cover.model.machine), cover.model, walked)
  const keep = async (index: number, sights: readonly SeenSight[], passed: boolean) => {
    const step = said[index]
    if (!step) return
    const picture = `path-${number}-step-${index}.jpg`
    const bytes = await visit.page.screenshot({ type: 'jpeg', quality: 60 }).catch(() => null)
    if (bytes) files.set(picture, bytes)
    steps.push({ ...step, step: index, sights, passed, picture: bytes ? picture : null })
  }
  visit.faults.length = 0
  const trace = await startTrace(visit)
  const error = await walk(driver, path, (index, sights) => keep(index, sights, sights.every(isRight))).then(
    () => visit.faults.join('\n') || null,
    async (thrown: Error) => {
      // what happened could not be played, or it is not the sights that differ
      if (steps.at(-1)?.passed !== false) await keep(steps.length, [], false)
      return thrown.message
    },
  )
  const title = saidTitle(cover.model, walked)
  return {
    ...{ path: number, cover: name, title, passed: error === null, error, steps },
    trace: await trace.end(error === null ? null : `path-${number}-trace.zip`, files),
  }
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
    const ran = { path: paths.length + 1, cover: '', title, passed: error === null, error, steps, trace: null }
    paths.push(ran)
    tell(ran)
  }
  return { paths, files: new Map() }
}

/** Plays a path that was recorded in the inspector, on a separate sandbox with the date of today. */
export async function walkRecorded(path: RecordedPath, tell: Tell): Promise<Walked> {
  await buildIfNeeded()
  const folder = mkdtempSync(join(tmpdir(), 'riva-charts-'))
  await writeCharts(folder, [])
  const ground = await openGround(clockOf({ sandboxToday: undefined }), { flows: { file: join(folder, 'index.html') } })
  const files = new Map<string, Buffer>()
  try {
    const visit = await ground.visit({ lang: path.start.language === 'hr' ? 'hr' : 'en', width: 1600 })
    const trace = await startTrace(visit)
    const ran = await replay(visit, path, files)
    const told = { ...ran, trace: await trace.end(ran.passed ? null : 'path-1-trace.zip', files) }
    await visit.close()
    tell(told)
    return { paths: [told], files }
  } finally {
    await ground.close()
    await closeBrowser()
    rmSync(folder, { recursive: true, force: true })
  }
}
