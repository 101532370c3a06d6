import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AnyStateMachine, and, createMachine, not, or } from 'xstate'
import { type Chart, chartOf } from '#tools/flows/chart.ts'
import { type Flow, loadFlows } from '#tools/flows/load.ts'
import { mermaidText } from '#tools/flows/mermaid.ts'
import { statelyText } from '#tools/flows/stately.ts'
import { root } from '#tools/run-command.ts'

// inside the project, so that the text finds xstate as a designer's project would
const cache = join(root, 'node_modules', '.cache')
mkdirSync(cache, { recursive: true })
const folder = mkdtempSync(join(cache, 'stately-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const configOf = ({ config }: AnyStateMachine) => config as Readonly<Record<string, unknown>>

async function readBack(name: string, text: string): Promise<AnyStateMachine> {
  const file = join(folder, `${name}.mjs`)
  writeFileSync(file, text)
  const { machine } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as { machine: AnyStateMachine }
  return machine
}

/** The length of a named delay is not part of the text. */
const drawn = ({ root: states, edges }: Chart) => ({
  states,
  edges: edges.map((edge) => ({ ...edge, event: edge.event.replace(/ \([\d.]+ s\)$/, '') })),
})

const flows: Flow[] = []
beforeAll(async () => {
  flows.push(...(await loadFlows()))
})

describe('the text for Stately', () => {
  it('read back has the states and the edges of every machine', async () => {
    expect(flows.length).toBeGreaterThan(20)
    for (const { machine } of flows) {
      const copy = await readBack(machine.id, statelyText(configOf(machine)))
      expect(drawn(chartOf(copy))).toEqual(drawn(chartOf(machine)))
    }
  })

  it('keeps combined guards, fixed params and keys with dots, and leaves out what runs', async () => {
    const machine = createMachine({
      id: 'door',
      description: 'It’s a "door"\nof two lines.',
      context: { opened: 0 },
      initial: 'shut',
      states: {
        shut: {
          on: {
            'door.opened': {
              guard: and(['isFree', or(['isKnown', not('isLocked')])]),
              target: 'open',
              actions: [
                { type: 'ring', params: { times: 2 } },
                { type: 'count', params: () => ({}) },
              ],
            },
          },
        },
        open: { after: { 500: { target: 'shut' } } },
      },
    })
    const text = statelyText(configOf(machine))
    expect(text).toContain('guard: and(["isFree", or(["isKnown", not("isLocked")])])')
    expect(text).not.toMatch(/context|=>/)
    const copy = chartOf(await readBack('door', text))
    expect(copy).toEqual(chartOf(machine))
    expect(copy.edges[0]).toMatchObject({
      guard: 'isFree and isKnown or not isLocked',
      actions: ['ring(times: 2)', 'count'],
      to: ['door.open'],
    })
    expect(copy.edges[1]?.event).toBe('after 0.5 s')
  })
})

describe('the Mermaid text', () => {
  it('has every arrow and every state of every machine, and no mark that Mermaid reads as its own', () => {
    for (const { machine } of flows) {
      const chart = chartOf(machine)
      const lines = mermaidText(chart).split('\n')
      const arrows = lines.filter((line) => / --> \w+: /.test(line))
      expect(arrows).toHaveLength(chart.edges.reduce((sum, { to }) => sum + Math.max(1, to.length), 0))
      expect(arrows.filter((line) => /[;#]|: .*:/.test(line))).toEqual([])
      expect(lines.filter((line) => line.trim() === '}')).toHaveLength(
        lines.filter((line) => line.endsWith('{')).length,
      )
    }
  })
})
