import type { Case, Model } from '#tests/machines/harness/model.ts'
import { type Chart, withStates } from '#tools/flows/chart.ts'
import { type Choice, leafStates, type Walk, type WalkedStep } from './choose.ts'
import { inline, laidOut } from './laid-out.ts'

/** A state by its name, and its description in the chart. */
export interface SaidState {
  readonly name: string
  readonly description: string
}

/** One step the way a tester would be told it. */
export interface SaidStep {
  readonly says: string
  /** What it is done with, one field a line; empty where the sentence holds it. */
  readonly with: readonly string[]
  /** The descriptions of the edges taken, from the chart. */
  readonly because: readonly string[]
  readonly states: readonly SaidState[]
  readonly tags: readonly string[]
  readonly asks: readonly string[]
}

const lineLength = 100

const inWords = (name: string): string =>
  name.replaceAll('.', ' ').replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => {
    return `${before} ${after.toLowerCase()}`
  })

/** What comes from other tabs, from the server or from another part; everything else a person does. */
const news =
  /^(otherTab|response|address|navigation|place|token|resource|work)\.|^session\.(opened|closed)$|^company\.opened$|^order\.refreshed$|\.(raised|expired|determined|adopted|outdated|resolved|withheld)$/

/** Calls that the browser itself answers. */
const ownCalls: readonly string[] = ['makeKey', 'askOtherTabs', 'findSignedIn']

function lengthOf(milliseconds: number | undefined): string {
  if (milliseconds === undefined) return 'Some time'
  return milliseconds < 60_000 ? `${milliseconds / 1000} s` : `${milliseconds / 60_000} min`
}

const isPart = ({ machine }: Model, actor: string): boolean => {
  const logic: unknown = machine.implementations.actors[actor]
  return typeof logic === 'object' && logic !== null && 'root' in logic
}

/** The label where somebody wrote one, without the event's name before it. */
function writtenLabel(label: string, { type, ...rest }: { readonly type: string }): string {
  const own = label.startsWith(type) ? label.slice(type.length).replace(/^:? /, '') : label
  return own === JSON.stringify(rest) ? '' : own
}

interface Told {
  readonly says: string
  readonly data: unknown
}

function happening(event: Extract<Case, { kind: 'happens' }>): Told {
  const { type, ...data } = event.event
  const [, part] = /^xstate\.snapshot\.(.+)$/.exec(type) ?? []
  const label = writtenLabel(event.label, event.event)
  const note = label === '' ? '' : ` (${label})`
  if (part !== undefined) return { says: `The part ${part} moves on${note}`, data: undefined }
  return { says: `${news.test(type) ? 'It happens' : 'The person'}: ${inWords(type)}${note}`, data }
}

/** Whether the words leave something of the data unsaid. */
function saysMore(data: unknown, label: string): boolean {
  if (data === undefined || data === null || data instanceof Error) return false
  if (typeof data !== 'object') return String(data) !== label && inline(data) !== label
  return JSON.stringify(data) !== label && Object.keys(data).some((name) => name !== 'kind')
}

function answering(answer: Extract<Case, { kind: 'answers' | 'fails' }>, model: Model): Told {
  const { actor } = answer
  const label = answer.label.slice(actor.length + 2)
  const data = answer.kind === 'answers' ? answer.output : answer.error
  const words = JSON.stringify(data) === label ? inline(data) : label
  const rest = saysMore(data, label) ? data : undefined
  if (isPart(model, actor)) {
    const how = answer.kind === 'answers' ? 'ends' : 'fails'
    return { says: `The part ${actor} ${how}: ${words}`, data: rest }
  }
  if (answer.kind === 'fails') return { says: `The call ${actor} fails: ${words}`, data: rest }
  const who = ownCalls.includes(actor) ? 'browser' : 'gateway'
  return { says: `The ${who} answers the call ${actor}: ${words}`, data: rest }
}

function toldOf(happened: Case | null, input: unknown, model: Model): Told {
  if (happened === null) return { says: 'It starts', data: input }
  switch (happened.kind) {
    case 'happens':
      return happening(happened)
    case 'passes':
      return { says: `${lengthOf(model.delays[happened.delay])} pass (${happened.delay})`, data: undefined }
    case 'answers':
    case 'fails':
      return answering(happened, model)
  }
}

/** A short object goes into the sentence, a long one beneath it. */
function withData({ says, data }: Told, mayBeInline: boolean): Pick<SaidStep, 'says' | 'with'> {
  const lines = laidOut(data)
  if (lines.length === 0) return { says, with: [] }
  const flat = inline(data).replace(/^\{(.*)\}$/, '$1')
  if (mayBeInline && says.length + flat.length < lineLength) return { says: `${says}, with ${flat}`, with: [] }
  return { says: `${says} with`, with: lines }
}

function asksOf({ asked }: WalkedStep): readonly string[] {
  return asked.flatMap(({ port, params }) => {
    const flat = inline(params).replace(/^\{(.*)\}$/, '$1')
    if (params === undefined) return [port]
    return flat.length < lineLength ? [`${port}: ${flat}`] : [`${port}:`, ...laidOut(params).map((line) => `  ${line}`)]
  })
}

/** The words of a state, else of the nearest one around it that has some. */
function wordsOfStates({ id, root }: Chart): (name: string) => string {
  const known = new Map(withStates(root).map((state) => [state.id, state.description]))
  return (name) => {
    const parts = name.split('.')
    const found = parts.map((_, index) => known.get([id, ...parts.slice(0, parts.length - index)].join('.')) ?? '')
    return found.find((words) => words !== '') ?? ''
  }
}

/** A path in one line: what happens, without the data. */
export const saidTitle = (model: Model, { input, steps }: Pick<Walk, 'input' | 'steps'>): string =>
  steps
    .slice(1)
    .map(({ happened }) => toldOf(happened, input, model).says.replace(/^The person: /, ''))
    .join(' → ') || 'It starts'

/** The steps of one path, in sentences. */
export function saidPath(chart: Chart, model: Model, { input, steps, taken }: Walk): readonly SaidStep[] {
  const describe = wordsOfStates(chart)
  const edges = new Map(chart.edges.map(({ id, description }) => [id, description]))
  return steps.map((step, index) => ({
    ...withData(toldOf(step.happened, input, model), step.happened !== null),
    because: (taken[index] ?? []).map((edge) => edges.get(edge) ?? '').filter((words) => words !== ''),
    states: leafStates(step.value).map((name) => ({ name, description: describe(name) })),
    tags: [...step.snapshot.tags],
    asks: asksOf(step),
  }))
}

/** The steps of every chosen path, in sentences. */
export const saidPaths = (chart: Chart, model: Model, { walks }: Choice): readonly (readonly SaidStep[])[] =>
  walks.map((walk) => saidPath(chart, model, walk))
