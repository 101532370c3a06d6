import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { edgeOf } from './edges.ts'
import type { HeldActor, HeldCall, PortCall } from './held-actor.ts'
import { settled, startHeld } from './held-actor.ts'
import type { Case, Model } from './model.ts'
import type { Path, Step } from './paths.ts'

export interface Run {
  /** Ids of the edges taken. */
  readonly edges: ReadonlySet<string>
  /** The same edges, each with the configuration in which it was taken. */
  readonly configuredEdges: ReadonlySet<string>
  /** The configured edges that each step took. */
  readonly taken: readonly (readonly string[])[]
  readonly ports: readonly PortCall[]
  readonly emitted: readonly EventObject[]
  readonly calls: readonly HeldCall[]
  readonly snapshot: AnyMachineSnapshot
}

type Check = (step: Step, snapshot: AnyMachineSnapshot, run: { readonly ports: readonly PortCall[] }) => void

async function letPass(model: Model, held: HeldActor<AnyStateMachine>, delay: string): Promise<void> {
  const milliseconds = model.delays[delay]
  if (milliseconds === undefined) throw new Error(`The model does not say how long ${delay} is`)
  const before = held.actor.getSnapshot()
  await held.pass(milliseconds - 1)
  if (held.actor.getSnapshot() !== before) throw new Error(`${delay} ran out before ${milliseconds} ms`)
  await held.pass(1)
}

async function letHappen(model: Model, held: HeldActor<AnyStateMachine>, happened: Case): Promise<void> {
  switch (happened.kind) {
    case 'happens':
      held.actor.send(happened.event)
      return settled()
    case 'answers':
      return held.answer(happened.actor, happened.output)
    case 'fails':
      return held.fail(happened.actor, happened.error)
    case 'passes':
      return letPass(model, held, happened.delay)
  }
}

/** A port that the model does not name runs as the machine's own stub, which throws. */
function inModelWords(error: unknown, { machine, ports }: Model): unknown {
  const [, name] = /started without "(\w+)"/.exec(error instanceof Error ? error.message : '') ?? []
  if (name === undefined) return error
  const known = ports.length === 0 ? 'it has none' : `it has ${ports.join(', ')}`
  return new Error(`${name} is not among the ports of the model of ${machine.id}: ${known}`)
}

/** Walks one path on a real actor and says which edges it took; `check` sees every step beside what the actor did. */
export async function runPath(model: Model, path: Path, check?: Check): Promise<Run> {
  const edges = new Set<string>()
  const taken: string[][] = [[]]
  let configuration = 'start'
  const held = startHeld<AnyStateMachine>(model.machine, {
    input: path.input,
    ports: model.ports,
    inspect: (event) => {
      if (event.type !== '@xstate.microstep') return
      for (const transition of event._transitions) {
        const { id } = edgeOf(transition)
        edges.add(id)
        taken.at(-1)?.push(`${configuration} ⊢ ${id}`)
      }
      configuration = JSON.stringify((event.snapshot as AnyMachineSnapshot).value)
    },
  })
  let broken: unknown
  held.actor.subscribe({
    error: (error) => {
      broken = inModelWords(error, model)
    },
  })
  // No microstep tells of a start that passes through no other state.
  configuration = JSON.stringify(held.actor.getSnapshot().value)
  try {
    for (const step of path.steps) {
      if (step.happened) {
        taken.push([])
        await letHappen(model, held, step.happened)
      }
      if (broken !== undefined) throw broken
      check?.(step, held.actor.getSnapshot(), held)
    }
    const { ports, emitted, calls } = held
    const configuredEdges = new Set(taken.flat())
    return { edges, configuredEdges, taken, ports, emitted, calls, snapshot: held.actor.getSnapshot() }
  } finally {
    held.actor.stop()
  }
}
