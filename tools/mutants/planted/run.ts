import { rmSync } from 'node:fs'
import { type Fault, planted } from '#tools/mutants/faults.ts'
import { type Chosen, type Rerun, startRerun } from '#tools/mutants/rerun.ts'
import { copyProject } from '#tools/mutants/run.ts'
import { seconds } from '#tools/run-command.ts'
import { type Floor, plantedOn } from './all.ts'
import { isAsked, saidOf } from './said.ts'

/** Words of Croatian are judged by a tool. */
const projectsOf = (floor: Floor): readonly string[] => (floor === 'src' ? ['src', 'tools'] : [floor])

const chosenOf = ({ tests, only }: Fault): Chosen => ({ tests, ...(only === undefined ? {} : { only }) })

/** The tests that fail while nothing is planted: their failure would say nothing of a fault. */
async function brokenTests(faults: readonly Fault[], rerun: Rerun): Promise<ReadonlySet<string>> {
  const all = new Map(faults.map((fault) => [JSON.stringify(chosenOf(fault)), chosenOf(fault)]))
  const broken = new Set<string>()
  for (const [key, chosen] of all) {
    const [failed] = await rerun.failures(chosen).catch((error: unknown) => [String(error)])
    if (failed === undefined) continue
    broken.add(key)
    console.log(`BROKEN   with nothing planted: "${failed}"`)
  }
  return broken
}

/** Plants the faults of a floor one after another and prints which test catches each; returns how many escaped. */
export async function plantFaults(floor: Floor, words: readonly string[] = []): Promise<number> {
  const faults = plantedOn[floor].filter((fault) => isAsked(fault, words))
  if (faults.length === 0) return 0
  const since = performance.now()
  const copy = copyProject()
  let escaped = 0
  try {
    const rerun = await startRerun(copy, [...new Set(faults.flatMap(({ tests }) => tests))], projectsOf(floor))
    try {
      const broken = await brokenTests(faults, rerun)
      for (const fault of faults) {
        const isBroken = broken.has(JSON.stringify(chosenOf(fault)))
        const [by] = isBroken ? [] : await rerun.failuresWith(fault.file, planted(fault, copy), chosenOf(fault))
        escaped += saidOf(fault, by)
      }
    } finally {
      await rerun.close()
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  console.log(`${faults.length - escaped} of ${faults.length} faults of ${floor} caught in ${seconds(since)}`)
  return escaped
}
