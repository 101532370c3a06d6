import type { ActorRefFrom, AnyStateMachine, InputFrom } from 'xstate'
import { app } from './app.ts'

/** What starts a child of the root: its logic, and what it begins with. */
export interface ChildStart<Logic extends AnyStateMachine> {
  readonly logic: Logic
  readonly input?: InputFrom<Logic>
}

/** The child of the root with this name. It starts with its first use and stops when the person signs out. */
export function loadedChild<Logic extends AnyStateMachine>(
  name: string,
  toStart: () => ChildStart<Logic>,
): ActorRefFrom<Logic> {
  const { system } = app()
  if (!system.get(name)) app().send({ type: 'child.loaded', name, ...toStart() })
  const child: ActorRefFrom<Logic> | undefined = system.get(name)
  if (!child) throw new Error(`The app could not start "${name}".`)
  return child
}
