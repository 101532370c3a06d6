import { type CssLocation, type CssNode, generate, type List, type ListItem, walk } from 'css-tree'
import type { LayoutFault } from '#contract/stores/layout-check.ts'
import { parseCss } from './parse-css.ts'

export type PartFault = Omit<LayoutFault, 'part'>

const allowedRules: ReadonlySet<string> = new Set(['media', 'supports', 'keyframes'])
/** What loads, runs, or leaves the place of the frame. */
const refused: ReadonlySet<string> = new Set(['position', 'behavior', '-moz-binding', 'content-visibility'])

const isRefusedProperty = (node: CssNode) => node.type === 'Declaration' && refused.has(node.property.toLowerCase())

/** The name by which a rule, a property or a function acts. */
const actingName = (node: CssNode): string => {
  if (node.type === 'Declaration') return node.property
  return node.type === 'Atrule' || node.type === 'Function' ? node.name : ''
}

const isSafe = (node: CssNode): boolean => {
  if (node.type === 'Url' || node.type === 'Raw') return false
  // A browser reads `u\rl` as url; nobody needs to write a name so.
  if (actingName(node).includes('\\')) return false
  if (node.type === 'Atrule') return allowedRules.has(node.name.toLowerCase())
  if (node.type === 'Declaration') return !isRefusedProperty(node)
  return (
    node.type !== 'Function' || !/^(url|image|image-set|-webkit-image-set|expression|src|element)$/i.test(node.name)
  )
}

const kindOf = (node: CssNode): PartFault['kind'] => {
  if (node.type === 'Atrule') return 'rule'
  if (isRefusedProperty(node)) return 'property'
  return node.type === 'Declaration' ? 'value' : 'syntax'
}

const shortened = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 80)

interface CheckedCss {
  readonly css: string
  readonly faults: readonly PartFault[]
  /** Where in the text that lies which is left out. */
  readonly removed: readonly { readonly start: number; readonly end: number }[]
}

/**
 * CSS that a merchant wrote, without imports, addresses and what leaves its frame. What the parser does not understand is
 * dropped, and so is a declaration with a part that is not safe. It is shown in frames with their own policy only.
 */
export const checkedCss = (css: string): CheckedCss => {
  const faults: PartFault[] = []
  const removed: CheckedCss['removed'][number][] = []
  const note = (kind: PartFault['kind'], loc: Pick<CssLocation, 'start'> | null | undefined, text: string) => {
    faults.push({ kind, line: loc?.start.line ?? 1, column: loc?.start.column ?? 1, text: shortened(text) })
  }
  let removedTo = 0
  const lines = css.split(/\r\n|[\r\n\f]/)
  let unreadLine = 0
  const tree = parseCss(css, ({ line, column }) => {
    // The parser stumbles over the rest of the line as well.
    if (line === unreadLine) return
    unreadLine = line
    faults.push({ kind: 'syntax', line, column, text: shortened(lines[line - 1] ?? '') })
  })
  const hasOnlySafeParts = (declaration: CssNode): boolean => {
    let safe = true
    walk(declaration, (node: CssNode) => {
      safe &&= isSafe(node)
    })
    return safe
  }
  walk(tree, (node: CssNode, item: ListItem<CssNode> | null, list: List<CssNode> | null) => {
    const keeps = node.type === 'Declaration' ? hasOnlySafeParts(node) : isSafe(node)
    if (keeps || !item || !list) return
    list.remove(item)
    const [start, end] = [node.loc?.start.offset ?? 0, node.loc?.end.offset ?? 0]
    if (start >= removedTo) removed.push({ start, end })
    // The parser has reported what it could not read; what is inside of something removed is gone with it.
    if (node.type !== 'Raw' && start >= removedTo) note(kindOf(node), node.loc, css.slice(start, end))
    removedTo = Math.max(removedTo, end)
  })
  faults.sort((one, other) => one.line - other.line || one.column - other.column)
  return { css: generate(tree).replaceAll('<', '\\3c '), faults, removed }
}

export const cleanCss = (css: string): string => checkedCss(css).css
