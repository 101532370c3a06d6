import { basename } from 'node:path'
import { argumentsOf, bare, isObject, itemsOf, lineOf, propertiesOf, type Syntax, syntaxOf, visit } from './syntax.ts'
import { projectFiles, textOf } from './tree.ts'

interface State {
  readonly name: string
  readonly parts: ReadonlyMap<string, Syntax>
  readonly parent: State | null
  readonly node: Syntax
}

type News = (event: string) => boolean

/** Actors that read are named so. */
const reader = /^(fetch|list|load|search|read|reread)/

/**
 * An event that leads back to a reading tells that what is read has changed. While the reading is under way it must be
 * heard as well, or the old answer stays. Pressing a button again is no such event: the reading under way answers it.
 */
export function readingFaultsOf(
  path: string,
  text: string,
  isNews: News,
  program = syntaxOf(path, text),
): readonly string[] {
  return argumentsOf(program, 'createMachine')
    .filter(isObject)
    .flatMap((chart) => {
      const states = statesOf(chart)
      return [...states.values()].flatMap((state) => {
        const line = lineOf(text, state.node)
        return lostBy(state, states, isNews).map(
          (event) => `${path}:${line}: "${event}" is lost while "${state.name}" reads: handle it there`,
        )
      })
    })
}

export async function readingFaultsOfTree(): Promise<readonly string[]> {
  const files = projectFiles('machines/**/*.machine.ts').map((path): File => {
    const text = textOf(path)
    return { path, text, program: syntaxOf(path, text) }
  })
  return files.flatMap((file) => readingFaultsOf(file.path, file.text, newsOf(file, files), file.program))
}

interface File {
  readonly path: string
  readonly text: string
  readonly program: Syntax
}

const camel = (path: string): string =>
  basename(path, '.machine.ts').replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())

/** The types of the events that calls by a name send. */
function sentBy(program: Syntax, name: string): readonly string[] {
  const sent: string[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Syntax
    if (callee.name !== name) return
    for (const part of node.arguments as Syntax[]) sent.push(...typesIn(part))
  })
  return sent
}

const typesIn = (node: Syntax): readonly string[] => {
  const type = propertiesOf(bare(node)).get('type')?.value
  return type === undefined ? [] : [String(type)]
}

/** News are changes, and whatever a machine tells this one. */
function newsOf(own: File, files: readonly File[]): News {
  const name = camel(own.path)
  const told = new Set(
    files.flatMap((file) => {
      if (file === own) return sentBy(file.program, 'raise')
      const isChild = own.text.includes(`/${basename(file.path)}'`)
      const mentions = file.text.includes(`sendTo('${name}'`)
      return [
        ...(isChild ? sentBy(file.program, 'sendParent') : []),
        ...(mentions ? sentBy(file.program, 'sendTo') : []),
      ]
    }),
  )
  return (event) => event.endsWith('.changed') || told.has(event)
}

function statesOf(chart: Syntax): ReadonlyMap<string, State> {
  const states = new Map<string, State>()
  const walk = (node: Syntax, name: string, parent: State | null): void => {
    const state = { name, node, parent, parts: propertiesOf(node) }
    states.set(name, state)
    for (const [key, child] of propertiesOf(state.parts.get('states'))) {
      if (isObject(child)) walk(child, `${name}.${key}`, state)
    }
  }
  walk(chart, String(propertiesOf(chart).get('id')?.value), null)
  return states
}

const around = (state: State | null): readonly State[] => (state ? [state, ...around(state.parent)] : [])
const isWithin = (name: string, outer: string): boolean => name === outer || name.startsWith(`${outer}.`)

function goalOf(target: string, { name, parent }: State): string {
  if (target.startsWith('.')) return `${name}${target}`
  return target.startsWith('#') ? target.slice(1) : `${parent?.name}.${target}`
}

const goalsOf = (edges: Syntax | undefined, from: State): readonly string[] =>
  itemsOf(edges)
    .map(bare)
    .flatMap((edge) => (edge.type === 'Literal' ? [edge] : itemsOf(propertiesOf(edge).get('target'))))
    .map(({ value }) => goalOf(String(value), from))

/** Where the answer to a reading is at rest: the state it leads to, what is inside, and what is around both no longer. */
function restsAfter(state: State, invoke: Syntax, states: ReadonlyMap<string, State>): readonly State[] {
  const answered = goalsOf(propertiesOf(invoke).get('onDone'), state).flatMap((goal) => states.get(goal) ?? [])
  return answered.flatMap((rest) => [
    ...[...states.values()].filter(({ name }) => isWithin(name, rest.name)),
    ...around(rest.parent).filter(({ name }) => !isWithin(state.name, name)),
  ])
}

function lostBy(state: State, states: ReadonlyMap<string, State>, isNews: News): readonly string[] {
  const readings = itemsOf(state.parts.get('invoke'))
    .map(bare)
    .filter((invoke) => reader.test(String(propertiesOf(invoke).get('src')?.value)))
  const heard = new Set(around(state).flatMap(({ parts }) => [...propertiesOf(parts.get('on')).keys()]))
  const lost = readings
    .flatMap((invoke) => restsAfter(state, invoke, states))
    .flatMap((rest) =>
      [...propertiesOf(rest.parts.get('on'))].filter(([, edges]) =>
        goalsOf(edges, rest).some((goal) => isWithin(state.name, goal) || isWithin(goal, state.name)),
      ),
    )
    .map(([event]) => event)
    .filter((event) => isNews(event) && !heard.has(event))
  return [...new Set(lost)]
}
