/** The text of rich text, without its tags: what counts as content. */
const textOf = (html: string): string => html.replace(/<[^>]*>/g, ' ').replace(/&[a-z0-9#]+;/gi, ' ')

/** Whether rich text or a plain one says anything (STS-12, STS-40). */
export const hasLetter = (text: string): boolean => /\p{L}/u.test(textOf(text))

/** Whether an editor holds nothing to read: tags and blanks alone are nothing. */
export const isBlank = (html: string): boolean => !/<img\b/i.test(html) && textOf(html).trim() === ''
