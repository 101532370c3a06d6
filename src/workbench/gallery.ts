import {
  type ActorScope,
  type AnyEventObject,
  type AnyStateMachine,
  type AnyStateNode,
  fromPromise,
  StateMachine,
  waitFor,
} from 'xstate'
import { app, companyActor, localeActor, sessionActor } from '#src/shell/app.ts'
import { isWideScreen } from '#src/ui/look/wide-screen.ts'
import { showLook } from './asked-look.ts'
import { pressWhenThere } from './press-when-there.ts'

/**
 * The sandbox's gateway adds this script to the document where the address names a state (`?state=entry.1`): the screen
 * starts its machine there, whatever the machine would ask for is never answered, and until a person touches the page
 * nothing else moves it either. `lang` and `theme` in the address are those of this page alone.
 */
interface Picture {
  readonly context: object
}

interface Kept {
  readonly title: string
  readonly snapshot: Picture
  readonly place: {
    readonly within?: Readonly<Record<string, readonly string[]>>
    readonly press?: readonly string[]
    readonly inSheetOf?: readonly string[]
    readonly dataOfScreen?: true | readonly string[]
    readonly signedOut?: boolean
    readonly unaccepted?: boolean
  } | null
}
type Scope = ActorScope<never, AnyEventObject>

interface Running {
  readonly logic: AnyStateMachine
  readonly _actorScope: Scope
  readonly getSnapshot: () => { readonly context: object }
  readonly update: (snapshot: unknown, event: AnyEventObject) => void
}

const asked = new URLSearchParams(location.search)
const [machine = '', number = ''] = (asked.get('state') ?? '').split('.')

/** Read while the page waits: its machines must not start anywhere else. */
function statesOf(id: string): readonly Kept[] {
  const reading = new XMLHttpRequest()
  reading.open('GET', `/flows/${encodeURIComponent(id)}.json`, false)
  reading.send()
  if (reading.status !== 200) return []
  return (JSON.parse(reading.responseText) as { readonly states: readonly Kept[] }).states
}

const wanted = statesOf(machine)[Number(number)]
if (!wanted) throw new Error(`${machine} has no state ${number}.`)
// A small screen on a page of many takes the focus from nobody.
if (window !== window.top) HTMLElement.prototype.focus = () => undefined
const { place } = wanted
const starts = new Map([[machine, wanted.snapshot]])
for (const [id, parts] of Object.entries(place?.within ?? {})) {
  const around = statesOf(id).find(({ title }) => parts.every((part) => title.includes(part)))
  if (!around) throw new Error(`${id} has no state ${parts.join()}.`)
  starts.set(id, around.snapshot)
}

/** In a build the app has started before this script; with hot reload it starts later, and its machines with it. */
function startedApp(): Readonly<Record<string, Running | undefined>> {
  try {
    return app().getSnapshot().children as unknown as Readonly<Record<string, Running | undefined>>
  } catch {
    return {}
  }
}
const lasting = startedApp()
const language = showLook(asked)
if (language && lasting.locale) localeActor().send({ type: 'language.adopted', language })

const unanswered = fromPromise<never, unknown>(() => new Promise(() => undefined))

const held = (of: AnyStateMachine): AnyStateMachine =>
  of.provide({
    actors: Object.fromEntries(
      Object.entries(of.implementations.actors).map(([name, logic]) => [
        name,
        logic instanceof StateMachine ? held(logic) : unanswered,
      ]),
    ),
  })

const machines = StateMachine.prototype as unknown as {
  getInitialSnapshot: (this: AnyStateMachine, scope: Scope, input: unknown) => unknown
  restoreSnapshot: (this: AnyStateMachine, snapshot: Picture, scope: Scope) => unknown
  transition: (this: AnyStateMachine, snapshot: unknown, event: AnyEventObject, scope: Scope) => unknown
}
const { getInitialSnapshot, restoreSnapshot, transition } = machines

const contextOf = (of: AnyStateMachine, input: unknown, { self }: Scope): object => {
  const { context } = of.config
  return typeof context === 'function' ? context({ input, self, spawn: () => self } as never) : (context ?? {})
}

const contexts = new WeakMap<object, object>()
/** Machines that were put where they are. */
const still = new Set<string>()

/** What a picture of a machine cannot keep, like a rule that is a function, is what the screen gives it. */
function startThere(of: AnyStateMachine, snapshot: Picture, scope: Scope, input: unknown): unknown {
  return restoredWith(contextOf(of, input, scope), of, snapshot, scope)
}

/** Of the picture's data those that are not the screen's. */
function dataOf(data: object): object {
  const ofScreen = place?.dataOfScreen ?? []
  return ofScreen === true ? {} : Object.fromEntries(Object.entries(data).filter(([name]) => !ofScreen.includes(name)))
}

function restoredWith(own: object, of: AnyStateMachine, snapshot: Picture, scope: Scope): unknown {
  const context = { ...own, ...(of.id === machine ? dataOf(snapshot.context) : snapshot.context) }
  contexts.set(scope.self, context)
  still.add(of.id)
  if (of.id === machine) document.documentElement.dataset.state = `${machine}.${number}`
  const there: Picture = { ...snapshot, context }
  return restoreSnapshot.call(held(of), there, scope)
}

const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** The parent is being restored at this moment: what it gives to its child is asked of its chart. */
function inputFromParent({ self }: Scope): unknown {
  const { _parent: parent } = self as unknown as { readonly _parent?: { readonly logic: AnyStateMachine } }
  const called = (parent ? nodesOf(parent.logic.root) : []).flatMap(({ invoke }) => invoke)
  const input = called.find(({ id }) => id === self.id)?.input
  const context = parent && contexts.get(parent)
  return typeof input === 'function' ? input({ context, event: { type: 'xstate.init' }, self: parent } as never) : input
}

machines.getInitialSnapshot = function start(scope, input) {
  if (this.id === 'accessGate') return restoreSnapshot.call(this, admitted(this, scope, input), scope)
  const snapshot = starts.get(this.id)
  return snapshot ? startThere(this, snapshot, scope, input) : getInitialSnapshot.call(this, scope, input)
}

/** Every screen opens for everybody. */
function admitted(of: AnyStateMachine, scope: Scope, input: unknown): Picture {
  const { account, companyId } = input as { readonly account: unknown; readonly companyId: unknown }
  const learned = { companyId: null, companyName: null, language: null, acceptedTerms: false }
  const output = { kind: 'allow', opensCompany: account !== null && companyId !== null, ...learned }
  const decided = { status: 'done', value: 'decided', output, error: undefined, children: {}, historyValue: {} }
  return { ...decided, context: contextOf(of, input, scope) }
}

/** In the models of its parent a child may be only a promise that was never answered. */
machines.restoreSnapshot = function restore(snapshot, scope) {
  if (!starts.has(this.id) && 'value' in snapshot) {
    const context = { ...contextOf(this, inputFromParent(scope), scope), ...snapshot.context }
    contexts.set(scope.self, context)
    return restoreSnapshot.call(this, { ...snapshot, context }, scope)
  }
  return machines.getInitialSnapshot.call(this, scope, inputFromParent(scope))
}

let untouched = true
const touch = (event: Event) => {
  if (event.isTrusted) untouched = false
}
for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touch, true)

/** The example person's company has accepted the terms; there the session knows nothing of it. */
function unaccepted(snapshot: Picture): Picture {
  return { ...snapshot, context: { ...snapshot.context, acceptedIn: [] } }
}

machines.transition = function move(snapshot, event, scope) {
  if (untouched && still.has(this.id) && event.type !== 'xstate.stop') return snapshot
  const next = transition.call(this, snapshot, event, scope)
  return place?.unaccepted && this.id === 'session' ? unaccepted(next as Picture) : next
}

/** A machine is bound at its making to what moves it, and those that last were made before this script. */
function put(running: Running, there: unknown): void {
  const { logic } = running
  Object.assign(logic, { transition: machines.transition.bind(logic) })
  running.update(there, { type: 'state.shown' })
}

function show(running: Running, snapshot: Picture): void {
  const { logic, _actorScope } = running
  put(running, restoredWith(running.getSnapshot().context, logic, snapshot, _actorScope))
}

/** Resolves once the person is known, and the company where a screen asks for it. */
async function acquainted(): Promise<void> {
  await waitFor(sessionActor(), (session) => !session.hasTag('unsettled'), { timeout: Infinity })
  const patience = { timeout: 15_000 }
  if (sessionActor().getSnapshot().matches('signedIn') && location.pathname !== '/choose-company') {
    await waitFor(companyActor(), (company) => company.context.facts !== null, patience).catch(() => undefined)
  }
}

/** What lives as long as the app has started before this script, and goes on until then. */
const running = lasting[machine]
if (running) void acquainted().then(() => show(running, wanted.snapshot))

/** What is behind a button starts with what is known when it is pressed. */
function press(): void {
  const { press: names, inSheetOf } = place ?? {}
  const sheet = inSheetOf && !isWideScreen() ? [{ names: inSheetOf, goesOn: true }] : []
  if (names) pressWhenThere([...sheet, { names }])
}
if (lasting.session) void acquainted().then(press)
else press()

/** A signed-in person sees a screen of the signed-out, and stays signed in. */
if (place?.signedOut && lasting.session) {
  const nobody = { account: null }
  const anonymous = { status: 'active', value: 'anonymous', context: nobody, children: {}, historyValue: {} }
  show(lasting.session, anonymous)
}

if (place?.unaccepted && lasting.session) put(lasting.session, unaccepted(lasting.session.getSnapshot()))
