import { execFileSync } from 'node:child_process'
import { approvedFile } from '#tools/charts/approved.ts'
import { chartText } from '#tools/charts/text.ts'
import { textOf } from '#tools/check/tree.ts'
import { root } from '#tools/run-command.ts'
import type { Flow } from './load.ts'

/** One line of a chart's text that is not as it was approved. */
export interface ChartChange {
  readonly kind: 'new' | 'changed' | 'removed'
  /** The full id of the state that the line belongs to. */
  readonly state: string
  readonly before: string | null
  readonly after: string | null
  /** The states to which the arrow of the line leads now, with full ids. */
  readonly to: readonly string[]
}

/** The changed charts, by the id of their machine. */
export type ChartChanges = ReadonlyMap<string, readonly ChartChange[]>

interface StateText {
  readonly head: string
  readonly lines: readonly string[]
}

const edge = /^(?!.* starts in )\S.*? (→ |stays\b)/
const part = /^(entry|exit) \/ |^invoke |^delay /

/** Each state of a chart's text with its own lines, by its full id. */
export function statesOfText(text: string): ReadonlyMap<string, StateText> {
  const states = new Map<string, { head: string; lines: string[] }>()
  const open: { readonly depth: number; readonly id: string }[] = []
  const delays: string[] = []
  let invoked = ''
  for (const row of text.split('\n').filter((one) => one !== '')) {
    const line = row.trimStart()
    const depth = row.length - line.length
    while ((open.at(-1)?.depth ?? -1) >= depth) open.pop()
    const above = open.at(-1)
    if (line.startsWith('delay ')) delays.push(line)
    else if (above && (edge.test(line) || part.test(line))) {
      if (line.startsWith('invoke ')) invoked = line.split(' ')[1] ?? ''
      const isOfCall = depth - above.depth > 2
      states.get(above.id)?.lines.push(isOfCall ? `${invoked} ${line}` : line)
    } else {
      const id = [above?.id, line.split(' ')[0]].filter(Boolean).join('.')
      states.set(id, { head: line, lines: above ? [] : delays })
      open.push({ depth, id })
    }
  }
  return states
}

/** The targets of a line as full ids: `.child`, `#machine.state` or a state beside this one. */
function targetsOf(state: string, line: string): readonly string[] {
  const written = / → (?<names>[^/·]+)/.exec(line)?.groups?.names ?? ''
  return written
    .split(',')
    .map((name) => name.trim().replace(/ again$/, ''))
    .filter((name) => name !== '')
    .map((name) => {
      if (name.startsWith('#')) return name.slice(1)
      return name.startsWith('.') ? state + name : `${state.slice(0, state.lastIndexOf('.'))}.${name}`
    })
}

/** What a line is about: the event of an edge, the name of a call. */
const subjectOf = (line: string): string => line.split(/ \[| → | stays\b| \/ | with /)[0] ?? line

/** Takes the lines apart that are in one list and not, as often, in the other. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const rest = [...others]
  return lines.filter((line) => {
    const at = rest.indexOf(line)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

function changesOfState(state: string, before: readonly string[], after: readonly string[]): readonly ChartChange[] {
  const come = [...without(after, before)]
  const changes = without(before, after).map((was): ChartChange => {
    const at = come.findIndex((line) => subjectOf(line) === subjectOf(was))
    if (at < 0) return { kind: 'removed', state, before: was, after: null, to: [] }
    const [now = ''] = come.splice(at, 1)
    return { kind: 'changed', state, before: was, after: now, to: targetsOf(state, now) }
  })
  const added = come.map((now): ChartChange => {
    return { kind: 'new', state, before: null, after: now, to: targetsOf(state, now) }
  })
  return [...changes, ...added]
}

/** What is new, changed and removed between two texts of a chart, state by state. */
export function chartChanges(before: string, after: string): readonly ChartChange[] {
  const [was, is] = [statesOfText(before), statesOfText(after)]
  const none: StateText = { head: '', lines: [] }
  return [...new Set([...is.keys(), ...was.keys()])].flatMap((state) => {
    const [old, now] = [was.get(state) ?? none, is.get(state) ?? none]
    const isSame = old.head === now.head
    const kind = old.head === '' ? 'new' : now.head === '' ? 'removed' : 'changed'
    const head: ChartChange = { kind, state, before: old.head || null, after: now.head || null, to: [] }
    return [...(isSame ? [] : [head]), ...changesOfState(state, old.lines, now.lines)]
  })
}

const git = (...args: string[]): string | null => {
  try {
    return execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return null
  }
}

/** The branch on which the texts of the charts are approved; null where this is no clone, or one without it. */
export const approvedOn = (): string | null =>
  ['origin/main', 'main'].find((ref) => git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`) !== null) ?? null

/** Every flow whose chart is not as it was approved there. */
export function changesSince(ref: string, flows: readonly Pick<Flow, 'file' | 'machine'>[]): ChartChanges {
  const changed = flows.map(({ file, machine }) => {
    const before = git('show', `${ref}:${approvedFile(file)}`) ?? ''
    return [machine.id, chartChanges(before, chartText(file, textOf(file)))] as const
  })
  return new Map(changed.filter(([, changes]) => changes.length > 0))
}
