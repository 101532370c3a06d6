import { styleMark } from './inert-html.ts'
import { inlineStyle, styleText } from './inline-style.ts'

const empty = new Set(['br', 'hr', 'img'])

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const quoted = (text: string) => escaped(text).replaceAll('"', '&quot;')

const attributesOf = (element: Element): string =>
  [...element.attributes]
    .map(({ name, value }) => ` ${name}="${quoted(name === 'style' ? styleText(inlineStyle(element)) : value)}"`)
    .join('')

/** Nodes as HTML in the spelling of the gateway's cleaning, so that a saved text comes back letter for letter. */
export function writtenHtml(nodes: Iterable<Node>): string {
  let html = ''
  for (const node of nodes) {
    if (node instanceof Element) {
      const start = `<${node.localName}${attributesOf(node)}`
      html += empty.has(node.localName) ? `${start} />` : `${start}>${writtenHtml(node.childNodes)}</${node.localName}>`
    } else if (node.nodeType === Node.TEXT_NODE) html += escaped(node.textContent ?? '')
  }
  return html
}

const sameAs: Readonly<Record<string, string>> = { b: 'strong', i: 'em', del: 's', strike: 's' }
const blocks = new Set(['p', 'div', 'h1', 'h2', 'h3', 'h4', 'ul', 'ol', 'li', 'blockquote', 'hr', 'pre', 'table'])
/** What a link says about its window is the gateway's own. */
const ofGateway = new Set(['target', 'rel'])

/** A value in the spelling of the browser, which writes every colour as rgb(). */
function valueShape(property: string, value: string): string {
  const scratch = document.createElement('span')
  scratch.style.setProperty(property, value)
  return (scratch.style.getPropertyValue(property) || value).replaceAll(' ', '')
}

const styleShape = (element: Element) =>
  [...inlineStyle(element)]
    .map(([name, value]) => `${name}:${valueShape(name, value)}`)
    .sort()
    .join(';')

const isStyle = (name: string) => name === 'style' || name === styleMark

const isBlock = (node: Node | undefined) => node instanceof Element && blocks.has(node.localName)
const isSpace = (node: Node) => node.nodeType === Node.TEXT_NODE && (node.textContent ?? '').trim() === ''

/** What of some nodes is seen, in one spelling: blanks between blocks, old names and the order of attributes aside. */
function shapeOf(parent: Element): string {
  const nodes = [...parent.childNodes].filter((node) => node.nodeType !== Node.COMMENT_NODE)
  const hasBlocks = nodes.some(isBlock)
  const seen = hasBlocks ? nodes.filter((node) => !isSpace(node)) : nodes
  const inner = seen.map((node) => shapeOfNode(node)).join('')
  const wraps = !hasBlocks && ['body', 'li', 'blockquote', 'div'].includes(parent.localName)
  return wraps && inner.trim() !== '' ? `<p>${inner.trim()}</p>` : inner
}

function shapeOfNode(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return escaped((node.textContent ?? '').replace(/[ \t\r\n]+/g, ' '))
  if (!(node instanceof Element)) return ''
  const own = node.localName
  const attributes = [...node.attributes]
    .filter(({ name }) => !(own === 'a' && ofGateway.has(name)))
    .map(({ name, value }) => (isStyle(name) ? `style=${styleShape(node)}` : `${name}=${value}`))
    .sort()
    .join(' ')
  const inner = shapeOf(node)
  if (own === 'div' && attributes === '') return inner
  const name = sameAs[own] ?? own
  return `<${[name, attributes].join(' ').trim()}>${blocks.has(own) ? inner.trim() : inner}</${name}>`
}

/** Whether an editor that shows `shown` holds everything of `given`. */
export const holdsAll = (given: Element, shown: Element): boolean => shapeOf(given) === shapeOf(shown)
