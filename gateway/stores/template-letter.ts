import sanitize from 'sanitize-html'
import { filledTemplate, type Placeholder } from '#contract/stores/placeholders.ts'
import type { WrittenLetter } from '#gateway/mail/post.ts'
import { escapeHtml, oneLine, sheetOf } from '#gateway/mail/write-letter.ts'
import { cleanHtml } from './clean-html.ts'

/** The text of cleaned HTML, a line for each of its blocks. */
const plainOf = (html: string): string =>
  sanitize(html.replace(/<(?:br|\/p|\/div|\/li|\/h[1-4]|\/tr)\b[^>]*>/g, '\n'), {
    allowedTags: [],
    allowedAttributes: {},
  })
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replace(/\n{3,}/g, '\n\n')
    .trim()

/** A merchant's template as a letter: filled in once, with values that do no harm, and cleaned before and after. */
export const templateLetter = (
  { subject, body }: { readonly subject: string; readonly body: string },
  values: Readonly<Record<Placeholder, string>>,
  language: string,
): WrittenLetter => {
  const title = oneLine(filledTemplate(subject, values))
  const inner = cleanHtml(filledTemplate(cleanHtml(body), values, escapeHtml))
  return { subject: title, text: plainOf(inner), html: sheetOf(title, inner, language) }
}
