import { describe, expect, it } from 'vitest'
import { chartFaultsOf } from './check/charts.ts'

const chart = (states: string) => `
import { setup } from 'xstate'
import { borrowed } from './other.ts'
const key = 'x'
export const machine = setup({}).createMachine({
  id: 'machine',
  initial: 'a',
  states: {${states}},
})
`
const whole = `a: { invoke: { id: 'load', src: 'load', onDone: { target: 'b' }, onError: { target: 'b' } } }, b: { type: 'final' }`

describe('a chart that Stately can read', () => {
  it('finds nothing wrong with a whole one', () => {
    expect(chartFaultsOf('machines/x.machine.ts', chart(whole))).toEqual([])
  })
  it.each([
    ['a computed key', `[key]: {}, ${whole}`, 'computed key'],
    ['a spread', `...borrowed, ${whole}`, 'spread'],
    ['a borrowed state', `c: borrowed, ${whole}`, 'comes from elsewhere'],
    [
      'an invoke without onError',
      `a: { invoke: { id: 'load', src: 'load', onDone: { target: 'b' } } }, b: {}`,
      'without onError',
    ],
    [
      'an invoke without id',
      `a: { invoke: { src: 'load', onDone: { target: 'b' }, onError: { target: 'b' } } }, b: {}`,
      'without id',
    ],
    [
      'an invoke under another name',
      `a: { invoke: { id: 'read', src: 'load', onDone: { target: 'b' }, onError: { target: 'b' } } }, b: {}`,
      'is not its actor',
    ],
  ])('finds %s, with its line', (_, states, words) => {
    const faults = chartFaultsOf('machines/x.machine.ts', chart(states))
    expect(faults.join('\n')).toContain(words)
    expect(faults[0]).toMatch(/^machines\/x\.machine\.ts:\d+: /)
  })
})
