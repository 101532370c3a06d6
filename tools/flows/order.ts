import type { Chart, ChartState } from './chart.ts'
import { withStates } from './chart.ts'

export interface Ends {
  readonly from: string
  readonly to: string
}

/** The states around a state, the outermost first, itself last. */
function linesOf(root: ChartState): ReadonlyMap<string, readonly string[]> {
  const lines = new Map<string, readonly string[]>()
  const walk = (state: ChartState, around: readonly string[]): void => {
    const line = [...around, state.id]
    lines.set(state.id, line)
    for (const child of state.states) walk(child, line)
  }
  walk(root, [])
  return lines
}

/** The two neighbours in one state between which an edge leads; null where one end lies around the other. */
function neighbours(lines: ReadonlyMap<string, readonly string[]>, { from, to }: Ends): Ends | null {
  const [left = [], right = []] = [lines.get(from), lines.get(to)]
  const split = left.findIndex((id, index) => right[index] !== id)
  const [one, other] = [left[split], right[split]]
  return one === undefined || other === undefined ? null : { from: one, to: other }
}

/** The children of a state in the order in which a walk from its start comes to them; ends at the end. */
function ranked(state: ChartState, steps: readonly Ends[]): readonly string[] {
  const ends = state.states.filter(({ kind }) => kind === 'final').map(({ id }) => id)
  const declared = state.states.map(({ id }) => id).filter((id) => !ends.includes(id))
  const reached = declared.filter((id) => id === state.initial)
  for (let at = 0; at < declared.length; at += 1) {
    const id = reached[at] ?? declared.find((one) => !reached.includes(one))
    if (id === undefined) break
    if (at >= reached.length) reached.push(id)
    const next = declared.filter((one) => steps.some(({ from, to }) => from === id && to === one))
    reached.push(...next.filter((one) => !reached.includes(one)))
  }
  return [...reached, ...ends]
}

export interface Order {
  /** Whether an edge leads back towards the start. */
  readonly isBackwards: (ends: Ends) => boolean
  /** From each start to the neighbours that no walk from it comes to: they too belong to its right. */
  readonly unseen: readonly Ends[]
}

function walkable(state: ChartState, steps: readonly Ends[]): ReadonlySet<string> {
  const reached = new Set(state.initial === null ? [] : [state.initial])
  for (const id of reached) for (const { from, to } of steps) if (from === id) reached.add(to)
  return reached
}

/** The direction of time in a chart, so that the picture can be read from left to right. */
export function orderOf(chart: Chart): Order {
  const lines = linesOf(chart.root)
  const steps = chart.edges.flatMap(({ from, to }) =>
    to.map((target) => neighbours(lines, { from, to: target })).filter((ends) => ends !== null),
  )
  const rank = new Map<string, number>()
  const unseen: Ends[] = []
  for (const state of withStates(chart.root)) {
    for (const [index, id] of ranked(state, steps).entries()) rank.set(id, index)
    const { initial } = state
    if (initial === null || state.kind !== 'compound') continue
    const seen = walkable(state, steps)
    unseen.push(...state.states.filter(({ id }) => !seen.has(id)).map(({ id }) => ({ from: initial, to: id })))
  }
  return {
    unseen,
    isBackwards: (ends) => {
      const between = neighbours(lines, ends)
      return between !== null && (rank.get(between.from) ?? 0) > (rank.get(between.to) ?? 0)
    },
  }
}
