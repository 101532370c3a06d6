import { lastingActors } from './lasting.ts'
import {
  argumentsOf,
  bare,
  calleeOf,
  isObject,
  itemsOf,
  lineOf,
  propertiesOf,
  type Syntax,
  syntaxOf,
} from './syntax.ts'
import { projectFiles, textOf } from './tree.ts'

interface Place {
  readonly path: string
  readonly text: string
  readonly faults: string[]
  /** Invoked machines without an end. */
  readonly lasting: ReadonlySet<string>
}

/** What Stately could not read, or what could hang: each with file and line. */
export async function chartFaultsOfTree(): Promise<readonly string[]> {
  return projectFiles('machines/**/*.machine.ts').flatMap((path) => chartFaultsOf(path, textOf(path)))
}

/** One literal `setup(…).createMachine({…})`: nothing computed, nothing borrowed; every invoke whole, a way out of every state. */
export function chartFaultsOf(path: string, text: string): readonly string[] {
  const program = syntaxOf(path, text)
  const place: Place = { path, text, faults: [], lasting: lastingActors(path, program) }
  const charts = argumentsOf(program, 'createMachine')
  if (charts.length !== 1) place.faults.push(`${path}:1: ${charts.length} charts in one file, not one`)
  for (const chart of charts) {
    if (isObject(chart)) {
      walkLiteral(place, chart, 'chart')
      walkState(place, chart, { path: [], root: String(propertiesOf(chart).get('id')?.value), around: [] })
    } else {
      fault(place, chart, 'the chart is not written out as one object')
    }
  }
  return place.faults
}

function fault(place: Place, node: Syntax, what: string): void {
  place.faults.push(`${place.path}:${lineOf(place.text, node)}: ${what}`)
}

/** Parts that pick values while the machine runs; they are not drawn. */
const computedParts: ReadonlySet<string> = new Set(['input', 'params', 'context', 'output'])
const combiners: ReadonlySet<string> = new Set(['and', 'or', 'not'])
const words: ReadonlySet<string> = new Set(['Literal', 'UnaryExpression'])

const isWord = (node: Syntax): boolean =>
  words.has(node.type) || (node.type === 'TemplateLiteral' && (node.expressions as Syntax[]).length === 0)

/** Names, texts, objects and lists only: whatever else stands in a chart is a fault. */
function walkLiteral(place: Place, written: Syntax, name: string): void {
  const node = bare(written)
  if (isObject(node)) {
    for (const property of node.properties as Syntax[]) walkProperty(place, property)
  } else if (node.type === 'ArrayExpression') {
    for (const item of itemsOf(node)) walkLiteral(place, item, name)
  } else if (node.type === 'CallExpression' && combiners.has(calleeOf(node))) {
    for (const part of node.arguments as Syntax[]) walkLiteral(place, part, name)
  } else if (!isWord(node)) {
    fault(place, node, wrongPart(node, name))
  }
}

function wrongPart(node: Syntax, name: string): string {
  if (node.type === 'SpreadElement') return 'a spread in a chart'
  if (node.type === 'TemplateLiteral') return `"${name}" is a computed text`
  if (/Function/.test(node.type)) return `"${name}" is an inline function: give it a name in setup`
  if (node.type === 'CallExpression') return `"${name}" calls ${calleeOf(node)} in the chart: give it a name in setup`
  return `"${name}" comes from elsewhere`
}

function walkProperty(place: Place, property: Syntax): void {
  if (property.type === 'SpreadElement') fault(place, property, 'a spread in a chart')
  else if (property.computed === true) fault(place, property, 'a computed key in a chart')
  else {
    const key = property.key as Syntax
    const name = String(key.name ?? key.value)
    if (!computedParts.has(name)) walkLiteral(place, property.value as Syntax, name)
  }
}

/** The texts of where an edge goes; one without a target goes nowhere. */
function targetsOf(edges: Syntax | undefined): readonly string[] {
  return itemsOf(edges).flatMap((edge) => {
    const targets = edge.type === 'Literal' ? [edge] : itemsOf(propertiesOf(edge).get('target'))
    return targets.map(({ value }) => String(value))
  })
}

/** Where a state can go: by an event, in time, at once, or when an actor is done. */
function waysOutOf(properties: ReadonlyMap<string, Syntax>): readonly string[] {
  const events = ['on', 'after'].flatMap((part) => [...propertiesOf(properties.get(part)).values()])
  const ends = itemsOf(properties.get('invoke')).flatMap((one) => {
    const parts = propertiesOf(one)
    return [parts.get('onDone'), parts.get('onError'), parts.get('onSnapshot')]
  })
  return [...events, ...ends, properties.get('always'), properties.get('onDone')].flatMap(targetsOf)
}

interface Standing {
  readonly path: readonly string[]
  /** The id of the chart, by which any state can be named. */
  readonly root: string
  /** Whole names of the states that the states around this one can go to. */
  readonly around: readonly string[]
}

/** A target as the whole name of its state: beside the one that names it, inside it, or from the root. */
function wholeName(target: string, { path, root }: Standing): string {
  if (target.startsWith('.')) return [root, ...path, target.slice(1)].join('.')
  return target.startsWith('#') ? target.slice(1) : [root, ...path.slice(0, -1), target].join('.')
}

function walkState(place: Place, state: Syntax, standing: Standing): void {
  const { path, root } = standing
  const properties = propertiesOf(state)
  for (const invoke of itemsOf(properties.get('invoke'))) walkInvoke(place, bare(invoke))
  const ways = [...standing.around, ...waysOutOf(properties).map((target) => wholeName(target, standing))]
  const states = properties.get('states')
  for (const [name, child] of propertiesOf(states)) {
    if (isObject(child)) walkState(place, child, { path: [...path, name], root, around: ways })
  }
  const kind = properties.get('type')?.value
  const rests = !states && path.length > 0 && kind !== 'final' && kind !== 'history'
  // To start again is a way on only for what lives on inside.
  const itself = itemsOf(properties.get('invoke')).some((one) => isLasting(place, bare(one)))
    ? ''
    : [root, ...path].join('.')
  if (rests && ways.every((way) => way === itself)) fault(place, state, `the state "${path.join('.')}" has no way out`)
}

const isLasting = (place: Place, invoke: Syntax): boolean => {
  const properties = propertiesOf(invoke)
  return properties.has('systemId') || place.lasting.has(String(properties.get('src')?.value))
}

/** What lives as long as the app, or never ends by itself, has nothing to say on an end. */
function walkInvoke(place: Place, invoke: Syntax): void {
  if (!isObject(invoke)) return
  const properties = propertiesOf(invoke)
  const [id, src] = [properties.get('id')?.value, properties.get('src')?.value]
  for (const needed of isLasting(place, invoke) ? ['id'] : ['id', 'onDone', 'onError']) {
    if (!properties.has(needed)) fault(place, invoke, `an invoke without ${needed}`)
  }
  if (id !== src) fault(place, invoke, `an invoke whose id "${String(id)}" is not its actor "${String(src)}"`)
}
