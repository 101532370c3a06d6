import { expect, it } from 'vitest'
import { chartText } from '#tools/charts/text.ts'
import { textOf } from '#tools/check/tree.ts'
import { chartMutants } from '#tools/mutants/charts.ts'
import { allMachines, machineFile, noMachine, strictMachines, testsOf } from '#tools/mutants/of-machines.ts'

const chart = `import { setup } from 'xstate'
export const kettleMachine = setup({}).createMachine({
  id: 'kettle',
  initial: 'cold',
  states: {
    cold: { on: { 'switch.pressed': [{ guard: 'isFull', target: 'boiling' }, { actions: { type: 'notify', params: { key: 'EMPTY' } } }] } },
    boiling: {
      invoke: { id: 'boil', src: 'boil', onDone: { target: 'cold' }, onError: { target: 'cold' } },
      after: { patience: { target: 'cold' } },
    },
  },
})
`
const mutants = chartMutants('kettle.machine.ts', chart, ['EMPTY', 'FULL'])

it('removes each edge, negates each guard and swaps each message, one at a time', () => {
  expect(mutants.map(({ name }) => name)).toEqual([
    'cold: switch.pressed, branch 1, removed',
    'cold: switch.pressed, branch 2, removed',
    'boiling: boil: onDone removed',
    'boiling: boil: onError removed',
    'boiling: patience removed',
    "guard 'isFull' negated",
    'message EMPTY swapped',
  ])
})

it('names a state within another one by both, and changes the edges that are taken at once', () => {
  const stove = `export const stoveMachine = setup({}).createMachine({
  id: 'stove',
  initial: 'on',
  states: { on: { initial: 'low', states: { low: { always: { guard: 'isLate', target: 'high' } }, high: {} } } },
})
`
  expect(chartMutants('stove.machine.ts', stove, []).map(({ name }) => name)).toEqual([
    'on.low: always removed',
    "guard 'isLate' negated",
  ])
})

it('leaves a chart that can be read, and a different one', () => {
  const texts = mutants.map(({ text }) => chartText('kettle.machine.ts', text))
  expect(new Set([...texts, chartText('kettle.machine.ts', chart)])).toHaveLength(mutants.length + 1)
})

it('finds changes and hand-written tests for every chart', () => {
  const empty = allMachines().filter((file) => chartMutants(file, textOf(file), ['A', 'B']).length === 0)
  expect(empty).toEqual([])
  expect(allMachines().filter((file) => testsOf(file).length === 0)).toEqual([])
  expect(strictMachines.filter((name) => machineFile(name) === null)).toEqual([])
  expect(machineFile('moneyMove')).toBe('machines/transactions/money/money-move.machine.ts')
  expect(noMachine('kettle')).toMatch(/^No machine is called kettle. There are .*money-move/)
})
