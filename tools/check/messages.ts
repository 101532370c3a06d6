export interface Entry {
  readonly context: string
  readonly id: string
  readonly text: string
  readonly line: number
}

const unquote = (lines: string) =>
  [...lines.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map((match) => JSON.parse(`"${match[1]}"`) as string).join('')

const texts = '((?:"(?:[^"\\\\]|\\\\.)*"\\s*)+)'
const entry = new RegExp(`^(?:msgctxt ${texts})?msgid ${texts}msgstr ${texts}`, 'gm')

/** The messages of a PO file: id and translation, several lines put together, and where they stand. */
export function entriesOf(po: string): readonly Entry[] {
  return [...po.matchAll(entry)]
    .map((match) => ({
      context: unquote(match[1] ?? ''),
      id: unquote(match[2] ?? ''),
      text: unquote(match[3] ?? ''),
      line: po.slice(0, match.index).split('\n').length,
    }))
    .filter(({ id }) => id !== '')
}
