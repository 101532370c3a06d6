import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { type PostgresServer, startPostgres } from '#tests/gateway/postgres.ts'
import { nginxAbsence } from '#tests/gateway/processes/nginx.ts'
import { projectFiles } from '#tools/check/tree.ts'
import { asked, refuse } from './asked.ts'
import { ensureFastBrowser } from './browser.ts'
import { check } from './check.ts'
import { installFromDebian } from './debian.ts'
import { closingLine, exitCodeOf, failedAgain, failuresOf, type Report, secondTryOf } from './failures.ts'
import { root, runBin, seconds } from './run-command.ts'

const usage = `npm test [-- word …]
npm run soak [-- word …]

Every check and every test, then one line that counts them; with words only the tests that have one of them in their
path. A soak runs the same tests at full count and prints its figures.`

const { values, positionals } = asked(usage, { options: { soak: { type: 'boolean' } }, allowPositionals: true })
const tests = projectFiles('tests/**/*.test.ts', 'tests/**/*.test.tsx')
const nowhere = positionals.filter((word) => !tests.some((path) => path.includes(word)))
if (nowhere.length > 0) refuse(`No test has ${nowhere.join(' or ')} in its path`)
const reports = join(root, 'node_modules', '.cache', 'riva', 'reports')
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })

const counts = { passed: 0, failed: 0 }
const times: string[] = []
const failures: string[] = []
const unsteady: string[] = []
/** Colours say nothing in a file. */
const plain: Readonly<Record<string, string>> = process.stdout.isTTY ? {} : { NO_COLOR: '1' }

const env = { ...plain, ...(values.soak ? { RIVA_SOAK: '1' } : {}) }

async function vitest(name: string, args: readonly string[]): Promise<{ code: number; report: Report | null }> {
  const file = join(reports, `${name}.json`)
  const output = ['--passWithNoTests', '--reporter=dot', '--reporter=json', `--outputFile.json=${file}`]
  const { code } = await runBin('vitest/vitest.mjs', ['run', ...args, ...output], { env })
  return { code, report: existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : null }
}

async function runProjects(name: string, projects: readonly string[], triesAgain = false): Promise<void> {
  const chosen = projects.map((project) => `--project=${project}`)
  const { code, report } = await vitest(name, [...positionals, ...chosen])
  if (report === null) {
    counts.failed += 1
    return
  }
  const again = triesAgain ? secondTryOf(report) : null
  const secondReport =
    again && (await vitest(`${name}-again`, [...again.files, ...chosen, `--testNamePattern=${again.pattern}`])).report
  const stands = failedAgain(report, secondReport)
  counts.passed += stands.numPassedTests
  counts.failed += stands.numFailedTests
  const stillFailed = failuresOf(name, stands, root)
  failures.push(...stillFailed)
  unsteady.push(...failuresOf(name, report, root).filter((line) => !stillFailed.includes(line)))
  const broken = stands.testResults.filter((suite) => suite.status === 'failed' && suite.assertionResults.length === 0)
  counts.failed += broken.length
  if (code !== 0 && report.numFailedTests === 0 && broken.length === 0) counts.failed += 1
}

/** One PostgreSQL for the whole run; without it the tests use the embedded database, which an automated run must not. */
async function startServer(): Promise<PostgresServer | null> {
  const postgres = await startPostgres(() => installFromDebian('postgresql'))
  if (postgres.url !== null) {
    process.env.RIVA_TEST_DATABASE_URL = postgres.url
    return postgres
  }
  process.env.RIVA_TEST_EMBEDDED = '1'
  failures.push(`The tests did not run on PostgreSQL but on the embedded database alone: ${postgres.why}`)
  return null
}

/** A part that breaks down counts as failed, and the parts after it still run. */
async function part(title: string, run: () => Promise<void>): Promise<void> {
  const since = performance.now()
  try {
    await run()
  } catch (error) {
    counts.failed += 1
    console.error(`${title}: ${error instanceof Error ? error.message : String(error)}`)
  }
  times.push(`${title}: ${seconds(since)}`)
}

const begun = performance.now()
// The checks leave one core idle for half of their time, and so do the tests of the lower floors.
const checks =
  positionals.length === 0 &&
  part('check', async () => {
    const checked = await check()
    counts.passed += checked.passed
    counts.failed += checked.failed
  })
await part('browser at hand', async () => {
  process.env.CHROMIUM_PATH = ensureFastBrowser()
})
let server: PostgresServer | null = null
await part('PostgreSQL at hand', async () => {
  server = await startServer()
})
await part('build', async () => {
  await buildIfNeeded()
})
await part('contract and machines', () => runProjects('quick', ['contract', 'machines', 'src', 'tools']))
await checks
await part('gateway', () => runProjects('gateway', server === null ? ['gateway'] : ['gateway', 'embedded']))
if (values.soak && server !== null) {
  await part('nginx at hand', async () => {
    if (nginxAbsence() !== null) installFromDebian('nginx')
  })
  await part('two processes behind a proxy', () => runProjects('processes', ['processes']))
}
// A browser shares the machine with what it shows, so a few of its tests may try again, alone; each is named.
await part('browser', () => runProjects('browser', ['browser'], true))
await part('PostgreSQL stopped', async () => server?.stop())
console.log(`\n${times.join('\n')}\nall: ${seconds(begun)}\n`)
if (failures.length > 0) console.log(`Failed or left out:\n${failures.join('\n')}\n`)
if (unsteady.length > 0) console.log(`Passed only at the second try, alone:\n${unsteady.join('\n')}\n`)
console.log(closingLine(counts, server !== null))
process.exitCode = exitCodeOf(counts, server !== null, process.env.CI === 'true')
