import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createVitest, type TestModule } from 'vitest/node'

/** Some of the tests: of these files, and only those with these words in their title. */
export interface Chosen {
  readonly tests: readonly string[]
  readonly only?: string
}

/** Runs the same hand-written tests again and again, each time with another text of one file. */
export interface Rerun {
  /** The titles of the tests that fail, none when all pass. A file that cannot be loaded counts with its error. */
  readonly failuresWith: (file: string, text: string, chosen?: Chosen) => Promise<readonly string[]>
  /** The same, with nothing changed. */
  readonly failures: (chosen?: Chosen) => Promise<readonly string[]>
  readonly close: () => Promise<void>
}

const generated = 'tests/machines/harness/describe-model.ts'
/** A generated path has its own chart as judge. What is left are the facts that somebody wrote down. */
const withoutPaths = `import { it } from 'vitest'

export function describeModel(): void {
  it('leaves the generated paths out', () => undefined)
}
`

/** What comes from a worker has lost its class. */
const messageOf = (error: unknown): string =>
  typeof error === 'object' && error !== null && 'message' in error ? String(error.message) : 'an unknown error'

function failuresOf(module: TestModule): readonly string[] {
  const failed = [...module.children.allTests('failed')].map(({ fullName }) => fullName)
  const broken = module.errors().map(({ message }) => message)
  return [...failed, ...broken]
}

/** Whether any test of a file was run, and not only passed over. */
const ran = (module: TestModule): boolean =>
  module.errors().length > 0 || [...module.children.allTests()].some((test) => test.result().state !== 'skipped')

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** A change may never come to an end: the worker then runs out of memory, and Vitest throws where no caller can catch. */
async function unlessItBreaksDown(
  run: () => Promise<readonly string[]>,
  startAgain: () => Promise<void>,
): Promise<readonly string[]> {
  const broken = Promise.withResolvers<null>()
  const hear = () => broken.resolve(null)
  process.on('uncaughtException', hear)
  try {
    const failed = await Promise.race([run(), broken.promise])
    if (failed !== null) return failed
    await startAgain()
    return ['the tests do not come to an end']
  } finally {
    process.off('uncaughtException', hear)
  }
}

export async function startRerun(
  copy: string,
  tests: readonly string[],
  projects: readonly string[] = ['machines'],
): Promise<Rerun> {
  writeFileSync(join(copy, generated), withoutPaths)
  const open = () =>
    createVitest('test', {
      root: copy,
      config: join(copy, 'vitest.config.ts'),
      project: [...projects],
      watch: false,
      bail: 1,
      reporters: [{}],
    })
  let vitest = await open()
  const findSpecifications = async () =>
    (await vitest.globTestSpecifications([...tests])).filter(({ moduleId }) =>
      tests.some((test) => moduleId === join(copy, test)),
    )
  let specifications = await findSpecifications()
  const failures = async ({ tests: files, only }: Chosen = { tests }): Promise<readonly string[]> => {
    const chosen = specifications.filter(({ moduleId }) => files.some((test) => moduleId === join(copy, test)))
    if (only === undefined) vitest.resetGlobalTestNamePattern()
    else vitest.setGlobalTestNamePattern(escaped(only))
    const { testModules: known, unhandledErrors } = await vitest.rerunTestSpecifications(chosen)
    // Vitest still knows the files of former runs.
    const testModules = known.filter(({ moduleId }) => chosen.some((one) => one.moduleId === moduleId))
    if (!testModules.some(ran)) throw new Error(`Nothing ran of ${files.join(', ')} ${only ?? ''}`)
    return [...testModules.flatMap(failuresOf), ...unhandledErrors.map(messageOf)]
  }
  return {
    failures,
    failuresWith: async (file, text, chosen) => {
      const path = join(copy, file)
      const before = readFileSync(path, 'utf8')
      writeFileSync(path, text)
      vitest.invalidateFile(path)
      try {
        return await unlessItBreaksDown(
          () => failures(chosen),
          async () => {
            vitest.close().catch(() => undefined)
            vitest = await open()
            specifications = await findSpecifications()
          },
        )
      } finally {
        writeFileSync(path, before)
        vitest.invalidateFile(path)
      }
    },
    close: () => vitest.close(),
  }
}
