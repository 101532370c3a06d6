import { type AnyStateMachine, fromPromise, type Snapshot, StateMachine } from 'xstate'

/**
 * The sandbox's gateway adds this script to the document where the address names a state (`?state=entry.1`): the screen
 * starts its machine there, and whatever the machine would ask for is never answered.
 */
const [machine = '', number = ''] = (new URLSearchParams(location.search).get('state') ?? '').split('.')

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

/** Read while the page waits: its machine must not start anywhere else. */
function readSnapshot(): Snapshot<unknown> {
  const reading = new XMLHttpRequest()
  reading.open('GET', `/flows/${encodeURIComponent(machine)}.json`, false)
  reading.send()
  const { states } = JSON.parse(reading.responseText) as { readonly states: readonly { readonly snapshot: unknown }[] }
  const state = states[Number(number)]
  if (!state) throw new Error(`${machine} has no state ${number}.`)
  return state.snapshot as Snapshot<unknown>
}

const snapshot = readSnapshot()
const { getInitialSnapshot } = StateMachine.prototype
StateMachine.prototype.getInitialSnapshot = function startThere(this: AnyStateMachine, scope, input) {
  return this.id === machine ? held(this).restoreSnapshot(snapshot, scope) : getInitialSnapshot.call(this, scope, input)
}
