import { wrapped } from '#tools/flows/words.ts'
import type { CallReport, Finding } from './findings.ts'

export interface Total {
  readonly fit: number
  readonly differ: number
  readonly notTried: number
}

export function totalOf(reports: readonly CallReport[]): Total {
  const count = (test: (report: CallReport) => boolean) => reports.filter(test).length
  return {
    fit: count(({ differences, checks }) => differences.length === 0 && checks > 0),
    differ: count(({ differences }) => differences.length > 0),
    notTried: count((report) => !isTried(report)),
  }
}

/** One field that differs in the same way in several checks is told once. */
function differenceLines(differences: readonly Finding[]): readonly string[] {
  const alike = Map.groupBy(
    differences,
    ({ at, expected, received }) => `${at}: expected ${expected}, received ${received}`,
  )
  return [...alike].map(([words, found]) => {
    const checks = [...new Set(found.map(({ check }) => check).filter((check) => check !== ''))]
    const shown = checks.slice(0, 3).join('; ')
    const more = checks.length > 3 ? `; and ${checks.length - 3} more` : ''
    return `    ${words}${checks.length > 0 ? ` (${shown}${more})` : ''}`
  })
}

const isTried = ({ checks, differences }: CallReport): boolean => checks > 0 || differences.length > 0

function linesOf({ name, method, path, checks, differences, unknown, notTried }: CallReport): readonly string[] {
  const sign = differences.length > 0 ? '✗' : '✓'
  const count = checks === 1 ? '1 check' : `${checks} checks`
  return [
    `${sign} ${name}  ${method} /${path}${checks > 0 ? `  ${count}` : ''}`,
    ...differenceLines(differences),
    ...(unknown.length > 0 ? [`    unknown fields, passed over: ${unknown.join(', ')}`] : []),
    ...(notTried === null ? [] : [`    not tried: ${notTried}`]),
  ]
}

/** Calls that were left alone, with their reason told once. */
function leftAlone(reports: readonly CallReport[]): readonly string[] {
  const byReason = Map.groupBy(
    reports.filter((report) => !isTried(report)),
    ({ notTried }) => notTried ?? 'nothing tried it',
  )
  return [...byReason].flatMap(([why, calls]) => [
    `· not tried: ${why}`,
    ...wrapped(calls.map(({ name }) => name).join(', '), 110).map((line) => `    ${line}`),
  ])
}

/** Call by call for the eye, then what was not tried, with the count at the end. */
export function asText(reports: readonly CallReport[]): string {
  const { fit, differ, notTried } = totalOf(reports)
  const lines = [...reports.filter(isTried).flatMap(linesOf), ...leftAlone(reports)]
  return [...lines, '', `${fit} calls fit, ${differ} differ, ${notTried} were not tried`].join('\n')
}

export const asJson = (reports: readonly CallReport[]): string =>
  JSON.stringify({ total: totalOf(reports), calls: reports }, null, 2)
