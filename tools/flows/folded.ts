import { type Chart, type ChartState, withStates } from './chart.ts'

const inside = (state: ChartState): number => withStates(state).length - 1

const folded = (state: ChartState): ChartState => ({
  ...state,
  kind: 'atomic',
  description: `${state.description} ▸ ${inside(state)} states inside`.trim(),
  initial: null,
  states: [],
})

/** The outermost states with states inside them; those side by side in a parallel state stay open. */
const foldsOf = ({ kind, states }: ChartState): readonly ChartState[] =>
  states.flatMap((state) => {
    if (state.states.length === 0) return []
    return kind === 'parallel' ? foldsOf(state) : [state]
  })

export interface Folded {
  readonly chart: Chart
  /** The states that are closed in it. */
  readonly closed: readonly string[]
}

/** The same chart with its compound states closed, and what happens within them left out; null where none can be. */
export function foldedChart(chart: Chart): Folded | null {
  const folds = foldsOf(chart.root)
  if (folds.length === 0) return null
  const closed = new Map(folds.flatMap((state) => withStates(state).map(({ id }) => [id, state.id] as const)))
  const seen = (id: string): string => closed.get(id) ?? id
  const fold = (state: ChartState): ChartState =>
    closed.has(state.id) ? folded(state) : { ...state, states: state.states.map(fold) }
  const edges = chart.edges.flatMap((edge) => {
    const from = seen(edge.from)
    const to = [...new Set(edge.to.map(seen))]
    const isWithin = from !== edge.from && (to.length === 0 || to.every((target) => target === from))
    return isWithin ? [] : [{ ...edge, from, to }]
  })
  return { chart: { ...chart, root: fold(chart.root), edges }, closed: folds.map(({ id }) => id) }
}
