import { describe, expect, it } from 'vitest'
import { and, setup } from 'xstate'
import { missingActor } from '#machines/shell/ports.ts'
import { unrunCharts, unusedNames } from '#tools/check/unused-names.ts'

const parts = setup({
  actors: { boil: missingActor('boil'), pour: missingActor('pour') },
  guards: { isFull: () => true, isHot: () => true, isClean: () => true },
  actions: {
    whistle: () => undefined,
    glow: (_, _heat: number) => undefined,
    sing: () => undefined,
    cool: () => undefined,
  },
  delays: { cooling: 10, warming: 20 },
})

const kettle = parts.createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: {
      entry: { type: 'glow', params: 1 },
      on: { pressed: { guard: and(['isFull', 'isHot']), target: 'boiling', actions: 'whistle' } },
    },
    boiling: {
      exit: 'cool',
      invoke: { src: 'boil', onDone: { target: 'cold' } },
      after: { cooling: { target: 'cold' } },
    },
  },
})

describe('names of setup()', () => {
  it('are told where the chart uses none of them', () => {
    const text = "actors: { boil: missingActor('boil'), pour: missingActor<number, { cup: number }>('pour') }"
    expect(unusedNames(kettle, 'kettle.ts', text)).toEqual([
      'kettle.ts: the actor "pour" of setup() is used nowhere in the chart',
      'kettle.ts: the action "sing" of setup() is used nowhere in the chart',
      'kettle.ts: the guard "isClean" of setup() is used nowhere in the chart',
      'kettle.ts: the delay "warming" of setup() is used nowhere in the chart',
    ])
  })

  it('may be used by another name of the file', () => {
    const text = "enqueue('sing'); raise({}, { delay: 'warming' }); spawn('pour'); check('isClean')"
    expect(unusedNames(kettle, 'kettle.ts', text)).toEqual([])
  })
})

it('tells of charts that no screen runs, also of those that run in such a chart only', () => {
  const files = new Map([
    ['machines/tea.machine.ts', 'export const teaMachine = setup({ actors: { kettle: kettleMachine } })'],
    ['machines/kettle.machine.ts', 'export const kettleMachine = setup({})'],
    ['machines/cup.machine.ts', 'export const cupMachine = setup({ actors: { saucer: saucerMachine } })'],
    ['machines/saucer.machine.ts', 'export const saucerMachine = setup({})'],
    ['src/tea-page.tsx', 'useActorRef(teaMachine.provide({}))'],
  ])
  expect(unrunCharts(files)).toEqual([
    'machines/cup.machine.ts: no screen runs this chart',
    'machines/saucer.machine.ts: no screen runs this chart',
  ])
})
