import type { Case, Model } from '#tests/machines/harness/model.ts'
import { type Chart, type ChartEdge, shortName } from '#tools/flows/chart.ts'
import { type Choice, type Count, leafStates, type Walk, type WalkedStep } from './choose.ts'
import { type SandboxStart, sandboxStarts } from './sandbox.ts'

/** One step as data: what happens, with what, and what holds afterwards. */
export interface WrittenStep {
  readonly step: number
  readonly happens: string
  readonly kind: Case['kind'] | 'starts'
  readonly data: unknown
  readonly state: readonly string[]
  readonly tags: readonly string[]
  readonly asks: readonly { readonly port: string; readonly params: unknown }[]
}

export interface WrittenPath {
  readonly path: number
  readonly title: string
  readonly input: unknown
  readonly steps: readonly WrittenStep[]
}

export interface WrittenPaths {
  readonly machine: string
  readonly description: string
  /** Where to begin by hand: a person, a company and an address that every sandbox has. */
  readonly inSandbox: readonly SandboxStart[]
  /** The state that was asked for; null where all of the machine is meant. */
  readonly to: string | null
  readonly paths: readonly WrittenPath[]
  readonly states: Count
  readonly edges: Count
}

/** Errors by their words and functions by their name: what JSON itself would leave out. */
export const asJson = (value: unknown, indent?: number): string =>
  JSON.stringify(
    value,
    (_, part: unknown) => {
      if (part instanceof Error) return part.message
      return typeof part === 'function' ? `function ${part.name}` : part
    },
    indent,
  ) ?? ''

function dataOf(happened: Case | null, input: unknown): unknown {
  switch (happened?.kind) {
    case undefined:
      return input
    case 'happens': {
      const { type: _, ...rest } = happened.event
      return rest
    }
    case 'answers':
      return happened.output
    case 'fails':
      return happened.error
    case 'passes':
      return happened.delay
  }
}

function wordsOf(happened: Case | null, { delays }: Model): string {
  if (happened === null) return 'it starts'
  if (happened.kind === 'happens') return happened.label
  if (happened.kind === 'passes') return `${delays[happened.delay] ?? '?'} ms pass (${happened.delay})`
  const said = happened.label.slice(happened.actor.length + 2)
  return `${happened.actor} ${happened.kind === 'answers' ? 'answers' : 'fails'}: ${said}`
}

const writtenStep = (step: WalkedStep, index: number, input: unknown, model: Model): WrittenStep => ({
  step: index,
  happens: wordsOf(step.happened, model),
  kind: step.happened?.kind ?? 'starts',
  data: dataOf(step.happened, input),
  state: leafStates(step.value),
  tags: [...step.snapshot.tags],
  asks: step.asked,
})

const writtenPath = ({ title, input, steps }: Walk, index: number, model: Model): WrittenPath => ({
  path: index + 1,
  title,
  input,
  steps: steps.map((step, at) => writtenStep(step, at, input, model)),
})

function edgeInWords({ from, event, guard, to }: ChartEdge, chart: Pick<Chart, 'id'>): string {
  const rule = guard === '' || guard === 'otherwise' ? guard : `if ${guard}`
  const ends = to.length === 0 ? 'stays' : to.map((id) => shortName(id, chart)).join(' + ')
  return `${shortName(from, chart)}: ${event}${rule === '' ? '' : `, ${rule}`} → ${ends}`
}

/** What was chosen, as plain values for every format. */
export function writtenPaths(chart: Chart, model: Model, choice: Choice, to: string | null): WrittenPaths {
  const { id, description, edges } = chart
  const missing = edges.filter((edge) => choice.edges.missing.includes(edge.id))
  return {
    machine: id,
    description,
    inSandbox: sandboxStarts(id),
    to,
    paths: choice.walks.map((walk, index) => writtenPath(walk, index, model)),
    states: choice.states,
    edges: { ...choice.edges, missing: missing.map((edge) => edgeInWords(edge, chart)) },
  }
}
