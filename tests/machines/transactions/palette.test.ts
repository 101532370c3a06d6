import { describe, expect, it } from 'vitest'
import { foundBy, leftOut, type PaletteEvent, paletteMachine } from '#machines/transactions/find/palette.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { paletteInput, paletteModel } from './palette.model.ts'

describeModel(paletteModel)

function startPalette(...events: readonly PaletteEvent[]) {
  const held = startHeld(paletteMachine, { input: paletteInput, ports: ['goTo'] })
  for (const event of events) held.actor.send(event)
  return held
}

const typed = (text: string) => ({ type: 'text.changed', text }) as const
const idsFor = (text: string) => foundBy({ ...paletteInput, text, at: 0 }).map(({ id }) => id)

describe('the command palette', () => {
  it.each([
    ['', ['transactions', 'userList', 'store 7']],
    ['user', ['userList', 'order']],
    ['cakovec', ['store 7', 'order']],
    ['ČAKOVEC orders', ['store 7', 'order']],
    ['orders', ['transactions', 'store 7', 'order']],
    ['settings', ['userList', 'order']],
    ['A-1001', ['order']],
    ['4111 1111 1111 1111', []],
    ['4111 1111 1111 1112', []],
    ['   ', ['transactions', 'userList', 'store 7']],
    ['x'.repeat(300), []],
  ] as const)('finds by "%s": %j', (text, ids) => {
    expect(idsFor(text)).toEqual(ids)
  })

  it('says how many places it leaves out, as more than eight are too long a list', () => {
    const entries = Array.from({ length: 11 }, (_, at) => ({
      ...paletteInput.entries[2],
      id: `${at}`,
      label: `Store ${at}`,
    }))
    const leftOutFor = (text: string) => leftOut({ ...paletteInput, entries, text, at: 0 })
    expect(['', 'store 1', 'nowhere'].map(leftOutFor)).toEqual([3, 0, 0])
    expect(leftOut({ ...paletteInput, text: '', at: 0 })).toBe(0)
  })

  it('leads from an order number to the list of all that is kept, as it was typed but for the blanks around it', () => {
    const { ports } = startPalette(typed(' 00123 '), { type: 'choice.confirmed' })
    const search = { order: '00123', from: '2025-10-17', to: '2026-11-21' }
    expect(ports).toEqual([{ port: 'goTo', params: { to: 'transactions', search } }])
  })

  it('leads to the payments at a terminal too, who may see them · POS-08, NAV-08', () => {
    const found = foundBy({ ...paletteInput, posNote: 'Find the POS payment', text: 'R-POS', at: 0 })
    const search = { order: 'R-POS', from: '2025-10-17', to: '2026-11-21' }
    expect(found.map(({ id, note, destination }) => [id, note, destination])).toEqual([
      ['order', 'Find the order', { to: 'transactions', search }],
      ['posOrder', 'Find the POS payment', { to: 'posTransactions', search }],
    ])
  })

  it.each([
    [[], 'transactions'],
    [[{ type: 'next.pointed' }], 'userList'],
    [[{ type: 'former.pointed' }, { type: 'former.pointed' }], 'userList'],
    [[{ type: 'next.pointed' }, { type: 'next.pointed' }, { type: 'next.pointed' }], 'transactions'],
    [[{ type: 'next.pointed' }, typed('o')], 'transactions'],
  ] as const)('after %j Enter goes to %s: the arrows go round, typing points at the first again', (events, to) => {
    const { ports } = startPalette(...events, { type: 'choice.confirmed' })
    expect(ports).toEqual([{ port: 'goTo', params: expect.objectContaining({ to }) }])
  })

  it('goes nowhere where nothing is found, nor by an entry that is not shown', () => {
    const held = startPalette(typed('x'.repeat(300)), { type: 'choice.confirmed' }, typed('users'))
    held.actor.send({ type: 'entry.pressed', id: 'transactions' })
    expect(held.ports).toEqual([])
    expect(held.actor.getSnapshot().status).toBe('active')
  })
})
