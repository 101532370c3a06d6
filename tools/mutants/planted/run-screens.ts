import { rmSync } from 'node:fs'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { ensureBrowser } from '#tools/browser.ts'
import { type Fault, planted } from '#tools/mutants/faults.ts'
import { copyBuild, copyProject, runTests, type Verdict, whilePlanted } from '#tools/mutants/run.ts'
import { runBin, seconds } from '#tools/run-command.ts'
import { plantedOn } from './all.ts'
import { saidOf } from './said.ts'

const lint = 'npm run check: lint, format and import law'

async function lintOf(copy: string, file: string): Promise<Verdict> {
  const args = ['lint', '--error-on-warnings', file]
  const { code, output } = await runBin('@biomejs/biome/bin/biome', args, { quiet: true, cwd: copy })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [lint], output }
}

/** Each fault needs a build of its own, so the tests of one are run alone; they must pass while nothing is planted. */
export async function plantOnScreens(): Promise<number> {
  const since = performance.now()
  await ensureBrowser()
  await buildIfNeeded()
  const copy = copyProject()
  copyBuild(copy)
  let escaped = 0
  const faults = plantedOn.screens
  const known = new Set<string>()
  const lookAt = ({ by, file, tests, only }: Fault) =>
    by === 'lint' ? lintOf(copy, file) : runTests(copy, tests, only)
  /** Once for the same tests. */
  const passWithout = async (fault: Fault): Promise<void> => {
    const key = [fault.by ?? '', ...fault.tests, fault.only].join()
    if (known.has(key)) return
    const sound = await lookAt(fault)
    if (sound.failed.length > 0 || sound.passed === 0) throw new Error(`With nothing planted:\n${sound.output}`)
    known.add(key)
  }
  try {
    for (const fault of faults) {
      const { file } = fault
      const look = () => lookAt(fault)
      await passWithout(fault)
      const verdict = await whilePlanted(copy, file, planted(fault, copy), look)
      copyBuild(copy)
      escaped += saidOf(fault, verdict.failed[0])
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const { length } = faults
  console.log(`${length - escaped} of ${length} faults of screens caught in ${seconds(since)}`)
  return escaped
}
