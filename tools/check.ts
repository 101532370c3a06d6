import { pathToFileURL } from 'node:url'
import { approvedChartFaults } from '#tools/charts/approved.ts'
import { catalogueFaults } from '#tools/check/catalogues.ts'
import { chartFaultsOfTree } from '#tools/check/charts.ts'
import { codeNameFaults } from '#tools/check/code-names.ts'
import { costFaults, costsOfOneMore } from '#tools/check/costs.ts'
import { decidingEffects, effectFaults } from '#tools/check/effects.ts'
import { handlerFaults } from '#tools/check/handlers.ts'
import { judgedWordFaults } from '#tools/check/judged-words.ts'
import { lockFaults } from '#tools/check/lockfile.ts'
import { plantedFaults } from '#tools/check/planted.ts'
import { providerFaults } from '#tools/check/providers.ts'
import { readingFaultsOfTree } from '#tools/check/readings.ts'
import { roomFaults } from '#tools/check/rooms.ts'
import { cycleFaults, sizeOfTree } from '#tools/check/size.ts'
import { deadScripts, longFiles, strayWords, switchedOffChecks, unrunTests } from '#tools/check/texts.ts'
import { unusedChartFaults } from '#tools/check/unused-names.ts'
import { requirementFaults } from '#tools/requirements/faults.ts'
import { asked } from './asked.ts'
import { runBin, seconds } from './run-command.ts'

/** One named check: the lines that say what is wrong, none when all is well. */
interface Step {
  readonly name: string
  readonly run: () => Promise<readonly string[]>
}

const command =
  (script: string, ...args: string[]) =>
  async (): Promise<readonly string[]> => {
    const { code, output } = await runBin(script, args, { quiet: true })
    return code === 0 ? [] : [output.trim()]
  }

const steps: readonly Step[] = [
  { name: 'types of every floor', run: command('typescript/bin/tsc', '-b') },
  { name: 'lint, format and import law', run: command('@biomejs/biome/bin/biome', 'check', '--error-on-warnings') },
  { name: 'rooms in their order', run: async () => roomFaults() },
  { name: 'no import cycle, types included', run: async () => cycleFaults() },
  { name: 'dead exports and unused packages', run: command('knip/bin/knip.js') },
  // An export that a coming screen needs has the tag @later; one that is there for tests or for the build, @internal.
  {
    name: 'no export that only tests use',
    run: command('knip/bin/knip.js', '--production', '--include=exports', '--tags=-later'),
  },
  { name: 'catalogues complete', run: catalogueFaults },
  { name: 'Croatian as the glossary judges it', run: async () => judgedWordFaults() },
  { name: 'names of the glossary are in the code', run: async () => codeNameFaults() },
  { name: 'charts are literal', run: chartFaultsOfTree },
  { name: 'charts are as approved', run: approvedChartFaults },
  { name: 'charts lose no news while they read', run: readingFaultsOfTree },
  { name: 'charts use every name, and screens run every chart', run: unusedChartFaults },
  { name: 'screens supply all that their charts ask for', run: providerFaults },
  { name: 'effects end what they begin', run: effectFaults },
  { name: 'effects leave what comes next to charts', run: decidingEffects },
  { name: 'handlers catch what they await', run: handlerFaults },
  { name: 'no check switched off', run: switchedOffChecks },
  { name: 'every test file is run', run: unrunTests },
  { name: 'every script has its file', run: deadScripts },
  { name: 'every planted fault fits one place', run: async () => plantedFaults() },
  { name: 'every counted file is there', run: async () => costFaults() },
  { name: 'no file over 300 lines without a reason', run: longFiles },
  { name: 'lockfile complete and without addresses', run: lockFaults },
  { name: 'no paths or hosts of a machine', run: strayWords },
  { name: 'requirements have tests', run: requirementFaults },
]

/** Runs every step, two beside each other, also after one failed, and prints the outcome of each. */
export async function check(): Promise<{ readonly passed: number; readonly failed: number }> {
  let failed = 0
  const waiting = steps.values()
  const runWaiting = async () => {
    for (const step of waiting) {
      const since = performance.now()
      const faults = await step.run().catch((error: unknown) => [String(error)])
      console.log(`${faults.length === 0 ? '✓' : '✗'} ${step.name} (${seconds(since)})`)
      for (const fault of faults) console.log(`  ${fault.replaceAll('\n', '\n  ')}`)
      if (faults.length > 0) failed += 1
    }
  }
  await Promise.all([runWaiting(), runWaiting()])
  return { passed: steps.length - failed, failed }
}

const usage = 'npm run check\n\nEvery check that runs nothing of the product; npm test begins with them.'

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  asked(usage, {})
  const { failed } = await check()
  console.log(`\n${[...sizeOfTree(), ...costsOfOneMore()].join('\n')}`)
  process.exitCode = failed > 0 ? 1 : 0
}
