import { spawn } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative, sep } from 'node:path'
import { root } from '#tools/run-command.ts'

const leftOut = new Set(['node_modules', '.git', 'dist', 'dist-flows', 'data'])

/** The project once more, with the same packages: what is planted there never touches the files that people work on. */
export function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'riva-mutants-'))
  cpSync(root, copy, {
    recursive: true,
    filter: (path) => !leftOut.has(relative(root, path).split(sep)[0] ?? ''),
  })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}

/** The build of the sound project: what is planted afterwards is all that has to be built. */
export function copyBuild(copy: string): void {
  rmSync(join(copy, 'dist'), { recursive: true, force: true })
  cpSync(join(root, 'dist'), join(copy, 'dist'), { recursive: true })
}

interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly testResults: readonly {
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}

export interface Verdict {
  readonly passed: number
  /** The titles of the tests that failed. */
  readonly failed: readonly string[]
  readonly output: string
}

/** Runs test files of the copy. A file that cannot even be loaded has no failed test, so it does not count as caught. */
export async function runTests(copy: string, files: readonly string[], only?: string): Promise<Verdict> {
  const report = join(copy, 'mutant-report.json')
  rmSync(report, { force: true })
  const args = ['run', ...files, '--reporter=json', `--outputFile.json=${report}`, ...(only ? ['-t', only] : [])]
  const output = await new Promise<string>((resolve) => {
    const child = spawn(process.execPath, [join(copy, 'node_modules', 'vitest', 'vitest.mjs'), ...args], {
      cwd: copy,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (chunk: unknown) => {
      said += String(chunk)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('exit', () => resolve(said))
  })
  if (!existsSync(report)) return { passed: 0, failed: [], output }
  const { numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  )
  return { passed: numPassedTests, failed, output }
}

/** Plants a text into a file of the copy, runs, and takes it out again. */
export async function whilePlanted<T>(copy: string, file: string, text: string, run: () => Promise<T>): Promise<T> {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  writeFileSync(path, text)
  try {
    return await run()
  } finally {
    writeFileSync(path, before)
  }
}
