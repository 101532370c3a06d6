const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string): string => text.replace(/[&<>"]/g, (mark) => marks[mark] ?? mark)

/** Markup that needs no escaping. */
export class Markup {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Part = string | number | Markup | readonly Part[]

const partText = (part: Part): string => {
  if (part instanceof Markup) return part.text
  return typeof part === 'object' ? part.map(partText).join('') : escaped(String(part))
}

/** Markup with everything that is put in escaped, unless it is markup already. */
export const html = (texts: TemplateStringsArray, ...parts: readonly Part[]): Markup =>
  new Markup(texts.map((text, index) => (index === 0 ? text : partText(parts[index - 1] ?? '') + text)).join(''))

/** Where the words of a name meet: at a point, a stroke, or before a capital; not before the endings of a file. */
const seam = /[/_(](?=\w)|\.(?=\w)(?!(\w+\.)?tsx?$)|[a-z](?=[A-Z])/g

/** A long name that may be broken where its words meet. */
export const breakable = (name: string): Markup => new Markup(escaped(name).replace(seam, (end) => `${end}<wbr>`))
