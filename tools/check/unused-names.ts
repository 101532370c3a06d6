import type { AnyStateMachine } from 'xstate'
import { nodesOf, transitionsOf } from '#tests/machines/harness/edges.ts'
import { loadFlows } from '#tools/flows/load.ts'
import { projectFiles, textOf } from './tree.ts'

/** Every text in a part of a chart: names of guards in `and`, `or` and `not`, of actions with params, of actors. */
function namesIn(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part]
  if (Array.isArray(part)) return part.flatMap(namesIn)
  if ((typeof part !== 'object' && typeof part !== 'function') || part === null) return []
  const { type, guards } = part as { readonly type?: unknown; readonly guards?: unknown }
  return [...namesIn(type), ...namesIn(guards)]
}

const kinds = { actors: 'actor', actions: 'action', guards: 'guard', delays: 'delay' } as const

/** Names of `setup()` that nothing in the chart, and no other name of the same file, uses. */
export function unusedNames(machine: AnyStateMachine, file: string, text = textOf(file)): readonly string[] {
  // the stub of a missing part names itself
  const elsewhere = text.replace(/missing(Actor)?(<[^()]*>)?\('\w+'\)/g, '')
  const nodes = nodesOf(machine)
  const edges = nodes.flatMap(transitionsOf)
  const used = new Set([
    ...edges.flatMap(({ guard, actions }) => [...namesIn(guard), ...namesIn(actions)]),
    ...nodes.flatMap(({ entry, exit, invoke }) => [
      ...namesIn(entry),
      ...namesIn(exit),
      ...invoke.flatMap(({ src }) => namesIn(src)),
    ]),
    ...nodes.flatMap(({ after }) => after.map(({ delay }) => String(delay))),
  ])
  return Object.entries(kinds).flatMap(([kind, word]) =>
    Object.keys(machine.implementations[kind as keyof typeof kinds])
      // an action may raise, send or enqueue by name
      .filter((name) => !used.has(name) && !elsewhere.includes(`'${name}'`))
      .map((name) => `${file}: the ${word} "${name}" of setup() is used nowhere in the chart`),
  )
}

const exported = /export const (\w+Machine)\b/

/** Charts that neither a screen starts nor another chart that runs invokes. */
export function unrunCharts(files: ReadonlyMap<string, string>): readonly string[] {
  const charts = [...files].flatMap(([file, text]) => {
    const [, name] = (file.endsWith('.machine.ts') && exported.exec(text)) || []
    return name === undefined ? [] : [{ file, name }]
  })
  const running = new Set([...files.keys()].filter((file) => !charts.some((chart) => chart.file === file)))
  const isUsed = (name: string, own: string): boolean => {
    const word = new RegExp(`\\b${name}\\b`)
    return [...running].some((file) => file !== own && word.test(files.get(file) ?? ''))
  }
  for (let before = -1; before < running.size; ) {
    before = running.size
    for (const { file, name } of charts) if (isUsed(name, file)) running.add(file)
  }
  return charts.filter(({ file }) => !running.has(file)).map(({ file }) => `${file}: no screen runs this chart`)
}

export async function unusedChartFaults(): Promise<readonly string[]> {
  const files = projectFiles('machines/*.ts', 'src/*.ts', 'src/*.tsx')
  const flows = await loadFlows()
  return [
    ...flows.flatMap(({ machine, file }) => unusedNames(machine, file)),
    ...unrunCharts(new Map(files.map((file) => [file, textOf(file)]))),
  ]
}
