import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

/** What vitest writes down of a run. */
export interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numTotalTestSuites: number
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly message?: string
    readonly assertionResults: readonly {
      readonly ancestorTitles: readonly string[]
      readonly title: string
      readonly fullName: string
      readonly status: string
      readonly failureMessages?: readonly string[]
    }[]
  }[]
}

/** As long as one line of a log may be. */
const most = 600

/** The reason without where it was thrown, in one line and without colours. */
function reasonOf(text: string | undefined): string {
  const [reason = ''] = stripVTControlCharacters(text ?? '').split(/\n\s+at /)
  const line = reason.replaceAll(/\s+/g, ' ').trim()
  return line.length <= most ? line : `${line.slice(0, most - 1)}…`
}

/** What failed, each with its reason in one line, for the end of a long output. */
export function failuresOf(name: string, { testResults }: Report, root: string): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap((file) => {
      const broken = file.assertionResults.filter(({ status }) => status === 'failed')
      const where = `${name}: ${relative(root, file.name)}`
      if (broken.length === 0) return [`${where}: ${reasonOf(file.message)}`]
      return broken.map((one) => `${where}: ${one.fullName}: ${reasonOf(one.failureMessages?.[0])}`)
    })
}

/** Tests to run once more by themselves: their files, and a pattern of their full names. */
export interface SecondTry {
  readonly files: readonly string[]
  readonly pattern: string
}

/** More than this many failures are no accident of a busy machine. */
const fewest = 5

const failedIn = ({ testResults }: Report) =>
  testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ ancestorTitles, title }) => ({ name, path: [...ancestorTitles, title].join(' > ') })),
  )

/** What is worth a second try: a few tests, and no file that broke as a whole. */
export function secondTryOf(report: Report): SecondTry | null {
  const failed = failedIn(report)
  const broke = report.testResults.some(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((one) => one.status !== 'failed'),
  )
  if (broke || failed.length === 0 || failed.length > fewest) return null
  const names = new Set(failed.map(({ path }) => path.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&')))
  return { files: [...new Set(failed.map(({ name }) => name))], pattern: `^(?:${[...names].join('|')})$` }
}

/** What failed both times; without a second report, all that failed the first time. */
export function failedAgain(report: Report, again: Report | null): Report {
  if (again === null) return report
  const passed = new Set(
    again.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => `${name} ${fullName}`),
    ),
  )
  const testResults = report.testResults.map((file) => {
    const assertionResults = file.assertionResults.map((one) =>
      one.status === 'failed' && passed.has(`${file.name} ${one.fullName}`) ? { ...one, status: 'passed' } : one,
    )
    const isMended = file.status === 'failed' && assertionResults.every(({ status }) => status !== 'failed')
    return { ...file, assertionResults, status: isMended ? 'passed' : file.status }
  })
  const mended = failedIn(report).length - failedIn({ ...report, testResults }).length
  return {
    ...report,
    numPassedTests: report.numPassedTests + mended,
    numFailedTests: report.numFailedTests - mended,
    testResults,
  }
}

export interface Counts {
  readonly passed: number
  readonly failed: number
}

/** The last line of a run: what was counted, and the part that did not run. */
export const closingLine = ({ passed, failed }: Counts, isOnPostgres: boolean): string =>
  `${passed} passed, ${failed} failed${isOnPostgres ? '' : ', the gateway on PostgreSQL not run'}`

/** An automated run must prove the locks, and only PostgreSQL has two connections at once. */
export const exitCodeOf = ({ passed, failed }: Counts, isOnPostgres: boolean, isAutomated: boolean): 0 | 1 =>
  failed > 0 || passed === 0 || (isAutomated && !isOnPostgres) ? 1 : 0
