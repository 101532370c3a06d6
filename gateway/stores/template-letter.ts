import sanitize from 'sanitize-html'
import { filledTemplate, type Placeholder } from '#contract/stores/placeholders.ts'
import type { WrittenLetter } from '#gateway/mail/post.ts'
import { escapeHtml, oneLine, sheetOf } from '#gateway/mail/write-letter.ts'
import { cleanHtml } from './clean-html.ts'

export interface Template {
  readonly subject: string
  readonly body: string
}

/** The text of cleaned HTML, a line for each of its blocks; a link is followed by its address. */
const plainOf = (html: string): string =>
  sanitize(
    html
      .replace(/<a\b[^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/gis, '$2: $1 ')
      .replace(/<(?:br|\/p|\/div|\/li|\/h\d|\/tr)\b[^>]*>/gi, '\n'),
    { allowedTags: [], allowedAttributes: {} },
  )
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replace(/[ \t]{2,}/g, ' ')
    .replace(/ +\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A template of nothing but placeholders becomes a hundred times as long: more than this nobody reads. */
const mostLetters = 400_000

/** A merchant's template as a letter: filled in once, with values that do no harm, and cleaned before and after. */
export const templateLetter = (
  { subject, body }: Template,
  values: Readonly<Record<Placeholder, string>>,
  language: string,
): WrittenLetter => {
  const title = oneLine(filledTemplate(subject, values))
  const filled = filledTemplate(cleanHtml(body), values, escapeHtml)
  const inner = cleanHtml(filled.slice(0, mostLetters).toWellFormed())
  return { subject: title, text: plainOf(inner), html: sheetOf(title, inner, language) }
}
