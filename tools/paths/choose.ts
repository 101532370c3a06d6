import type { StateValue } from 'xstate'
import { allEdges, nodesOf } from '#tests/machines/harness/edges.ts'
import type { PortCall } from '#tests/machines/harness/held-actor.ts'
import type { Model } from '#tests/machines/harness/model.ts'
import { type Path, pathsOf, type Step } from '#tests/machines/harness/paths.ts'
import { runPath } from '#tests/machines/harness/run-path.ts'

export type Goal = 'state' | 'edge'

/** A step as a real actor did it, with what it asked of the outside meanwhile. */
export interface WalkedStep extends Step {
  readonly asked: readonly PortCall[]
}

export interface Walk {
  readonly title: string
  readonly input: unknown
  readonly steps: readonly WalkedStep[]
  readonly states: ReadonlySet<string>
  readonly edges: ReadonlySet<string>
  /** The edges that each step took. */
  readonly taken: readonly (readonly string[])[]
}

export interface Count {
  readonly covered: number
  readonly all: number
  readonly missing: readonly string[]
}

export interface Choice {
  readonly walks: readonly Walk[]
  readonly states: Count
  readonly edges: Count
}

/** Every state that is active, by its dotted name without the machine: `list`, `list.loading`. */
export function activeStates(value: StateValue, around = ''): readonly string[] {
  if (typeof value === 'string') return [`${around}${value}`]
  return Object.entries(value).flatMap(([name, inner]) => [
    `${around}${name}`,
    ...(inner === undefined ? [] : activeStates(inner, `${around}${name}.`)),
  ])
}

/** The innermost of them: what a person would say where it stands. */
export function leafStates(value: StateValue): readonly string[] {
  const active = activeStates(value)
  return active.filter((name) => !active.some((other) => other.startsWith(`${name}.`)))
}

/** The dotted names of every state that can be rested in or passed, transient ones too. */
export const stateNames = ({ machine }: Model): readonly string[] =>
  nodesOf(machine)
    .filter((node) => node.parent && node.type !== 'history')
    .map((node) => node.path.join('.'))

/** `loading` is enough where only one state is called that. */
export function stateCalled(model: Model, name: string): string {
  const names = stateNames(model)
  const [found, ...others] = names.includes(name) ? [name] : names.filter((one) => one.endsWith(`.${name}`))
  if (found === undefined) throw new Error(`No state is called ${name}: ${names.join(', ')}`)
  if (others.length > 0) throw new Error(`Several states are called ${name}: ${[found, ...others].join(', ')}`)
  return found
}

/** The path until it first comes to a state; null when it never does. */
function cutAt(path: Path, state: string): Path | null {
  const at = path.steps.findIndex(({ value }) => activeStates(value).includes(state))
  if (at < 0) return null
  const steps = path.steps.slice(0, at + 1)
  return { ...path, steps, title: steps.flatMap(({ happened }) => happened?.label ?? []).join(' → ') || 'start' }
}

const byLength = (left: Path, right: Path): number => left.steps.length - right.steps.length

/** The ways to a state, each only as long as it takes to come there, the shortest first. */
export function waysTo(state: string, paths: readonly Path[], { inputs }: Model): readonly Path[] {
  const cut = paths.map((path) => cutAt(path, state)).filter((path) => path !== null)
  const key = (path: Path) => `${inputs.indexOf(path.input)} ${path.title}`
  return [...new Map(cut.map((path) => [key(path), path])).values()].toSorted(byLength)
}

/** The paths to choose from: whole ones for the edges, the shortest way to each state for the states. */
function candidates(model: Model, goal: Goal, to: string | null): readonly Path[] {
  const paths = pathsOf(model)
  if (goal === 'edge') return to === null ? paths : waysTo(to, paths, model)
  const states = to === null ? stateNames(model) : [to]
  return states.flatMap((state) => waysTo(state, paths, model).slice(0, 1))
}

/** What a real actor does along a path. */
export async function walkAlong(model: Model, path: Path): Promise<Walk> {
  const steps: WalkedStep[] = []
  let known = 0
  const { edges, taken } = await runPath(model, path, (step, _, { ports }) => {
    steps.push({ ...step, asked: ports.slice(known) })
    known = ports.length
  })
  const states = new Set(path.steps.flatMap(({ value }) => activeStates(value)))
  // a state that is left at once is known by the edge that left it
  const prefix = `${model.machine.id}.`
  for (const edge of edges) states.add((edge.split(' · ')[0] ?? '').slice(prefix.length))
  const ids = taken.map((step) => step.map((edge) => edge.slice(edge.indexOf(' ⊢ ') + 3)))
  return { title: path.title, input: path.input, steps, states, edges, taken: ids }
}

/** Few walks that together reach what all of them reach: each time the one with most news for its length. */
function fewest(walks: readonly Walk[], goal: Goal): readonly Walk[] {
  const aims = ({ states, edges }: Walk) => [...(goal === 'state' ? states : edges)]
  const missing = new Set(walks.flatMap(aims))
  const chosen: Walk[] = []
  const dropped = new Set<Walk>()
  while (missing.size > 0) {
    const worth = (one: Walk) => aims(one).filter((aim) => missing.has(aim)).length / one.steps.length
    const best = walks.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.push(best)
    for (const aim of aims(best)) missing.delete(aim)
  }
  // the early ones are often part of a later one
  return chosen.filter((one, index) => {
    const others = new Set(chosen.flatMap((other, at) => (at === index || dropped.has(other) ? [] : aims(other))))
    const needless = aims(one).every((aim) => others.has(aim))
    if (needless) dropped.add(one)
    return !needless
  })
}

const countOf = (all: readonly string[], reached: ReadonlySet<string>): Count => {
  const missing = all.filter((one) => !reached.has(one))
  return { covered: all.length - missing.length, all: all.length, missing }
}

/**
 * Without a target: few paths that come to every state or take every edge. With one: the shortest way there, or the
 * ways there that differ by an edge.
 */
export async function choosePaths(model: Model, goal: Goal, to: string | null): Promise<Choice> {
  const walks: Walk[] = []
  for (const path of candidates(model, goal, to)) walks.push(await walkAlong(model, path))
  const chosen = fewest(walks, goal)
  return {
    walks: chosen,
    states: countOf(stateNames(model), new Set(chosen.flatMap(({ states }) => [...states]))),
    edges: countOf([...allEdges(model.machine).keys()], new Set(chosen.flatMap(({ edges }) => [...edges]))),
  }
}
