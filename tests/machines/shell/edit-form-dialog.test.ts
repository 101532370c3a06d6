import { expect, it } from 'vitest'
import { editFormMachine } from '#machines/shell/edit-form.machine.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleInput } from './example-form.ts'

it('ends a dialog over saved values once they are saved, and not before a change · PBL-18, PBL-19', async () => {
  const { actor, answer } = startHeld(editFormMachine, {
    input: { ...exampleInput, endsWhenSaved: true },
    ports: ['notify', 'remember'],
  })
  expect(actor.getSnapshot().can({ type: 'form.submitted' })).toBe(false)
  actor.send({ type: 'field.changed', path: 'name', value: 'Radnja' })
  actor.send({ type: 'form.submitted' })
  await answer('save', { kind: 'saved', values: actor.getSnapshot().context.values, made: 'the shop' })
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'saved', made: 'the shop' })
})

it('keeps the same issues while they say the same, so that a letter redraws its own field only', () => {
  const { actor } = startHeld(editFormMachine, { input: exampleInput, ports: ['notify', 'remember'] })
  const issuesAfter = (value: string) => {
    actor.send({ type: 'field.changed', path: 'name', value })
    return actor.getSnapshot().context.issues
  }
  const first = issuesAfter(' ')
  expect(first).toEqual({ name: 'required' })
  expect(issuesAfter('  ')).toBe(first)
  expect(issuesAfter('Radnja')).toEqual({})
})

it('closes at once where the values may only be read · STS-54', () => {
  const { actor } = startHeld(editFormMachine, {
    input: { ...exampleInput, updatable: false },
    ports: ['notify', 'remember'],
  })
  expect(actor.getSnapshot().value).toBe('locked')
  actor.send({ type: 'form.closed' })
  expect(actor.getSnapshot().output).toMatchObject({ kind: 'closed' })
})

it.each([
  ['form.closed', 'asking', 'leave.declined', { asksBeforeClosing: true }],
  ['form.submitted', 'confirming', 'confirm.declined', { asksFirst: () => true }],
] as const)('goes on where %s was %s and declined, with what was typed', (asked, state, declined, more) => {
  const { actor, calls } = startHeld(editFormMachine, {
    input: { ...exampleInput, ...more },
    ports: ['notify', 'remember'],
  })
  actor.send({ type: 'field.changed', path: 'name', value: 'Radnja' })
  actor.send({ type: asked })
  expect(actor.getSnapshot().value).toBe(state)
  actor.send({ type: declined })
  expect(actor.getSnapshot().value).toEqual({ editing: 'dirty' })
  expect(actor.getSnapshot().context.values.name).toBe('Radnja')
  expect(calls.filter(({ actor: name }) => name === 'save')).toEqual([])
})
