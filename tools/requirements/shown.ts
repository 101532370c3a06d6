import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import type { Report } from '#tools/failures.ts'
import type { Fault } from '#tools/mutants/faults.ts'
import { root } from '#tools/run-command.ts'
import { idPattern, isOfProduct, type Mark } from './read.ts'

/** The ids in the titles of tests of the product that ran and passed; a failed one takes its id away again. */
export function idsPassed(reports: readonly Report[], folder: string): ReadonlySet<string> {
  const ofProduct = reports
    .flatMap(({ testResults }) => testResults)
    .filter(({ name }) => isOfProduct(relative(folder, name)))
    .flatMap(({ assertionResults }) => assertionResults)
  const idsOf = (status: string) =>
    new Set(ofProduct.filter((one) => one.status === status).flatMap(({ fullName }) => fullName.match(idPattern) ?? []))
  const failed = idsOf('failed')
  return new Set([...idsOf('passed')].filter((id) => !failed.has(id)))
}

/** What the last `npm test` of this clone wrote down. */
export function readReports(): readonly Report[] {
  const folder = join(root, 'node_modules', '.cache', 'riva', 'reports')
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as Report)
}

/** By id: the planted fault that makes a test with this id in its title fail. */
export function faultsById(faults: readonly Fault[]): ReadonlyMap<string, string> {
  return new Map(faults.flatMap(({ ids = [], name }) => ids.map((id) => [id, name] as const)))
}

export type Shown = Mark | 'proven'

/** A title alone proves nothing: its test has to have run here, or to fail where a fault is planted. */
export function shownMark(
  id: string,
  mark: Mark,
  ran: ReadonlySet<string>,
  faulty: ReadonlyMap<string, string>,
): Shown {
  return mark === 'named' && (ran.has(id) || faulty.has(id)) ? 'proven' : mark
}
