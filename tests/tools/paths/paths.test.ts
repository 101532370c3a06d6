import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { chartOf } from '../flows/chart.ts'
import { choosePaths, type Goal, leafStates, stateCalled } from './choose.ts'
import { formats } from './formats.ts'
import { writtenPaths } from './written.ts'

const printerMachine = setup({
  types: {
    context: {} as { readonly pages: number },
    events: {} as { readonly type: 'page.added'; readonly text: string } | { readonly type: 'print.asked' },
  },
  delays: { cooling: 3000 },
  actors: { print: fromPromise<string, void>(async () => '') },
  guards: { hasPages: ({ context }) => context.pages > 0 },
  actions: {
    addPage: assign(({ context }) => ({ pages: context.pages + 1 })),
    notify: (_, _said: object) => undefined,
  },
}).createMachine({
  id: 'printer',
  description: 'Prints, "carefully".',
  meta: { requirements: ['PRN-01'] },
  context: { pages: 0 },
  initial: 'waiting',
  states: {
    waiting: {
      on: { 'page.added': { actions: 'addPage' }, 'print.asked': { guard: 'hasPages', target: 'working.printing' } },
    },
    working: {
      initial: 'printing',
      states: {
        printing: {
          invoke: {
            id: 'print',
            src: 'print',
            onDone: { target: '#printer.done' },
            onError: { target: 'cooling', actions: { type: 'notify', params: { key: 'JAM' } } },
          },
        },
        cooling: { after: { cooling: { target: 'printing' } } },
      },
    },
    done: { type: 'final' },
  },
})

const model = defineModel({
  machine: printerMachine,
  inputs: [undefined],
  cases: [
    happens({ type: 'page.added', text: 'a, "b"' }),
    happens({ type: 'print.asked' }),
    answers('print', 'sheet', 'a sheet'),
    fails('print'),
    passes('cooling', 'printer.working.cooling'),
  ],
  facts: ({ pages }) => Math.min(pages, 1),
  delays: { cooling: 3000 },
  ports: ['notify'],
})

const written = async (goal: Goal, to: string | null = null) =>
  writtenPaths(chartOf(printerMachine), model, await choosePaths(model, goal, to), to)

describe('chosen paths', () => {
  it('take every edge, and say so', async () => {
    const { paths, edges, states } = await written('edge')
    expect(edges).toEqual({ covered: 5, all: 5, missing: [] })
    expect(states).toEqual({ covered: 5, all: 5, missing: [] })
    expect(paths.length).toBeLessThan(5)
  })

  it('come to every state and go no further, and name the edges that are left out', async () => {
    const byState = await written('state')
    expect(byState.states.missing).toEqual([])
    expect(byState.edges.missing).toEqual([
      'printer.working.cooling · xstate.after.cooling.printer.working.cooling · 0',
    ])
    expect(byState.paths.map(({ steps }) => steps.at(-1)?.state)).toEqual([['working.cooling'], ['done']])
  })

  it('lead to one state by the shortest way, and no further', async () => {
    const { paths } = await written('state', 'working.cooling')
    expect(paths).toHaveLength(1)
    expect(paths[0]?.steps.map(({ happens: words, state }) => [words, ...state])).toEqual([
      ['it starts', 'waiting'],
      ['page.added {"text":"a, \\"b\\""}', 'waiting'],
      ['print.asked', 'working.printing'],
      ['print fails: no answer', 'working.cooling'],
    ])
  })

  it('give every step what it was done with and what the machine asked for', async () => {
    const { paths } = await written('state', 'working.cooling')
    expect(paths[0]?.steps[1]).toMatchObject({ kind: 'happens', data: { text: 'a, "b"' }, asks: [] })
    expect(paths[0]?.steps[3]).toMatchObject({ kind: 'fails', asks: [{ port: 'notify', params: { key: 'JAM' } }] })
  })

  it('know a state by its last name where only one is called that', () => {
    expect(stateCalled(model, 'cooling')).toBe('working.cooling')
    expect(() => stateCalled(model, 'flying')).toThrow('No state is called flying: waiting, working')
    expect(leafStates({ list: { showing: 'empty' }, controls: 'plain' })).toEqual([
      'list.showing.empty',
      'controls.plain',
    ])
  })
})

describe('the formats', () => {
  it('text: numbered steps, the state after each, the count', async () => {
    expect(formats.text(await written('state', 'working.cooling'))).toBe(`printer: Prints, "carefully".

Path 1
  0. it starts
     → waiting
  1. page.added {"text":"a, \\"b\\""}
     → waiting
  2. print.asked
     → working.printing
  3. print fails: no answer
     → working.cooling
     → asks notify {"key":"JAM"}

1 path
4 of 5 states are covered
3 of 5 edges are covered`)
  })

  it('gherkin: one scenario for each path, the count as a comment', async () => {
    const text = formats.gherkin(await written('state'))
    expect(text).toMatch(/^Feature: printer\n {2}Prints, "carefully"\.\n/)
    expect(text).toContain('  Scenario: path 1\n    Given it starts\n    Then it is in waiting\n')
    expect(text).toContain('    When print fails: no answer\n    Then it is in working.cooling\n    And it asks notify')
    expect(text).toContain('# 4 of 5 edges are covered\n#   not covered: printer.working.cooling · ')
  })

  it('csv: a row for each step, with quotes doubled', async () => {
    const rows = formats.csv(await written('state', 'working.cooling')).split('\n')
    expect(rows[0]).toBe('path,step,kind,happens,data,state,tags,asks')
    expect(rows[2]).toBe('1,1,happens,"page.added {""text"":""a, \\""b\\""""}","{""text"":""a, \\""b\\""""}",waiting,,')
    expect(rows).toHaveLength(5)
  })

  it('json: the same as data, errors by their words', async () => {
    const text = formats.json(await written('state', 'working.cooling'))
    const parsed = JSON.parse(text) as Awaited<ReturnType<typeof written>>
    expect(parsed.paths[0]?.steps[3]?.data).toBe('no answer')
    expect(parsed.edges.missing).toHaveLength(2)
  })
})
