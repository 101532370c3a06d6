import { type AnyMachineSnapshot, initialTransition, transition } from 'xstate'
import { type Case, eventOf, type Model } from './model.ts'
import { momentOf, type Path, replay } from './paths.ts'
import { type Run, runPath } from './run-path.ts'

/** What leads from one moment to another, and the configured edges that it takes. */
interface Arc {
  readonly happened: Case
  readonly to: string
  readonly taken: readonly string[]
}

type Arcs = ReadonlyMap<string, readonly Arc[]>

/** How long paths are. */
export interface Lengths {
  /** After about so many steps a path ends. */
  readonly longest: number
  /** Labels after which it ends, for the screen is left. */
  readonly last?: readonly string[]
}

interface Ground extends Lengths {
  readonly model: Model
  readonly input: unknown
  readonly arcs: Arcs
  /** What shows itself only on the way: that a case cannot happen at a moment which looks the same. */
  readonly barred: Set<string>
}

/** What a new start costs, in steps. */
const start = 4

export const costOf = (paths: readonly Path[]): number =>
  paths.reduce((sum, { steps }) => sum + steps.length + start, 0)

const keyOf = (model: Model, snapshot: AnyMachineSnapshot) => JSON.stringify(momentOf(model, snapshot))
const barOf = (from: string, { label }: Case) => `${from} ${label}`

interface Ran {
  readonly path: Path
  readonly taken: Run['taken']
}

/** Everything that these runs know, as a map of moments. */
function arcsOf(model: Model, runs: readonly Ran[]): Arcs {
  const arcs = new Map<string, Map<string, Arc>>()
  for (const { path, taken } of runs) {
    for (const [at, { happened, snapshot }] of path.steps.entries()) {
      const before = path.steps[at - 1]?.snapshot
      if (!happened || !before) continue
      const from = keyOf(model, before)
      const own = arcs.get(from) ?? new Map<string, Arc>()
      arcs.set(from, own.set(happened.label, { happened, to: keyOf(model, snapshot), taken: taken[at] ?? [] }))
    }
  }
  return new Map([...arcs].map(([from, own]) => [from, [...own.values()]]))
}

/** The shortest way from a moment to an edge that is still missing, and over it. */
function wayToNews(
  { arcs, barred, last = [] }: Ground,
  start: string,
  missing: ReadonlySet<string>,
): readonly Arc[] | null {
  const known = new Set([start])
  let ways: { readonly at: string; readonly way: readonly Arc[] }[] = [{ at: start, way: [] }]
  while (ways.length > 0) {
    const further: typeof ways = []
    for (const { at, way } of ways) {
      for (const arc of arcs.get(at) ?? []) {
        if (barred.has(barOf(at, arc.happened))) continue
        const on = [...way, arc]
        if (arc.taken.some((edge) => missing.has(edge))) return on
        if (known.has(arc.to) || last.includes(arc.happened.label)) continue
        known.add(arc.to)
        further.push({ at: arc.to, way: on })
      }
    }
    ways = further
  }
  return null
}

const mayHappen = ({ model }: Ground, snapshot: AnyMachineSnapshot, { label }: Case): boolean => {
  const offered = model.casesAt(snapshot).find((one) => one.label === label)
  return offered !== undefined && snapshot.can(eventOf(offered))
}

/** One path that goes on from where the last news was as long as that is nearer than a new start. */
function tourOf(ground: Ground, missing: ReadonlySet<string>): readonly Case[] {
  const { model, input, barred, longest, last = [] } = ground
  const left = new Set(missing)
  const cases: Case[] = []
  let [snapshot]: [AnyMachineSnapshot, unknown] = initialTransition(model.machine, input)
  const first = keyOf(model, snapshot)
  const isOver = () => last.includes(cases.at(-1)?.label ?? '')
  while (cases.length < longest && snapshot.status === 'active' && !isOver()) {
    const way = wayToNews(ground, keyOf(model, snapshot), left)
    if (way === null) break
    const anew = wayToNews(ground, first, left)
    if (cases.length > 0 && anew !== null && way.length > anew.length + start) break
    for (const { happened, to, taken } of way) {
      const from = keyOf(model, snapshot)
      if (!mayHappen(ground, snapshot, happened)) {
        barred.add(barOf(from, happened))
        break
      }
      ;[snapshot] = transition(model.machine, snapshot, eventOf(happened))
      cases.push(happened)
      if (keyOf(model, snapshot) !== to) {
        barred.add(barOf(from, happened))
        break
      }
      for (const edge of taken) left.delete(edge)
    }
  }
  return cases
}

/** The path as far as a real actor follows it: two delays at once may be one too many. */
async function followed({ model, input, barred }: Ground, cases: readonly Case[]) {
  const path = replay(model, input, cases)
  let done = -1
  try {
    const { configuredEdges } = await runPath(model, path, () => {
      done += 1
    })
    return { path, taken: [...configuredEdges] }
  } catch {
    const [before, failed] = [path.steps[done]?.snapshot, path.steps[done + 1]?.happened]
    if (before && failed) barred.add(barOf(keyOf(model, before), failed))
    const cut = replay(model, input, cases.slice(0, Math.max(0, done)))
    return { path: cut, taken: [...(await runPath(model, cut)).configuredEdges] }
  }
}

/** The smallest set of paths, greedily chosen, that takes what is missing. */
function chosenOf(runs: readonly Ran[], wanted: ReadonlySet<string>): readonly Path[] {
  const missing = new Set(wanted)
  const chosen: Path[] = []
  while (missing.size > 0) {
    const news = ({ taken }: Ran) => taken.flat().filter((edge) => missing.has(edge))
    const worth = (ran: Ran) => new Set(news(ran)).size / ran.path.steps.length
    const best = runs.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.push(best.path)
    for (const edge of news(best)) missing.delete(edge)
  }
  return chosen
}

/**
 * Few paths that together take every edge in every configuration that all of them take. Each goes on where another
 * would end, for about so many steps.
 */
export async function coverOf(model: Model, paths: readonly Path[], lengths: Lengths): Promise<readonly Path[]> {
  const runs: Ran[] = []
  for (const path of paths) runs.push({ path, taken: (await runPath(model, path)).taken })
  const all = new Set(runs.flatMap(({ taken }) => taken.flat()))
  const missing = new Set(all)
  const tours: Path[] = []
  for (const input of model.inputs) {
    const own = runs.filter(({ path }) => path.input === input)
    const ground: Ground = { ...lengths, model, input, arcs: arcsOf(model, own), barred: new Set() }
    for (;;) {
      const { path, taken } = await followed(ground, tourOf(ground, missing))
      if (taken.filter((edge) => missing.delete(edge)).length === 0) break
      tours.push(path)
    }
  }
  const [toured, single] = [[...tours, ...chosenOf(runs, missing)], chosenOf(runs, all)]
  return costOf(toured) < costOf(single) ? toured : single
}
