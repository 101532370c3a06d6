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

/** Says once of the same tests whether they pass while nothing is planted, or their failure would say nothing of a fault. */
function passesWithout(rerun: Rerun): (fault: Fault) => Promise<boolean> {
  const known = new Map<string, boolean>()
  return async (fault) => {
    const chosen = chosenOf(fault)
    const key = JSON.stringify(chosen)
    const before = known.get(key)
    if (before !== undefined) return before
    const [failed] = await rerun.failures(chosen).catch((error: unknown) => [String(error)])
    if (failed !== undefined) console.log(`BROKEN   with nothing planted: "${failed}"`)
    known.set(key, failed === undefined)
    return failed === undefined
  }
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
      const passes = passesWithout(rerun)
      for (const fault of faults) {
        const [by] = (await passes(fault))
          ? await rerun.failuresWith(fault.file, planted(fault, copy), chosenOf(fault))
          : []
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
