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
      walkState(place, chart, [], false)
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
const words: ReadonlySet<string> = new Set(['Literal', 'TemplateLiteral', 'UnaryExpression'])

/** Names, texts, objects and lists only: whatever else stands in a chart is a fault. */
function walkLiteral(place: Place, written: Syntax, name: string): void {
  const node = bare(written)
  if (isObject(node)) {
    for (const property of node.properties as Syntax[]) walkProperty(place, property)
  } else if (node.type === 'ArrayExpression') {
    for (const item of itemsOf(node)) walkLiteral(place, item, name)
  } else if (node.type === 'CallExpression' && combiners.has(calleeOf(node))) {
    for (const part of node.arguments as Syntax[]) walkLiteral(place, part, name)
  } else if (!words.has(node.type)) {
    fault(place, node, wrongPart(node, name))
  }
}

function wrongPart(node: Syntax, name: string): string {
  if (node.type === 'SpreadElement') return 'a spread in a chart'
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

const leads = (edge: Syntax): boolean => edge.type === 'Literal' || propertiesOf(edge).has('target')

const leadsSomewhere = (edges: Syntax | undefined): boolean => itemsOf(edges).some(leads)

/** Whether a state of its own accord can be left: by an event, in time, at once, or when an actor is done. */
function hasWayOut(properties: ReadonlyMap<string, Syntax>): boolean {
  const events = ['on', 'after'].flatMap((part) => [...propertiesOf(properties.get(part)).values()])
  const ends = itemsOf(properties.get('invoke')).flatMap((one) => {
    const parts = propertiesOf(one)
    return [parts.get('onDone'), parts.get('onError'), parts.get('onSnapshot')]
  })
  return [...events, ...ends, properties.get('always'), properties.get('onDone')].some(leadsSomewhere)
}

function walkState(place: Place, state: Syntax, path: readonly string[], wayOutAround: boolean): void {
  const properties = propertiesOf(state)
  for (const invoke of itemsOf(properties.get('invoke'))) walkInvoke(place, bare(invoke))
  const wayOut = wayOutAround || hasWayOut(properties)
  const states = properties.get('states')
  for (const [name, child] of propertiesOf(states)) {
    if (isObject(child)) walkState(place, child, [...path, name], wayOut)
  }
  const kind = properties.get('type')?.value
  const rests = !states && path.length > 0 && kind !== 'final' && kind !== 'history'
  if (rests && !wayOut) fault(place, state, `the state "${path.join('.')}" has no way out`)
}

/** What lives as long as the app, or never ends by itself, has nothing to say on an end. */
function walkInvoke(place: Place, invoke: Syntax): void {
  if (!isObject(invoke)) return
  const properties = propertiesOf(invoke)
  const [id, src] = [properties.get('id')?.value, properties.get('src')?.value]
  const lasting = properties.has('systemId') || place.lasting.has(String(src))
  for (const needed of lasting ? ['id'] : ['id', 'onDone', 'onError']) {
    if (!properties.has(needed)) fault(place, invoke, `an invoke without ${needed}`)
  }
  if (id !== src) fault(place, invoke, `an invoke whose id "${String(id)}" is not its actor "${String(src)}"`)
}
