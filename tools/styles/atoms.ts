import { createHash } from 'node:crypto'
import { apart, contend, type Declaration, type Situation, type StyleObject, situationsOf } from './style-object.ts'

/** What one class says: declarations that nothing separates, in one situation or, of what lies within, in several. */
interface Atom {
  readonly situations: readonly Situation[]
  readonly key: string
}

/** The order of states in the sheet: the later one holds where two are true at once. */
const states = [
  ':hover',
  ':focus-within',
  'expanded',
  'open',
  'current',
  ':checked',
  'selected',
  'disabled',
  'invalid',
  ':focus-visible',
  ':active',
]

const least = /min-width:\s*([\d.]+)(rem|px)/
const most = /(max-width:|width\s*<)\s*([\d.]+)/

/** Where an at-rule comes in the sheet: wider windows after narrower ones, then what is asked of a device. */
function placeOf(rule: string): number {
  if (rule.includes('hover: hover')) return 0
  const [, width, unit] = least.exec(rule) ?? []
  if (width) return 1 + Number(width) * (unit === 'rem' ? 16 : 1) + (most.test(rule) ? 0.5 : 0)
  if (most.test(rule)) return 10_000
  return rule.includes('print') ? 30_000 : 20_000
}

const isLayered = ({ rules }: Situation): boolean => rules.some((rule) => rule.startsWith('@layer'))

/** The element itself, and not what lies within or beside it. */
const isOwn = ({ selector }: Situation): boolean =>
  selector.endsWith('&') || /&(:[\w-]+|\[[^\]]*\]|\((?:[^()]|\([^()]*\))*\))+$/.test(selector)

const rankOf = ({ situations: [situation] }: Atom): readonly number[] => {
  if (situation === undefined) return []
  const { rules, selector } = situation
  if (isLayered(situation)) return [0]
  return [
    isOwn(situation) ? 1 : 2,
    isOwn(situation) ? Math.max(0, ...rules.map(placeOf)) : 0,
    selector === '&' ? 0 : 1,
    states.findLastIndex((state) => selector.includes(state)) + 1,
  ]
}

function compare(one: Atom, other: Atom): number {
  const [left, right] = [rankOf(one), rankOf(other)]
  const at = left.findIndex((rank, index) => rank !== right[index])
  if (at >= 0) return (left[at] ?? 0) - (right[at] ?? 0)
  return one.key < other.key ? -1 : one.key > other.key ? 1 : 0
}

const written = (declarations: readonly Declaration[]) =>
  declarations.map(({ property, value }) => `${property}:${value}`).join(';')

const atomOf = (situations: readonly Situation[]): Atom => ({
  situations,
  key: situations
    .map(({ rules, selector, declarations }) => [...rules, selector, written(declarations)].join('|'))
    .join('||'),
})

/** A style in parts that many elements share. Styles of a recipe and of inner elements stay together. */
function atomsOf(style: StyleObject): readonly Atom[] {
  const all = situationsOf(style)
  const plain = all.filter((situation) => !isLayered(situation))
  const own = plain
    .filter(isOwn)
    .flatMap((situation) =>
      apart(situation.declarations).map((declarations) => atomOf([{ ...situation, declarations }])),
    )
  const whole = [all.filter(isLayered), plain.filter((situation) => !isOwn(situation))]
  return [...own, ...whole.filter(({ length }) => length > 0).map(atomOf)]
}

/** How much a selector weighs in classes: `:is` and `:not` weigh as the heaviest of what they list, `:where` nothing. */
function weightOf(selector: string): number {
  const inner = /:(is|not|has|where)\(((?:[^()]|\([^()]*\))*)\)/g
  let listed = 0
  const rest = selector.replace(inner, (_, name: string, list: string) => {
    if (name !== 'where') listed += Math.max(...list.split(',').map(weightOf))
    return ''
  })
  return listed + (rest.replaceAll('::', '').match(/[:.[&]/g)?.length ?? 0)
}

/** Two atoms of an element that the sheet would put into another order than its style. */
function misplacedOf(atoms: readonly Atom[]): readonly [Atom, Atom] | undefined {
  const single = atoms.filter(({ situations }) => situations.every((one) => isOwn(one) && !isLayered(one)))
  for (const [at, one] of single.entries()) {
    for (const other of single.slice(at + 1)) {
      const [first, second] = [one.situations[0], other.situations[0]]
      if (!first || !second || weightOf(first.selector) !== weightOf(second.selector)) continue
      if (first.selector.includes('::') !== second.selector.includes('::')) continue
      if (written(first.declarations) === written(second.declarations)) continue
      const meets = first.declarations.some((here) => second.declarations.some((there) => contend(here, there)))
      if (meets && one.key !== other.key && compare(one, other) > 0) return [one, other]
    }
  }
  return undefined
}

const letters = 'abcdefghijklmnopqrstuvwxyz'
const signs = `${letters}${letters.toUpperCase()}0123456789`

/** Names that blockers of advertisements hide. */
const hidden = /^(ad|pub|gpt|dfp)/i

/** A short name made from its style, so that most names stay the same when a style is added. */
function nameOf(key: string, taken: ReadonlySet<string>): string {
  const tries = 64
  for (let at = 0; at < 4 * tries; at++) {
    const hash = createHash('sha256').update(`${key} ${at}`).digest()
    const [first = 0, ...rest] = hash.subarray(0, 2 + Math.floor(at / tries))
    const name = `${letters[first % letters.length]}${rest.map((byte) => signs[byte % signs.length]).join('')}`
    if (!taken.has(name) && !hidden.test(name)) return name
  }
  throw new Error(`There is no name left for ${key}.`)
}

export interface Atoms {
  /** The classes of a style, and it stands in the sheet from now on. */
  readonly classesOf: (style: StyleObject, place: string) => string
  /** Gives names to all that have none yet. They follow from the whole, so they come when all styles are known. */
  readonly settle: () => void
  readonly count: () => number
  readonly sheet: () => string
}

export function keepAtoms(): Atoms {
  const atoms = new Map<string, Atom>()
  const names = new Map<string, string>()
  const settle = () => {
    const taken = new Set(names.values())
    for (const key of [...atoms.keys()].filter((one) => !names.has(one)).sort()) {
      const name = nameOf(key, taken)
      taken.add(name)
      names.set(key, name)
    }
  }
  return {
    classesOf: (style, place) => {
      const own = atomsOf(style)
      const misplaced = misplacedOf(own)
      if (misplaced) {
        const [one, other] = misplaced.map(({ key }) => key)
        throw new Error(`${place}: “${one}” comes after “${other}” in the sheet, but before it in the style.`)
      }
      for (const atom of own) if (!atoms.has(atom.key)) atoms.set(atom.key, atom)
      // In one order everywhere: their order says nothing, and what is alike packs well.
      return own
        .map(({ key }) => names.get(key) ?? '')
        .sort()
        .join(' ')
    },
    settle,
    count: () => atoms.size,
    sheet: () =>
      [...atoms.values()]
        .sort(compare)
        .flatMap(({ situations, key }) =>
          situations.map(({ rules, selector, declarations }) => {
            const rule = `${selector.replaceAll('&', `.${names.get(key)}`)}{${written(declarations)}}`
            return rules.reduceRight((inner, outer) => `${outer}{${inner}}`, rule)
          }),
        )
        .join(''),
  }
}
