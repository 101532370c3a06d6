import { StateMachine } from 'xstate'
import { nodesOf } from '#tests/machines/harness/edges.ts'
import type { Flow } from './load.ts'

/** A machine that another one invokes, and the name it has there. */
export interface Child {
  readonly id: string
  readonly name: string
}

/** What a flow invokes that is a flow itself: by the machine behind the name, or by the name where a screen supplies it. */
function childrenOf({ machine }: Flow, flows: readonly Flow[]): readonly Child[] {
  const known = new Set(flows.map((flow) => flow.machine.id))
  const names = nodesOf(machine).flatMap(({ invoke }) =>
    invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
  )
  return [...new Set(names)].flatMap((name) => {
    const logic: unknown = machine.implementations.actors[name]
    const id = logic instanceof StateMachine ? logic.id : name
    return known.has(id) && id !== machine.id ? [{ id, name }] : []
  })
}

export interface Tree {
  /** The flows that nobody invokes: the app, and those that a screen starts. */
  readonly roots: readonly Flow[]
  readonly childrenOf: (id: string) => readonly Child[]
  readonly parentsOf: (id: string) => readonly string[]
}

export function treeOf(flows: readonly Flow[]): Tree {
  const children = new Map(flows.map((flow) => [flow.machine.id, childrenOf(flow, flows)]))
  const parents = Map.groupBy(
    [...children].flatMap(([parent, own]) => [...new Set(own.map(({ id }) => id))].map((id) => ({ id, parent }))),
    ({ id }) => id,
  )
  return {
    roots: flows
      .filter(({ machine }) => !parents.has(machine.id))
      .toSorted((one, other) => Number(other.stem === 'app') - Number(one.stem === 'app')),
    childrenOf: (id) => children.get(id) ?? [],
    parentsOf: (id) => (parents.get(id) ?? []).map(({ parent }) => parent),
  }
}
