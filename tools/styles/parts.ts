import { isNode, type Node, partsOf } from '#gateway/ground/build/syntax-tree.ts'
import { system } from '#src/ui/look/theme.ts'
import { type Names, staticValue } from './values.ts'

/** What a styled element of a screen becomes. */
export interface Kind {
  /** The element or component in its place; null keeps the name. */
  readonly tag: string | null
  readonly recipe?: Recipe
  /** It may have been given its whole style by who uses the component that it stands in. */
  readonly isHanded?: boolean
  /** Attributes that it has unless the screen says otherwise. */
  readonly attributes?: string
}

type Recipe = Parameters<typeof system.cva>[0]

const recipeNamed = (name: string): Recipe => {
  const recipe = system.getRecipe(name, undefined)
  if (recipe === undefined) throw new Error(`The theme has no recipe “${name}”.`)
  return recipe
}

const button = recipeNamed('button')

/** Where styled parts come from, by the end of the path that they are imported from. */
const parts: readonly (readonly [path: string, name: string, kind: Kind])[] = [
  ['@chakra-ui/react/box', 'Box', { tag: 'div' }],
  [
    '@chakra-ui/react/button',
    'Button',
    { tag: 'button', recipe: button, isHanded: true, attributes: ' type="button"' },
  ],
  ['@chakra-ui/react/spinner', 'Spinner', { tag: 'span', recipe: recipeNamed('spinner') }],
  ['/input.tsx', 'Input', { tag: 'input', recipe: recipeNamed('input') }],
  ['/input.tsx', 'Textarea', { tag: 'textarea', recipe: recipeNamed('textarea') }],
  // They pass their props to an inner button.
  ['/action-button.tsx', 'ActionButton', { tag: null, recipe: button, isHanded: true }],
  ['/event-button.tsx', 'EventButton', { tag: null, recipe: button, isHanded: true }],
  ['/screen-button.tsx', 'ScreenButton', { tag: null, recipe: button, isHanded: true }],
]

const factoryPath = '@chakra-ui/react/styled-system'

export interface Source {
  readonly path: string
  readonly code: string
  readonly tree: Node
}

interface Import {
  readonly local: string
  readonly name: string
  readonly from: string
  readonly node: Node
}

export const text = (value: unknown): string => String((value as { readonly value?: unknown }).value)
export const nameOf = (node: unknown): string => String((node as Node).name)

function importsOf(tree: Node): readonly Import[] {
  return (tree.body as readonly Node[])
    .filter(({ type, importKind }) => type === 'ImportDeclaration' && importKind !== 'type')
    .flatMap((node) =>
      (node.specifiers as readonly Node[])
        .filter(({ type, importKind }) => type === 'ImportSpecifier' && importKind !== 'type')
        .map((specifier) => ({
          local: nameOf(specifier.local),
          name: nameOf(specifier.imported),
          from: text(node.source),
          node,
        })),
    )
}

function constantsOf(tree: Node): ReadonlyMap<string, Node> {
  const statements = (tree.body as readonly Node[]).map((node) =>
    node.type === 'ExportNamedDeclaration' && isNode(node.declaration) ? node.declaration : node,
  )
  return new Map(
    statements
      .filter(({ type, kind }) => type === 'VariableDeclaration' && kind === 'const')
      .flatMap(({ declarations }) => declarations as readonly Node[])
      .flatMap(({ id, init }) => (isNode(id) && id.type === 'Identifier' && isNode(init) ? [[nameOf(id), init]] : [])),
  )
}

/** Every node of a kind below a node. */
export function all(node: Node, type: string): readonly Node[] {
  const inner = partsOf(node).flatMap((part) => all(part, type))
  return node.type === type ? [node, ...inner] : inner
}

export const isStyle = (name: string, kind: Kind): boolean =>
  name === 'css' || system.isValidProperty(name) || (kind.recipe !== undefined && name in (kind.recipe.variants ?? {}))

export interface Drawn {
  readonly element: Node
  readonly opening: Node
  readonly name: string
  readonly kind: Kind
}

/** The styled elements of a file, as they are named there. */
function drawnIn({ tree }: Source, kinds: ReadonlyMap<string, Kind>, factory: string | undefined): readonly Drawn[] {
  return all(tree, 'JSXElement').flatMap((element) => {
    const opening = element.openingElement as Node
    const tag = opening.name as Node
    if (tag.type === 'JSXMemberExpression' && nameOf(tag.object) === factory && factory !== undefined) {
      return [{ element, opening, name: factory, kind: { tag: nameOf(tag.property) } }]
    }
    const name = tag.type === 'JSXIdentifier' ? nameOf(tag) : ''
    const kind = kinds.get(name)
    return kind ? [{ element, opening, name, kind }] : []
  })
}

/** The value that an attribute gives. */
export const givenBy = (attribute: Node): Node | null => {
  const { value } = attribute
  if (!isNode(value)) return null
  return value.type === 'JSXExpressionContainer' ? (value.expression as Node) : value
}

/** All names that a style asks for, not those of its questions. */
function namesIn(node: Node): readonly string[] {
  if (node.type === 'Identifier') return [nameOf(node)]
  if (node.type === 'ConditionalExpression')
    return [node.consequent, node.alternate].flatMap((one) => namesIn(one as Node))
  if (node.type === 'LogicalExpression') return namesIn(node.right as Node)
  if (node.type === 'MemberExpression') return namesIn(node.object as Node)
  if (node.type === 'Property')
    return [...(node.computed ? namesIn(node.key as Node) : []), ...namesIn(node.value as Node)]
  return partsOf(node).flatMap(namesIn)
}

export interface Parts {
  readonly source: Source
  readonly imports: readonly Import[]
  readonly constants: ReadonlyMap<string, Node>
  readonly drawn: readonly Drawn[]
  /** Names of the file that stand for styled parts, and disappear. */
  readonly styled: ReadonlySet<string>
}

export type Imported = (from: string) => Readonly<Record<string, unknown>> | undefined

export const namesOf = (
  { code }: Source,
  imports: readonly Import[],
  constants: ReadonlyMap<string, Node>,
  imported: Imported,
): Names => ({
  code,
  constant: (name) => constants.get(name),
  imported: (name) => {
    const found = imports.find(({ local }) => local === name)
    return found && imported(found.from)?.[found.name]
  },
})

const isExported = ({ tree }: Source, name: string): boolean =>
  (tree.body as readonly Node[])
    .filter(({ type }) => type === 'ExportNamedDeclaration')
    .some((node) => all(node, 'VariableDeclarator').some(({ id }) => nameOf(id) === name))

/** The parts that a file makes by its own recipes: `const Step = chakra('button', { … })`. */
const madeIn = (constants: ReadonlyMap<string, Node>, factory: string | undefined) =>
  [...constants].filter(([, init]) => factory && init.type === 'CallExpression' && nameOf(init.callee) === factory)

export function partsIn(source: Source, imported: Imported | null): Parts {
  const imports = importsOf(source.tree)
  const constants = constantsOf(source.tree)
  const factory = imports.find(({ name, from }) => name === 'chakra' && from === factoryPath)?.local
  const kinds = new Map<string, Kind>()
  for (const { local, name, from } of imports) {
    const kind = parts.find(([path, part]) => part === name && from.endsWith(path))?.[2]
    if (kind) kinds.set(local, kind)
  }
  const gone = new Set([...kinds].flatMap(([name, { tag }]) => (tag === null ? [] : [name])))
  if (factory !== undefined) gone.add(factory)
  for (const [name, { arguments: given }] of madeIn(constants, factory)) {
    const [tag, config] = given as readonly Node[]
    if (!tag || !config) throw new Error(`${source.path}: ${name} has no recipe.`)
    if (isExported(source, name)) throw new Error(`${source.path}: ${name} is exported; a component can be.`)
    const recipe = imported && staticValue(config, namesOf(source, imports, constants, imported))
    if (imported && recipe?.kind !== 'known')
      throw new Error(`${source.path}: the recipe of ${name} is not known here.`)
    const made = recipe?.kind === 'known' ? (recipe.value as Recipe) : {}
    kinds.set(name, { tag: tag.type === 'Literal' ? text(tag) : source.code.slice(tag.start, tag.end), recipe: made })
    gone.add(name)
  }
  return { source, imports, constants, drawn: drawnIn(source, kinds, factory), styled: gone }
}

/** The attributes of an element that give it a style, those of spread objects included. */
const stylesOf = ({ opening, kind }: Drawn) =>
  (opening.attributes as readonly Node[]).filter(
    (attribute) => attribute.type === 'JSXSpreadAttribute' || isStyle(nameOf(attribute.name), kind),
  )

/** What a file's styles import from files of constants, to be read before. */
export function constantsNeeded(source: Source): readonly string[] {
  const { imports, constants, drawn, styled } = partsIn(source, null)
  const seen = new Set<string>()
  const follow = (name: string): void => {
    if (seen.has(name)) return
    seen.add(name)
    const constant = constants.get(name)
    if (constant) for (const inner of namesIn(constant)) follow(inner)
  }
  for (const attribute of drawn.flatMap(stylesOf)) {
    const value = attribute.type === 'JSXSpreadAttribute' ? (attribute.argument as Node) : givenBy(attribute)
    if (value) for (const name of namesIn(value)) follow(name)
  }
  for (const [name, init] of constants) if (styled.has(name)) for (const inner of namesIn(init)) follow(inner)
  return imports.filter(({ local, from }) => seen.has(local) && from.endsWith('.ts')).map(({ from }) => from)
}
