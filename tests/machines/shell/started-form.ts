import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import type { EditFormEvent, EditFormInput } from '#machines/shell/edit-form-state.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { verdictIs } from './edit-form.model.ts'
import { exampleInput } from './example-form.ts'

/** The example form, with what a test does to it and reads of it. */
export function start(more: Partial<EditFormInput> = {}) {
  const held = startHeld(editFormMachine, { input: { ...exampleInput, ...more }, ports: ['notify', 'remember'] })
  const send = (event: EditFormEvent) => held.actor.send(event)
  const change = (path: string, value: unknown) => send({ type: 'field.changed', path, value })
  const can = (event: EditFormEvent['type']) => held.actor.getSnapshot().can({ type: event } as EditFormEvent)
  const context = () => held.actor.getSnapshot().context
  const said = () => held.ports.filter(({ port }) => port === 'notify').map(({ params }) => params)
  const drafts = () => held.ports.filter(({ port }) => port === 'remember').map(({ params }) => params)
  const submit = () => send({ type: 'form.submitted' })
  const is = (state: string | { editing: string }) => held.actor.getSnapshot().matches(state as never)
  const check = async (value: string) => {
    const { kind, ...verdict } = verdictIs(value)
    if (kind === 'happens' && 'event' in verdict) held.actor.send(verdict.event as never)
  }
  return { ...held, send, change, can, context, said, drafts, submit, is, check }
}

/** Update and Discard. */
export const isOn = (form: ReturnType<typeof start>) => [form.can('form.submitted'), form.can('form.discarded')]
