/** A tag that is not closed would be sought to the end of the text from each of its signs. */
const withoutTags = (html: string): string => {
  const end = html.lastIndexOf('>') + 1
  return `${html.slice(0, end).replace(/<[^>]*>/g, ' ')}${html.slice(end)}`
}

/** The text content of rich text, without tags. */
const textOf = (html: string): string => withoutTags(html).replace(/&[a-z0-9#]+;/gi, ' ')

/** Whether rich or plain text has content (STS-12, STS-40). */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(textOf(text))

/** Whether an editor is effectively empty: only tags and blanks. */
export const isBlank = (html: string): boolean => !/<img\b/i.test(html) && textOf(html).trim() === ''
