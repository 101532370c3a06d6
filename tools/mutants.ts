import { rmSync } from 'node:fs'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { type Fault, faults, planted } from '#tools/mutants/faults.ts'
import { allMachines, machineFile, noMachine, strictMachines, survivorsOf } from '#tools/mutants/of-machines.ts'
import { floors } from '#tools/mutants/planted/all.ts'
import { plantFaults } from '#tools/mutants/planted/run.ts'
import { plantOnScreens } from '#tools/mutants/planted/run-screens.ts'
import { copyBuild, copyProject, runTests, whilePlanted } from '#tools/mutants/run.ts'
import { asked, refuse } from './asked.ts'
import { ensureBrowser } from './browser.ts'
import { seconds } from './run-command.ts'

const usage = `npm run mutants [-- MACHINE … | strict | all | planted [FLOOR …] [--with WORD …]]

Without a name: plants ten faults, one after the other, into a copy of the project, and says which test caught each.
With names of machines, as npm run paths has them: removes each edge, negates each guard and swaps each message of the
chart, and names every change that no hand-written test notices. Generated paths are left out, for the chart is their
own judge. "strict" means the charts of money, session and access, which let none escape; "all" means every chart.
With "planted": plants the listed faults of ${floors.join(', ')}, or of the floors that are named, and says which test
caught each. Those of locks need a PostgreSQL on this machine; those of screens a build and a browser each.
  --with WORD  plants only those whose name or file holds this word, or that stand for this requirement`

const { positionals, values } = asked(usage, {
  allowPositionals: true,
  options: { with: { type: 'string', multiple: true, default: [] } },
})
if (positionals[0] === 'planted') {
  const named = positionals.slice(1)
  const chosen = named.length === 0 ? floors : floors.filter((floor) => named.includes(floor))
  if (chosen.length < named.length) refuse(`The floors are ${floors.join(', ')}.`)
  let escaped = 0
  for (const floor of chosen) {
    escaped += floor === 'screens' ? await plantOnScreens(values.with) : await plantFaults(floor, values.with)
  }
  process.exit(escaped === 0 ? 0 : 1)
}
if (positionals.length > 0) {
  const names = positionals.flatMap((name) => (name === 'strict' ? strictMachines : [name]))
  const files = names.includes('all')
    ? allMachines()
    : names.map((name) => machineFile(name) ?? refuse(noMachine(name)))
  const survivors = await survivorsOf(files)
  console.log(`\n${survivors.length} changes escaped`)
  process.exit(survivors.length === 0 ? 0 : 1)
}
const since = performance.now()
await ensureBrowser()
await buildIfNeeded()
const copy = copyProject()
copyBuild(copy)
let escaped = 0
/** All of them, in milliseconds: what takes longer is run by nobody. */
const most = 600_000
const known = new Set<string>()

/** Once for the same tests: they must pass while nothing is planted. */
async function passWithout({ name, tests, only }: Fault): Promise<void> {
  const key = [...tests, only].join()
  if (known.has(key)) return
  const sound = await runTests(copy, tests, only)
  if (sound.failed.length > 0 || sound.passed === 0) {
    const what = sound.failed.length > 0 ? sound.failed.join('\n') : `none of them ran\n${sound.output}`
    throw new Error(`The tests of "${name}" do not pass without it:\n${what}`)
  }
  known.add(key)
}

try {
  for (const fault of faults) {
    const started = performance.now()
    const { tests, only } = fault
    await passWithout(fault)
    const verdict = await whilePlanted(copy, fault.file, planted(fault, copy), () => runTests(copy, tests, only))
    copyBuild(copy)
    const [by] = verdict.failed
    if (by === undefined) escaped += 1
    const others = verdict.failed.length > 1 ? ` (and ${verdict.failed.length - 1} more)` : ''
    console.log(
      `${by === undefined ? 'ESCAPED' : 'caught '}  ${fault.name}  ${seconds(started)}\n         ${fault.file}`,
    )
    console.log(by === undefined ? verdict.output : `         by "${by}"${others}`)
  }
} finally {
  rmSync(copy, { recursive: true, force: true })
}
const tookLong = performance.now() - since > most
console.log(`\n${faults.length - escaped} of ${faults.length} faults caught in ${seconds(since)}`)
if (tookLong) console.error(`That is more than ${most / 60_000} minutes.`)
process.exitCode = escaped === 0 && !tookLong ? 0 : 1
