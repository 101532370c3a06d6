import { type AnyActorLogic, type AnyStateMachine, createActor, toPromise } from 'xstate'

/** Runs the actor that a machine calls by these names, one inside the other, and gives what it answers. */
export function answerOf(machine: AnyStateMachine, names: readonly string[], input: unknown): Promise<unknown> {
  const [name = '', ...inner] = names
  const logic = machine.implementations.actors[name] as AnyActorLogic
  if (inner.length > 0) return answerOf(logic as AnyStateMachine, inner, input)
  return toPromise(createActor(logic, { input }).start())
}
