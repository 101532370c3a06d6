import type { Locator, Page } from 'playwright'
import type { AnyMachineSnapshot } from 'xstate'
import type { Case, Model } from '#tests/machines/harness/model.ts'
import type { Path } from '#tests/machines/harness/paths.ts'
import type { HeldCall, HeldCalls } from './held-calls.ts'
import { retold } from './retold.ts'

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

/** Only one element can be visible or not. */
function severalOf(error: Error): 'several' {
  if (!error.message.includes('strict mode violation')) throw error
  return 'several'
}

async function stateOf({ at, is }: Sight): Promise<Sight['is'] | 'several'> {
  const isThere = await at.isVisible().catch(severalOf)
  if (isThere === 'several') return isThere
  if (is === 'there' || is === 'gone') return isThere ? 'there' : 'gone'
  // What goes between two looks is looked at again.
  if (isThere && (await at.isEnabled({ timeout: 1_000 }).catch(() => false))) return 'on'
  if (is === 'not on') return is
  return isThere ? 'off' : 'gone'
}

/** One part of the page: what the chart says of it, and what was seen. */
export interface SeenSight {
  readonly what: string
  readonly expected: string
  readonly seen: string
}

/** A page that changes between the parts of one look is looked at again. */
const unclear = ({ message }: Error) => `unclear (${message.split('\n', 1)[0]})`

const seenOf = (wanted: readonly Sight[]): Promise<readonly SeenSight[]> =>
  Promise.all(
    wanted.map(async (sight) => ({
      ...{ what: sight.what, expected: sight.is },
      seen: await stateOf(sight).catch(unclear),
    })),
  )

const quoted = (seen: string) => (seen === '' ? 'nothing' : seen)

function saidOf(page: Page, others: readonly SeenSight[]): string {
  const said = others.map(({ what, expected, seen }) => `${what}: ${quoted(seen)}, not ${quoted(expected)}`)
  const { pathname, search } = new URL(page.url())
  return `${said.join('; ')} (at ${pathname}${search})`
}

/** Time of the page that looks may let pass: as long as a delay of its chart runs, less than the shortest one of any. */
interface Purse {
  left: number
  /** So many frames pass at once: what React shows in the place of a part on its way stays for fifteen. */
  readonly atOnce: number
}
const unhurried = (): Purse => ({ left: 800, atOnce: 20 })
const hurried = (): Purse => ({ left: 360, atOnce: 12 })

/** The page's clock stands: looks let frames pass, so that what waits for one is drawn, be it loaded late. */
export async function expectSights(
  page: Page,
  wanted: readonly Sight[],
  calls: () => readonly SeenSight[] = () => [],
  purse: Purse = unhurried(),
): Promise<void> {
  const othersOf = async (looked: readonly Sight[]) =>
    [...(await seenOf(looked)), ...calls()].filter(({ expected, seen }) => expected !== seen)
  /** What was not yet so is looked at alone, until it is: then all of it is looked at, since all must be so at once. */
  let waited: readonly Sight[] = wanted
  const others = async () => {
    const now = await othersOf(waited)
    const again = now.length === 0 && waited.length < wanted.length ? await othersOf(wanted) : now
    waited = wanted.filter(({ what }) => again.some((other) => other.what === what))
    return again
  }
  const begun = Date.now()
  let next = begun
  for (let attempt = 0, now = await others(); now.length > 0; attempt += 1, now = await others()) {
    if (Date.now() > begun + patience) throw new Error(saidOf(page, now))
    if (purse.left >= frame && (attempt < purse.atOnce || Date.now() > next)) {
      purse.left -= frame
      next = Date.now() + 1_000
      await page.clock.runFor(frame)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
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

/** Hears of every step once the page has been looked at, also of the one that fails. */
export type Watch = (index: number, sights: readonly SeenSight[]) => Promise<void>

/** What was open when the page was looked at last: what it did in a fleeting moment came after that. */
interface Former {
  readonly calls: readonly HeldCall[]
  readonly snapshot: AnyMachineSnapshot | undefined
}

/** What must be open and what is. A request of an actor that has started again is not the one from before. */
function callsOf({ held, actors }: Driver, { calls: former, snapshot: before }: Former, after: AnyMachineSnapshot) {
  const isOver = ({ actor }: HeldCall) => before?.children[actor] !== after.children[actor]
  const nameOf = (call: HeldCall) => (former.includes(call) && isOver(call) ? `${call.actor} from before` : call.actor)
  return (): readonly SeenSight[] => {
    // What is asked after its end is asked by another machine.
    if (after.status !== 'active') return []
    const open = held.calls().filter(({ actor }) => actors.includes(actor))
    const invoked = Object.keys(after.children).filter((name) => actors.includes(name))
    return [{ what: 'open calls', expected: invoked.sort().join(), seen: open.map(nameOf).sort().join() }]
  }
}

const isDelayed = ({ _nodes }: AnyMachineSnapshot): boolean => _nodes.some(({ after }) => after.length > 0)

/** Plays one path on the page; after every step the page shows what the chart says. */
export async function walk(driver: Driver, path: Path, watch?: Watch): Promise<void> {
  const { page, held } = driver
  await held.clear()
  await driver.arrive(path.input)
  let before = path.steps[0]?.snapshot
  let former: Former = { calls: held.calls(), snapshot: before }
  let purse = unhurried()
  for (const [index, { happened, snapshot }] of path.steps.entries()) {
    try {
      const calls = callsOf(driver, former, snapshot)
      if (!isDelayed(snapshot)) purse = unhurried()
      else if (!before || !isDelayed(before) || happened?.kind === 'passes') purse = hurried()
      if (happened && before) await driver.happen(happened, before, snapshot)
      before = snapshot
      if (driver.isFleeting?.(snapshot, happened)) {
        await watch?.(index, [])
        continue
      }
      const wanted = driver.look(snapshot)
      try {
        await expectSights(page, wanted, calls, purse)
      } finally {
        if (watch) await watch(index, await seenOf(wanted))
      }
      former = { calls: held.calls(), snapshot }
    } catch (error) {
      const of = `step ${index} of ${path.steps.length - 1}, ${happened?.label ?? 'the start'}`
      throw retold(error, (message) => `${of}: ${message}`)
    }
  }
}

/** The model without what no person and no gateway can bring about on its screen. */
export function onPage(model: Model, isPossible: (one: Case, snapshot: AnyMachineSnapshot) => boolean): Model {
  return { ...model, casesAt: (snapshot) => model.casesAt(snapshot).filter((one) => isPossible(one, snapshot)) }
}
