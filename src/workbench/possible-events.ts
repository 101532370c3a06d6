import type { AnyMachineSnapshot, AnyStateNode, EventObject, StateValue } from 'xstate'

/** By type: events with the data that the tests of the machine send. */
export type Examples = Readonly<Record<string, readonly EventObject[]>>

/** An event that the machine knows where it stands. */
export interface Possible {
  readonly type: string
  /** What to send with it at first; empty for one that carries nothing. */
  readonly data: Readonly<Record<string, unknown>>
  readonly carriesData: boolean
  /** Whether it would be accepted with these data. */
  readonly accepted: boolean
}

function nodesAt(node: AnyStateNode, value: StateValue | undefined): readonly AnyStateNode[] {
  if (value === undefined) return [node]
  const names = typeof value === 'string' ? [value] : Object.keys(value)
  const inner = names.flatMap((name) => {
    const child = node.states[name]
    return child ? nodesAt(child, typeof value === 'string' ? undefined : value[name]) : []
  })
  return [node, ...inner]
}

/** The states in which a machine is, the outermost first. */
export const activeStates = ({ machine, value }: AnyMachineSnapshot): readonly AnyStateNode[] =>
  nodesAt(machine.root, value)

/** Data that do not fit may make a guard throw: then the machine would not accept them. */
export function accepts(snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  try {
    return snapshot.can(event)
  } catch {
    return false
  }
}

const withoutType = ({ type: _, ...data }: EventObject): Readonly<Record<string, unknown>> => data

/** What may be sent to a machine where it stands, whether or not its guards agree. */
export function possibleEvents(snapshot: AnyMachineSnapshot, examples: Examples): readonly Possible[] {
  const types = new Set(activeStates(snapshot).flatMap((node) => Object.keys(node.on)))
  return [...types]
    .filter((type) => type !== '' && !type.startsWith('xstate.') && !type.includes('*'))
    .sort()
    .map((type) => {
      const known = examples[type] ?? []
      const example = known.find((event) => accepts(snapshot, event)) ?? known[0] ?? { type }
      const data = withoutType(example)
      return { type, data, carriesData: Object.keys(data).length > 0, accepted: accepts(snapshot, example) }
    })
}
