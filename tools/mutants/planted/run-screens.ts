import { rmSync } from 'node:fs'
import { buildIfNeeded } from '#gateway/ground/build/build.ts'
import { ensureBrowser } from '#tools/browser.ts'
import { type Fault, planted } from '#tools/mutants/faults.ts'
import { copyBuild, copyProject, runTests, type Verdict, whilePlanted } from '#tools/mutants/run.ts'
import { runBin, seconds } from '#tools/run-command.ts'
import { plantedOn } from './all.ts'
import { isAsked, saidOf } from './said.ts'

const lint = 'npm run check: lint, format and import law'

async function lintOf(copy: string, file: string): Promise<Verdict> {
  const args = ['lint', '--error-on-warnings', file]
  const { code, output } = await runBin('@biomejs/biome/bin/biome', args, { quiet: true, cwd: copy })
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : [lint], output }
}

/** Each fault needs a build of its own, so the tests of one are run alone; they must pass while nothing is planted. */
export async function plantOnScreens(words: readonly string[] = []): Promise<number> {
  const faults = plantedOn.screens.filter((fault) => isAsked(fault, words))
  if (faults.length === 0) return 0
  const since = performance.now()
  await ensureBrowser()
  await buildIfNeeded()
  const copy = copyProject()
  copyBuild(copy)
  let escaped = 0
  const known = new Map<string, boolean>()
  const lookAt = ({ by, file, tests, only }: Fault) =>
    by === 'lint' ? lintOf(copy, file) : runTests(copy, tests, only)
  /** Once for the same tests. */
  const passesWithout = async (fault: Fault): Promise<boolean> => {
    const key = [fault.by ?? '', ...fault.tests, fault.only].join()
    const before = known.get(key)
    if (before !== undefined) return before
    const sound = await lookAt(fault)
    const passes = sound.failed.length === 0 && sound.passed > 0
    known.set(key, passes)
    if (!passes) console.log(`BROKEN   with nothing planted: ${sound.failed.join('\n') || sound.output}`)
    return passes
  }
  try {
    for (const fault of faults) {
      const { file } = fault
      const look = () => lookAt(fault)
      const passes = await passesWithout(fault)
      const verdict = passes ? await whilePlanted(copy, file, planted(fault, copy), look) : null
      copyBuild(copy)
      escaped += saidOf(fault, verdict?.failed[0])
    }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
  const { length } = faults
  console.log(`${length - escaped} of ${length} faults of screens caught in ${seconds(since)}`)
  return escaped
}
