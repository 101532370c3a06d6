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
