import { describe, expect, it } from 'vitest'
import type { SavedView } from '#contract/transactions/views/saved-view-calls.ts'
import { type SavedViewsInput, savedViewsMachine } from '#machines/transactions/views/saved-views.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { exampleView, savedViewsModel } from './saved-views.model.ts'

describeModel(savedViewsModel)

const parts = { search: { store: '3' }, period: 1, columns: ['order', 'amount'] } as const

async function started(kind: SavedViewsInput['kind'] = 'card', views: readonly SavedView[] = [exampleView('1')]) {
  const held = startHeld(savedViewsMachine, {
    input: { kind, today: () => '2026-11-21' },
    ports: ['goTo', 'notify'],
  })
  await held.answer('loadViews', views)
  return { ...held, now: () => held.actor.getSnapshot() }
}

describe('saved views', () => {
  it('are saved under a name, with what the list shows · TRX-12', async () => {
    const { actor, calls, now } = await started()
    actor.send({ type: 'view.saveOpened', parts: { ...parts, columns: [...parts.columns] } })
    expect([now().context.issue, now().can({ type: 'change.confirmed' })]).toEqual(['missing', false])
    actor.send({ type: 'name.changed', name: 'Refunds' })
    actor.send({ type: 'change.confirmed' })
    const view = { kind: 'card', name: 'Refunds', ...parts }
    expect(calls.at(-1)).toMatchObject({ actor: 'changeViews', input: { change: { kind: 'added', view } } })
  })

  it.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['x'.repeat(60), null],
    ['x'.repeat(61), 'tooLong'],
    ['view 1', 'taken'],
    [' VIEW 1 ', 'taken'],
    ['View 2', null],
  ])('the name %o: %s · TRX-12', async (name, issue) => {
    const { actor, now } = await started('card', [exampleView('1'), exampleView('2', { kind: 'pos' })])
    actor.send({ type: 'view.saveOpened', parts: { ...parts, columns: null } })
    actor.send({ type: 'name.changed', name })
    expect(now().context.issue).toBe(issue)
    expect(now().can({ type: 'change.confirmed' })).toBe(issue === null)
  })

  it('of payment links lead to the link list · TRX-12', async () => {
    const { actor, ports } = await started('links', [exampleView('1', { kind: 'links', search: { statuses: 'PAID' } })])
    actor.send({ type: 'view.applied', id: '1' })
    expect(ports).toEqual([{ port: 'goTo', params: expect.objectContaining({ to: 'linkList' }) }])
  })

  it.each([
    [1, { search: { store: '3' }, period: 1 }],
    [null, { search: { store: '3', from: '2026-11-20', to: '2026-11-21' }, period: null }],
  ] as const)('are saved with the period that was chosen, %s · TRX-04', async (period, saved) => {
    const { actor, calls } = await started()
    actor.send({ type: 'view.saveOpened', parts: { ...parts, columns: null } })
    actor.send({ type: 'period.chosen', period: null })
    actor.send({ type: 'period.chosen', period })
    actor.send({ type: 'name.changed', name: 'Refunds' })
    actor.send({ type: 'change.confirmed' })
    const view = { kind: 'card', name: 'Refunds', columns: null, ...saved }
    expect(calls.at(-1)?.input).toEqual({ change: { kind: 'added', view } })
  })

  it('a renamed one may keep its own name; a failure keeps what was typed · TRX-12', async () => {
    const { actor, calls, now, fail, ports } = await started()
    actor.send({ type: 'view.renameOpened', id: '1' })
    expect(now().context).toMatchObject({ name: 'View 1', issue: null })
    actor.send({ type: 'name.changed', name: 'Monday' })
    actor.send({ type: 'change.confirmed' })
    expect(calls.at(-1)?.input).toEqual({ change: { kind: 'renamed', id: '1', name: 'Monday' } })
    await fail('changeViews')
    expect([now().value, now().context.name]).toEqual(['renaming', 'Monday'])
    expect(ports).toEqual([{ port: 'notify', params: { key: 'VIEWS_NOT_SAVED', kind: 'error', hold: 6000 } }])
  })

  it.each([
    ['naming', { type: 'view.saveOpened', parts: { ...parts, columns: null } }],
    ['renaming', { type: 'view.renameOpened', id: '1' }],
  ] as const)('%s goes on with the views of another tab that took the name first · TRX-12', async (state, opened) => {
    const { actor, now, answer, ports } = await started()
    actor.send(opened)
    actor.send({ type: 'name.changed', name: 'Refunds' })
    actor.send({ type: 'change.confirmed' })
    const views = [exampleView('1'), exampleView('2', { name: 'refunds' })]
    await answer('changeViews', { views, isMade: false })
    expect(now()).toMatchObject({ value: state, context: { views, name: 'Refunds', issue: 'taken' } })
    expect(now().can({ type: 'change.confirmed' })).toBe(false)
    expect(ports).toEqual([{ port: 'notify', params: { key: 'VIEWS_NOT_SAVED', kind: 'error', hold: 6000 } }])
  })

  it('are removed only after a question · TRX-12', async () => {
    const { actor, calls, now, answer } = await started()
    actor.send({ type: 'view.removeOpened', id: '1' })
    expect(now().value).toBe('confirmingRemoval')
    expect(calls.map((call) => call.actor)).toEqual(['loadViews'])
    actor.send({ type: 'change.confirmed' })
    expect(calls.at(-1)?.input).toEqual({ change: { kind: 'removed', id: '1' } })
    await answer('changeViews', { views: [], isMade: true })
    expect(now()).toMatchObject({ value: 'choosing', context: { views: [], id: null, change: null } })
  })

  it.each([
    ['card', 'transactions'],
    ['pis', 'pisTransactions'],
    ['pos', 'posTransactions'],
  ] as const)(
    'one of %s is applied through the address, its days move with today · NAV-30, TRX-04',
    async (kind, to) => {
      const { actor, ports, now } = await started(kind, [
        exampleView('1', { kind }),
        exampleView('2', { kind: 'card' }),
      ])
      actor.send({ type: 'view.applied', id: '1' })
      const search = { statuses: 'completed', from: '2026-11-14', to: '2026-11-21' }
      expect(ports).toEqual([{ port: 'goTo', params: { to, search } }])
      expect(now().can({ type: 'view.applied', id: '2' })).toBe(kind === 'card')
      expect(now().can({ type: 'view.applied', id: '9' })).toBe(false)
    },
  )

  it('are at most 50 · TRX-12', async () => {
    const many = Array.from({ length: 50 }, (_, at) => exampleView(String(at + 1)))
    const full = await started('card', many)
    expect(full.now().can({ type: 'view.saveOpened', parts: { ...parts, columns: null } })).toBe(false)
    const nearly = await started('card', many.slice(1))
    expect(nearly.now().can({ type: 'view.saveOpened', parts: { ...parts, columns: null } })).toBe(true)
  })

  it('cannot be read, and are read when they are asked for again · TRX-12', async () => {
    const held = startHeld(savedViewsMachine, {
      input: { kind: 'card', today: () => '2026-11-21' },
      ports: savedViewsModel.ports,
    })
    const { actor, answer, fail, calls } = held
    await fail('loadViews')
    expect([actor.getSnapshot().value, held.ports]).toEqual(['failed', []])
    actor.send({ type: 'views.refreshed' })
    await answer('loadViews', [exampleView('1')])
    expect([actor.getSnapshot().value, calls.length]).toEqual(['choosing', 2])
  })

  it('are read again while they are chosen from', async () => {
    const { actor, now, answer } = await started()
    actor.send({ type: 'views.refreshed' })
    expect(now().value).toBe('loading')
    await answer('loadViews', [])
    expect(now()).toMatchObject({ value: 'choosing', context: { views: [] } })
  })

  it.each([
    { type: 'view.renameOpened', id: '2' },
    { type: 'view.removeOpened', id: '2' },
    { type: 'view.renameOpened', id: '9' },
    { type: 'view.removeOpened', id: '9' },
  ] as const)('of another list or of none are not changed here: $type $id', async (opened) => {
    const { now } = await started('card', [exampleView('1'), exampleView('2', { kind: 'pos' })])
    expect(now().can(opened)).toBe(false)
  })

  it.each([
    { type: 'view.saveOpened', parts: { ...parts, columns: null } },
    { type: 'view.renameOpened', id: '1' },
    { type: 'view.removeOpened', id: '1' },
  ] as const)('stay as they are when $type is given up · TRX-12', async (opened) => {
    const { actor, calls, now } = await started()
    actor.send(opened)
    actor.send({ type: 'change.dismissed' })
    expect(now()).toMatchObject({ value: 'choosing', context: { name: '', issue: null, id: null, parts: null } })
    expect(calls.map((call) => call.actor)).toEqual(['loadViews'])
  })

  it.each([
    [{ type: 'view.saveOpened', parts: { ...parts, columns: null } }, 'naming', 'Monday'],
    [{ type: 'view.renameOpened', id: '1' }, 'renaming', 'Monday'],
    [{ type: 'view.removeOpened', id: '1' }, 'choosing', ''],
  ] as const)(
    'without a reply say so and keep what was typed: %o leads to %s · TRX-12',
    async (opened, state, name) => {
      const { actor, now, fail, ports } = await started()
      actor.send(opened)
      if (state !== 'choosing') actor.send({ type: 'name.changed', name: 'Monday' })
      actor.send({ type: 'change.confirmed' })
      await fail('changeViews')
      expect(now()).toMatchObject({ value: state, context: { name } })
      expect(ports).toEqual([{ port: 'notify', params: { key: 'VIEWS_NOT_SAVED', kind: 'error', hold: 6000 } }])
    },
  )
})
