import { parseSync } from 'vite'
import { projectFiles, textOf } from './tree.ts'

interface Place {
  readonly path: string
  readonly text: string
  readonly faults: string[]
}

/** A node of the syntax tree, read by its parts. */
interface Any {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

/** What Stately could not read, or what could hang: each with file and line. */
export async function chartFaultsOfTree(): Promise<readonly string[]> {
  return projectFiles('machines/**/*.machine.ts').flatMap((path) => chartFaultsOf(path, textOf(path)))
}

/** One literal `setup(…).createMachine({…})`: no computed key, no spread, no borrowed state; every invoke whole. */
export function chartFaultsOf(path: string, text: string): readonly string[] {
  const place: Place = { path, text, faults: [] }
  const charts: Any[] = []
  visit(parseSync(path, text, { lang: 'ts' }).program as unknown as Any, (node) => collectChart(node, charts))
  if (charts.length !== 1) place.faults.push(`${path}:1: ${charts.length} charts in one file, not one`)
  for (const chart of charts) {
    if (chart.type === 'ObjectExpression') walkState(place, chart, [])
    else fault(place, chart, 'the chart is not written out as one object')
  }
  return place.faults
}

function collectChart(node: Any, charts: Any[]): void {
  if (node.type !== 'CallExpression') return
  const callee = node.callee as Any
  const property = callee.property as Any | undefined
  if (callee.type === 'MemberExpression' && property?.name === 'createMachine') {
    const [chart] = node.arguments as Any[]
    if (chart) charts.push(chart)
  }
}

function visit(node: Any, see: (node: Any) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && 'type' in child && typeof child.type === 'string') {
        visit(child as Any, see)
      }
    }
  }
}

function fault(place: Place, node: Any, what: string): void {
  const line = place.text.slice(0, node.start).split('\n').length
  place.faults.push(`${place.path}:${line}: ${what}`)
}

/** The properties of a literal object; whatever is not literal is a fault. */
function propertiesOf(place: Place, object: Any): ReadonlyMap<string, Any> {
  const found = new Map<string, Any>()
  for (const property of object.properties as Any[]) {
    if (property.type === 'SpreadElement') fault(place, property, 'a spread in a chart')
    else if (property.computed === true) fault(place, property, 'a computed key in a chart')
    else {
      const key = property.key as Any
      found.set(String(key.name ?? key.value), (property.value ?? property) as Any)
    }
  }
  return found
}

function walkState(place: Place, state: Any, path: readonly string[]): void {
  const properties = propertiesOf(place, state)
  const invoke = properties.get('invoke')
  if (invoke) walkInvokes(place, invoke)
  for (const part of ['on', 'after']) {
    const edges = properties.get(part)
    if (edges?.type === 'ObjectExpression') propertiesOf(place, edges)
    else if (edges) fault(place, edges, `"${part}" is not written out`)
  }
  const states = properties.get('states')
  if (!states) return
  if (states.type !== 'ObjectExpression') {
    fault(place, states, 'the states are not written out')
    return
  }
  for (const [name, child] of propertiesOf(place, states)) {
    if (child.type === 'ObjectExpression') walkState(place, child, [...path, name])
    else fault(place, child, `the state "${[...path, name].join('.')}" comes from elsewhere`)
  }
}

/** The root may start what lives as long as the app: it never ends, so it has nothing to say on an end. */
function walkInvokes(place: Place, invoke: Any): void {
  const invokes = invoke.type === 'ArrayExpression' ? (invoke.elements as Any[]) : [invoke]
  for (const one of invokes) {
    if (one.type !== 'ObjectExpression') {
      fault(place, one, 'an invoke that is not written out')
      continue
    }
    const properties = propertiesOf(place, one)
    const lasting = properties.has('systemId')
    for (const needed of lasting ? ['id'] : ['id', 'onDone', 'onError']) {
      if (!properties.has(needed)) fault(place, one, `an invoke without ${needed}`)
    }
    const [id, src] = [properties.get('id')?.value, properties.get('src')?.value]
    if (id !== src) fault(place, one, `an invoke whose id "${String(id)}" is not its actor "${String(src)}"`)
  }
}
