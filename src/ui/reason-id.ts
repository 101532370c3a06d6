import type { AnyMachineSnapshot } from 'xstate'

/** Where the sentence of a reason stands in the document; the frame writes it there. */
export const reasonId = (name: string) => `why-${name}`

/** The guard that refuses an event in the state of the machine; none where the state takes no such event at all. */
export function guardOf({ _nodes }: AnyMachineSnapshot, event: string): string | undefined {
  for (const { transitions } of _nodes) {
    for (const { guard } of transitions.get(event) ?? []) {
      if (typeof guard === 'string') return guard
      if (typeof guard === 'object') return guard.type
    }
  }
  return undefined
}
