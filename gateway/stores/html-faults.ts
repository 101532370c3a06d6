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

/** Of a header or a footer with more faults than this the others are not noted. */
export const mostFaults = 100

const placeIn = (text: string, offset: number) => {
  const lines = text.slice(0, offset).split('\n')
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 }
}

/** The first faults of a merchant's HTML: what the cleaning leaves out, and what is not closed, each at its place. */
export const htmlFaults = (html: string): readonly PartFault[] => {
  const faults: PartFault[] = []
  const open: { readonly name: string; readonly at: number }[] = []
  const note = (kind: PartFault['kind'], at: number, text: string) => {
    if (faults.length < mostFaults)
      faults.push({ kind, ...placeIn(html, at), text: text.replace(/\s+/g, ' ').slice(0, 80) })
  }
  const parser = new Parser(
    {
      onopentag(name, attributes, isImplied) {
        if (isImplied) return
        const at = parser.startIndex
        if (faults.length >= mostFaults) return
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
