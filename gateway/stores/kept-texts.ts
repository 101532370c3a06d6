import { Parser } from 'htmlparser2'
import { checkedCss } from './clean-css.ts'
import { cleanHtml } from './clean-html.ts'
import { htmlFaults } from './html-faults.ts'

interface Part {
  readonly start: number
  readonly end: number
}

const ending = /\s*;/y
const restOfLine = /[ \t]*\n/y

/** Where a pattern that fits at a place ends; the place itself where it does not fit. */
const after = (pattern: RegExp, text: string, place: number): number => {
  pattern.lastIndex = place
  return pattern.test(text) ? pattern.lastIndex : place
}

/** Without the blanks at its end, if there is nothing else on its last line; else null. */
const withoutIndent = (text: string): string | null => {
  let end = text.length
  while (text[end - 1] === ' ' || text[end - 1] === '\t') end -= 1
  return end === 0 || text[end - 1] === '\n' ? text.slice(0, end) : null
}

/** Without parts, what only ended them, and the lines that held nothing else; in one go, whatever the text is. */
const without = (text: string, parts: readonly Part[]): string => {
  let kept = ''
  let place = 0
  for (const { start, end } of [...parts].sort((one, other) => one.start - other.start)) {
    kept += text.slice(place, start)
    place = after(ending, text, Math.max(place, end))
    const line = withoutIndent(kept)
    const next = after(restOfLine, text, place)
    if (line !== null && next > place) [kept, place] = [line, next]
  }
  return kept + text.slice(place)
}

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
