import { Parser } from 'htmlparser2'
import { checkedCss } from './clean-css.ts'
import { cleanHtml } from './clean-html.ts'
import { htmlFaults } from './html-faults.ts'

interface Part {
  readonly start: number
  readonly end: number
}

/** Without a part, what only ended it, and the line that held nothing else. */
const cutOut = (text: string, { start, end }: Part): string => {
  const before = text.slice(0, start)
  const after = text.slice(end).replace(/^\s*;/, '')
  const isOwnLine = /(^|\n)[ \t]*$/.test(before) && /^[ \t]*\n/.test(after)
  return isOwnLine ? before.replace(/[ \t]*$/, '') + after.replace(/^[ \t]*\n/, '') : before + after
}

const without = (text: string, parts: readonly Part[]): string =>
  [...parts].sort((one, other) => other.start - one.start).reduce(cutOut, text)

/**
 * A merchant's CSS as it is stored: comments and lines as they were written, without what is refused. Where that cannot
 * be cut out, the cleaned text.
 */
export const keptCss = (css: string): string => {
  const { css: cleaned, faults, removed } = checkedCss(css)
  if (faults.length === 0) return css
  const cut = without(css, removed)
  const again = checkedCss(cut)
  return again.faults.length === 0 && again.css === cleaned ? cut : cleaned
}

const stylesOf = (html: string): readonly string[] => {
  const styles: string[] = []
  const parser = new Parser({
    onattribute(name, value) {
      if (name === 'style') styles.push(value.replace(/\s+|;\s*$/g, '').toLowerCase())
    },
  })
  parser.end(html)
  return styles
}

/** A merchant's HTML as it is stored: as it was written, comments too, or cleaned where anything in it is refused. */
export const keptHtml = (html: string): string => {
  const cleaned = cleanHtml(html)
  const isKept = htmlFaults(html).length === 0 && String(stylesOf(html)) === String(stylesOf(cleaned))
  return isKept && cleaned.trim() !== '' ? html : cleaned
}
