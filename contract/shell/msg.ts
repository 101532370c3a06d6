/** A text of the catalogues in `locales/`, by its English. */
export interface Message {
  readonly id: string
  readonly message?: string
}

interface Described {
  readonly message: string
  /** Distinguishes two meanings of the same English text. */
  readonly context: string
}

/** The catalogue id of a text, unless the build replaced it with a shorter one. */
export const idOfText = (message: string, context?: string): string =>
  context === undefined ? message : `${context}|${message}`

/**
 * Declares a text shared by screens and gateway. In the screens Lingui's macro replaces it with the catalogue id; the
 * gateway runs this function and looks the text up by its English.
 */
export function msg(text: TemplateStringsArray | Described): Message {
  if ('context' in text) return { id: idOfText(text.message, text.context), message: text.message }
  const message = text.join('')
  return { id: idOfText(message), message }
}
