import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RecordedPath } from '#src/workbench/recorded-path.ts'
import { chartOf } from '#tools/flows/chart.ts'
import { type Flow, loadFlows } from '#tools/flows/load.ts'
import { choosePaths, type Goal, stateCalled } from '#tools/paths/choose.ts'
import { loadCovers } from '#tools/paths/covers.ts'
import { formats, isFormat } from '#tools/paths/formats.ts'
import { asPlaywright, howToRun } from '#tools/paths/playwright.ts'
import { readPath } from '#tools/paths/recorded.ts'
import { walkInBrowser, walkOnActor, walkRecorded } from '#tools/paths/run.ts'
import { passedOf, type RanPath, type RunReport, reportPage } from '#tools/paths/run-report.ts'
import { saidPaths } from '#tools/paths/said.ts'
import { pathsInSandbox } from '#tools/paths/sandbox.ts'
import { writtenPaths } from '#tools/paths/written.ts'
import { asked } from './asked.ts'
import { findBrowser, hasOwnBrowser } from './browser.ts'
import { root } from './run-command.ts'

const usage = `npm run paths -- <machine> [--to <state>] [--by state|edge] [--format text|json|csv|gherkin|playwright] [--run]
npm run paths -- --replay FILE [--format playwright]

Writes generated paths of a machine as steps that a person can follow; without a machine it says which there are.
  --to      the shortest way to this state; with --by edge, the ways to it that differ by an edge
  --by      few paths that take every edge (default), or that come to every state; with --run only where the machine
            has no screen
  --format  text (default), json, csv, gherkin; playwright writes a Playwright test of the paths that were clicked together
            for this machine in the sandbox, or of the FILE to be replayed; it runs against npm start
  --replay  plays a path that the inspector (?inspect) copied, on a sandbox of its own, and writes the same report as --run
  --run     walks the paths, in a browser where the machine has a screen to be played on, and writes a report with a
            picture after every step into test-results/paths; with --to one path that comes there. Ends with 1 when a
            path failed`

const goalOf = (by: string | undefined, to: string | undefined): Goal => {
  if (by === undefined) return to === undefined ? 'edge' : 'state'
  if (by === 'state' || by === 'edge') return by
  throw new Error(`--by is state or edge, not ${by}`)
}

const tell = ({ path, cover, title, passed, error }: RanPath) =>
  console.log(`${passed ? '✓' : '✗'} ${path} ${cover} ${title}${error === null ? '' : `\n    ${error.split('\n')[0]}`}`)

/** Walks a machine and writes the report; says how it went. */
async function runPaths({ stem, machine, model }: Flow, by: string | undefined, to: string | null): Promise<string> {
  const covers = (await loadCovers()).get(machine.id) ?? []
  if (!model) throw new Error(`${machine.id} has no model`)
  if (covers.length > 0 && by !== undefined)
    throw new Error(`On its screen ${machine.id} is walked as its test does: leave out --by`)
  const where =
    covers.length > 0
      ? `Walked in a browser against the sandbox's gateway, as ${covers.map(({ test }) => test).join(', ')} does.`
      : `No file tests/browser/**/*.cover.ts plays ${machine.id} on a screen, so its paths were walked on a real actor.`
  console.log(where)
  const { paths, files } =
    covers.length > 0
      ? await walkInBrowser(covers, to, tell)
      : await walkOnActor(model, goalOf(by, to ?? undefined), to, tell)
  if (paths.length === 0) throw new Error(`No path comes to ${to}`)
  return writeReport(stem, { machine: machine.id, description: chartOf(machine).description, where, paths }, files)
}

function writeReport(name: string, report: RunReport, files: ReadonlyMap<string, Buffer>): string {
  const folder = join(root, 'test-results', 'paths', name)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  for (const [file, bytes] of files) writeFileSync(join(folder, file), bytes)
  writeFileSync(join(folder, 'report.json'), JSON.stringify(report, null, 2))
  writeFileSync(join(folder, 'index.html'), reportPage(report, files))
  const passed = passedOf(report)
  if (passed < report.paths.length) process.exitCode = 1
  return `${passed} of ${report.paths.length} paths passed: ${pathToFileURL(join(folder, 'index.html')).href}`
}

interface ReplayOptions {
  readonly to?: string
  readonly by?: string
  readonly format?: string
  readonly run: boolean
}

/** The test goes to the standard output, how it is run to the person who reads the terminal. */
function playwrightTest(paths: readonly RecordedPath[]): string {
  console.error(howToRun(hasOwnBrowser() ? null : findBrowser()))
  return asPlaywright(paths)
}

async function runRecorded(file: string, machine: string | undefined, options: ReplayOptions): Promise<string> {
  const { to, by, format, run: isRun } = options
  if (machine !== undefined || to !== undefined || by !== undefined || isRun)
    throw new Error('--replay plays the whole of a file: leave out the machine, --to, --by and --run')
  const path = readPath(file)
  if (format === 'playwright') return playwrightTest([path])
  if (format !== undefined)
    throw new Error(`--replay writes a report, or with --format a playwright test, not ${format}`)
  const { paths, files } = await walkRecorded(path, tell)
  const where = `Recorded in the inspector, played against the sandbox's gateway.`
  return writeReport('replay', { machine: path.title, description: basename(file), where, paths }, files)
}

/** `npm run paths`: prints the paths of one machine. */
async function run(): Promise<string> {
  const { values, positionals } = asked(usage, {
    allowPositionals: true,
    options: {
      to: { type: 'string' },
      by: { type: 'string' },
      format: { type: 'string' },
      run: { type: 'boolean', default: false },
      replay: { type: 'string' },
    },
  })
  const [name, ...others] = positionals
  if (others.length > 0) throw new Error(`One machine at a time: ${name}, without ${others.join(' ')}`)
  if (values.replay !== undefined) return runRecorded(values.replay, name, values)
  const flows = await loadFlows()
  const names = flows.filter(({ model }) => model).map(({ stem }) => stem)
  if (name === undefined && process.argv.length > 2)
    throw new Error('Which machine? npm run paths alone lists them; --help says what there is')
  if (name === undefined) return `${usage}\n\nMachines: ${names.join(', ')}`
  const flow = flows.find(({ stem, machine }) => stem === name || machine.id === name)
  if (!flow) throw new Error(`No machine is called ${name}: ${names.join(', ')}`)
  if (!flow.model) throw new Error(`${flow.file} has no model: its test walks it by hand, in ${flow.test}`)
  const { format = 'text' } = values
  if (format === 'playwright') return playwrightTest(pathsInSandbox(flow.machine.id))
  if (!isFormat(format)) throw new Error(`--format is ${Object.keys(formats).join(', ')} or playwright, not ${format}`)
  if (values.run && values.format !== undefined) throw new Error('--run writes a report of its own: leave out --format')
  const goal = goalOf(values.by, values.to)
  const to = values.to === undefined ? null : stateCalled(flow.model, values.to)
  if (values.run) return runPaths(flow, values.by, to)
  const choice = await choosePaths(flow.model, goal, to)
  if (choice.walks.length === 0) throw new Error(`No generated path comes to ${to}`)
  const chart = chartOf(flow.machine)
  return formats[format](writtenPaths(chart, flow.model, choice, to), saidPaths(chart, flow.model, choice))
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
