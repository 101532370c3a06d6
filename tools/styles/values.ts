import type { Node } from '#gateway/ground/build/syntax-tree.ts'

/** What a style can be: known, or one of several by a question that is asked when the element is drawn. */
export type Value =
  | { readonly kind: 'known'; readonly value: unknown }
  | { readonly kind: 'either'; readonly test: string; readonly yes: Value; readonly no: Value }
  | { readonly kind: 'one of'; readonly key: string; readonly cases: Readonly<Record<string, Value>> }

/** The values of a file's names: constants as they are written, and what it imports as a value. */
export interface Names {
  readonly code: string
  readonly constant: (name: string) => Node | undefined
  readonly imported: (name: string) => unknown
}

export const known = (value: unknown): Value => ({ kind: 'known', value })

/** A value under the answers of all questions that others depend on. */
export function mapped(value: Value, change: (value: unknown) => Value): Value {
  if (value.kind === 'known') return change(value.value)
  if (value.kind === 'either') return { ...value, yes: mapped(value.yes, change), no: mapped(value.no, change) }
  const cases = Object.entries(value.cases).map(([name, one]) => [name, mapped(one, change)] as const)
  return { ...value, cases: Object.fromEntries(cases) }
}

export const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The value of an expression, or null where only the running page knows it. */
export function staticValue(node: Node, names: Names): Value | null {
  const inner = (part: unknown) => staticValue(part as Node, names)
  const source = (part: unknown) => names.code.slice((part as Node).start, (part as Node).end)
  switch (node.type) {
    case 'Literal':
      return known(node.value)
    case 'TemplateLiteral': {
      let text: Value = known('')
      const parts = node.quasis as readonly { readonly value: { readonly cooked: string } }[]
      for (const [at, { value }] of parts.entries()) {
        const expression = (node.expressions as readonly Node[])[at - 1]
        const filled = expression ? inner(expression) : known('')
        if (filled === null) return null
        text = mapped(text, (before) => mapped(filled, (middle) => known(`${before}${middle}${value.cooked}`)))
      }
      return text
    }
    case 'UnaryExpression': {
      const operand = inner(node.argument)
      return node.operator === '-' && operand ? mapped(operand, (value) => known(-Number(value))) : null
    }
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'ParenthesizedExpression':
      return inner(node.expression)
    case 'ConditionalExpression': {
      const [yes, no] = [inner(node.consequent), inner(node.alternate)]
      return yes && no ? { kind: 'either', test: source(node.test), yes, no } : null
    }
    case 'LogicalExpression': {
      const yes = node.operator === '&&' ? inner(node.right) : null
      return yes ? { kind: 'either', test: source(node.left), yes, no: known(undefined) } : null
    }
    case 'Identifier': {
      const name = String(node.name)
      if (name === 'undefined') return known(undefined)
      const constant = names.constant(name)
      if (constant) return staticValue(constant, names)
      const imported = names.imported(name)
      return imported === undefined ? null : known(imported)
    }
    case 'ArrayExpression': {
      let list: Value = known([])
      for (const element of node.elements as readonly Node[]) {
        const one = inner(element)
        if (one === null) return null
        list = mapped(list, (before) => mapped(one, (value) => known([...(before as readonly unknown[]), value])))
      }
      return list
    }
    case 'ObjectExpression': {
      let object: Value = known({})
      for (const property of node.properties as readonly Node[]) {
        const isSpread = property.type === 'SpreadElement'
        const key = isSpread ? known('') : keyOf(property, names)
        const value = inner(isSpread ? property.argument : property.value)
        if (value === null || key?.kind !== 'known') return null
        object = mapped(object, (before) =>
          mapped(value, (own) =>
            known({ ...(before as object), ...(isSpread ? (own as object) : { [String(key.value)]: own }) }),
          ),
        )
      }
      return object
    }
    case 'MemberExpression':
      return memberOf(node, names, source)
    default:
      return null
  }
}

function keyOf(property: Node, names: Names): Value | null {
  const key = property.key as Node
  if (property.computed) return staticValue(key, names)
  return known(key.name ?? key.value)
}

function memberOf(node: Node, names: Names, source: (part: unknown) => string): Value | null {
  const object = staticValue(node.object as Node, names)
  if (object?.kind !== 'known' || !isRecord(object.value)) return null
  const property = node.property as Node
  if (!node.computed) return known(object.value[String(property.name)])
  const key = staticValue(property, names)
  if (key?.kind === 'known') return known(object.value[String(key.value)])
  const cases = Object.entries(object.value).map(([name, value]) => [name, known(value)] as const)
  return { kind: 'one of', key: source(property), cases: Object.fromEntries(cases) }
}

/** Answers that were given further out. */
type Answers = ReadonlyMap<string, string | boolean>

/** What is drawn under each answer, as an expression. */
export function expressionOf(value: Value, textOf: (value: unknown) => string, answers: Answers = new Map()): string {
  if (value.kind === 'known') return textOf(value.value)
  if (value.kind === 'either') {
    const given = answers.get(value.test)
    if (given !== undefined) return expressionOf(given ? value.yes : value.no, textOf, answers)
    const [yes, no] = [value.yes, value.no].map((one, at) =>
      expressionOf(one, textOf, new Map([...answers, [value.test, at === 0]])),
    )
    return yes === no ? String(yes) : `(${value.test})?${yes}:${no}`
  }
  const given = answers.get(value.key)
  const chosen = typeof given === 'string' ? value.cases[given] : undefined
  if (chosen) return expressionOf(chosen, textOf, answers)
  const cases = Object.entries(value.cases).map(
    ([name, one]) => `${JSON.stringify(name)}:${expressionOf(one, textOf, new Map([...answers, [value.key, name]]))}`,
  )
  return `({${cases}})[${value.key}]`
}
