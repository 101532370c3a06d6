/** A text of the catalogues in `locales/`, by its English. */
export interface Message {
  readonly id: string
  readonly message?: string
}

interface Described {
  readonly message: string
  /** What tells two meanings of the same English apart. */
  readonly context: string
}

/** The id of a text in the catalogues, where no build has put a shorter one in its place. */
export const idOfText = (message: string, context?: string): string =>
  context === undefined ? message : `${context}|${message}`

/**
 * Names a text that the screens and the gateway say alike. In the screens Lingui's macro puts the id of the catalogue in
 * its place; the gateway runs this function and reads the catalogue by the English text.
 */
export function msg(text: TemplateStringsArray | Described): Message {
  if ('context' in text) return { id: idOfText(text.message, text.context), message: text.message }
  const message = text.join('')
  return { id: idOfText(message), message }
}
