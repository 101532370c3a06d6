import { describe, expect, it } from 'vitest'
import { chartFaultsOf, chartFaultsOfTree } from '#tools/check/charts.ts'
import { canEnd } from '#tools/check/lasting.ts'

const path = 'machines/shell/planted.machine.ts'

/** The states begin on line 11. */
const planted = (states: string, actors = '') => `import { and, assign, setup } from 'xstate'
import { toastsMachine } from '#machines/shell/toasts.machine.ts'
import { borrowed } from './elsewhere.ts'

const key = 'computed'
const toastsHere = toastsMachine.provide({ actions: {} })
export const plantedMachine = setup({ actors: {${actors}} }).createMachine({
  id: 'planted',
  initial: 'open',
  states: {
${states}
    over: { type: 'final' },
  },
})
`
const whole = `    open: { on: { 'door.closed': { guard: and(['isFree', 'isWanted']), target: 'over', actions: ['ring'] } } },`

const faultsOf = (states: string, actors?: string) => chartFaultsOf(path, planted(states, actors))

describe('a chart that Stately can read and that cannot hang', () => {
  it('is every chart of the project · UIC-01', async () => {
    expect(await chartFaultsOfTree()).toEqual([])
  })

  it('is one of names, texts, lists, combined guards and picked fields', () => {
    const picks = `    waiting: { entry: { type: 'ring', params: ({ context }) => ({ ...context }) }, always: { target: 'over' } },`
    expect(faultsOf(`${whole}\n${picks}`)).toEqual([])
  })

  it.each([
    ['a computed key for a state', `${whole}\n    [key]: { type: 'final' },`, 12, 'a computed key in a chart'],
    [
      'a computed key for an event',
      `    open: { on: { [key]: {} }, always: { target: 'over' } },`,
      11,
      'a computed key in a chart',
    ],
    ['a spread among the states', `${whole}\n    ...borrowed,`, 12, 'a spread in a chart'],
    ['a spread in an edge', `    open: { on: { left: { target: 'over', ...borrowed } } },`, 11, 'a spread in a chart'],
    ['a spread in a list', `    open: { always: [{ target: 'over' }, ...borrowed] },`, 11, 'a spread in a chart'],
    ['an imported state', `${whole}\n    other: borrowed,`, 12, '"other" comes from elsewhere'],
    ['imported events', `    open: { on: borrowed, always: { target: 'over' } },`, 11, '"on" comes from elsewhere'],
    [
      'an inline guard',
      `    open: { always: { guard: () => true, target: 'over' } },`,
      11,
      '"guard" is an inline function: give it a name in setup',
    ],
    [
      'an inline assignment',
      `    open: { always: { actions: assign({}), target: 'over' } },`,
      11,
      '"actions" calls assign in the chart: give it a name in setup',
    ],
    ['a state without a way out', `${whole}\n    stuck: { entry: 'ring' },`, 12, 'the state "stuck" has no way out'],
    [
      'a state that only acts',
      `${whole}\n    stuck: { on: { rung: { actions: 'ring' } } },`,
      12,
      'the state "stuck" has no way out',
    ],
    ['a computed target', `    open: { always: { target: \`\${key}\` } },`, 11, '"target" is a computed text'],
    [
      'a state that leads to itself only',
      `${whole}\n    stuck: { on: { rung: 'stuck', pulled: { target: '#planted.stuck' } } },`,
      12,
      'the state "stuck" has no way out',
    ],
    [
      'an inner state that the state around it leads back to only',
      `${whole}\n    around: { initial: 'a', on: { rung: '.a' }, states: {\n      a: { entry: 'ring' },\n    } },`,
      13,
      'the state "around.a" has no way out',
    ],
    [
      'an invoke under another name',
      `    open: { invoke: { id: 'read', src: 'load', onDone: { target: 'over' }, onError: { target: 'over' } } },`,
      11,
      'an invoke whose id "read" is not its actor "load"',
    ],
    [
      'an inner state without a way out',
      `${whole}\n    around: {\n      initial: 'stuck',\n      states: { stuck: {} },\n    },`,
      14,
      'the state "around.stuck" has no way out',
    ],
  ])('has not %s', (_, states, line, words) => {
    expect(faultsOf(states)).toEqual([`${path}:${line}: ${words}`])
  })

  it('lets an inner state out by the way of the state around it', () => {
    expect(faultsOf(`    open: { initial: 'a', states: { a: {} }, on: { left: { target: 'over' } } },`)).toEqual([])
  })

  it.each([
    ['id', `src: 'load', onDone: { target: 'over' }, onError: { target: 'over' }`],
    ['onDone', `id: 'load', src: 'load', onError: { target: 'over' }`],
    ['onError', `id: 'load', src: 'load', onDone: { target: 'over' }`],
  ])('has no invoke without %s', (part, invoke) => {
    expect(faultsOf(`    open: { invoke: { ${invoke} } },`)).toContain(`${path}:11: an invoke without ${part}`)
  })

  it('asks no end of an actor that is a machine without one, also when it was given its ports', () => {
    const open = (name: string) =>
      `    open: { invoke: { id: '${name}', src: '${name}' }, on: { left: { target: 'over' } } },`
    expect(faultsOf(open('toasts'), 'toasts: toastsMachine')).toEqual([])
    expect(faultsOf(open('toasts'), 'toasts: toastsHere')).toEqual([])
    expect(faultsOf(open('toasts'))).toHaveLength(2)
  })

  it('asks an end of a machine that has one', () => {
    expect(canEnd(path, planted(whole))).toBe(true)
    expect(canEnd(path, planted(whole).replace("type: 'final'", ''))).toBe(false)
  })

  it('is written as one object, and stands alone in its file', () => {
    const text = planted(whole)
    expect(chartFaultsOf(path, text + text)).toContain(`${path}:1: 2 charts in one file, not one`)
    expect(chartFaultsOf(path, 'export const machine = setup({}).createMachine(borrowed)')).toEqual([
      `${path}:1: the chart is not written out as one object`,
    ])
  })
})
