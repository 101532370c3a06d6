import type { Locator, Page } from 'playwright'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { Case, Model } from '#tests/machines/harness/model.ts'
import type { Path } from '#tests/machines/harness/paths.ts'
import type { HeldCalls } from './held-calls.ts'

/** What must be so of one part of the page. */
export interface Sight {
  readonly what: string
  readonly at: Locator
  readonly is: 'there' | 'gone' | 'on' | 'off' | 'not on'
}

export const there = (what: string, at: Locator, is = true): Sight => ({ what, at, is: is ? 'there' : 'gone' })
export const enabled = (what: string, at: Locator, is: boolean): Sight => ({ what, at, is: is ? 'on' : 'off' })
/** A control that goes where it has no use. */
export const offered = (what: string, at: Locator, is: boolean): Sight => ({ what, at, is: is ? 'on' : 'not on' })

/** How a machine's model is played on its screen. */
export interface Driver {
  readonly page: Page
  readonly held: HeldCalls
  /** Actors whose calls are held. */
  readonly actors: readonly string[]
  readonly arrive: (input: unknown) => Promise<void>
  readonly happen: (happened: Case, before: AnyMachineSnapshot, after: AnyMachineSnapshot) => Promise<void>
  /** The landmark of a state, and each control that an event has there. */
  readonly look: (snapshot: AnyMachineSnapshot) => readonly Sight[]
  /** Moments that pass by themselves on a page, or that another screen shows. */
  readonly isFleeting?: (snapshot: AnyMachineSnapshot, happened: Case | null) => boolean
}

const frame = 20
/** For a busy machine; a page that is right is left at once. */
const patience = 15_000

async function stateOf({ at, is }: Sight): Promise<Sight['is'] | 'several'> {
  const count = await at.count()
  if (count > 1) return 'several'
  const isThere = count === 1 && (await at.isVisible())
  if (is === 'there' || is === 'gone') return isThere ? 'there' : 'gone'
  // What goes between two looks is looked at again.
  if (isThere && (await at.isEnabled({ timeout: 1_000 }).catch(() => false))) return 'on'
  if (is === 'not on') return is
  return isThere ? 'off' : 'gone'
}

/** The page's clock stands: each look lets a frame pass, so that what waits for one is drawn. */
export async function expectSights(page: Page, wanted: readonly Sight[], more: () => object = () => ({})) {
  const shown = async () => ({
    ...Object.fromEntries(await Promise.all(wanted.map(async (sight) => [sight.what, await stateOf(sight)]))),
    ...more(),
  })
  const right = Object.fromEntries(wanted.map(({ what, is }) => [what, is]))
  const end = Date.now() + patience
  for (let attempt = 0; Date.now() < end; attempt += 1) {
    const now = await shown()
    if (Object.entries(right).every(([what, is]) => now[what as keyof typeof now] === is) && isRight(now)) return
    // Frames for the first looks only: later ones must not let the time of a delay pass.
    if (attempt < 25) await page.clock.runFor(frame)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  const last = await shown()
  expect(last).toEqual({ ...last, ...right, ...('invoked' in last ? { open: last.invoked } : {}) })
}

/** The screen's own title, however long its parts are on their way. */
export const hasTitle = (page: Page, name: string): Promise<void> =>
  becomes(page, async () => (await page.getByRole('heading', { level: 1, name, exact: true }).count()) === 1)

/** What is loaded after the rest and drawn with a delay: until it is so, the page's clock goes on. */
export async function becomes(page: Page, isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + patience; !(await isSo()); ) {
    if (Date.now() > end) throw new Error('What the page waits for did not come')
    await page.clock.runFor(frame)
  }
}

const isRight = (now: object) => {
  const { open, invoked } = now as { open?: string; invoked?: string }
  return open === invoked
}

const openOf = ({ held, actors }: Driver) =>
  held
    .open()
    .filter((name) => actors.includes(name))
    .join()

/** One part of the page: what the chart says of it, and what was seen. */
export interface SeenSight {
  readonly what: string
  readonly expected: string
  readonly seen: string
}

const seenOf = (wanted: readonly Sight[]): Promise<readonly SeenSight[]> =>
  Promise.all(wanted.map(async (sight) => ({ what: sight.what, expected: sight.is, seen: await stateOf(sight) })))

/** Hears of every step once the page has been looked at, also of the one that fails. */
export type Watch = (index: number, sights: readonly SeenSight[]) => Promise<void>

/** Plays one path on the page; after every step the page shows what the chart says. */
export async function walk(driver: Driver, path: Path, watch?: Watch): Promise<void> {
  const { page, held, actors } = driver
  await held.clear()
  await driver.arrive(path.input)
  let before = path.steps[0]?.snapshot
  for (const [index, { happened, snapshot }] of path.steps.entries()) {
    if (happened && before) await driver.happen(happened, before, snapshot)
    before = snapshot
    if (driver.isFleeting?.(snapshot, happened)) {
      await watch?.(index, [])
      continue
    }
    const invoked = Object.keys(snapshot.children)
      .filter((name) => actors.includes(name))
      .sort()
      .join()
    // What is asked after its end is asked by another machine.
    const count = () => (snapshot.status === 'active' ? { open: openOf(driver), invoked } : {})
    const wanted = driver.look(snapshot)
    try {
      await expectSights(page, wanted, count)
    } finally {
      if (watch) await watch(index, await seenOf(wanted))
    }
  }
}

/** The model without what no person and no gateway can bring about on its screen. */
export function onPage(model: Model, isPossible: (one: Case, snapshot: AnyMachineSnapshot) => boolean): Model {
  return { ...model, casesAt: (snapshot) => model.casesAt(snapshot).filter((one) => isPossible(one, snapshot)) }
}
