import { expect, it } from 'vitest'
import { uniqueCheckMachine } from '#machines/shell/unique-check.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { isWellFormed, uniqueCheckModel } from './unique-check.model.ts'

describeModel(uniqueCheckModel)

function start(value = '') {
  const held = startHeld(uniqueCheckMachine, { input: { value, isWellFormed } })
  const type = (typed: string) => held.actor.send({ type: 'value.changed', value: typed })
  return { ...held, type }
}

it('asks once for what was typed, when the typing has rested · PBG-13, VT-09, CMP-09', async () => {
  const held = start()
  for (const value of ['vt4', 'vt42', 'vt421']) {
    held.type(value)
    await held.pass(399)
  }
  expect(held.calls).toEqual([])
  await held.pass(1)
  expect(held.calls.map(({ input }) => input)).toEqual([{ value: 'vt421' }])
})

it('never asks about a value that is not well formed', async () => {
  const held = start()
  held.type('!')
  await held.pass(10_000)
  expect(held.calls).toEqual([])
})

it('asks about a prefilled number · VT-09', async () => {
  const held = start('pbl7')
  await held.pass(400)
  expect(held.calls.map(({ input }) => input)).toEqual([{ value: 'pbl7' }])
})

it('never shows a late answer for a former value · PBG-13', async () => {
  const held = start('pbl7')
  await held.pass(400)
  const late = held.calls[0]
  held.type('pbl8')
  await late?.resolve({ kind: 'taken' })
  expect(held.actor.getSnapshot().value).toBe('settling')
  await held.pass(400)
  await held.answer('check', { kind: 'free' })
  expect(held.actor.getSnapshot().value).toBe('free')
})

it('rests where there is nothing that could be asked', () => {
  expect(start('!').actor.getSnapshot().value).toBe('empty')
})
