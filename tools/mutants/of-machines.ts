import { rmSync } from 'node:fs'
import { basename } from 'node:path'
import { messages } from '#contract/messages.ts'
import { projectFiles, textOf } from '#tools/check/tree.ts'
import { filesOf } from '#tools/flows/content.ts'
import { seconds } from '#tools/run-command.ts'
import { chartMutants } from './charts.ts'
import { startRerun } from './rerun.ts'
import { copyProject } from './run.ts'

/** The charts of money, of the session and of who may go where: no change of these may escape. */
export const strictMachines: readonly string[] = [
  'money-move',
  'amount-dialog',
  'charge',
  'ips-refund',
  'order-actions',
  'session',
  'access-gate',
]

export const allMachines = (): readonly string[] => [...projectFiles('machines/**/*.machine.ts')].sort()

const nameOf = (path: string): string => basename(path, '.machine.ts')

export const noMachine = (name: string): string =>
  `No machine is called ${name}. There are ${allMachines().map(nameOf).join(', ')}.`

/** The file of a machine that is named as in `npm run paths`: by its file or, as on the page of flows, by its chart. */
export function machineFile(name: string): string | null {
  const stem = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return allMachines().find((path) => nameOf(path) === stem) ?? null
}

/** The tests that run a machine, itself or through another one. */
export function testsOf(machine: string): readonly string[] {
  return projectFiles('tests/machines/**/*.test.ts').filter((test) => filesOf(test).has(machine))
}

export interface Survivor {
  readonly machine: string
  readonly line: number
  readonly name: string
}

/** Changes these charts one part at a time, and reports every change that no hand-written test notices. */
export async function survivorsOf(files: readonly string[]): Promise<readonly Survivor[]> {
  const copy = copyProject()
  const survivors: Survivor[] = []
  try {
    for (const machine of files) {
      const since = performance.now()
      const rerun = await startRerun(copy, testsOf(machine))
      try {
        const before = await rerun.failures()
        if (before.length > 0) throw new Error(`The tests of ${machine} fail before anything is changed: ${before[0]}`)
        const mutants = chartMutants(machine, textOf(machine), Object.keys(messages))
        let escaped = 0
        for (const { name, line, text } of mutants) {
          if ((await rerun.failuresWith(machine, text)).length > 0) continue
          escaped += 1
          survivors.push({ machine, line, name })
          console.log(`ESCAPED  ${machine}:${line}  ${name}`)
        }
        console.log(`${mutants.length - escaped} of ${mutants.length} noticed  ${machine}  ${seconds(since)}`)
      } finally {
        await rerun.close()
      }
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  return survivors
}
