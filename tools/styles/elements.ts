import { type Edit, edited, isNode, type Node } from '#gateway/ground/build/syntax-tree.ts'
import { hues } from '#src/ui/look/colors.ts'
import { system } from '#src/ui/look/theme.ts'
import {
  all,
  type Drawn,
  givenBy,
  type Imported,
  isStyle,
  type Kind,
  nameOf,
  namesOf,
  type Parts,
  partsIn,
  type Source,
  text,
} from './parts.ts'
import type { StyleObject } from './style-object.ts'
import { expressionOf, isRecord, known, mapped, type Names, staticValue, type Value } from './values.ts'

/** As Chakra takes it. */
type Style = Parameters<typeof system.css>[0]
type Styles = Readonly<Record<string, unknown>>

/** The resolved style of an element: its recipe, then `css`, then its own properties, as Chakra lays them over each other. */
function resolved(styles: Styles, { recipe }: Kind): StyleObject {
  const given = Object.entries(styles).filter(([, value]) => value !== undefined)
  const variants = given.filter(([name]) => recipe?.variants && name in recipe.variants)
  const css = given.filter(([name]) => name === 'css').map(([, value]) => value as Style)
  const own = given.filter(([name]) => name !== 'css' && !variants.some(([variant]) => variant === name))
  const drawn = recipe ? system.cva(recipe)(Object.fromEntries(variants)) : {}
  return system.css(drawn, ...css, Object.fromEntries(own) as Style) as StyleObject
}

const quoted = (value: string): string => JSON.stringify(value)

/** What has few values has each of them ahead: the sizes and looks of a recipe, the palettes. */
function oneOf(name: string, key: string, { recipe }: Kind): Value | null {
  const values =
    name === 'colorPalette' ? hues : (recipe?.variants as Readonly<Record<string, object>> | undefined)?.[name]
  if (values === undefined) return null
  const cases = Object.keys(values).map((value) => [value, known(value)] as const)
  return { kind: 'one of', key, cases: Object.fromEntries(cases) }
}

/** The style properties written on an element of a screen. */
interface Read {
  readonly tag: string | null
  readonly style: Value
  readonly className: Node | null
  /** A spread object can have a class, which would hide those of the style. */
  readonly spreadsClass: boolean
  /** Its child takes its place, with its style. */
  readonly asChild: boolean
  /** Attributes that only the running page knows, and whether it has a style besides. */
  readonly isGiven: boolean
  readonly isStyled: boolean
  /** Attributes that disappear. */
  readonly taken: readonly Node[]
}

interface Compiler {
  readonly source: Source
  readonly names: Names
  readonly classesOf: (style: StyleObject, place: string) => string
}

const raw = ({ code }: Source, { start, end }: Node): string => code.slice(start, end)

function placeIn({ path, code }: Source, { start }: Node): string {
  return `${path}:${code.slice(0, start).split('\n').length}`
}

/** One style over another, each of which may depend on questions. */
const laid = (under: Value, over: Value, name: string | null): Value =>
  mapped(under, (before) =>
    mapped(over, (own) => known({ ...(before as Styles), ...(name === null ? (own as Styles) : { [name]: own }) })),
  )

/** The properties that stand in an expression, or in what the file calls by its name. */
function writtenIn(attribute: Node, { tree }: Source): readonly string[] {
  const { argument } = attribute as Node & { readonly argument: Node }
  const named = argument.type === 'CallExpression' ? argument.callee : argument
  const meant = [...all(tree, 'VariableDeclarator'), ...all(tree, 'FunctionDeclaration')].filter(
    ({ id }) => isNamed(id) && isNamed(named) && nameOf(id) === nameOf(named),
  )
  return [attribute, ...meant].flatMap((node) => all(node, 'Property')).map(({ key }) => nameOf(key))
}

const isNamed = (node: unknown): boolean => isNode(node) && node.type === 'Identifier'

function read({ opening, kind }: Drawn, { source, names }: Compiler): Read {
  const place = placeIn(source, opening)
  const taken: Node[] = []
  let found: Omit<Read, 'taken'> = {
    tag: kind.tag,
    style: known({}),
    className: null,
    spreadsClass: false,
    asChild: false,
    isGiven: false,
    isStyled: false,
  }
  const addStyle = (attribute: Node, value: Value, name: string | null) => {
    taken.push(attribute)
    found = { ...found, style: laid(found.style, value, name), isStyled: true }
  }
  for (const attribute of opening.attributes as readonly Node[]) {
    if (attribute.type === 'JSXSpreadAttribute') {
      const value = staticValue(attribute.argument as Node, names)
      const keys = value === null ? [] : keysOf(value)
      const styles = keys.filter((key) => isStyle(key, kind))
      if (keys.includes('className')) found = { ...found, spreadsClass: true }
      if (value === null && writtenIn(attribute, source).some((key) => isStyle(key, kind))) {
        throw new Error(`${place}: ${raw(source, attribute)} is not known before the page runs.`)
      }
      if (value === null) found = { ...found, isGiven: found.isGiven || isNamed(attribute.argument) }
      else if (styles.length === keys.length) addStyle(attribute, value, null)
      else if (styles.length > 0) throw new Error(`${place}: ${raw(source, attribute)} mixes styles and attributes.`)
      continue
    }
    const name = nameOf(attribute.name)
    const given = givenBy(attribute)
    if (isStyle(name, kind)) {
      const value = given === null ? known(true) : (staticValue(given, names) ?? oneOf(name, raw(source, given), kind))
      if (value === null) throw new Error(`${place}: ${raw(source, attribute)} is not known before the page runs.`)
      addStyle(attribute, value, name)
    } else if (name === 'className') {
      taken.push(attribute)
      found = { ...found, className: given }
    } else if (kind.tag !== null && name === 'as') {
      if (given?.type !== 'Literal') throw new Error(`${place}: the element is not known before the page runs.`)
      taken.push(attribute)
      found = { ...found, tag: text(given) }
    } else if (kind.tag !== null && name === 'asChild') {
      taken.push(attribute)
      found = { ...found, asChild: true }
    }
  }
  return { ...found, taken }
}

/** The attribute with the classes of an element; a button that was handed its style brings it along. */
function classAttribute(one: Drawn, found: Read, compiler: Compiler): string {
  const { style, className, spreadsClass, isGiven, isStyled } = found
  const { source, classesOf } = compiler
  const place = placeIn(source, one.opening)
  const isHanded = one.kind.isHanded === true && isGiven
  if (isHanded && isStyled) throw new Error(`${place}: what it is given may have a style that this one would hide.`)
  const textOf = (value: unknown) => quoted(classesOf(resolved(value as Styles, one.kind), place))
  const drawn = isHanded ? quoted('') : expressionOf(style, textOf)
  const own = className && (className.type === 'Literal' ? quoted(text(className)) : `(${raw(source, className)})`)
  const classes = joined(drawn, own)
  if (classes !== null && spreadsClass) throw new Error(`${place}: the class that it spreads would hide its style.`)
  return classes === null ? '' : ` className={${classes}}`
}

function editsOf(one: Drawn, compiler: Compiler): readonly Edit[] {
  const { element, opening, kind } = one
  const { source } = compiler
  const found = read(one, compiler)
  const classes = classAttribute(one, found, compiler)
  const closing = isNode(element.closingElement) ? element.closingElement : null
  if (found.asChild) {
    const child = (element.children as readonly Node[]).find(({ type }) => type === 'JSXElement')
    if (!child || !closing) throw new Error(`${placeIn(source, opening)}: there is no element that takes the style.`)
    const name = (child.openingElement as Node).name as Node
    const kept = (opening.attributes as readonly Node[]).filter((attribute) => !found.taken.includes(attribute))
    return [
      { start: opening.start, end: opening.end, text: '' },
      { start: closing.start, end: closing.end, text: '' },
      { start: name.end, end: name.end, text: [classes, ...kept.map((node) => raw(source, node))].join(' ') },
    ]
  }
  const name = opening.name as Node
  const tag = found.tag ?? raw(source, name)
  const last = closing && (closing.name as Node)
  return [
    { start: name.start, end: name.end, text: `${tag}${kind.attributes ?? ''}${classes}` },
    ...found.taken.map(({ start, end }) => ({ start, end, text: '' })),
    ...(last ? [{ start: last.start, end: last.end, text: tag }] : []),
  ]
}

/** The properties that a spread object can have. */
function keysOf(value: Value): readonly string[] {
  if (value.kind === 'known') return isRecord(value.value) ? Object.keys(value.value) : []
  const inner = value.kind === 'either' ? [value.yes, value.no] : Object.values(value.cases)
  return inner.flatMap(keysOf)
}

function joined(drawn: string, own: string | null): string | null {
  if (drawn === '""') return own
  if (own === null) return drawn
  const isText = drawn.startsWith('"') && own.startsWith('"')
  return isText ? quoted(`${JSON.parse(own)} ${JSON.parse(drawn)}`) : `[${own},${drawn}].filter(Boolean).join(' ')`
}

/** Names of styled parts that stand elsewhere than in an element, where nothing can be written ahead. */
function leftOver({ source, drawn, styled, imports, constants }: Parts): string | undefined {
  const handled = new Set<number>()
  for (const { opening } of drawn) {
    const name = opening.name as Node
    handled.add((name.type === 'JSXMemberExpression' ? (name.object as Node) : name).start)
  }
  for (const { node } of imports) for (const one of all(node, 'Identifier')) handled.add(one.start)
  for (const init of constants.values()) {
    if (init.type === 'CallExpression' && styled.has(nameOf(init.callee))) handled.add((init.callee as Node).start)
  }
  const used = [...all(source.tree, 'Identifier'), ...all(source.tree, 'JSXIdentifier')]
  const left = used.find(
    (node) =>
      styled.has(nameOf(node)) && !handled.has(node.start) && !isClosing(source, node) && !isDeclared(source, node),
  )
  return left && `${placeIn(source, left)}: ${nameOf(left)}`
}

const isClosing = ({ code }: Source, { start }: Node): boolean => code.slice(0, start).endsWith('</')
/** Where a constant gets its name, or another thing has the same one. */
const isDeclared = ({ code }: Source, { start }: Node): boolean => /(const |\.)$/.test(code.slice(0, start))

/** An import without the styled parts; without any name of a value it goes as a whole. */
function importLeft(
  { start, end, specifiers, source: from }: Node,
  styled: ReadonlySet<string>,
  { code }: Source,
): Edit {
  const left = (specifiers as readonly Node[]).filter(
    ({ local, importKind }) => importKind !== 'type' && !styled.has(nameOf(local)),
  )
  const names = left.map((one) => code.slice(one.start, one.end)).join(', ')
  return { start, end, text: names && `import { ${names} } from '${text(from)}'` }
}

/** A file whose styled elements are plain ones with classes. */
export function compiled(
  source: Source,
  imported: Imported,
  classesOf: (style: StyleObject, place: string) => string,
): string {
  const parts = partsIn(source, imported)
  const { imports, constants, drawn, styled } = parts
  const left = leftOver(parts)
  if (left) throw new Error(`${left} stands elsewhere than in an element.`)
  const names = namesOf(source, imports, constants, imported)
  const elements = drawn.flatMap((one) => editsOf(one, { source, names, classesOf }))
  const importing = [...new Set(imports.filter(({ local }) => styled.has(local)).map(({ node }) => node))]
  const narrowed = importing.map((node) => importLeft(node, styled, source))
  const emptied = [...constants].flatMap(([name, init]) =>
    styled.has(name) ? [{ start: init.start, end: init.end, text: 'null' }] : [],
  )
  const withoutParts = [...narrowed, ...emptied, ...elements]
  const drawnCode = edited(source.code, withoutParts)
  const needless = imports.filter(({ local, from, node }) => {
    if (!from.endsWith('.ts') || importing.includes(node)) return false
    const uses = [...drawnCode.matchAll(new RegExp(`\\b${local}\\b`, 'g'))]
    return uses.length === raw(source, node).match(new RegExp(`\\b${local}\\b`, 'g'))?.length
  })
  const unread = new Set(needless.map(({ local }) => local))
  const emptier = [...new Set(needless.map(({ node }) => node))].map((node) => importLeft(node, unread, source))
  return edited(source.code, [...withoutParts, ...emptier])
}
