import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { answers, defineModel, fails, happens, passes } from '#tests/machines/harness/model.ts'
import { orderActionsModel } from '#tests/machines/transactions/order-actions.model.ts'
import { chartOf } from '#tools/flows/chart.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { choosePaths, type Goal, leafStates, stateCalled } from '#tools/paths/choose.ts'
import { formats } from '#tools/paths/formats.ts'
import { inline, laidOut } from '#tools/paths/laid-out.ts'
import { saidPaths } from '#tools/paths/said.ts'
import { saidStart, sandboxStarts } from '#tools/paths/sandbox.ts'
import { writtenPaths } from '#tools/paths/written.ts'

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
      description: 'Lies in wait.',
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
            onError: {
              description: 'a jam',
              target: 'cooling',
              actions: { type: 'notify', params: { key: 'JAM' } },
            },
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

const said = async (goal: Goal, to: string | null = null) =>
  saidPaths(chartOf(printerMachine), model, await choosePaths(model, goal, to))

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
    expect(byState.edges.missing).toEqual(['working.cooling: after cooling (3 s) → working.printing'])
    const toOne = await written('state', 'working.cooling')
    expect(toOne.edges.missing).toEqual([
      'working.printing: print answers → done',
      'working.cooling: after cooling (3 s) → working.printing',
    ])
    const toStart = await written('state', 'waiting')
    expect(toStart.edges.missing.slice(0, 2)).toEqual([
      'waiting: page.added → stays',
      'waiting: print.asked, if hasPages → working.printing',
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

  it('lead to a state by the shorter of two ways', async () => {
    const machine = setup({ types: { events: {} as { readonly type: 'walked' | 'jumped' } } }).createMachine({
      id: 'hill',
      initial: 'foot',
      states: {
        foot: { on: { walked: { target: 'slope' }, jumped: { target: 'top' } } },
        slope: { on: { walked: { target: 'top' } } },
        top: { type: 'final' },
      },
    })
    const cases = [happens({ type: 'walked' }), happens({ type: 'jumped' })]
    const hill = defineModel({ machine, inputs: [undefined], cases, facts: () => null })
    const { walks } = await choosePaths(hill, 'state', 'top')
    expect(walks.map(({ steps }) => steps.flatMap(({ happened }) => happened?.label ?? []))).toEqual([['jumped']])
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
  it('text: numbered sentences, the state after each and what it means, why, the count', async () => {
    const to = ['state', 'working.cooling'] as const
    expect(formats.text(await written(...to), await said(...to))).toBe(`printer: Prints, "carefully".

Path 1
  0. It starts
     → waiting
       Lies in wait.
  1. The person: page added, with text: "a, \\"b\\""
     → waiting
       Lies in wait.
  2. The person: print asked
     → working.printing
  3. The call print fails: no answer
     (a jam)
     → working.cooling
     → asks notify: key: "JAM"

1 path
4 of 5 states are covered
3 of 5 edges are covered`)
  })

  it('text: a start is written whole, and once', async () => {
    const input = { order: { reference: 'R'.repeat(300), note: null }, print: () => undefined }
    const path = [{ ...(await said('state'))[0]?.[0], says: 'It starts with', with: laidOut(input) }]
    const text = formats.text(await written('state'), [path, path] as Awaited<ReturnType<typeof said>>)
    expect(text).toContain(
      `  0. It starts with\n       order:\n         reference: "${'R'.repeat(300)}"\n         null: note\n     → waiting`,
    )
    expect(text).not.toContain('print:')
    expect(text).toContain('Path 2\n  0. It starts with what path 1 starts with\n')
  })

  it('text: says of one that it is covered, of others that they are', async () => {
    const text = formats.text(await written('state', 'working.printing'), await said('state', 'working.printing'))
    expect(text).toContain('1 path\n3 of 5 states are covered\n2 of 5 edges are covered')
    expect(formats.text(await written('state', 'waiting'), await said('state', 'waiting'))).toContain(
      '1 path\n1 of 5 states is covered\n0 of 5 edges are covered',
    )
  })

  it('gherkin: one scenario for each path, the count as a comment', async () => {
    const text = formats.gherkin(await written('edge'), await said('edge'))
    expect(text).toMatch(/^Feature: printer\n {2}Prints, "carefully"\.\n/)
    expect(text).toContain('  Scenario: path 1\n    Given it starts\n    Then it is in waiting: Lies in wait.\n')
    expect(text).toContain(
      '    When the call print fails: no answer\n    # a jam\n    Then it is in working.cooling\n    And it asks notify: key',
    )
    expect(text).toContain('    When 3 s pass (cooling)\n')
    expect(text).toContain('    When the gateway answers the call print: a sheet, with "sheet"\n')
    expect(formats.gherkin(await written('state'), await said('state'))).toContain(
      '# 4 of 5 edges are covered\n#   not covered: working.cooling: after cooling (3 s)',
    )
  })

  it('csv: a row for each step, with quotes doubled', async () => {
    const rows = formats.csv(await written('state', 'working.cooling')).split('\n')
    expect(rows[0]).toBe('path,step,kind,happens,data,state,tags,asks')
    expect(rows[2]).toBe('1,1,happens,"page.added {""text"":""a, \\""b\\""""}","{""text"":""a, \\""b\\""""}",waiting,,')
    expect(rows).toHaveLength(5)
  })

  it('csv: a text of two lines stays one cell', async () => {
    const paths = await written('state', 'waiting')
    const [first] = paths.paths
    const step = { ...first?.steps[0], happens: 'a\nb' } as (typeof paths.paths)[number]['steps'][number]
    const text = formats.csv({ ...paths, paths: [{ ...first, steps: [step] } as (typeof paths.paths)[number]] })
    expect(text).toContain('1,0,starts,"a\nb",')
  })

  it('json: the same as data, errors by their words', async () => {
    const text = formats.json(await written('state', 'working.cooling'))
    const parsed = JSON.parse(text) as Awaited<ReturnType<typeof written>>
    expect(parsed.paths[0]?.steps[3]?.data).toBe('no answer')
    expect(parsed.edges.missing).toHaveLength(2)
  })
})

describe('the sentences of a machine with parts', () => {
  it('say who did it, and lay out beneath what is long', async () => {
    const { machine } = orderActionsModel
    const paths = saidPaths(chartOf(machine), orderActionsModel, await choosePaths(orderActionsModel, 'edge', null))
    const steps = paths.flat()
    const sentences = steps.map(({ says }) => says)
    expect(sentences).toContain('The person: refund opened')
    expect(sentences).toContain('The part amountDialog ends: dismissed')
    expect(sentences).toContain('It happens: order refreshed (voided) with')
    const conflict = steps.find(({ says }) => says.startsWith('The part moneyMove ends: conflict'))
    expect(conflict?.says).toBe('The part moneyMove ends: conflict, with kind: "conflict", reason: "ORDER_CHANGED"')
    expect(steps.find(({ says }) => says === 'It starts with')?.with).toContain('  currency: "EUR"')
    expect(steps.find(({ says }) => says === 'The person: refund opened')?.states).toEqual([
      { name: 'refunding.enteringAmount', description: expect.stringContaining('Starts with the full amount') },
    ])
  })
})

describe('a step that waits, or comes from elsewhere', () => {
  it.each([
    ['uniqueCheck', ['0.4 s pass (settleFor)']],
    ['session', ['13 min pass (warnAfter)', '2 s pass (burstLasts)']],
    ['company', ['It happens: company withheld', 'It happens: work changed, with unsaved: true']],
  ])('of %s is told as such', async (id, sentences) => {
    const { model, machine } = (await loadFlows()).find((flow) => flow.machine.id === id) ?? {
      model: null,
      machine: null,
    }
    if (!model) throw new Error(`${id} has no model`)
    const paths = saidPaths(chartOf(machine), model, await choosePaths(model, 'edge', null))
    expect(paths.flat().map(({ says }) => says)).toEqual(expect.arrayContaining(sentences))
  })
})

describe('laid out data', () => {
  it('have a field on each line, rows by what tells them apart, and no functions', () => {
    const row = { pages: 1, a: 1, b: 2, c: 3, id: '7', status: 'new' }
    expect(laidOut({ rows: [row, { id: '8' }], none: [], nothing: {}, tags: ['a', 'b'], print: () => '' })).toEqual([
      ...['rows:', '  - {id: "7", status: "new", …}', '  - {id: "8"}'],
      ...['none: []', 'nothing: {}', 'tags: ["a", "b"]'],
    ])
    expect(inline({ error: new Error('jam'), of: new Set([1]), left: undefined })).toBe('{error: "jam", of: [1]}')
  })
})

describe('a start in the sandbox', () => {
  it.each([
    ['entry', 'signed out, open /login'],
    ['userList', 'sign in as admin@jadran.example, choose Jadran d.o.o., open /users'],
    ['terms', 'sign in as admin@planina.example, open /terms'],
    ['termsNotice', 'sign in as user@planina.example, open /terms/users'],
  ])('of %s names who sees it, and where', (machine, said) => {
    expect(sandboxStarts(machine).map(saidStart)).toContain(said)
  })
})
