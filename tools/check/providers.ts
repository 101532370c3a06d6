import { StateMachine } from 'xstate'
import { lineOf, propertiesOf, type Syntax, syntaxOf, visit } from './syntax.ts'
import { projectFiles, textOf } from './tree.ts'

/** A stub of `machines/shell/ports.ts` is known by its words, also where a test runner has rewritten its imports. */
const isStub = (part: unknown): boolean => typeof part === 'function' && /\bmissing\)?\(/.test(String(part))

/** A form starts its check of a unique value only where one of its fields has such a check. */
const startedByInput = ['uniqueCheck']

const creatorOf = (logic: unknown): unknown =>
  typeof logic === 'object' && logic !== null && 'config' in logic ? logic.config : null

/** What a machine needs from outside: its stubs, and the machines inside it that still have stubs. */
export function stubsOf(machine: unknown): { readonly actors: readonly string[]; readonly actions: readonly string[] } {
  if (!(machine instanceof StateMachine)) return { actors: [], actions: [] }
  const { actors, actions } = machine.implementations
  const isOpen = (logic: unknown): boolean => {
    if (!(logic instanceof StateMachine)) return isStub(creatorOf(logic))
    const inner = stubsOf(logic)
    return inner.actors.length + inner.actions.length > 0
  }
  return {
    actors: Object.keys(actors).filter((name) => !startedByInput.includes(name) && isOpen(actors[name])),
    actions: Object.keys(actions).filter((name) => isStub(actions[name])),
  }
}

interface Import {
  readonly from: string
  readonly name: string
}

/** Where each name of a file comes from, and the object behind each name. */
function namesOf(program: Syntax): {
  readonly imports: ReadonlyMap<string, Import>
  readonly values: ReadonlyMap<string, Syntax>
} {
  const imports = new Map<string, Import>()
  const values = new Map<string, Syntax>()
  visit(program, (node) => {
    if (node.type === 'ImportSpecifier') return
    if (node.type === 'ImportDeclaration') {
      const from = String((node.source as Syntax).value)
      for (const one of node.specifiers as Syntax[]) {
        if (one.type !== 'ImportSpecifier') continue
        imports.set(String((one.local as Syntax).name), { from, name: String((one.imported as Syntax).name) })
      }
    }
    if (node.type !== 'VariableDeclarator' || !node.init) return
    values.set(String((node.id as Syntax).name), node.init as Syntax)
  })
  return { imports, values }
}

const pathOf = (from: string, file: string): string =>
  from.startsWith('#') ? from.slice(1) : new URL(from, `file:///${file}`).pathname.slice(1)

/** The keys of an object that is written out, named or spread, also from another file; null where it cannot be read. */
function keysOf(node: Syntax | undefined, file: string, read: (path: string) => string): readonly string[] | null {
  if (node === undefined) return []
  if (node.type === 'ObjectExpression') {
    const spread = (node.properties as Syntax[]).filter(({ type }) => type === 'SpreadElement')
    const inner = spread.map(({ argument }) => keysOf(argument as Syntax, file, read))
    return inner.includes(null) ? null : [...propertiesOf(node).keys(), ...inner.flatMap((keys) => keys ?? [])]
  }
  if (node.type !== 'Identifier') return null
  const { imports, values } = namesOf(syntaxOf(file, read(file)))
  const value = values.get(String(node.name))
  if (value) return keysOf(value, file, read)
  const found = imports.get(String(node.name))
  if (!found || !/^(#src|\.)/.test(found.from)) return null
  const path = pathOf(found.from, file)
  return keysOf({ ...node, name: found.name }, path, read)
}

type Load = (from: string) => Promise<Readonly<Record<string, unknown>>>

/** Stubs of a machine that a file of `src` runs without supplying them, and supplies that cannot be read. */
export async function providerFaultsOf(
  file: string,
  load: Load,
  read: (path: string) => string = textOf,
): Promise<readonly string[]> {
  const text = read(file)
  const program = syntaxOf(file, text)
  const { imports } = namesOf(program)
  const machines = new Map<string, unknown>()
  for (const [name, { from, name: exported }] of imports) {
    if (from.startsWith('#machines/') && name.endsWith('Machine')) machines.set(name, (await load(from))[exported])
  }
  const faults: string[] = []
  const runs = (node: unknown, given: Syntax | undefined): void => {
    const named = node as Syntax | undefined
    if (named?.type !== 'Identifier' || !machines.has(String(named.name))) return
    const parts = propertiesOf(given)
    const stubs = stubsOf(machines.get(String(named.name)))
    for (const kind of ['actors', 'actions'] as const) {
      if (stubs[kind].length === 0) continue
      const keys = keysOf(parts.get(kind), file, read)
      const place = `${file}:${lineOf(text, named)}: ${named.name}`
      if (keys === null) faults.push(`${place}: write out its ${kind}, or name an object that is written out`)
      for (const name of stubs[kind]) {
        if (keys !== null && !keys.includes(name)) faults.push(`${place} runs without "${name}" of its ${kind}`)
      }
    }
  }
  visit(program, (node) => {
    if (node.type === 'Property') runs(node.value, undefined)
    if (node.type !== 'CallExpression') return
    const callee = node.callee as Syntax
    const handed = node.arguments as Syntax[]
    if (callee.type === 'MemberExpression' && (callee.property as Syntax).name === 'provide') {
      runs(callee.object, handed[0])
    }
    for (const argument of handed) runs(argument, undefined)
  })
  return faults
}

export async function providerFaults(): Promise<readonly string[]> {
  const load: Load = (from) => import(from) as ReturnType<Load>
  const files = projectFiles('src/**/*.ts', 'src/**/*.tsx')
  return (await Promise.all(files.map((file) => providerFaultsOf(file, load)))).flat()
}
