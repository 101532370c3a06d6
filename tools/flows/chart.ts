import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate'
import { eventWords } from '#src/workbench/event-words.ts'
import { edgeOf, nodesOf, transitionsOf } from '#tests/machines/harness/edges.ts'
import { paramsOf, said, withRule } from './params.ts'

/** The chart of a machine as data, without anything that runs: states, edges, names, words. */
export interface Chart {
  readonly id: string
  readonly description: string
  readonly requirements: readonly string[]
  readonly root: ChartState
  readonly edges: readonly ChartEdge[]
}

export interface ChartState {
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly description: string
  readonly tags: readonly string[]
  readonly entry: readonly string[]
  readonly exit: readonly string[]
  readonly invokes: readonly string[]
  readonly initial: string | null
  readonly states: readonly ChartState[]
}

export interface ChartEdge {
  /** The same id under which the model tests count it. */
  readonly id: string
  readonly from: string
  /** Empty where nothing is left: the state only acts. */
  readonly to: readonly string[]
  readonly event: string
  /** The rule of this branch, `otherwise` for the last one of several, empty where nothing is asked. */
  readonly guard: string
  readonly actions: readonly string[]
  readonly description: string
  readonly reenters: boolean
  readonly requirements: readonly string[]
}

type Named = string | { readonly type?: unknown; readonly params?: unknown } | ((...args: never[]) => unknown)

function actionName(action: Named): readonly string[] {
  const type = typeof action === 'string' ? action : 'type' in action ? String(action.type) : 'inline action'
  // xstate's own: the timer of a delay
  if (type.startsWith('xstate.')) return []
  return [type + said(withRule(paramsOf(typeof action === 'object' ? action.params : undefined)))]
}

interface Combined {
  readonly check?: { readonly name: string }
  readonly guards?: readonly Named[]
  readonly type?: unknown
  readonly params?: unknown
}

export function guardName(guard: unknown): string {
  if (guard === undefined || guard === null) return ''
  if (typeof guard === 'string') return guard
  const { check, guards, type, params } = guard as Combined
  const names = guards?.map(guardName) ?? []
  if (names.length === 0) return typeof type === 'string' ? type + said(paramsOf(params)) : 'inline guard'
  if (check?.name === 'checkNot') return `not ${names.join('')}`
  return names.join(check?.name === 'checkOr' ? ' or ' : ' and ')
}

function delayName(event: string, source: AnyStateNode): string {
  const name = event.slice('xstate.after.'.length, -(source.id.length + 1))
  const length: unknown = source.machine.implementations.delays[name]
  return eventWords(event) + (typeof length === 'number' ? ` (${length / 1000} s)` : '')
}

/** An event in words, with the length of a delay. */
export function eventName(event: string, source: AnyStateNode): string {
  if (event === '') return 'always'
  return event.startsWith('xstate.after.') ? delayName(event, source) : eventWords(event)
}

const idsOf = (meta: unknown): readonly string[] => {
  const ids = (meta as { readonly requirements?: unknown } | undefined)?.requirements
  return Array.isArray(ids) ? ids.map(String) : []
}

/** Of the edge itself, else of the nearest state that names some; those of the whole flow are not repeated. */
function requirementsOf(transition: AnyTransitionDefinition): readonly string[] {
  const own = idsOf(transition.meta)
  let state: AnyStateNode | undefined = transition.source
  while (own.length === 0 && state?.parent) {
    const ids = idsOf(state.meta)
    if (ids.length > 0) return ids
    state = state.parent
  }
  return own
}

function edgesOf(node: AnyStateNode): readonly ChartEdge[] {
  return transitionsOf(node).map((transition) => {
    const { id, branch, targets } = edgeOf(transition)
    const guard = guardName(transition.guard)
    return {
      id,
      from: node.id,
      to: targets,
      event: eventName(transition.eventType, node),
      guard: guard === '' && branch > 0 ? 'otherwise' : guard,
      actions: transition.actions.flatMap((action) => actionName(action as Named)),
      description: transition.description ?? '',
      reenters: transition.reenter,
      requirements: requirementsOf(transition),
    }
  })
}

const stateOf = (node: AnyStateNode): ChartState => ({
  id: node.id,
  name: node.key,
  kind: node.type,
  description: node.description ?? '',
  tags: node.tags,
  entry: node.entry.flatMap((action) => actionName(action as Named)),
  exit: node.exit.flatMap((action) => actionName(action as Named)),
  invokes: node.invoke.map(({ src, id }) => (typeof src === 'string' ? src : id)),
  initial: node.initial?.target[0]?.id ?? null,
  states: Object.values(node.states).map(stateOf),
})

export function chartOf(machine: AnyStateMachine): Chart {
  const { root } = machine
  return {
    id: machine.id,
    description: root.description ?? '',
    requirements: idsOf(root.meta),
    root: stateOf(root),
    edges: nodesOf(machine).flatMap(edgesOf),
  }
}

/** `machine.parent.child` without the machine; the machine's own name for its root. */
export const shortName = (id: string, { id: machine }: Pick<Chart, 'id'>): string =>
  id === machine ? machine : id.slice(machine.length + 1)

/** A state and everything in it. */
export const withStates = (state: ChartState): readonly ChartState[] => [state, ...state.states.flatMap(withStates)]
