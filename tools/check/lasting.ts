import { existsSync } from 'node:fs'
import { join, posix } from 'node:path'
import { root } from '#tools/run-command.ts'
import { argumentsOf, propertiesOf, type Syntax, syntaxOf, visit } from './syntax.ts'
import { textOf } from './tree.ts'

/** Where each imported name comes from. */
function importsOf(program: Syntax): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  visit(program, (node) => {
    if (node.type !== 'ImportDeclaration') return
    for (const specifier of node.specifiers as Syntax[]) {
      found.set(String((specifier.local as Syntax).name), String((node.source as Syntax).value))
    }
  })
  return found
}

/** `const form = editForm.provide(…)`: the machine behind a name that was given ports. */
function providedIn(program: Syntax): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  visit(program, (node) => {
    const call = node.init as Syntax | null | undefined
    if (node.type !== 'VariableDeclarator' || call?.type !== 'CallExpression') return
    const callee = call.callee as Syntax
    if (callee.type !== 'MemberExpression' || (callee.property as Syntax).name !== 'provide') return
    found.set(String((node.id as Syntax).name), String((callee.object as Syntax).name))
  })
  return found
}

const fileOf = (from: string, specifier: string): string =>
  specifier.startsWith('#') ? specifier.slice(1) : posix.join(posix.dirname(from), specifier)

/** A chart ends when one of its outermost states is final. */
export function canEnd(path: string, text: string): boolean {
  const [chart] = argumentsOf(syntaxOf(path, text), 'createMachine')
  const states = propertiesOf(propertiesOf(chart).get('states'))
  return [...states.values()].some((state) => propertiesOf(state).get('type')?.value === 'final')
}

/** The actors of a machine that are machines without an end: a machine that invokes them waits for no answer. */
export function lastingActors(path: string, program: Syntax): ReadonlySet<string> {
  const imports = importsOf(program)
  const provided = providedIn(program)
  const actors = argumentsOf(program, 'setup').flatMap((setup) => [
    ...propertiesOf(propertiesOf(setup).get('actors')).entries(),
  ])
  const lasting = actors.filter(([, actor]) => {
    const name = String(actor.name ?? '')
    const specifier = imports.get(provided.get(name) ?? name)
    if (!specifier?.endsWith('.machine.ts')) return false
    const file = fileOf(path, specifier)
    return existsSync(join(root, file)) && !canEnd(file, textOf(file))
  })
  return new Set(lasting.map(([name]) => name))
}
