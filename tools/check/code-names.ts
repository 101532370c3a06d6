import { type Syntax, syntaxOf, visit } from './syntax.ts'
import { projectFiles, textOf } from './tree.ts'

const glossary = 'docs/glossary.md'
/** Where types, machines, fields and screens get their names. */
const sources = ['contract/*.ts', 'machines/*.ts']

/** The cells of a table's row. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim())

interface Term {
  readonly english: string
  readonly names: readonly string[]
}

/** The terms of the first table with their names in code; a dash where a term has none. */
export function termsIn(text = textOf(glossary)): readonly Term[] {
  const [table = ''] = text.split('\n## ')
  const [heads, , ...rows] = table.split('\n').filter((line) => line.startsWith('|'))
  const at = cellsOf(heads ?? '').indexOf('in code')
  return rows.map(cellsOf).map((cells) => ({
    english: cells[0] ?? '',
    names: [...(cells[at] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name),
  }))
}

/** What the code declares: types, values, parameters, fields and events. A text that only mentions a word does not count. */
export function declaredNames(): ReadonlySet<string> {
  const names = new Set<string>()
  for (const path of projectFiles(...sources)) visit(syntaxOf(path, textOf(path)), (node) => note(node, names))
  return names
}

const declarations = /^(TSTypeAliasDeclaration|TSInterfaceDeclaration|VariableDeclarator|FunctionDeclaration)$/
const fields = /^(Property|TSPropertySignature)$/
/** A value out of a list: a role, a status, the name of a machine. */
const isName = /^[A-Za-z_]\w*$/

function note(node: Syntax, names: Set<string>): void {
  const named = declarations.test(node.type) ? node.id : fields.test(node.type) ? node.key : null
  const { name, value } = (named ?? {}) as { readonly name?: string; readonly value?: unknown }
  if (name !== undefined) names.add(name)
  if (typeof value === 'string') names.add(value)
  if (node.type === 'Literal' && typeof node.value === 'string' && isName.test(node.value)) names.add(node.value)
}

/** Names of the glossary that the code does not have, and terms about whose name nothing is said. */
export function codeNameFaults(text = textOf(glossary), declared = declaredNames()): readonly string[] {
  const terms = termsIn(text)
  if (terms.every(({ names }) => names.length === 0)) return [`${glossary} names no term as the code does`]
  return terms.flatMap(({ english, names }) =>
    names
      .filter((name) => !declared.has(name))
      .map((name) => `${glossary} calls "${english}" \`${name}\` in code, which nothing is called`),
  )
}
