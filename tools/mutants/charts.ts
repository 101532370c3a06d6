import {
  argumentsOf,
  bare,
  isObject,
  itemsOf,
  lineOf,
  propertiesOf,
  type Syntax,
  syntaxOf,
  visit,
} from '#tools/check/syntax.ts'

/** One changed chart: what was done to it, in words, and the file that results. */
export interface ChartMutant {
  readonly name: string
  readonly line: number
  readonly text: string
}

interface Source {
  readonly text: string
  readonly messages: readonly string[]
}

interface Cut {
  readonly start: number
  readonly end: number
  readonly put: string
}

const spanOf = ({ start, end }: Syntax): { readonly start: number; readonly end: number } => ({
  start,
  end: Number(end),
})

const after = (text: string, { start, end, put }: Cut): string => text.slice(0, start) + put + text.slice(end)

/** A part of an object or a list is taken out together with the comma behind it. */
function without(text: string, node: Syntax): Cut {
  const { start, end } = spanOf(node)
  const comma = /^\s*,/.exec(text.slice(end))
  return { start, end: end + (comma?.[0].length ?? 0), put: '' }
}

/** Without its edges a call that ends would leave its state for good: such a branch keeps its state instead. */
function edgeMutants(of: string, property: Syntax, { text }: Source): readonly ChartMutant[] {
  const edges = bare(property.value as Syntax)
  const list = edges.type === 'ArrayExpression' ? itemsOf(edges) : []
  const line = lineOf(text, property)
  if (list.length < 2) {
    return [{ name: `${of} removed`, line, text: after(text, without(text, property)) }]
  }
  return list.map((edge, branch) => ({
    name: `${of}, branch ${branch + 1}, removed`,
    line: lineOf(text, edge),
    text: after(text, without(text, edge)),
  }))
}

const edgeParts: ReadonlySet<string> = new Set(['on', 'after'])
const endParts: ReadonlySet<string> = new Set(['onDone', 'onError', 'onSnapshot', 'always'])
/** Parts without edges in them. */
const plainParts: ReadonlySet<string> = new Set(['input', 'params', 'context', 'output', 'meta'])

const keyOf = (property: Syntax): string => {
  const key = property.key as Syntax
  return String(key.name ?? key.value)
}

/** Every edge of the chart, with the state that declares it. */
function edgesOf(state: Syntax, path: string, source: Source): readonly ChartMutant[] {
  const properties = (state.properties as Syntax[]).filter(({ type }) => type === 'Property')
  return properties.flatMap((property) => {
    const name = keyOf(property)
    const value = bare(property.value as Syntax)
    if (plainParts.has(name)) return []
    if (edgeParts.has(name) && isObject(value)) {
      return (value.properties as Syntax[]).flatMap((edge) => edgeMutants(`${path}: ${keyOf(edge)}`, edge, source))
    }
    if (endParts.has(name)) return edgeMutants(`${path}: ${name}`, property, source)
    if (name === 'invoke') {
      return itemsOf(value).flatMap((invoke) => {
        const actor = String(propertiesOf(bare(invoke)).get('src')?.value)
        return edgesOf(bare(invoke), `${path}: ${actor}`, source)
      })
    }
    if (name !== 'states' || !isObject(value)) return []
    return (value.properties as Syntax[]).flatMap((child) =>
      edgesOf(bare(child.value as Syntax), path === '' ? keyOf(child) : `${path}.${keyOf(child)}`, source),
    )
  })
}

/** Every guard with its answer turned around. */
function guardMutants(chart: Syntax, { text }: Source): readonly ChartMutant[] {
  const found: ChartMutant[] = []
  visit(chart, (node) => {
    if (node.type !== 'Property' || keyOf(node) !== 'guard') return
    const guard = node.value as Syntax
    const { start, end } = spanOf(guard)
    const said = text.slice(start, end).replace(/\s+/g, ' ').slice(0, 60)
    const changed = after(text, { start, end, put: `negated(${text.slice(start, end)})` })
    found.push({
      name: `guard ${said} negated`,
      line: lineOf(text, node),
      text: `import { not as negated } from 'xstate'\n${changed}`,
    })
  })
  return found
}

/** Every message that the chart names, with the next one of the product in its place. */
function messageMutants(chart: Syntax, { text, messages }: Source): readonly ChartMutant[] {
  const found: ChartMutant[] = []
  visit(chart, (node) => {
    if (node.type !== 'Property' || keyOf(node) !== 'key') return
    const value = node.value as Syntax
    const at = messages.indexOf(String(value.value))
    if (value.type !== 'Literal' || at < 0) return
    const other = messages[(at + 1) % messages.length] ?? ''
    found.push({
      name: `message ${String(value.value)} swapped`,
      line: lineOf(text, node),
      text: after(text, { ...spanOf(value), put: `'${other}'` }),
    })
  })
  return found
}

/** Each edge removed, each guard negated, each message swapped: one change at a time. */
export function chartMutants(path: string, text: string, messages: readonly string[]): readonly ChartMutant[] {
  const [chart] = argumentsOf(syntaxOf(path, text), 'createMachine')
  if (!chart || !isObject(chart)) throw new Error(`${path} has no chart that is written out as one object`)
  const source = { text, messages }
  return [...edgesOf(chart, '', source), ...guardMutants(chart, source), ...messageMutants(chart, source)]
}
