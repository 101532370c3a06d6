import { Actor, type AnyActor, type AnyMachineSnapshot, type InspectionEvent, StateMachine } from 'xstate'
import { type Redact, redactor } from './redacted.ts'

/** One event that reached a machine, without its secrets. */
export interface Happened {
  readonly number: number
  readonly at: Date
  readonly to: string
  readonly type: string
  readonly event: unknown
}

/** A machine with this tag lies beside what a person does: nobody waits for it, and no path is about it. */
export const isAside = ({ snapshot }: Pick<Running, 'snapshot'>): boolean => snapshot.hasTag('aside')

/** A running machine, under the one that started it. */
export interface Running {
  readonly actor: AnyActor
  readonly machine: string
  readonly snapshot: AnyMachineSnapshot
  /** What it waits for: calls and other actors that are no machines. */
  readonly waitsFor: readonly string[]
  readonly children: readonly Running[]
}

export interface Watch {
  readonly running: () => readonly Running[]
  readonly happened: () => readonly Happened[]
  readonly redact: Redact
  readonly subscribe: (listener: () => void) => () => void
  /** Changes with everything that happens. */
  readonly moment: () => number
  readonly inspect: (listener: (event: InspectionEvent) => void) => void
}

/** How many events are kept. */
export const mostEvents = 50

const isMachine = ({ logic }: AnyActor): boolean => logic instanceof StateMachine

/** What a person calls an actor: its name in the system, else what it is of. */
export const nameOf = (actor: AnyActor): string => {
  if (actor.systemId !== undefined) return actor.systemId
  const { id } = actor.logic as { readonly id?: string }
  return actor._parent === undefined ? (id ?? actor.id) : actor.id
}

function runningOf(actor: AnyActor): readonly Running[] {
  if (!isMachine(actor)) return []
  const snapshot = actor.getSnapshot() as AnyMachineSnapshot
  if (snapshot.status !== 'active') return []
  const children = Object.values(snapshot.children).filter((child) => child !== undefined) as AnyActor[]
  const waitsFor = children.filter((child) => !isMachine(child)).map(({ id }) => id)
  return [{ actor, machine: snapshot.machine.id, snapshot, waitsFor, children: children.flatMap(runningOf) }]
}

/**
 * Sees every actor that is started from now on, and those that run already. A page makes its actor itself and knows
 * nothing of an inspector, so the start of all actors is listened to; no page, and none that comes later, has to ask
 * for it. `known` are secrets that lie in no event.
 */
export function watchActors(started: readonly AnyActor[], known: () => readonly string[]): Watch {
  const roots = new Set<AnyActor>()
  const inspected = new WeakSet<object>()
  const events: Happened[] = []
  const listeners = new Set<() => void>()
  const inspectors = new Set<(event: InspectionEvent) => void>()
  const redact = redactor(known)
  let moment = 0
  let count = 0
  let told = true

  function tell(): void {
    moment += 1
    if (!told) return
    told = false
    queueMicrotask(() => {
      told = true
      for (const listener of listeners) listener()
    })
  }

  function note(event: InspectionEvent): void {
    for (const inspector of inspectors) inspector(event)
    if (event.type === '@xstate.snapshot') tell()
    if (event.type !== '@xstate.event' || event.event.type === 'xstate.init') return
    const to = event.actorRef as AnyActor
    if (!isMachine(to)) return
    count += 1
    const { type } = event.event
    events.unshift({ number: count, at: new Date(), to: nameOf(to), type, event: redact(event.event) })
    events.length = Math.min(events.length, mostEvents)
    tell()
  }

  function adopt(actor: AnyActor): void {
    if (actor._parent !== undefined) return
    roots.add(actor)
    if (!inspected.has(actor.system)) actor.system.inspect(note)
    inspected.add(actor.system)
  }

  for (const actor of started) adopt(actor)
  const { start, stop } = Actor.prototype
  Actor.prototype.start = function startWatched(this: AnyActor) {
    adopt(this)
    start.call(this)
    tell()
    return this
  }
  Actor.prototype.stop = function stopWatched(this: AnyActor) {
    stop.call(this)
    roots.delete(this)
    tell()
    return this
  }

  return {
    running: () => [...roots].flatMap(runningOf),
    happened: () => events,
    redact,
    moment: () => moment,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    inspect: (inspector) => {
      inspectors.add(inspector)
    },
  }
}
