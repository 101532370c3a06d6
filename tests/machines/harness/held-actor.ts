import type { Actor, AnyStateMachine, EventObject, InputFrom, InspectionEvent } from 'xstate'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { messages, type Notice, toastOf } from '#contract/messages.ts'
import { invokedBy } from './chart-faults.ts'

export interface PortCall {
  readonly port: string
  readonly params: unknown
}

export interface HeldCall {
  readonly actor: string
  readonly input: unknown
  readonly signal: AbortSignal
  readonly resolve: (output: unknown) => Promise<void>
  readonly reject: (error: unknown) => Promise<void>
}

export interface HeldActor<TMachine extends AnyStateMachine> {
  readonly actor: Actor<TMachine>
  /** Every port call so far, in order. */
  readonly ports: readonly PortCall[]
  /** Every call of an invoked actor so far, in order, whether or not it was answered. */
  readonly calls: readonly HeldCall[]
  readonly emitted: readonly EventObject[]
  /** Answers the latest call of this actor. */
  readonly answer: (actor: string, output?: unknown) => Promise<void>
  readonly fail: (actor: string, error?: unknown) => Promise<void>
  readonly pass: (milliseconds: number) => Promise<void>
}

export interface HeldOptions<TMachine extends AnyStateMachine> {
  readonly input: InputFrom<TMachine>
  readonly ports?: readonly string[]
  readonly inspect?: (event: InspectionEvent) => void
}

const microtasks = 12

/** Lets answered promises reach the machine; no timer, so that it works in node and in a browser with a stopped clock. */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < microtasks; turn += 1) await Promise.resolve()
}

function latest(calls: readonly HeldCall[], answered: ReadonlySet<AbortSignal>, actor: string): HeldCall {
  const call = calls.findLast((one) => one.actor === actor)
  if (!call) throw new Error(`Nobody called ${actor}`)
  if (call.signal.aborted) throw new Error(`The call of ${actor} was given up`)
  if (answered.has(call.signal)) throw new Error(`The call of ${actor} was answered before`)
  return call
}

/** A message as the person sees it, with the tone and hold of the contract's table. */
function shownBy(params: unknown): unknown {
  if (params === null) return null
  const { key } = params as Partial<Notice>
  return key !== undefined && Object.hasOwn(messages, key) ? toastOf(params as Notice) : params
}

/** A real actor of the machine with a simulated clock, every invoked actor held in the hand and every port recorded. */
export function startHeld<TMachine extends AnyStateMachine>(
  machine: TMachine,
  options: HeldOptions<TMachine>,
): HeldActor<TMachine> {
  const ports: PortCall[] = []
  const calls: HeldCall[] = []
  const emitted: EventObject[] = []
  const answered = new Set<AbortSignal>()
  const clock = new SimulatedClock()

  const hold = (actor: string) =>
    fromPromise<unknown, unknown>(({ input, signal }) => {
      const { promise, resolve, reject } = Promise.withResolvers<unknown>()
      const then = (act: (value: unknown) => void) => async (value: unknown) => {
        answered.add(signal)
        act(value)
        await settled()
      }
      calls.push({ actor, input, signal, resolve: then(resolve), reject: then(reject) })
      return promise
    })
  const record = (port: string) => (_: unknown, params: unknown) => {
    ports.push({ port, params: port === 'notify' ? shownBy(params) : params })
  }
  const held = machine.provide({
    actors: Object.fromEntries(invokedBy(machine).map((name) => [name, hold(name)])),
    actions: Object.fromEntries((options.ports ?? []).map((name) => [name, record(name)])),
  }) as TMachine

  const inspect = options.inspect
  const actor = createActor<AnyStateMachine>(held, { input: options.input, clock, ...(inspect && { inspect }) })
  actor.on('*', (event: EventObject) => emitted.push(event))
  actor.start()

  return {
    actor: actor as Actor<TMachine>,
    ports,
    calls,
    emitted,
    answer: (name, output) => latest(calls, answered, name).resolve(output),
    fail: (name, error = new Error('no answer')) => latest(calls, answered, name).reject(error),
    pass: async (milliseconds) => {
      clock.increment(milliseconds)
      await settled()
    },
  }
}
