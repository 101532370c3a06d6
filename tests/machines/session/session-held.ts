import { sessionMachine } from '#machines/session/session.machine.ts'
import type { LeftPlace } from '#machines/session/session-events.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { identity, sessionModel, type withoutLimit } from './session.model.ts'

export const start = (hasToken: boolean, left: LeftPlace | null = null) =>
  startHeld(sessionMachine, { input: { hasToken, warnBefore: 120_000, left }, ports: sessionModel.ports })
export type Held = ReturnType<typeof start>
export const did = (held: Held, port: string) => held.ports.filter((one) => one.port === port).map((one) => one.params)
export const presence = (subject: string, since: number) => ({ kind: 'signedIn', subject, since })
export const calls = (held: Held, actor: string) => held.calls.filter((one) => one.actor === actor)
export const stateOf = (held: Held) => held.actor.getSnapshot().value

export async function signedIn(whose: typeof identity | typeof withoutLimit = identity): Promise<Held> {
  const held = start(true)
  await held.answer('loadIdentity', whose)
  return held
}

/** No other tab is signed in. */
export async function toldAlone(held: Held): Promise<void> {
  await held.answer('findSignedIn', false)
  await held.pass(200)
}

export async function atLogin(): Promise<Held> {
  const held = start(false)
  await toldAlone(held)
  return held
}
