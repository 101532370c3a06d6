/** A style as Chakra's system resolves it: properties, and below selectors and at-rules further styles. */
export interface StyleObject {
  readonly [key: string]: string | number | StyleObject | undefined
}

export interface Declaration {
  readonly property: string
  readonly value: string
}

/** What an element is told in one situation: under these at-rules, in this state. */
export interface Situation {
  /** The outermost first: `@layer recipes`, `@media print`. */
  readonly rules: readonly string[]
  /** `&` is the element: `&:hover`, `.dark &`. */
  readonly selector: string
  readonly declarations: readonly Declaration[]
}

const withoutUnit: ReadonlySet<string> = new Set(
  'opacity,z-index,flex,flex-grow,flex-shrink,order,line-height,font-weight,-webkit-line-clamp'.split(','),
)

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`).replace(/^ms-/, '-ms-')

function textOf(property: string, value: string | number): string {
  if (typeof value === 'string') return value
  return value === 0 || property.startsWith('--') || withoutUnit.has(property) ? String(value) : `${value}px`
}

/** The selector of a style within that of what surrounds it. */
function within(outer: string, inner: string): string {
  const place = outer.includes(',') ? `:is(${outer})` : outer
  return inner.includes('&') ? inner.replaceAll('&', place) : `${place} ${inner}`
}

/** The situations of a style, in its order. */
export function situationsOf(style: StyleObject, rules: readonly string[] = [], selector = '&'): readonly Situation[] {
  const entries = Object.entries(style)
  const declarations = entries.flatMap(([name, value]) => {
    if (value === undefined || typeof value === 'object') return []
    const property = kebab(name)
    return [{ property, value: textOf(property, value) }]
  })
  const inner = entries.flatMap(([key, value]) => {
    if (typeof value !== 'object') return []
    return key.startsWith('@')
      ? situationsOf(value, [...rules, key], selector)
      : situationsOf(value, rules, within(selector, key))
  })
  return declarations.length > 0 ? [{ rules, selector, declarations }, ...inner] : inner
}

const sides = /-(top|bottom|left|right|inline|block)\b/
const places = /^(inset|top|bottom|left|right)\b/

/** Two properties of which one can overwrite what the other says. */
function meet(one: string, other: string): boolean {
  if (one.startsWith('--') || other.startsWith('--')) return one === other
  if (one.startsWith(`${other}-`) || other.startsWith(`${one}-`)) return true
  if (places.test(one) && places.test(other)) return true
  const [first = '', second = ''] = [one, other].map((name) => name.split('-')[0])
  if (first !== second || !/^(border|padding|margin|scroll)$/.test(first)) return false
  if (one.endsWith('radius') !== other.endsWith('radius')) return false
  if (first === 'border') return sides.test(one) !== sides.test(other) || one.endsWith('radius')
  // Of logical and physical sides nobody knows which ones are the same.
  return /left|right|top|bottom/.test(one) !== /left|right|top|bottom/.test(other)
}

/** Declarations apart where their order does not matter, and together where it does. */
export function apart(declarations: readonly Declaration[]): readonly (readonly Declaration[])[] {
  const groups: Declaration[][] = []
  for (const declaration of declarations) {
    const met = groups.filter((group) => group.some(({ property }) => meet(property, declaration.property)))
    const [first, ...rest] = met
    if (first === undefined) {
      groups.push([declaration])
      continue
    }
    for (const group of rest) {
      first.push(...group)
      groups.splice(groups.indexOf(group), 1)
    }
    first.push(declaration)
  }
  return groups
}

/** Whether one declaration can overwrite the other in another situation. */
export const contend = (one: Declaration, other: Declaration): boolean =>
  one.property === other.property || meet(one.property, other.property)
