import { rmSync } from 'node:fs'
import { type Fault, planted } from '#tools/mutants/faults.ts'
import { type Chosen, type Rerun, startRerun } from '#tools/mutants/rerun.ts'
import { copyProject } from '#tools/mutants/run.ts'
import { seconds } from '#tools/run-command.ts'
import { type Floor, plantedOn } from './all.ts'
import { saidOf } from './said.ts'

/** Words of Croatian are judged by a tool. */
const projectsOf = (floor: Floor): readonly string[] => (floor === 'src' ? ['src', 'tools'] : [floor])

const chosenOf = ({ tests, only }: Fault): Chosen => ({ tests, ...(only === undefined ? {} : { only }) })

/** The tests of each fault must pass while nothing is planted, or their failure would say nothing. */
async function passWithout(faults: readonly Fault[], rerun: Rerun): Promise<void> {
  const all = new Map(faults.map((fault) => [JSON.stringify(chosenOf(fault)), chosenOf(fault)]))
  for (const chosen of all.values()) {
    const [broken] = await rerun.failures(chosen)
    if (broken !== undefined) throw new Error(`With nothing planted "${broken}" fails.`)
  }
}

/** Plants the faults of a floor one after another and prints which test catches each; returns how many escaped. */
export async function plantFaults(floor: Floor): Promise<number> {
  const faults = plantedOn[floor]
  const since = performance.now()
  const copy = copyProject()
  let escaped = 0
  try {
    const rerun = await startRerun(copy, [...new Set(faults.flatMap(({ tests }) => tests))], projectsOf(floor))
    try {
      await passWithout(faults, rerun)
      for (const fault of faults) {
        const [by] = await rerun.failuresWith(fault.file, planted(fault, copy), chosenOf(fault))
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
