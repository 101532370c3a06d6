import { type MessageKey, messages } from '#contract/messages.ts'
import { bare, calleeOf, isObject, type Syntax, syntaxOf } from '#tools/check/syntax.ts'

type Params = Readonly<Record<string, unknown>>

/** Everything is one of these: it tells nothing. */
const givens = ['event', 'context', 'output', 'snapshot']

const inner: Readonly<Record<string, string>> = {
  ChainExpression: 'expression',
  ParenthesizedExpression: 'expression',
  LogicalExpression: 'left',
  SpreadElement: 'argument',
}

const joined = (names: readonly string[], by: string): string => [...new Set(names)].filter(Boolean).join(by)

/** What a person would call it: where it is read, or what makes it; empty for all that an event brings. */
function nameOf(node: Syntax): string {
  const of = (part: string) => nameOf(node[part] as Syntax)
  const next = inner[node.type]
  if (next !== undefined) return of(next)
  switch (node.type) {
    case 'Literal':
      return node.value === null ? '' : String(node.value)
    case 'Identifier':
      return givens.includes(String(node.name)) ? '' : String(node.name)
    case 'MemberExpression':
      return joined([of('object'), node.computed === true ? '' : of('property')], '.')
    case 'ConditionalExpression':
      return joined([of('consequent'), of('alternate')], ' or ')
    case 'CallExpression': {
      const given = joined((node.arguments as Syntax[]).map(nameOf), ', ')
      return given === '' ? calleeOf(node) : `${calleeOf(node)}(${given})`
    }
    case 'ObjectExpression':
      return joined(Object.keys(fieldsOf(node)), ', ')
    default:
      return ''
  }
}

/** A value that stands there, else the name of what is computed. */
function heldBy(node: Syntax): unknown {
  if (node.type === 'Literal') return node.value
  if (node.type === 'UnaryExpression') return -Number((node.argument as Syntax).value)
  return isObject(node) ? '' : nameOf(node)
}

function fieldOf(property: Syntax): Params {
  if (property.type === 'SpreadElement') {
    const spread = bare(property.argument as Syntax)
    if (isObject(spread)) return fieldsOf(spread)
    const name = nameOf(spread)
    return name === '' ? {} : { [name]: name }
  }
  const key = nameOf(property.key as Syntax)
  const value = heldBy(bare(property.value as Syntax))
  return { [key]: value === '' ? key : value }
}

const fieldsOf = (object: Syntax): Params => Object.assign({}, ...(object.properties as Syntax[]).map(fieldOf))

/** Computed params in words, as far as the text of the function tells them. */
function computed(text: string): Params | null {
  const [statement] = syntaxOf('params.ts', `(${text})`).body as Syntax[]
  let made = statement?.expression as Syntax | undefined
  while (made && ['ParenthesizedExpression', 'ArrowFunctionExpression'].includes(made.type)) {
    made = bare((made.type === 'ArrowFunctionExpression' ? made.body : made.expression) as Syntax)
  }
  if (!made) return null
  if (isObject(made)) return fieldsOf(made)
  const name = nameOf(made)
  return name === '' ? null : { of: name }
}

/** What an action or a guard is done with: what stands in the chart, names in place of what is computed. */
export function paramsOf(params: unknown): Params | null {
  const known = typeof params === 'function' ? computed(String(params)) : params
  return typeof known === 'object' && known !== null && Object.keys(known).length > 0 ? (known as Params) : null
}

const isKey = (key: unknown): key is MessageKey => typeof key === 'string' && Object.hasOwn(messages, key)

/** A message with its tone and hold, which the chart names by its key only. */
export function withRule(params: Params | null): Params | null {
  const key = params?.key
  return isKey(key) ? { ...params, kind: messages[key].kind, hold: messages[key].hold } : params
}

const saidValue = ([key, value]: readonly [string, unknown]): string => {
  if (typeof value === 'string') return value
  return value === true ? key : `${key}: ${JSON.stringify(value).replaceAll('"', '')}`
}

export const said = (params: Params | null): string =>
  params === null ? '' : `(${Object.entries(params).map(saidValue).join(', ')})`
