import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  ContextFrom,
  EventFromLogic,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate'

/** One thing that may happen next: a person's event, the answer or the failure of an invoked actor, or time passing. */
export type Case<TEvent extends EventObject = EventObject> =
  | { readonly kind: 'happens'; readonly label: string; readonly event: TEvent }
  | { readonly kind: 'answers'; readonly label: string; readonly actor: string; readonly output: unknown }
  | { readonly kind: 'fails'; readonly label: string; readonly actor: string; readonly error: unknown }
  | { readonly kind: 'passes'; readonly label: string; readonly delay: string; readonly state: string }

function shown(event: EventObject): string {
  const { type, ...rest } = event
  return Object.keys(rest).length === 0 ? type : `${type} ${JSON.stringify(rest)}`
}

export function happens<const TEvent extends EventObject>(event: TEvent, label = shown(event)): Case<TEvent> {
  return { kind: 'happens', label, event }
}

export function answers(actor: string, output: unknown, label = JSON.stringify(output) ?? 'done'): Case<never> {
  return { kind: 'answers', label: `${actor}: ${label}`, actor, output }
}

export function fails(actor: string, error: unknown = new Error('no answer'), label = 'no answer'): Case<never> {
  return { kind: 'fails', label: `${actor}: ${label}`, actor, error }
}

/** A child that lives on has moved, as XState tells its parent. */
export function moves(actor: string, snapshot: unknown, label: string): Case<never> {
  const event: EventObject & Readonly<Record<string, unknown>> = { type: `xstate.snapshot.${actor}`, snapshot }
  return { kind: 'happens', label: `${actor}: ${label}`, event: event as never }
}

/** The named delay of the state with this id (`machine.parent.child`) runs out. */
export function passes(delay: string, state: string): Case<never> {
  return { kind: 'passes', label: `${delay} passes`, delay, state }
}

/** The event as XState itself would name it, so that path generation can offer it. */
export function eventOf(offered: Case): EventObject & Readonly<Record<string, unknown>> {
  switch (offered.kind) {
    case 'happens':
      return { ...offered.event }
    case 'answers':
      return { type: `xstate.done.actor.${offered.actor}`, output: offered.output, actorId: offered.actor }
    case 'fails':
      return { type: `xstate.error.actor.${offered.actor}`, error: offered.error, actorId: offered.actor }
    case 'passes':
      return { type: `xstate.after.${offered.delay}.${offered.state}` }
  }
}

export interface ModelOf<TMachine extends AnyStateMachine> {
  readonly machine: TMachine
  readonly inputs: readonly InputFrom<TMachine>[]
  readonly cases:
    | readonly Case<EventFromLogic<TMachine>>[]
    | ((snapshot: SnapshotFrom<TMachine>) => readonly Case<EventFromLogic<TMachine>>[])
  /** The part of the context that a guard reads: two moments with equal facts count as one. Keep it small. */
  readonly facts: (context: ContextFrom<TMachine>) => unknown
  /** Milliseconds of each named delay, written down from the requirements. */
  readonly delays?: Readonly<Record<string, number>>
  /** Actions that reach out of the machine: recorded instead of done. */
  readonly ports?: readonly string[]
  /** Invoked actors that never end (a bridge, an app-lifetime child): they need no onDone and no onError. */
  readonly lasting?: readonly string[]
}

/** A model without the machine's own types: what the runner, the browser tests and the path printer read. */
export interface Model {
  readonly machine: AnyStateMachine
  readonly inputs: readonly unknown[]
  readonly casesAt: (snapshot: AnyMachineSnapshot) => readonly Case[]
  readonly factsOf: (context: unknown) => unknown
  readonly delays: Readonly<Record<string, number>>
  readonly ports: readonly string[]
  readonly lasting: readonly string[]
}

export function defineModel<TMachine extends AnyStateMachine>(model: ModelOf<TMachine>): Model {
  const { cases, facts } = model
  return {
    machine: model.machine,
    inputs: model.inputs,
    casesAt: (snapshot) => (typeof cases === 'function' ? cases(snapshot as SnapshotFrom<TMachine>) : cases),
    factsOf: (context) => facts(context as ContextFrom<TMachine>),
    delays: model.delays ?? {},
    ports: model.ports ?? [],
    lasting: model.lasting ?? [],
  }
}
