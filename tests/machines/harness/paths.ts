import type { AnyMachineSnapshot, EventObject, StateValue } from 'xstate'
import { initialTransition, transition } from 'xstate'
import { TestModel } from 'xstate/graph'
import type { Case, Model } from './model.ts'
import { eventOf } from './model.ts'

/** `happened` is null for the start. `value` and `context` are what the chart says should hold afterwards. */
export interface Step {
  readonly happened: Case | null
  readonly value: StateValue
  readonly context: unknown
  readonly snapshot: AnyMachineSnapshot
}

export interface Path {
  readonly title: string
  readonly input: unknown
  readonly steps: readonly Step[]
}

const limit = 20_000

/** Two moments of which nothing that follows differs. */
export const momentOf = (model: Model, { value, context }: AnyMachineSnapshot): readonly unknown[] => [
  value,
  model.factsOf(context),
]

function casesOfPaths(model: Model, input: unknown): readonly (readonly Case[])[] {
  const known = new WeakMap<EventObject, Case>()
  const label = (event: EventObject | undefined) => (event && known.get(event)?.label) ?? null

  const walker = new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    input,
    limit,
    events: (snapshot) => {
      if (snapshot.status !== 'active') return []
      const cases = model.casesAt(snapshot)
      const labels = cases.map((one) => one.label)
      const twice = labels.find((one, index) => labels.indexOf(one) !== index)
      if (twice) throw new Error(`Two cases of ${model.machine.id} have one label: ${twice}`)
      const offered = cases.map((one) => {
        const event = eventOf(one)
        known.set(event, one)
        return event
      })
      return offered.filter((event) => snapshot.can(event))
    },
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([...momentOf(model, snapshot), label(event), previous ? momentOf(model, previous) : null]),
    serializeEvent: (event) => label(event) ?? event.type,
  })
  return walker
    .getShortestPaths()
    .map((path) => path.steps.map(({ event }) => known.get(event)).filter((one) => one !== undefined))
}

/** A step, and by what happens next those that follow it: ways that begin alike are replayed once as far as that. */
interface Replayed {
  readonly step: Step
  readonly next: Map<string, Replayed>
}

const replayedAt = (happened: Case | null, snapshot: AnyMachineSnapshot): Replayed => ({
  step: { happened, value: snapshot.value, context: snapshot.context, snapshot },
  next: new Map(),
})

const startOf = ({ machine }: Model, input: unknown): Replayed => replayedAt(null, initialTransition(machine, input)[0])

function followedBy({ machine }: Model, { step: { snapshot }, next }: Replayed, happened: Case): Replayed {
  const known = next.get(happened.label)
  if (known) return known
  const event = eventOf(happened)
  if (!snapshot.can(event)) throw new Error(`The facts of ${machine.id} are too coarse at: ${happened.label}`)
  const followed = replayedAt(happened, transition(machine, snapshot, event)[0])
  next.set(happened.label, followed)
  return followed
}

/** The expected moments come from a replay, so that they are right even where facts make two contexts one. */
export function replay(model: Model, input: unknown, cases: readonly Case[], start = startOf(model, input)): Path {
  const steps = [start.step]
  let at = start
  for (const happened of cases) {
    at = followedBy(model, at, happened)
    steps.push(at.step)
  }
  return { title: cases.map((one) => one.label).join(' → ') || 'start', input, steps }
}

/** The shortest ways to every (configuration, facts, event, configuration before), for each input. */
export function pathsOf(model: Model): readonly Path[] {
  return model.inputs.flatMap((input) => {
    const start = startOf(model, input)
    return casesOfPaths(model, input).map((cases) => replay(model, input, cases, start))
  })
}
