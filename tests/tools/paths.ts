import { parseArgs } from 'node:util'
import { chartOf } from './flows/chart.ts'
import { loadFlows } from './flows/load.ts'
import { choosePaths, type Goal, stateCalled } from './paths/choose.ts'
import { formats, isFormat } from './paths/formats.ts'
import { writtenPaths } from './paths/written.ts'

const usage = `npm run paths -- <machine> [--to <state>] [--by state|edge] [--format text|json|csv|gherkin]

Writes generated paths of a machine as steps that a person can follow.
  --to      the shortest way to this state; with --by edge, the ways to it that differ by an edge
  --by      few paths that take every edge (default), or that come to every state
  --format  text (default), json, csv or gherkin`

const goalOf = (by: string | undefined, to: string | undefined): Goal => {
  if (by === undefined) return to === undefined ? 'edge' : 'state'
  if (by === 'state' || by === 'edge') return by
  throw new Error(`--by is state or edge, not ${by}`)
}

/** `npm run paths`: prints the paths of one machine. */
async function run(): Promise<string> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      by: { type: 'string' },
      format: { type: 'string', default: 'text' },
      help: { type: 'boolean', default: false },
    },
  })
  const [name] = positionals
  const flows = await loadFlows()
  const names = flows.filter(({ model }) => model).map(({ stem }) => stem)
  if (values.help || name === undefined) return `${usage}\n\nMachines: ${names.join(', ')}`
  const flow = flows.find(({ stem, machine }) => stem === name || machine.id === name)
  if (!flow) throw new Error(`No machine is called ${name}: ${names.join(', ')}`)
  if (!flow.model) throw new Error(`${flow.file} has no model: its test walks it by hand, in ${flow.test}`)
  if (!isFormat(values.format)) throw new Error(`--format is ${Object.keys(formats).join(', ')}, not ${values.format}`)
  const goal = goalOf(values.by, values.to)
  const to = values.to === undefined ? null : stateCalled(flow.model, values.to)
  const choice = await choosePaths(flow.model, goal, to)
  if (choice.walks.length === 0) throw new Error(`No generated path comes to ${to}`)
  return formats[values.format](writtenPaths(chartOf(flow.machine), flow.model, choice, to))
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
