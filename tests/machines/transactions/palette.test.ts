import { describe, expect, it } from 'vitest'
import {
  doubtOf,
  foundBy,
  isOnlyLists,
  leftOut,
  type PaletteEntry,
  type PaletteEvent,
  paletteMachine,
} from '#machines/transactions/find/palette.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { hit, paletteInput, paletteModel } from './palette.model.ts'

describeModel(paletteModel)

function startPalette(...events: readonly PaletteEvent[]) {
  const held = startHeld(paletteMachine, { input: paletteInput, ports: ['goTo'] })
  for (const event of events) held.actor.send(event)
  return held
}

const typed = (text: string) => ({ type: 'text.changed', text }) as const
const context = (text: string, hits: readonly PaletteEntry[] = []) => ({ ...paletteInput, text, hits, at: 0 })
const idsFor = (text: string) => foundBy(context(text)).map(({ id }) => id)
const confirmed = { type: 'choice.confirmed' } as const
const order = 'orderNumber in card'

describe('what the search knows without the gateway', () => {
  it.each([
    ['', ['transactions', 'userList', 'store 7']],
    ['user', ['userList', 'name in card', order]],
    ['cakovec', ['store 7', 'name in card', order]],
    ['ČAKOVEC orders', ['store 7', 'name in card', order]],
    ['settings', ['userList', 'name in card', order]],
    ['A-1001', [order]],
    ['83.75 20.11.', ['amount in card', order]],
    ['20.11.', ['day in card', order]],
    ['4111 1111 1111 1111', []],
    ['4111 1111 1111 1112', []],
    ['   ', ['transactions', 'userList', 'store 7']],
    ['x'.repeat(300), []],
  ] as const)('finds by "%s": %j · TRX-20', (text, ids) => {
    expect(idsFor(text)).toEqual(ids)
  })

  it('lists the orders of a card by its end only where the gateway searches · TRX-20', () => {
    const ids = (searches: boolean) => foundBy({ ...context('1048'), searches }).map(({ id }) => id)
    expect(ids(true)).toEqual([order, 'amount in card', 'lastFour in card'])
    expect(ids(false)).toEqual([order, 'amount in card'])
  })

  it('says how many places it leaves out, as more than eight are too long a list', () => {
    const store = { label: '', note: 'Orders of the store', destination: { to: 'transactions' } }
    const entries = Array.from({ length: 11 }, (_, at) => ({ ...store, id: `${at}`, label: `Store ${at}` }))
    const leftOutFor = (text: string) => leftOut({ ...context(text), entries })
    expect(['', 'store 1', 'nowhere'].map(leftOutFor)).toEqual([3, 0, 0])
    expect(leftOut(context(''))).toBe(0)
  })

  it('leads from a day to its orders, and does not call that a search without a result · TRX-20', () => {
    const { ports, actor } = startPalette(typed('20.11.'))
    actor.send({ type: 'entry.pressed', id: 'day in card' })
    const search = { from: '2026-11-20', to: '2026-11-20' }
    expect(ports).toEqual([{ port: 'goTo', params: { to: 'transactions', search } }])
    expect([isOnlyLists(context('20.11.')), isOnlyLists(context('A-1001'))]).toEqual([false, true])
  })

  it('leads from an order number to the list of all that is kept, as it was typed but for the blanks around it', () => {
    const { ports, actor } = startPalette(typed(' 00-123 '))
    actor.send({ type: 'entry.pressed', id: order })
    const search = { order: '00-123', from: '2025-10-17', to: '2026-11-21' }
    expect(ports).toEqual([{ port: 'goTo', params: { to: 'transactions', search } }])
  })

  it('leads to the payments at a terminal too, who may see them · POS-08, NAV-08', () => {
    const found = foundBy({ ...context('R-POS1'), lists: ['card', 'pos'] })
    const search = { order: 'R-POS1', from: '2025-10-17', to: '2026-11-21' }
    expect(found.map(({ id, destination }) => [id, destination])).toEqual([
      [order, { to: 'transactions', search }],
      ['orderNumber in pos', { to: 'posTransactions', search }],
    ])
  })

  it.each([
    [[], 'transactions'],
    [[{ type: 'next.pointed' }], 'userList'],
    [[{ type: 'former.pointed' }, { type: 'former.pointed' }], 'userList'],
    [[{ type: 'next.pointed' }, { type: 'next.pointed' }, { type: 'next.pointed' }], 'transactions'],
    [[{ type: 'next.pointed' }, typed('o')], 'transactions'],
  ] as const)('after %j Enter goes to %s: the arrows go round, typing points at the first again', (events, to) => {
    const { ports } = startPalette(...events, confirmed)
    expect(ports).toEqual([{ port: 'goTo', params: expect.objectContaining({ to }) }])
  })

  it('goes nowhere where nothing is found, nor by an entry that is not shown', () => {
    const held = startPalette(typed('x'.repeat(300)), confirmed, typed('users'))
    held.actor.send({ type: 'entry.pressed', id: 'transactions' })
    expect(held.ports).toEqual([])
    expect(held.actor.getSnapshot().status).toBe('active')
  })

  it('asks nothing about a mistyped card number until somebody calls it an order number · POS-05, TRX-20', () => {
    const held = startPalette(typed('4111111111111112'), confirmed)
    expect(held.actor.getSnapshot().matches({ searching: 'resting' })).toBe(true)
    expect(held.ports).toEqual([])
    expect(doubtOf(held.actor.getSnapshot().context)?.shown).toBe('4111111111111112')
    held.actor.send({ type: 'number.insisted' })
    expect(held.ports).toMatchObject([{ port: 'goTo', params: { search: { order: '4111111111111112' } } }])
  })

  it.each([['4111111111111111'], ['x'], [''], ['x'.repeat(300)]])(
    'asks the gateway nothing about %j · POS-05',
    (text) => {
      expect(startPalette(typed(text)).actor.getSnapshot().matches({ searching: 'resting' })).toBe(true)
    },
  )
})

describe('what the gateway finds', async () => {
  it('stands between the places and the lists, and Enter opens the order itself · TRX-20', async () => {
    const held = startPalette(typed('W-100'))
    await held.pass(400)
    await held.answer('find', [hit])
    expect(foundBy(held.actor.getSnapshot().context).map(({ id }) => id)).toEqual(['order 5', order])
    held.actor.send(confirmed)
    expect(held.ports).toEqual([{ port: 'goTo', params: hit.destination }])
  })

  it.each([
    ['the payment that was found', [hit], hit.destination],
    ['the list where nothing was found', [], expect.objectContaining({ to: 'transactions' })],
  ] as const)('Enter before the answer leads to %s · TRX-20', async (_, hits, destination) => {
    const held = startPalette(typed('W-100'), confirmed)
    expect(held.ports).toEqual([])
    await held.answer('find', hits)
    expect(held.ports).toEqual([{ port: 'goTo', params: destination }])
  })

  it('shows nothing of the letters before, and points at the first again · TRX-20', async () => {
    const held = startPalette(typed('W-100'))
    await held.pass(400)
    await held.answer('find', [hit])
    held.actor.send({ type: 'next.pointed' })
    expect(held.actor.getSnapshot().context).toMatchObject({ hits: [hit], at: 1 })
    held.actor.send(typed('W-1001'))
    expect(held.actor.getSnapshot().context).toMatchObject({ hits: [], at: 0 })
  })

  it('Enter at a screen waits for no answer · TRX-20', () => {
    const held = startPalette(typed('users'), confirmed)
    expect(held.ports).toEqual([{ port: 'goTo', params: { to: 'userList' } }])
  })

  it('leaves the arrow at what was pointed at when more is found above', async () => {
    const held = startPalette(typed('W-100'))
    await held.pass(400)
    held.actor.send({ type: 'next.pointed' })
    await held.answer('find', [hit])
    const { at } = held.actor.getSnapshot().context
    expect(at).toBe(0)
    const two = startPalette(typed('users'))
    await two.pass(400)
    two.actor.send({ type: 'next.pointed' })
    await two.answer('find', [hit])
    const context = two.actor.getSnapshot().context
    expect(foundBy(context)[context.at]?.id).toBe('name in card')
  })

  it('takes no answer for letters that are no longer there', async () => {
    const held = startPalette(typed('W-100'))
    await held.pass(400)
    held.actor.send(typed('W-1001'))
    expect(held.actor.getSnapshot().context.hits).toEqual([])
    expect(held.actor.getSnapshot().matches({ searching: 'settling' })).toBe(true)
  })

  it('is not missed where the gateway does not answer: the lists are still there', async () => {
    const held = startPalette(typed('W-100'), confirmed)
    await held.fail('find')
    expect(held.actor.getSnapshot().matches({ searching: 'failed' })).toBe(true)
    held.actor.send(confirmed)
    expect(held.ports).toMatchObject([{ port: 'goTo', params: { to: 'transactions', search: { order: 'W-100' } } }])
  })

  it('can be closed, and goes nowhere then · TRX-20', () => {
    const held = startPalette(typed('W-100'), { type: 'palette.closed' })
    expect(held.actor.getSnapshot()).toMatchObject({ status: 'done', value: 'closed' })
    expect(held.ports).toEqual([])
  })

  it('is not missed where the search fails before Enter · TRX-20', async () => {
    const held = startPalette(typed('W-100'))
    await held.pass(400)
    await held.fail('find')
    expect(held.actor.getSnapshot().value).toEqual({ searching: 'failed' })
  })

  it('Enter while the gateway searches goes to the place that is pointed at · TRX-20', async () => {
    const held = startPalette(typed('users'))
    await held.pass(400)
    held.actor.send(confirmed)
    expect(held.ports).toEqual([{ port: 'goTo', params: { to: 'userList' } }])
  })

  it('Enter while the gateway searches waits where no place is found, and goes to the payment · TRX-20', async () => {
    const held = startPalette(typed('W-100'))
    await held.pass(400)
    held.actor.send(confirmed)
    expect(held.actor.getSnapshot().value).toEqual({ searching: 'awaited' })
    expect(held.ports).toEqual([])
    await held.answer('find', [hit])
    expect(held.ports).toEqual([{ port: 'goTo', params: hit.destination }])
  })

  it('a second Enter waits for the same answer, and does nothing else · TRX-20', async () => {
    const held = startPalette(typed('W-100'), confirmed, confirmed)
    expect(held.actor.getSnapshot().value).toEqual({ searching: 'awaited' })
    expect([held.ports, held.calls.length]).toEqual([[], 1])
    await held.answer('find', [hit])
    expect(held.ports).toEqual([{ port: 'goTo', params: hit.destination }])
  })

  it('a second Enter goes to what the arrows point at meanwhile · TRX-20', () => {
    const held = startPalette(typed('Ana'), confirmed, { type: 'next.pointed' })
    const { context } = held.actor.getSnapshot()
    expect(context.at).toBe(1)
    held.actor.send(confirmed)
    expect(held.ports).toEqual([{ port: 'goTo', params: foundBy(context)[1]?.destination }])
  })

  it('stays open where Enter came first and nothing at all is found · TRX-20', async () => {
    const held = startPalette(typed('x-1'.repeat(20)), confirmed)
    await held.answer('find', [])
    expect(held.actor.getSnapshot().value).toEqual({ searching: 'resting' })
    expect(held.ports).toEqual([])
  })
})
