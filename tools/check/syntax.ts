import { parseSync } from 'vite'

/** A node of the syntax tree, read by its parts. */
export interface Syntax {
  readonly type: string
  readonly start: number
  readonly [part: string]: unknown
}

export const syntaxOf = (path: string, text: string): Syntax =>
  parseSync(path, text, { lang: path.endsWith('x') ? 'tsx' : 'ts' }).program as unknown as Syntax

export function visit(node: Syntax, see: (node: Syntax) => void): void {
  see(node)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (child !== null && typeof child === 'object' && 'type' in child && typeof child.type === 'string') {
        visit(child as Syntax, see)
      }
    }
  }
}

export const lineOf = (text: string, { start }: Syntax): number => text.slice(0, start).split('\n').length

/** `x as const` and `x satisfies T` are x. */
export const bare = (node: Syntax): Syntax =>
  /^TS(As|Satisfies)/.test(node.type) ? bare(node.expression as Syntax) : node

export const isObject = ({ type }: Syntax): boolean => type === 'ObjectExpression'

export const itemsOf = (node: Syntax | undefined): readonly Syntax[] => {
  if (!node) return []
  return node.type === 'ArrayExpression' ? (node.elements as (Syntax | null)[]).filter((item) => item !== null) : [node]
}

/** The named properties of a literal object, without what is spread or computed. */
export function propertiesOf(object: Syntax | undefined): ReadonlyMap<string, Syntax> {
  if (!object || !isObject(object)) return new Map()
  const named = (object.properties as Syntax[]).filter(({ type, computed }) => type === 'Property' && computed !== true)
  return new Map(
    named.map((property) => {
      const key = property.key as Syntax
      return [String(key.name ?? key.value), bare(property.value as Syntax)]
    }),
  )
}

/** The name that a call is called by: `b` of `a.b(…)` and of `b(…)`. */
export const calleeOf = (call: Syntax): string => {
  const callee = call.callee as Syntax
  return String((callee.type === 'MemberExpression' ? (callee.property as Syntax) : callee).name ?? '')
}

/** The first argument of every call by this name. */
export function argumentsOf(program: Syntax, name: string): readonly Syntax[] {
  const found: Syntax[] = []
  visit(program, (node) => {
    if (node.type !== 'CallExpression' || calleeOf(node) !== name) return
    const [first] = node.arguments as Syntax[]
    if (first) found.push(bare(first))
  })
  return found
}
