import sanitize from 'sanitize-html'
import { fontSizes } from '#contract/shell/font-sizes.ts'

/** The seven sizes of the old font element, as mails and other editors write them (STS-42). */
const sizeOfFont = (size: string | undefined): string => fontSizes[Number(size) - 1] ?? fontSizes[2]

const color = /^(#[0-9a-f]{3,8}|[a-z]{3,20}|rgb\(\s*\d{1,3}\s*,\s*\d{1,3}\s*,\s*\d{1,3}\s*\))$/i

const elements = [
  'a',
  'b',
  'blockquote',
  'br',
  'caption',
  'code',
  'div',
  'em',
  'h1',
  'h2',
  'h3',
  'h4',
  'hr',
  'i',
  'img',
  'li',
  'ol',
  'p',
  'pre',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'table',
  'tbody',
  'td',
  'tfoot',
  'th',
  'thead',
  'tr',
  'u',
  'ul',
] as const

const attributes: Readonly<Record<string, string[]>> = {
  '*': ['style', 'class', 'title', 'lang', 'dir', 'align'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  td: ['colspan', 'rowspan'],
  th: ['colspan', 'rowspan', 'scope'],
}

const schemes = { a: ['http', 'https', 'mailto', 'tel'], img: ['http', 'https'] }

export const isKeptElement = (name: string): boolean => elements.some((one) => one === name)

export const isKeptAttribute = (element: string, attribute: string): boolean =>
  [...(attributes['*'] ?? []), ...(attributes[element] ?? [])].includes(attribute)

/** A placeholder, a path of the same page, or an address with a scheme that does no harm. */
export const isKeptAddress = (element: string, attribute: string, value: string): boolean => {
  if (attribute !== 'href' && attribute !== 'src') return true
  const kept = cleanHtml(element === 'img' ? `<img src="${quoted(value)}" />` : `<a href="${quoted(value)}">a</a>`)
  return kept.includes(`${attribute}=`)
}

/** An address without an origin is on the page that shows it, which is the first. */
const isAt = (origins: readonly [string, ...string[]], address: string): boolean =>
  URL.canParse(address, origins[0]) && origins.includes(new URL(address, origins[0]).origin)

const quoted = (value: string) => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')

/**
 * HTML that a merchant wrote, without anything that could run, load from elsewhere, or leave its place: for e-mails,
 * terms, headers and footers. It is cleaned when it is saved and again when it is sent or shown. A placeholder may stand
 * for an address. With origins, pictures from elsewhere are replaced with their words.
 */
export const cleanHtml = (html: string, origins?: readonly [string, ...string[]]): string =>
  sanitize(html, {
    allowedTags: [...elements],
    allowedAttributes: attributes,
    allowedStyles: {
      '*': {
        'font-size': [
          /^(xx-small|x-small|small|medium|large|x-large|xx-large|xxx-large|\d{1,2}(\.\d{1,2})?(px|pt|em|rem|%))$/,
        ],
        'font-weight': [/^(normal|bold|[1-9]00)$/],
        'font-style': [/^(normal|italic)$/],
        'text-align': [/^(left|right|center|justify)$/],
        'text-decoration': [/^(none|underline|line-through)$/],
        color: [color],
        'background-color': [color],
      },
    },
    allowedSchemes: schemes.a,
    allowedSchemesByTag: { img: schemes.img },
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    enforceHtmlBoundary: false,
    nestingLimit: 50,
    transformTags: {
      font: (_, { size, color: ink }) => ({
        tagName: 'span',
        attribs: { style: `font-size: ${sizeOfFont(size)}${ink && color.test(ink) ? `; color: ${ink}` : ''}` },
      }),
      a: (tagName, attribs) => ({
        tagName,
        attribs: { ...attribs, target: '_blank', rel: 'noopener noreferrer nofollow' },
      }),
      img: (tagName, attribs) =>
        origins === undefined || isAt(origins, attribs.src ?? '')
          ? { tagName, attribs }
          : { tagName: 'span', attribs: {}, text: attribs.alt ?? '' },
    },
  })
