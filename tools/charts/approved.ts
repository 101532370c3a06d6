import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectFiles, textOf } from '#tools/check/tree.ts'
import { root } from '#tools/run-command.ts'
import { chartText } from './text.ts'

const folder = 'docs/charts'
const machine = 'machines/**/*.machine.ts'

/** Where the approved text of a machine is kept: `machines/users/user-list.machine.ts` → `docs/charts/users/user-list.txt`. */
export const approvedFile = (path: string): string =>
  path.replace(/^machines/, folder).replace(/\.machine\.ts$/, '.txt')

/** The first lines in which a chart and its approved text differ, as a reader of a diff knows them. */
export function chartDifference(path: string, approved: string, now: string): readonly string[] {
  if (approved === now) return []
  const [before, after] = [approved.split('\n'), now.split('\n')]
  const gone = before.filter((line) => !after.includes(line)).map((line) => `- ${line.trim()}`)
  const come = after.filter((line) => !before.includes(line)).map((line) => `+ ${line.trim()}`)
  const lines = [...gone, ...come]
  const shown = lines.length > 0 ? lines.slice(0, 8) : ['the same lines in another order']
  return [`${path} is not the chart of ${approvedFile(path)}:\n  ${shown.join('\n  ')}`]
}

/** Charts that are not as they were approved, and approved texts without a chart. */
export async function approvedChartFaults(): Promise<readonly string[]> {
  const machines = projectFiles(machine)
  const known = new Set(machines.map(approvedFile))
  const changed = machines.flatMap((path) => {
    const file = approvedFile(path)
    if (!existsSync(join(root, file))) return [`${path} has no approved text ${file}`]
    return chartDifference(path, textOf(file), chartText(path, textOf(path)))
  })
  const left = projectFiles(`${folder}/**/*.txt`).filter((file) => !known.has(file))
  const faults = [...changed, ...left.map((file) => `${file} has no machine`)]
  return faults.length === 0 ? [] : [...faults, 'npm run charts writes the texts; look at the difference first.']
}

/** Writes every chart's text, takes away those without a machine, and says which files changed. */
export function approveCharts(): readonly string[] {
  const machines = projectFiles(machine)
  const known = new Set(machines.map(approvedFile))
  const changed: string[] = []
  for (const path of machines) {
    const file = approvedFile(path)
    const text = chartText(path, textOf(path))
    if (existsSync(join(root, file)) && textOf(file) === text) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
    changed.push(file)
  }
  for (const file of projectFiles(`${folder}/**/*.txt`).filter((one) => !known.has(one))) {
    rmSync(join(root, file))
    changed.push(file)
  }
  return changed
}
