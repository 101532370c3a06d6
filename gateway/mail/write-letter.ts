import type { Letter } from './letters.ts'

const LONGEST_SUBJECT = 200

/** A line of a header: what could end it, or turn its direction, is a blank. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\u2028\u2029\u200b-\u200f\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()
    .slice(0, LONGEST_SUBJECT)

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => signs[sign] ?? sign)

/** The words inside a paragraph are other people's: they stay on one line and cannot pretend to be another paragraph. */
const textOf = ({ paragraphs, link }: Letter): string =>
  [...paragraphs.slice(0, 1), ...(link ? [`${link.label}: ${link.href}`] : []), ...paragraphs.slice(1), 'Riva'].join(
    '\n\n',
  )

const style = {
  body: 'margin:0;padding:24px 12px;background:#f7f6f3;font-family:Arial,Helvetica,sans-serif;color:#1f1d1a',
  sheet: 'max-width:560px;margin:0 auto;background:#ffffff;border-radius:8px',
  cell: 'padding:16px 24px;font-size:16px;line-height:1.5;overflow-wrap:anywhere;word-break:break-word',
  link: 'display:inline-block;padding:12px 20px;background:#0b4a70;color:#ffffff;border-radius:6px;text-decoration:none',
  foot: 'margin:24px 0 0;color:#57534c;font-size:14px',
}

/** The sheet of every letter; `inner` is HTML. */
export const sheetOf = (subject: string, inner: string, language: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escapeHtml(subject)}</title></head>
<body style="${style.body}">
<table role="presentation" width="100%" style="${style.sheet}"><tr><td style="${style.cell}">
${inner}
</td></tr></table>
</body></html>`

const htmlOf = (letter: Letter, language: string): string => {
  const { paragraphs, link, subject } = letter
  const shown = paragraphs.map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
  const button = link
    ? [`<p><a style="${style.link}" href="${escapeHtml(link.href)}">${escapeHtml(link.label)}</a></p>`]
    : []
  const foot = `<p style="${style.foot}">Riva</p>`
  return sheetOf(subject, [...shown.slice(0, 1), ...button, ...shown.slice(1), foot].join('\n'), language)
}

const inOneLine = (letter: Letter): Letter => ({
  ...letter,
  subject: oneLine(letter.subject),
  paragraphs: letter.paragraphs.map((paragraph) => paragraph.replace(/\s+/g, ' ')),
})

/** The three texts of a letter: subject, plain text, HTML. */
export const writeLetter = (letter: Letter, language: string) => {
  const clean = inOneLine(letter)
  return { subject: clean.subject, text: textOf(clean), html: htmlOf(clean, language) }
}
