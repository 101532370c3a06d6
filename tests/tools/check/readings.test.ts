import { describe, expect, it } from 'vitest'
import { readingFaultsOf, readingFaultsOfTree } from '#tools/check/readings.ts'

const chart = (reading: string, rest: string) => `export const machine = setup({}).createMachine({
  id: 'planted',
  initial: 'loading',
  states: {
    loading: {
      ${reading}
      invoke: { id: 'fetchRows', src: 'fetchRows', onDone: { target: 'showing' }, onError: { target: 'showing' } },
    },
    showing: {
      ${rest}
      initial: 'rows',
      states: { rows: { on: { 'filter.changed': { target: '#planted.loading' } } } },
    },
  },
})
`
const again = "on: { 'filter.changed': { target: 'loading', reenter: true }, 'list.refreshed': { target: 'loading' } },"
const refreshed = "on: { 'list.refreshed': { target: 'loading' } },"
const lostIn = (text: string, told = false) =>
  readingFaultsOf('machines/planted.machine.ts', text, (event) => told || event.endsWith('.changed'))

describe('a chart that reads', () => {
  it('hears in every chart of the project what changes while it reads · UIC-01', async () => {
    expect(await readingFaultsOfTree()).toEqual([])
  })

  it('is found when a change during the reading is lost · UIC-01', () => {
    expect(lostIn(chart('', ''))).toEqual([
      'machines/planted.machine.ts:5: "filter.changed" is lost while "planted.loading" reads: handle it there',
    ])
    expect(lostIn(chart('', refreshed), true)).toHaveLength(2)
  })

  it('may hear a change in a state around the reading · UIC-01', () => {
    const heardAbove = chart('', '').replace(
      "initial: 'loading',",
      "on: { 'filter.changed': '.loading' },\n  initial: 'loading',",
    )
    expect(lostIn(heardAbove)).toEqual([])
  })

  it('may leave a button alone that asks for the same reading · UIC-01', () => {
    expect(lostIn(chart(again, refreshed), true)).toEqual([])
    expect(lostIn(chart("on: { 'filter.changed': { target: 'loading' } },", refreshed))).toEqual([])
  })
})
