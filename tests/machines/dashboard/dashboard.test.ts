import { describe, expect, it } from 'vitest'
import { dashboardMachine, draftIssue } from '#machines/dashboard/dashboard.machine.ts'
import { describeModel } from '#tests/machines/harness/describe-model.ts'
import { startHeld } from '#tests/machines/harness/held-actor.ts'
import { dashboardModel } from './dashboard.model.ts'
import { exampleFigures, exampleGraphs, exampleToday, lastWeek } from './example-figures.ts'

describeModel(dashboardModel)

const open = (query = lastWeek) =>
  startHeld(dashboardMachine, { input: { today: exampleToday, query }, ports: ['address'] })

describe('the dashboard', () => {
  it('asks for figures and chart at once, and shows the figures without waiting for the chart · DSH-01, DSH-05', async () => {
    const { actor, answer, calls } = open()
    expect(calls.map(({ actor: name, input }) => [name, input])).toEqual([
      ['fetchFigures', { query: lastWeek }],
      ['fetchGraphs', { query: lastWeek }],
    ])
    await answer('fetchFigures', exampleFigures(10))
    expect(actor.getSnapshot().matches({ figures: 'upToDate', chart: { visible: 'loading' } })).toBe(true)
    await answer('fetchGraphs', exampleGraphs)
    expect(actor.getSnapshot().context).toMatchObject({ figures: exampleFigures(10), graphs: exampleGraphs })
  })

  it.each([
    [{ from: '2026-10-23', to: exampleToday }, null, 4],
    [{ from: exampleToday, to: exampleToday }, null, 4],
    [{ from: '2026-11-20', to: '2026-11-19' }, 'startAfterEnd', 2],
    [{ from: '2026-11-20', to: '2026-11-23' }, 'endAfterToday', 2],
    [{ from: '', to: exampleToday }, 'notADay', 2],
  ] as const)('with the days %j finds %s, and has asked %i times · DSH-03, DSH-04', (range, issue, asked) => {
    const { actor, calls } = open()
    actor.send({ type: 'range.changed', ...range })
    const { context } = actor.getSnapshot()
    expect(draftIssue(context)).toBe(issue)
    expect(calls).toHaveLength(asked)
    expect({ from: context.query.from, to: context.query.to }).toEqual(
      issue === null ? range : { from: lastWeek.from, to: lastWeek.to },
    )
  })

  it('writes store, days and chart into the address · DSH-03, DSH-05', () => {
    const { actor, ports } = open()
    actor.send({ type: 'store.chosen', store: '5' })
    actor.send({ type: 'store.chosen', store: '5' })
    actor.send({ type: 'chart.toggled' })
    actor.send({ type: 'range.changed', from: '2026-11-01', to: exampleToday })
    const queries = [
      { ...lastWeek, store: '5' },
      { ...lastWeek, store: '5', chart: false },
      { ...lastWeek, store: '5', chart: false, from: '2026-11-01' },
    ]
    expect(ports).toEqual(queries.map((query) => ({ port: 'address', params: { query } })))
  })

  it('loads nothing of a hidden chart, until it is shown · DSH-05', () => {
    const { actor, calls } = open({ ...lastWeek, chart: false })
    expect(calls.map((call) => call.actor)).toEqual(['fetchFigures'])
    actor.send({ type: 'chart.toggled' })
    expect(calls.map((call) => call.actor)).toEqual(['fetchFigures', 'fetchGraphs'])
  })

  it('shows chart and figures each with the period that it is of, and reads both again · DSH-03, DSH-05', async () => {
    const { actor, answer, calls } = open()
    await answer('fetchFigures', exampleFigures(10))
    await answer('fetchGraphs', exampleGraphs)
    const query = { ...lastWeek, from: '2026-11-01' }
    actor.send({ type: 'range.changed', from: query.from, to: query.to })
    const shown = () => {
      const { figuresOf, graphsOf } = actor.getSnapshot().context
      return [figuresOf, graphsOf]
    }
    expect(shown()).toEqual([lastWeek, lastWeek])
    await answer('fetchGraphs', exampleGraphs)
    expect(shown()).toEqual([lastWeek, query])
    await answer('fetchFigures', exampleFigures(3))
    expect(shown()).toEqual([query, query])
    actor.send({ type: 'dashboard.refreshed' })
    expect(calls.slice(-2).map((call) => call.actor)).toEqual(['fetchFigures', 'fetchGraphs'])
  })

  it('keeps what was read when it cannot be read again · DSH-08', async () => {
    const { actor, answer, fail } = open()
    await answer('fetchFigures', exampleFigures(10))
    await answer('fetchGraphs', exampleGraphs)
    actor.send({ type: 'dashboard.refreshed' })
    await fail('fetchFigures')
    await fail('fetchGraphs')
    expect(actor.getSnapshot().value).toEqual({ figures: 'outdated', chart: { visible: 'outdated' } })
    expect(actor.getSnapshot().context.figures).toEqual(exampleFigures(10))
  })

  it('follows the address to another store or period, and to the same one not at all · DSH-03', async () => {
    const { actor, calls, ports } = open()
    actor.send({ type: 'address.changed', query: { ...lastWeek } })
    expect(calls).toHaveLength(2)
    const query = { ...lastWeek, from: '2026-11-01', store: '5' }
    actor.send({ type: 'address.changed', query })
    expect(calls.slice(2).map(({ input }) => input)).toEqual([{ query }, { query }])
    expect(actor.getSnapshot().context).toMatchObject({ query, draft: { from: query.from, to: query.to } })
    expect(ports).toEqual([])
  })

  it('says of figures and of the chart, each by itself, that they could not be read · DSH-01, DSH-05', async () => {
    const { actor, fail, answer } = open()
    await fail('fetchFigures')
    expect(actor.getSnapshot().value).toEqual({ figures: 'failed', chart: { visible: 'loading' } })
    await fail('fetchGraphs')
    expect(actor.getSnapshot().value).toEqual({ figures: 'failed', chart: { visible: 'failed' } })
    actor.send({ type: 'dashboard.refreshed' })
    await answer('fetchFigures', exampleFigures(1))
    expect(actor.getSnapshot().value).toEqual({ figures: 'upToDate', chart: { visible: 'loading' } })
  })
})
