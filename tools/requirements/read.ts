import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { isInGit, projectFiles, textOf } from '#tools/check/tree.ts'
import { root } from '#tools/run-command.ts'

export interface Requirement {
  readonly id: string
  readonly text: string
}

export interface Proof {
  readonly id: string
  readonly file: string
  readonly title: string
}

const listFile = 'docs/requirements.md'
const laterFile = 'docs/requirements-later.txt'
export const idPattern = /\b[A-Z]{2,5}-\d{2}\b/g

/** Every requirement of the list, in its order. */
export function readRequirements(): readonly Requirement[] {
  return [...textOf(listFile).matchAll(/^- ([A-Z]{2,5}-\d{2}) — (.+)$/gm)].map((match) => ({
    id: match[1] ?? '',
    text: match[2] ?? '',
  }))
}

const titled = /(['"`])((?:(?!\1)[^\\\n]|\\.)* · (?:(?!\1)[^\\\n]|\\.)*)\1/g
/** A row of a table names its ids last, or by the name `ids`. */
const lastOfRow = /,\s*(['"`])((?:[A-Z]{2,5}-\d{2}(?:, )?)+)\1,?\s*\]/g
const named = /\bids: (['"`])((?:[A-Z]{2,5}-\d{2}(?:, )?)+)\1/g
/** A title that says the ids of its row. */
const filledIn = /^ · (%s|\$ids|\$\d)/

/** Ids of made-up areas, in tests of the tools themselves. */
const isExample = (ids: string) => /^(TEA|PRN)-/.test(ids)

/** The parts of titles behind " · ", and the ids of the rows that fill such a part in: those of facts fill in another file's. */
export function titlesIn(text: string, isFacts: boolean): readonly string[] {
  const titles = [...text.matchAll(titled)].map(([, , title = '']) => title.slice(title.indexOf(' · ')))
  if (!isFacts && !titles.some((title) => filledIn.test(title))) return titles
  return [...titles, ...[lastOfRow, named].flatMap((rows) => [...text.matchAll(rows)].map(([, , ids = '']) => ids))]
}

/** What the tests prove: the ids in their titles. */
export function readProofs(): readonly Proof[] {
  return projectFiles('tests/**/*.test.ts', 'tests/**/*.facts.ts').flatMap((file) =>
    titlesIn(textOf(file), file.endsWith('.facts.ts')).flatMap((title) =>
      (title.match(idPattern) ?? []).filter((id) => !isExample(id)).map((id) => ({ id, file, title })),
    ),
  )
}

const entriesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim().split(/\s/)[0] ?? '')
    .filter((entry) => entry !== '' && !entry.startsWith('#'))

/** The ids and prefixes of what is not built yet, one a line; what follows is the reason. */
export const readLater = (): readonly string[] =>
  existsSync(join(root, laterFile)) ? entriesOf(textOf(laterFile)) : []

/** The same list as it was committed last, and before that: the newest few that this clone knows; none where there is no git. */
export function readLaterBefore(): readonly (readonly string[])[] {
  if (!isInGit) return []
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' })
  const commits = git('log', '-3', '--diff-filter=AM', '--format=%H', '--', laterFile).split('\n').filter(Boolean)
  return commits.map((commit) => entriesOf(git('show', `${commit}:${laterFile}`)))
}

/** Whether an entry of the list of later things means an id: itself, or its area ("PAY-"). */
export const means = (entry: string, id: string): boolean => (entry.endsWith('-') ? id.startsWith(entry) : entry === id)

/** Tests that run the started product, or that look at the tree where the tree is what an id is about. */
export const isOfProduct = (file: string): boolean => /^tests\/(browser|gateway|tools)\//.test(file)

/**
 * How far the titles of tests take a requirement: a test of the started product names it, which proves nothing yet; only
 * a test of a part names it, so the mechanism is ready; it is for later; or nothing names it, which is a fault.
 */
export type Mark = 'named' | 'ready' | 'later' | 'missing'

export function markOf(id: string, proofs: readonly Proof[], later: readonly string[]): Mark {
  const files = proofs.filter((proof) => proof.id === id).map(({ file }) => file)
  if (files.some(isOfProduct)) return 'named'
  if (files.length > 0) return 'ready'
  return later.some((entry) => means(entry, id)) ? 'later' : 'missing'
}
