interface HtmlPolicy {
  readonly createHTML: (html: string) => string
}
interface PolicyFactory {
  readonly createPolicy: (name: string, rules: HtmlPolicy) => HtmlPolicy
}

declare global {
  interface Window {
    readonly trustedTypes?: PolicyFactory
  }
}

let policy: HtmlPolicy | null = null

function trusted(html: string): string {
  policy ??= window.trustedTypes?.createPolicy('riva-rich-text', { createHTML: (text) => text }) ?? {
    createHTML: (text) => text,
  }
  return policy.createHTML(html)
}

/** In place of style attributes, which the page's policy refuses also in a document that nobody sees. */
export const styleMark = 'data-riva-style'

const comment = /<!--[\s\S]*?(?:-->|$)/g
const tag = /(<\/?)([a-z][^\s/>]*)((?:=\s*"[^"]*"|=\s*'[^']*'|=(?!\s*["'])|[^>=]){0,4000}>)/gi
const attribute = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s>]+))/g
const refusedElement = /^(?:base|embed|frame|iframe|link|math|meta|object|script|style|svg)$/i
const refusedAttribute = /^(?:style|on.+)$/i

/** HTML without a word that the page's policy would report: such elements and attributes have other names. */
export const withoutViolations = (html: string): string =>
  html.replace(comment, '').replace(tag, (_, start: string, name: string, rest: string) => {
    const attributes = rest.replace(attribute, (whole: string, own: string, value: string) =>
      refusedAttribute.test(own) ? `data-riva-${own.toLowerCase()}${value}` : whole,
    )
    return `${start}${refusedElement.test(name) ? 'riva-' : ''}${name}${attributes}`
  })

/**
 * HTML as a document that runs nothing and loads nothing, its style attributes under another name. It must never be put
 * into the page itself.
 */
export const inertHtml = (html: string): HTMLElement =>
  new DOMParser().parseFromString(trusted(`<body>${withoutViolations(html)}</body>`), 'text/html').body
