import { Parser } from 'htmlparser2'
import type { PartFault } from './clean-css.ts'
import { isKeptAddress, isKeptAttribute, isKeptElement } from './clean-html.ts'

/** Elements that need no end. */
const empty: ReadonlySet<string> = new Set([
  'br',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'base',
  'embed',
  'source',
  'wbr',
])
const impliesItsEnd: ReadonlySet<string> = new Set(['p', 'li', 'tr', 'td', 'th', 'thead', 'tbody', 'tfoot'])
const replaced: ReadonlySet<string> = new Set(['font', 'html', 'head', 'body'])

const placesIn = (text: string) => {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  return (offset: number) => {
    const line = starts.findLastIndex((start) => start <= offset)
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 }
  }
}

/** What of a merchant's HTML the cleaning leaves out, and what is not closed, each at its place. */
export const htmlFaults = (html: string): readonly PartFault[] => {
  const placeAt = placesIn(html)
  const faults: PartFault[] = []
  const open: { readonly name: string; readonly at: number }[] = []
  const note = (kind: PartFault['kind'], at: number, text: string) => {
    faults.push({ kind, ...placeAt(at), text: text.replace(/\s+/g, ' ').slice(0, 80) })
  }
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        if (isImplied) return
        const at = parser.startIndex
        if (!isKeptElement(name) && !replaced.has(name)) note('element', at, `<${name}>`)
        else
          for (const [attribute, value] of Object.entries(attributes)) {
            if (replaced.has(name)) continue
            if (!isKeptAttribute(name, attribute)) note('attribute', at, `${attribute}="${value}"`)
            else if (!isKeptAddress(name, attribute, value)) note('address', at, value)
          }
        if (!empty.has(name)) open.push({ name, at })
      },
      onclosetag(name, isImplied) {
        const last = open.findLastIndex((one) => one.name === name)
        const closed = last < 0 ? undefined : open.splice(last, 1)[0]
        if (closed && isImplied && !impliesItsEnd.has(name)) note('open', closed.at, `<${name}>`)
      },
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, recognizeSelfClosing: false },
  )
  parser.end(html)
  return faults
}
