import { describe, expect, it } from 'vitest'
import { assign, fromPromise, setup } from 'xstate'
import { downloadModel } from '#tests/machines/shell/download.model.ts'
import { chartFaults } from './chart-faults.ts'
import { coverOf, type Lengths } from './cover.ts'
import { allEdges, untakenEdges } from './edges.ts'
import { startHeld } from './held-actor.ts'
import { answers, defineModel, fails, happens, passes } from './model.ts'
import { pathsOf } from './paths.ts'
import { runPath } from './run-path.ts'

const kettleMachine = setup({
  types: {
    context: {} as { readonly cups: number },
    events: {} as { readonly type: 'switch.pressed' } | { readonly type: 'cup.added' },
  },
  delays: { cooling: 5000 },
  actors: { boil: fromPromise<number, void>(async () => 100) },
  guards: { isFull: ({ context }) => context.cups > 1, isHot: (_, degrees: number) => degrees > 90 },
  actions: { addCup: assign(({ context }) => ({ cups: context.cups + 1 })), whistle: () => undefined },
}).createMachine({
  id: 'kettle',
  description: 'Boils water.',
  meta: { requirements: ['TEA-01'] },
  context: { cups: 0 },
  initial: 'cold',
  states: {
    cold: {
      on: { 'switch.pressed': { guard: 'isFull', target: 'boiling' }, 'cup.added': { actions: 'addCup' } },
    },
    boiling: {
      invoke: {
        id: 'boil',
        src: 'boil',
        onDone: [
          { guard: { type: 'isHot', params: ({ event }) => event.output }, target: 'hot', actions: 'whistle' },
          { target: 'cold' },
        ],
        onError: { target: 'cold' },
      },
    },
    hot: { after: { cooling: { target: 'cold' } } },
  },
})

const cases = [
  happens({ type: 'switch.pressed' } as const),
  happens({ type: 'cup.added' } as const),
  answers('boil', 100, 'hot'),
  answers('boil', 20, 'lukewarm'),
  fails('boil'),
  passes('cooling', 'kettle.hot'),
]
const kettle = {
  machine: kettleMachine,
  inputs: [undefined],
  cases,
  facts: ({ cups }: { readonly cups: number }) => Math.min(cups, 2),
  delays: { cooling: 5000 },
  ports: ['whistle'],
}

async function runsOf(model: ReturnType<typeof defineModel>) {
  const runs = []
  for (const path of pathsOf(model)) runs.push({ path, ...(await runPath(model, path)) })
  return runs
}

it('counts an arrow once for each branch', () => {
  expect([...allEdges(kettleMachine).keys()].sort()).toEqual([
    'kettle.boiling · xstate.done.actor.boil · 0',
    'kettle.boiling · xstate.done.actor.boil · 1',
    'kettle.boiling · xstate.error.actor.boil · 0',
    'kettle.cold · cup.added · 0',
    'kettle.cold · switch.pressed · 0',
    'kettle.hot · xstate.after.cooling.kettle.hot · 0',
  ])
})

it('takes every edge of a whole model, and names the edge that a poorer model leaves out', async () => {
  expect(untakenEdges(kettleMachine, await runsOf(defineModel(kettle)))).toEqual([])
  const poorer = defineModel({ ...kettle, cases: cases.filter(({ label }) => label !== 'boil: lukewarm') })
  expect(untakenEdges(kettleMachine, await runsOf(poorer))).toEqual(['kettle.boiling · xstate.done.actor.boil · 1'])
})

it('records ports instead of doing them', async () => {
  const [run] = (await runsOf(defineModel(kettle))).filter(({ path }) => path.title.includes('hot'))
  expect(run?.ports).toEqual([{ port: 'whistle', params: undefined }])
})

describe('a cover', () => {
  const model = defineModel(kettle)
  const takenBy = (some: readonly { readonly configuredEdges: ReadonlySet<string> }[]) =>
    new Set(some.flatMap(({ configuredEdges }) => [...configuredEdges]))
  const covered = async (lengths: Lengths) => {
    const paths = await coverOf(model, pathsOf(model), lengths)
    const runs = []
    for (const path of paths) runs.push(await runPath(model, path))
    return { paths, taken: takenBy(runs) }
  }

  it('takes every configured edge along fewer paths, each going on where another would end', async () => {
    const runs = await runsOf(model)
    const { paths, taken } = await covered({ longest: 20 })
    expect(taken).toEqual(takenBy(runs))
    expect(paths).toHaveLength(1)
    expect(runs.length).toBeGreaterThan(1)
  })

  it('begins anew after so many steps, and where the screen is left', async () => {
    const all = takenBy(await runsOf(model))
    const short = await covered({ longest: 4 })
    expect(short.taken).toEqual(all)
    expect(short.paths.length).toBeGreaterThan(1)
    const left = await covered({ longest: 20, last: ['boil: no answer'] })
    expect(left.taken).toEqual(all)
    const ends = left.paths.map(({ steps }) => steps.findIndex(({ happened }) => happened?.label === 'boil: no answer'))
    expect(ends.some((at) => at > 0)).toBe(true)
    for (const [path, at] of ends.entries()) expect([-1, (left.paths[path]?.steps.length ?? 0) - 1]).toContain(at)
  })
})

describe('a run fails', () => {
  const pathWith = (model: ReturnType<typeof defineModel>, label: string) => {
    const path = pathsOf(model).find(({ title }) => title.includes(label))
    if (!path) throw new Error(`no path with ${label}`)
    return path
  }

  it('when a delay is shorter than the model says', async () => {
    const model = defineModel({ ...kettle, delays: { cooling: 6000 } })
    await expect(runPath(model, pathWith(model, 'cooling passes'))).rejects.toThrow('cooling ran out before 6000 ms')
  })

  it('when an actor is answered that nobody called, or twice', async () => {
    const held = startHeld(kettleMachine, { input: undefined, ports: ['whistle'] })
    expect(() => held.answer('boil', 100)).toThrow('Nobody called boil')
    held.actor.send({ type: 'cup.added' })
    held.actor.send({ type: 'cup.added' })
    held.actor.send({ type: 'switch.pressed' })
    await held.answer('boil', 100)
    expect(() => held.answer('boil', 100)).toThrow('The call of boil was')
  })
})

it('leaves an edge untaken when the facts hide what its guard reads', async () => {
  const blind = defineModel({ ...kettle, facts: () => null })
  expect(untakenEdges(kettleMachine, await runsOf(blind))).toContain('kettle.cold · switch.pressed · 0')
})

it('refuses labels that stand twice', () => {
  expect(() => pathsOf(defineModel({ ...kettle, cases: [...cases, ...cases.slice(0, 1)] }))).toThrow('one label')
})

it('names a port that the model has forgotten', async () => {
  const forgetful = { ...downloadModel, ports: ['notify'] }
  const path = pathsOf(forgetful).find(({ title }) => title.includes('the file'))
  if (!path) throw new Error('No path brings the file')
  await expect(runPath(forgetful, path)).rejects.toThrow(
    'saveFile is not among the ports of the model of download: it has notify',
  )
})

describe('a chart is at fault', () => {
  const described = { description: 'Not well.', meta: { requirements: ['TEA-02'] } }
  const sick = setup({ actors: { ask: fromPromise(async () => 1) } })

  it('with a state that has no way out', () => {
    const machine = sick.createMachine({
      ...described,
      id: 'sick',
      initial: 'stuck',
      states: { stuck: { on: { poked: { actions: () => undefined } } }, over: { type: 'final' } },
    })
    expect(chartFaults(machine)).toEqual(['sick.stuck has no way out'])
  })

  it('with an actor under another id, or whose end is not thought of, unless it never ends', () => {
    const machine = sick.createMachine({
      ...described,
      id: 'sick',
      initial: 'asking',
      states: {
        asking: { invoke: { id: 'other', src: 'ask', onDone: { target: 'over' } } },
        over: { type: 'final' },
      },
    })
    const underAnotherId = 'sick.asking invokes ask under the id other'
    expect(chartFaults(machine)).toEqual([underAnotherId, 'sick.asking does not say what follows when ask fails'])
    expect(chartFaults(machine, ['ask'])).toEqual([underAnotherId])
  })

  it('without words', () => {
    expect(chartFaults(setup({}).createMachine({ id: 'mute' }))).toEqual([
      'mute has no description',
      'mute names no requirement',
      'mute has no way out',
    ])
  })
})
