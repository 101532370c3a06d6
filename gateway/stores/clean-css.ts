import { type CssNode, generate, type List, type ListItem, parse, walk } from 'css-tree'

const allowedRules: ReadonlySet<string> = new Set(['media', 'supports', 'keyframes'])
/** What loads, runs, or leaves the place of the frame. */
const refused: ReadonlySet<string> = new Set(['position', 'behavior', '-moz-binding', 'content-visibility'])

const isSafe = (node: CssNode): boolean => {
  if (node.type === 'Url' || node.type === 'Raw') return false
  if (node.type === 'Atrule') return allowedRules.has(node.name.toLowerCase())
  if (node.type === 'Declaration') return !refused.has(node.property.toLowerCase())
  return (
    node.type !== 'Function' || !/^(url|image|image-set|-webkit-image-set|expression|src|element)$/i.test(node.name)
  )
}

/**
 * CSS that a merchant wrote, without imports, addresses and what leaves its frame. What the parser does not understand is
 * dropped, and so is a declaration with a part that is not safe. It is shown in frames with their own policy only.
 */
export const cleanCss = (css: string): string => {
  const tree = parse(css, { parseValue: true, parseCustomProperty: true, onParseError: () => undefined })
  const hasOnlySafeParts = (declaration: CssNode): boolean => {
    let safe = true
    walk(declaration, (node: CssNode) => {
      safe &&= isSafe(node)
    })
    return safe
  }
  walk(tree, (node: CssNode, item: ListItem<CssNode> | null, list: List<CssNode> | null) => {
    const keeps = node.type === 'Declaration' ? hasOnlySafeParts(node) : isSafe(node)
    if (!keeps && item && list) list.remove(item)
  })
  return generate(tree).replaceAll('<', '\\3c ')
}
