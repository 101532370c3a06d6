import {
  argumentsOf,
  bare,
  calleeOf,
  isObject,
  itemsOf,
  propertiesOf,
  type Syntax,
  syntaxOf,
} from '#tools/check/syntax.ts'

/** The parts of a chart file as it is written: what is computed while the machine runs keeps its source. */
interface Written {
  readonly sourceOf: (node: Syntax) => string
}

const combiners: ReadonlySet<string> = new Set(['and', 'or', 'not'])

const indented = (lines: readonly string[]): readonly string[] => lines.map((line) => `  ${line}`)

/** A function without its arguments, which the chart's own types give; a text without its quotes. */
function writtenValue(node: Syntax, { sourceOf }: Written): string {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  const body = node.type === 'ArrowFunctionExpression' ? bareBody(node) : node
  return sourceOf(body)
}

function bareBody({ body }: Syntax): Syntax {
  const node = bare(body as Syntax)
  return node.type === 'ParenthesizedExpression' ? (node.expression as Syntax) : node
}

/** `name`, `name(params)`, `not name`, `a and b`: how an action, a guard or an actor is named in the chart. */
function namedOf(node: Syntax, written: Written): string {
  if (node.type === 'CallExpression' && combiners.has(calleeOf(node))) {
    const parts = (node.arguments as Syntax[]).flatMap(itemsOf).map((part) => namedOf(bare(part), written))
    return calleeOf(node) === 'not' ? `not ${parts.join('')}` : `(${parts.join(` ${calleeOf(node)} `)})`
  }
  if (!isObject(node)) return writtenValue(node, written)
  const parts = propertiesOf(node)
  const type = parts.get('type')
  const params = parts.get('params')
  const name = type ? writtenValue(type, written) : '?'
  return params ? `${name}(${writtenValue(params, written)})` : name
}

const namesOf = (node: Syntax | undefined, written: Written): string =>
  itemsOf(node)
    .map((item) => namedOf(bare(item), written))
    .join(', ')

/** One arrow: `event [guard] → target / actions`. */
function edgeLine(event: string, edge: Syntax, written: Written): string {
  const node = bare(edge)
  const parts = isObject(node) ? propertiesOf(node) : new Map([['target', node]])
  const guard = parts.get('guard')
  const target = parts.get('target')
  const actions = parts.get('actions')
  const again = parts.get('reenter')?.value === true ? ' again' : ''
  const meta = requirementsOf(parts)
  return [
    event,
    guard && `[${namedOf(guard, written)}]`,
    target ? `→ ${namesOf(target, written)}${again}` : `stays${again}`,
    actions && `/ ${namesOf(actions, written)}`,
    meta && `· ${meta}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const edgeLines = (event: string, edges: Syntax | undefined, written: Written): readonly string[] =>
  itemsOf(edges).map((edge) => edgeLine(event, edge, written))

function requirementsOf(parts: ReadonlyMap<string, Syntax>): string {
  const ids = propertiesOf(parts.get('meta')).get('requirements')
  return itemsOf(ids)
    .map(({ value }) => String(value))
    .join(', ')
}

/** `invoke actor (input)`, then the arrows of its end, its failure and its news. */
function invokeLines(invoke: Syntax, written: Written): readonly string[] {
  const parts = propertiesOf(bare(invoke))
  const name = (part: string) => {
    const node = parts.get(part)
    return node ? writtenValue(node, written) : ''
  }
  const known = [parts.has('systemId') && `known as ${name('systemId')}`, parts.has('input') && `with ${name('input')}`]
  return [
    ['invoke', name('src'), ...known].filter(Boolean).join(' '),
    ...indented([
      ...edgeLines('answers', parts.get('onDone'), written),
      ...edgeLines('fails', parts.get('onError'), written),
      ...edgeLines('moves', parts.get('onSnapshot'), written),
    ]),
  ]
}

function headOf(name: string, parts: ReadonlyMap<string, Syntax>, written: Written): string {
  const type = parts.get('type')?.value
  const initial = parts.get('initial')
  const tags = itemsOf(parts.get('tags')).map((tag) => `#${writtenValue(tag, written)}`)
  const meta = requirementsOf(parts)
  const output = parts.get('output')
  return [
    name,
    typeof type === 'string' &&
      `(${type}${parts.get('history') ? ` ${writtenValue(parts.get('history') as Syntax, written)}` : ''})`,
    initial &&
      `starts in ${isObject(initial) ? edgeLine('', initial, written).trim() : writtenValue(initial, written)}`,
    ...tags,
    output && `gives ${writtenValue(output, written)}`,
    meta && `· ${meta}`,
  ]
    .filter(Boolean)
    .join(' ')
}

function stateLines(name: string, state: Syntax, written: Written): readonly string[] {
  const parts = propertiesOf(state)
  const acts = (part: 'entry' | 'exit') => (parts.has(part) ? [`${part} / ${namesOf(parts.get(part), written)}`] : [])
  const events = (part: 'on' | 'after', word: string) =>
    [...propertiesOf(parts.get(part))].flatMap(([event, edges]) => edgeLines(`${word}${event}`, edges, written))
  return [
    headOf(name, parts, written),
    ...indented([
      ...acts('entry'),
      ...acts('exit'),
      ...itemsOf(parts.get('invoke')).flatMap((invoke) => invokeLines(invoke, written)),
      ...edgeLines('always', parts.get('always'), written),
      ...events('on', ''),
      ...events('after', 'after '),
      ...edgeLines('done', parts.get('onDone'), written),
      ...[...propertiesOf(parts.get('states'))].flatMap(([child, node]) => stateLines(child, bare(node), written)),
    ]),
  ]
}

/**
 * A chart as text: each state with its tags, actions and invokes, each edge with its guard, target and actions, the
 * named delays. Descriptions and the code of `setup` are not part of it. The lines keep the order of the source.
 */
export function chartText(path: string, text: string): string {
  const program = syntaxOf(path, text)
  const written: Written = {
    sourceOf: ({ start, end }) =>
      text
        .slice(start, Number(end))
        .replace(/\s+/g, ' ')
        .replace(/,(?= [}\])])/g, ''),
  }
  const [chart] = argumentsOf(program, 'createMachine')
  if (!chart || !isObject(chart)) throw new Error(`${path} has no chart that is written out as one object`)
  const parts = propertiesOf(chart)
  const [setup] = argumentsOf(program, 'setup')
  const delays = [...propertiesOf(propertiesOf(setup).get('delays'))].map(
    ([name, length]) => `delay ${name}: ${writtenValue(length, written)}`,
  )
  return `${[...delays, ...stateLines(String(parts.get('id')?.value), chart, written)].join('\n')}\n`
}
