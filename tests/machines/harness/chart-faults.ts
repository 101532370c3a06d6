import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { nodesOf, transitionsOf } from './edges.ts'

function lineOf(node: AnyStateNode): readonly AnyStateNode[] {
  return node.parent ? [node, ...lineOf(node.parent)] : [node]
}

function deadEnds(machine: AnyStateMachine): readonly string[] {
  const leaves = nodesOf(machine).filter((node) => node.type === 'atomic')
  const leads = (node: AnyStateNode) => transitionsOf(node).some((transition) => transition.target !== undefined)
  return leaves.filter((leaf) => !lineOf(leaf).some(leads)).map((leaf) => `${leaf.id} has no way out`)
}

function invokeFaults(node: AnyStateNode, lasting: readonly string[]): readonly string[] {
  return node.invoke.flatMap(({ id, src }) => {
    if (typeof src !== 'string') return [`${node.id} invokes an actor without a name`]
    const faults = id === src ? [] : [`${node.id} invokes ${src} under the id ${id}`]
    if (lasting.includes(src)) return faults
    const handled = (kind: string) => node.transitions.has(`xstate.${kind}.actor.${id}`)
    if (!handled('done')) faults.push(`${node.id} does not say what follows when ${src} answers`)
    if (!handled('error')) faults.push(`${node.id} does not say what follows when ${src} fails`)
    return faults
  })
}

function wordless(machine: AnyStateMachine): readonly string[] {
  const { root } = machine
  const requirements: unknown = root.meta?.requirements
  const faults = root.description ? [] : [`${root.id} has no description`]
  if (!Array.isArray(requirements) || requirements.length === 0) faults.push(`${root.id} names no requirement`)
  return faults
}

/** What is wrong with a chart before anything runs: dead ends, nameless or half-handled actors, no words. */
export function chartFaults(machine: AnyStateMachine, lasting: readonly string[] = []): readonly string[] {
  return [
    ...wordless(machine),
    ...deadEnds(machine),
    ...nodesOf(machine).flatMap((node) => invokeFaults(node, lasting)),
  ]
}

/** The names of all actors that the chart invokes. */
export function invokedBy(machine: AnyStateMachine): readonly string[] {
  const names = nodesOf(machine).flatMap((node) => node.invoke.map(({ src }) => src))
  return [...new Set(names.filter((src) => typeof src === 'string'))]
}
