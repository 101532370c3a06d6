import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'

/** One arrow of the chart: the state that declares it, its event (`always` included) and its place among the branches. */
export interface Edge {
  readonly id: string
  readonly source: string
  readonly event: string
  readonly branch: number
  readonly targets: readonly string[]
}

export function nodesOf(machine: AnyStateMachine): readonly AnyStateNode[] {
  const below = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(below)]
  return below(machine.root)
}

export function transitionsOf(node: AnyStateNode): readonly AnyTransitionDefinition[] {
  return [...[...node.transitions.values()].flat(), ...(node.always ?? [])]
}

function branchesOf(transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] {
  const { source, eventType } = transition
  return (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []
}

export function edgeOf(transition: AnyTransitionDefinition): Edge {
  const event = transition.eventType === '' ? 'always' : transition.eventType
  const branch = Math.max(0, branchesOf(transition).indexOf(transition))
  const source = transition.source.id
  return {
    id: `${source} · ${event} · ${branch}`,
    source,
    event,
    branch,
    targets: (transition.target ?? []).map((node) => node.id),
  }
}

/** The edges of the chart that none of these runs took. */
export function untakenEdges(
  machine: AnyStateMachine,
  runs: readonly { edges: ReadonlySet<string> }[],
): readonly string[] {
  const taken = new Set(runs.flatMap(({ edges }) => [...edges]))
  return [...allEdges(machine).keys()].filter((edge) => !taken.has(edge))
}

export function allEdges(machine: AnyStateMachine): ReadonlyMap<string, Edge> {
  const edges = nodesOf(machine).flatMap(transitionsOf).map(edgeOf)
  return new Map(edges.map((edge) => [edge.id, edge]))
}
