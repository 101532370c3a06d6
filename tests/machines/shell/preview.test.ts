import { expect, it } from 'vitest'
import { previewMachine } from '#machines/shell/preview.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { previewModel } from './preview.model.ts'

describeModel(previewModel)

const paper = { text: 'Uvjeti' }

it('shows what was read of the paper that was opened · INV-04, DOC-08', async () => {
  const held = startHeld(previewMachine, { input: undefined, ports: [] })
  held.actor.send({ type: 'preview.opened', id: '7' })
  expect(held.calls[0]?.input).toBe('7')
  expect(held.actor.getSnapshot().hasTag('busy')).toBe(true)
  await held.answer('fetchPreview', paper)
  expect(held.actor.getSnapshot().context).toEqual({ id: '7', content: paper })
})

it('is read again for the same paper after it could not be loaded · INV-04', async () => {
  const held = startHeld(previewMachine, { input: undefined, ports: [] })
  held.actor.send({ type: 'preview.opened', id: '7' })
  await held.fail('fetchPreview')
  expect(held.actor.getSnapshot().matches({ open: 'failed' })).toBe(true)
  held.actor.send({ type: 'preview.retried' })
  expect(held.calls.map(({ input }) => input)).toEqual(['7', '7'])
})

it('forgets what it showed, and a late answer opens nothing · INV-04', async () => {
  const held = startHeld(previewMachine, { input: undefined, ports: [] })
  held.actor.send({ type: 'preview.opened', id: '7' })
  const call = held.calls[0]
  held.actor.send({ type: 'preview.closed' })
  await call?.resolve(paper)
  expect(call?.signal.aborted).toBe(true)
  expect(held.actor.getSnapshot().value).toBe('closed')
  expect(held.actor.getSnapshot().context).toEqual({ id: null, content: null })
})
